/** One key of a phrase, without a vault. */
import type { ChainFamily } from '../../../src/core/base/chain-family.ts'
import { usualPath } from '../../../src/core/base/paths.ts'
import { type DerivedKey, deriveKeys } from '../../../src/vault/keys/keys.ts'
import { seedOf } from '../../../src/vault/keys/seed.ts'

/** The key of account `index` on the usual path. @throws {RangeError} for an index that no path can have */
export function deriveKey(family: ChainFamily, entropy: Uint8Array, index: number): DerivedKey {
  const key = deriveKeys(seedOf(entropy), usualPath(index))[family]
  if (!key) throw new Error(`no ${family} key on the usual path`)
  return key
}
