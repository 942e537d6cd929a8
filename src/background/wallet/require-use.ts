/** What only the person at an unlocked wallet may ask. security T58. */
import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { Vault } from '../../vault/vault.ts'

/**
 * Counts as a use of the wallet, which keeps it unlocked. `args`: of the request; a password or a passkey in them keeps it unlocked by
 * itself, and only if it is right. `onLocked`: a page still shows the wallet as unlocked.
 * @throws {PayError} vault/locked.
 */
export async function requireUse(
  vault: Pick<Vault, 'touch' | 'status'>,
  onLocked: () => void,
  args: unknown,
): Promise<void> {
  const isProof = isRecord(args) && (args.password ?? args.passkey) !== undefined
  if (!isProof) await vault.touch()
  if ((await vault.status()) === 'unlocked') return
  onLocked()
  throw new PayError({ code: 'vault/locked' })
}
