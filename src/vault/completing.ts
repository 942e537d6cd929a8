/** Brings a record of an earlier version up to date when it is opened: adds the Solana addresses that it lacks. SECURITY D.2. */
import { wipe } from './keys/bytes.ts'
import { deriveAccount } from './keys/keys.ts'
import { reseal } from './record/cipher.ts'
import type { VaultContext } from './record/context.ts'
import { otherSlot, writeSlot } from './record/slots.ts'
import { corrupt, type Found } from './unlock.ts'

/**
 * The record with all its addresses, in the other slot and seen to open there; whoever unlocks then settles on it. A crash in
 * between leaves the old record current and sound. Call it while PASSWORD_LOCK is held. Wipes the data key where it throws.
 * @throws {PayError} vault/corrupt when the phrase does not lead to the known addresses, or the slot did not read back whole
 */
export async function completeAccounts(context: VaultContext, found: Found): Promise<Found> {
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
