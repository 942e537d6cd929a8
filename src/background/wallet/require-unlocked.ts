/** What only the person at an unlocked wallet may ask. */
import { PayError } from '../../core/base/errors.ts'
import type { Vault } from '../../vault/vault.ts'

/** Counts as a use of the wallet, which keeps it unlocked. @throws {PayError} vault/locked. */
export async function requireUnlocked(vault: Pick<Vault, 'touch' | 'status'>): Promise<void> {
  await vault.touch()
  if ((await vault.status()) !== 'unlocked') throw new PayError({ code: 'vault/locked' })
}
