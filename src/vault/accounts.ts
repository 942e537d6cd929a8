/** One more account of the same phrase, sealed with the open data key: no password is asked for. Which one is in use is not kept here. SECURITY D.2. */
import { PayError } from '../core/base/errors.ts'
import { wipe } from './keys/bytes.ts'
import { deriveAccount } from './keys/keys.ts'
import { readLive } from './lock.ts'
import { type Payload, reseal } from './record/cipher.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import { currentContent, otherSlot, readSlots, settle, writeResealed } from './record/slots.ts'
import { corrupt, openUnlocked } from './unlock.ts'

/** More than anybody pays with, and a list that fits a payload, a request for options and a screen. */
export const MAX_ACCOUNTS = 20

/**
 * The account behind the last one. Whoever writes records holds PASSWORD_LOCK, so the record stays what it was while the keys
 * are derived; only `lock()` can come in between, and then nothing is written.
 * @throws {PayError} vault/locked, vault/corrupt, message/refused when there are as many accounts as there may be
 */
export const addAccount = (context: VaultContext): Promise<void> =>
  context.withLock(PASSWORD_LOCK, async () => {
    const { entropy, accounts } = await openUnlocked(context)
    try {
      if (accounts.length >= MAX_ACCOUNTS) throw new PayError({ code: 'message/refused', name: 'wallet.addAccount' })
      const added = await deriveAccount(entropy, accounts.length)
      await context.withLock(RECORD_LOCK, () => replace(context, { entropy, accounts: [...accounts, added] }))
    } finally {
      wipe(entropy)
    }
  })

/** Into the other slot, seen to open there, then current in both: a crash in between leaves the old list or the new one. */
async function replace(context: VaultContext, payload: Payload): Promise<void> {
  const live = await readLive(context)
  if (!live) throw new PayError({ code: 'vault/locked' })
  try {
    const slots = await readSlots(context)
    const old = currentContent(slots)
    if (!old || !slots.current) throw corrupt(false)
    const target = otherSlot(slots.current)
    const content = await reseal(old, live.dek, payload)
    if (!(await writeResealed(context, target, content, live.dek))) throw corrupt(true)
    await settle(context, slots, target, content)
  } finally {
    wipe(live.dek)
  }
}
