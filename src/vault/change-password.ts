/** Seals everything again under a new password. security §8.2. */
import { refuseWeak, replace, seal } from './create.ts'
import { wipe } from './keys/bytes.ts'
import type { VaultContext } from './record/context.ts'
import { withPassword, withPayload } from './unlock.ts'

/** @throws {PayError} vault/weak-password, and as `withPassword`. vault/corrupt if the write failed. */
export async function changePassword(context: VaultContext, oldPassword: string, newPassword: string): Promise<void> {
  refuseWeak(newPassword)
  await withPassword(context, oldPassword, (found) =>
    withPayload(found, async (payload) => {
      const sealed = await seal(context, newPassword, payload, found.content.record)
      try {
        await replace(context, found, sealed)
      } finally {
        wipe(sealed.dek)
      }
    }),
  )
}
