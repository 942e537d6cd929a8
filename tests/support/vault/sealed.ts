/** An unlocked vault as somebody who had its data key could change it: every tag is right again. */
import { type Bytes, decodeBase64 } from '../../../src/vault/keys/bytes.ts'
import { sealBytes } from '../../../src/vault/record/cipher.ts'
import type { Sealed, SlotContent } from '../../../src/vault/record/record.ts'
import { type Bench, putSlot, slotOf } from './fixtures.ts'

/** Seals bytes as the key of an address. */
export type SealKey = (address: string, privateKey: Bytes) => Promise<Sealed>

/** The data key of an unlocked vault. */
export function dataKeyOf({ session }: Bench): Bytes {
  const dek = decodeBase64(JSON.parse(session.disk.get('vault/unlocked') ?? '{}').dek)
  if (!dek) throw new Error('a locked vault')
  return dek
}

/** Both slots get what `change` makes of the first, under a tag of their own. */
export async function resealed(
  made: Bench,
  change: (content: SlotContent, sealKey: SealKey) => void | Promise<void>,
): Promise<void> {
  const dek = dataKeyOf(made)
  const content: SlotContent = slotOf(made.local, 'a')
  const { record } = content
  await change(content, (address, key) => sealBytes(dek, `vault-key/v1 ${address}`, key, record))
  const { accounts, keys } = content
  const bound = [record.wrap, record.data, accounts, keys]
  const tag = await sealBytes(dek, 'vault-content/v1', new Uint8Array(), record, bound)
  for (const slot of ['a', 'b'] as const) putSlot(made.local, slot, { ...content, tag })
}
