/** Seals the payload again under a new password. security D.2. */
import { refuseWeak, replace } from './create.ts'
import { wipe } from './keys/bytes.ts'
import { seal } from './record/cipher.ts'
import { PASSWORD_LOCK, type VaultContext } from './record/context.ts'
import { wipePayload } from './record/payload.ts'
import { tryPassword, warnOfOldSlot } from './unlock.ts'

/** @throws {PayError} vault/weak-password, and as `tryPassword`. vault/corrupt if only the other slot opens or the write failed. */
export async function changePassword(context: VaultContext, oldPassword: string, newPassword: string): Promise<void> {
  refuseWeak(newPassword)
  await context.withLock(PASSWORD_LOCK, async () => {
    const found = await tryPassword(context, oldPassword)
    try {
      warnOfOldSlot(found)
      const { id, rev } = found.content.record
      const sealed = await seal(newPassword, found.payload, { id, rev: rev + 1, cost: context.kdf })
      try {
        await replace(context, found, sealed)
      } finally {
        wipe(sealed.dek)
      }
    } finally {
      wipe(found.dek)
      wipePayload(found.payload)
    }
  })
}
