/** One key of a phrase, without a vault. */
import type { ChainFamily } from '../../../src/core/base/chain-family.ts'
import { type DerivedKey, deriveKeys, seedOf } from '../../../src/vault/keys/keys.ts'

/** The key of account `index`. @throws {RangeError} for an index that no path can have */
export const deriveKey = (family: ChainFamily, entropy: Uint8Array, index: number): DerivedKey =>
  deriveKeys(seedOf(entropy), index)[family]
