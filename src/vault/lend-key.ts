/** Lends the private key of one account for one use. security §8.3. */
import { type ChainFamily, ownAddress } from '../core/base/chain-family.ts'
import { wipe } from './keys/bytes.ts'
import { keyAddress } from './keys/keys.ts'
import { type Opened, openKeyOf } from './record/cipher.ts'
import type { VaultContext } from './record/context.ts'
import { corrupt, openUnlocked } from './unlock.ts'

/** What a key is used for; it is wiped when `use` settles. */
export type KeyUse<T> = { family: ChainFamily; index: number; use: (privateKey: Uint8Array) => Promise<T> }

/** Lends a key of the unlocked vault. @throws {PayError} vault/locked, vault/corrupt. @throws {RangeError} as `lendKey` */
export const useKey = async <T>(context: VaultContext, keyUse: KeyUse<T>): Promise<T> =>
  lendKey(await openUnlocked(context), keyUse)

/**
 * Opens this one key and neither another nor the phrase. Wipes the data key as soon as it is open, and the key when `use` settles.
 * @throws {PayError} vault/corrupt. @throws {RangeError} for an account without a key in this family
 */
export async function lendKey<T>(opened: Opened, { family, index, use }: KeyUse<T>): Promise<T> {
  const own = ownAddress(family, opened.content.accounts[index] ?? {})
  const privateKey = await openKeyOf(own ?? '', opened).finally(() => wipe(opened.dek))
  if (own === undefined) throw new RangeError(`No ${family} account with index ${index}`)
  try {
    // A key that doesn't match the address on the screen must not sign.
    if (!privateKey || keyAddress(family, privateKey) !== own) throw corrupt(false)
    return await use(privateKey)
  } finally {
    wipe(privateKey)
  }
}
