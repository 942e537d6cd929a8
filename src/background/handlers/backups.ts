/** Requests of the full tab about backup files. architecture §6. */
import type { PageHandlers } from '../../messages/server.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Payments } from '../engine/payments.ts'
import type { Backups } from '../wallet/backups.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { field, textOf } from './arguments.ts'

/** The file itself, and what its quotation marks take in a message. */
const MAX_BACKUP_LENGTH = 40 * 1024 * 1024

export type BackupCall = 'wallet.makeBackup' | 'wallet.restoreBackup'

type Deps = {
  vault: Pick<Vault, 'touch'>
  wallet: Pick<Wallet, 'status'>
  backups: Backups
  payments: Pick<Payments, 'resume'>
  onWalletChange: () => void
}

/** The vault checks the password itself, with the same count of wrong ones as the unlock (security §8.5). */
export const backupHandlers = ({
  vault,
  wallet,
  backups,
  payments,
  onWalletChange,
}: Deps): Pick<PageHandlers, BackupCall> => ({
  'wallet.makeBackup': {
    needsUnlock: false,
    parse: (raw) => ({
      password: textOf(raw, 'password'),
      ...(field(raw, 'filePassword').raw !== undefined && { filePassword: textOf(raw, 'filePassword') }),
    }),
    run: async ({ password, filePassword }) => {
      const text = await backups.make(password, filePassword)
      await vault.touch()
      return { text }
    },
  },
  'wallet.restoreBackup': {
    needsUnlock: false,
    maxLength: MAX_BACKUP_LENGTH,
    parse: (raw) => ({ text: textOf(raw, 'text'), password: textOf(raw, 'password') }),
    run: async (backup) => {
      await backups.restore(backup)
      onWalletChange()
      void payments.resume()
      return wallet.status()
    },
  },
})
