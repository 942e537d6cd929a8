/** Lends the private key of one account for one use. security D.3. */
import { type ChainFamily, ownAddress } from '../core/base/chain-family.ts'
import { wipe } from './keys/bytes.ts'
import { type DerivedKey, deriveKey, keyAddress } from './keys/keys.ts'
import type { VaultContext } from './record/context.ts'
import { type Payload, sourceOf, wipePayload } from './record/payload.ts'
import { corrupt, openUnlocked } from './unlock.ts'

/** What a key is used for; it is wiped when `use` settles. */
export type KeyUse<T> = { family: ChainFamily; index: number; use: (privateKey: Uint8Array) => Promise<T> }

/** Lends a key of the unlocked vault. @throws {PayError} vault/locked, vault/corrupt. @throws {RangeError} as `lendKey` */
export async function useKey<T>(context: VaultContext, keyUse: KeyUse<T>): Promise<T> {
  const payload = await openUnlocked(context)
  return lendKey(payload, keyUse)
}

/**
 * Wipes the payload as soon as the key is derived, and the key when `use` settles.
 * @throws {PayError} vault/corrupt. @throws {RangeError} for an account without a key in this family
 */
export async function lendKey<T>(payload: Payload, { family, index, use }: KeyUse<T>): Promise<T> {
  const own = ownAddress(family, payload.accounts[index] ?? {})
  const { address, privateKey } = await keyOf(payload, family, index).finally(() => wipePayload(payload))
  try {
    // A key that doesn't match the address on the screen must not sign.
    if (address !== own) throw corrupt(false)
    return await use(privateKey)
  } finally {
    wipe(privateKey)
  }
}

async function keyOf(payload: Payload, family: ChainFamily, index: number): Promise<DerivedKey> {
  const source = sourceOf(payload, index)
  if (!source || ownAddress(family, payload.accounts[index] ?? {}) === undefined)
    throw new RangeError(`No ${family} account with index ${index}`)
  if ('entropy' in source) return deriveKey(family, source.entropy, source.index)
  const privateKey = source.privateKey.slice()
  return { address: keyAddress(family, privateKey), privateKey }
}
