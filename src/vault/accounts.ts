/** Adds accounts of the same phrase, sealed with the unlocked data key, so no password is needed. security D.2. */
import { PayError } from '../core/base/errors.ts'
import { wipe } from './keys/bytes.ts'
import { deriveAccount } from './keys/keys.ts'
import { readUnlocked } from './lock.ts'
import { type Payload, reseal } from './record/cipher.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import { currentContent, otherSlot, readSlots, settle, writeResealed, writeSlot } from './record/slots.ts'
import { corrupt, type Found, openUnlocked } from './unlock.ts'

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

/**
 * The record with all its addresses, in the other slot and seen to open there; whoever unlocks then settles on it. A crash in
 * between leaves the old record current and sound. Call it while PASSWORD_LOCK is held. Wipes the data key where it throws.
 * @throws {PayError} vault/corrupt when the phrase does not lead to the known addresses, or the slot did not read back whole
 */
export async function addMissingAddresses(context: VaultContext, found: Found): Promise<Found> {
  const { entropy, accounts: known } = found.payload
  if (known.every(({ solanaAddress }) => solanaAddress !== undefined)) return found
  try {
    const accounts = await Promise.all(known.map((_, index) => deriveAccount(entropy, index)))
    // An address on the screen that the phrase does not lead to must not be sealed as if it did.
    if (accounts.some(({ address }, index) => address !== known[index]?.address)) throw corrupt(false)
    const payload = { entropy, accounts }
    const content = await reseal(found.content, found.dek, payload)
    const slot = otherSlot(found.slot)
    if (!(await writeSlot(context, slot, { content, kek: found.kek, entropy }))) throw corrupt(true)
    return { ...found, slot, content, payload }
  } catch (error) {
    wipe(found.dek)
    throw error
  }
}
