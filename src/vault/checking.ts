/** The password once more, of a vault that is open: a guess like any other, which opens nothing and keeps nothing. SECURITY D.4, D.5. */
import { PayError } from '../core/base/errors.ts'
import { wipe } from './keys/bytes.ts'
import { prolong, readLive, type UnlockEntry, writeEntry } from './lock.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import { openAnySlot, refuseSpare } from './unlock.ts'

/**
 * Resolves only for the right password of a vault that was open before the derivation and still is after it: nobody can open it in
 * between, because that takes the same lock.
 * @throws {PayError} vault/locked and all that `openAnySlot` throws
 */
export const checkPassword = (context: VaultContext, password: string): Promise<void> =>
  context.withLock(PASSWORD_LOCK, async () => {
    // Before the guess is counted: a locked vault asks its own question, and this is no second place to guess at it.
    await context.withLock(RECORD_LOCK, () => requireEntry(context))
    const found = await openAnySlot(context, password)
    wipe(found.dek, found.payload.entropy)
    refuseSpare(found)
    const idleMs = await context.idleMs()
    await context.withLock(RECORD_LOCK, async () => {
      const entry = await requireEntry(context)
      if (entry.rev !== found.content.record.rev) throw new PayError({ code: 'vault/locked' })
      await writeEntry(context, prolong(entry, context.nowMs(), idleMs))
    })
  })

/** @throws {PayError} vault/locked where there is no living entry. */
async function requireEntry(context: VaultContext): Promise<UnlockEntry> {
  const live = await readLive(context)
  wipe(live?.dek)
  if (!live) throw new PayError({ code: 'vault/locked' })
  return live.entry
}
