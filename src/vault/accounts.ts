/** Adds accounts of the same phrase, sealed with the unlocked data key, so no password is needed. security D.2. */
import { PayError } from '../core/base/errors.ts'
import { wipe } from './keys/bytes.ts'
import { deriveAccount } from './keys/keys.ts'
import { readUnlocked } from './lock.ts'
import { type Payload, reseal } from './record/cipher.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import { currentContent, otherSlot, readSlots, settle, writeResealed } from './record/slots.ts'
import { corrupt, openUnlocked } from './unlock.ts'

/** Bounds the payload, the request for options and the screen. */
export const MAX_ACCOUNTS = 20

/**
 * Adds the next account of the phrase. PASSWORD_LOCK keeps the record unchanged while the key is derived. Only `lock()` can
 * intervene, and then nothing is written.
 * @throws {PayError} vault/locked, vault/corrupt, message/refused if there are already 20 accounts
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

/** Writes and verifies the other slot, then makes it current in both: a crash leaves either the old list or the new one. */
async function replace(context: VaultContext, payload: Payload): Promise<void> {
  const unlocked = await readUnlocked(context)
  if (!unlocked) throw new PayError({ code: 'vault/locked' })
  try {
    const slots = await readSlots(context)
    const old = currentContent(slots)
    if (!old || !slots.current) throw corrupt(false)
    const target = otherSlot(slots.current)
    const content = await reseal(old, unlocked.dek, payload)
    if (!(await writeResealed(context, target, content, unlocked.dek))) throw corrupt(true)
    await settle(context, slots, target, content)
  } finally {
    wipe(unlocked.dek)
  }
}
