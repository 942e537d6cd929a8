/** Backups of the whole wallet: secrets, accounts, settings, activity, payments under way. security §8.6. */
import { decodeJson, encodeJson } from '../../core/base/codec.ts'
import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { Vault } from '../../vault/vault.ts'
import { type AccountBookStore, readAccountBook } from '../storage/account-book.ts'
import type { Connections } from '../storage/connections.ts'
import { type JournalBackup, readEntries } from '../storage/journal-backup.ts'
import { parseSettings, type SettingsStore, storedSettings } from '../storage/settings.ts'

export type Backups = {
  /** The text of the file. @throws {PayError} vault/wrong-password, vault/throttled, vault/weak-password, journal/unwritable */
  make: (password: string, filePassword?: string) => Promise<string>
  /** Makes the wallet of the file, unlocked. @throws {PayError} vault/exists, backup/invalid, vault/wrong-password, journal/unwritable */
  restore: (backup: { text: string; password: string }) => Promise<void>
}

export type BackupDeps = {
  vault: Pick<Vault, 'accounts' | 'makeBackup' | 'restoreBackup'>
  journal: JournalBackup
  settings: SettingsStore
  book: AccountBookStore
  connections: Pick<Connections, 'read' | 'replace'>
  nowMs: () => number
  /** Payments may have been added that this worker does not know yet. */
  onRestored: () => void
}

export function createBackups({ vault, journal, settings, book, connections, nowMs, onRestored }: BackupDeps): Backups {
  return {
    make: async (password, filePassword) => {
      const atMs = nowMs()
      const { length } = await vault.accounts()
      const backup = { atMs, accounts: length }
      const rest = {
        v: 1,
        settings: storedSettings(await settings.read()),
        book: { ...(await book.read()), backup },
        connection: await connections.read(),
        journal: await journal.dump(),
      }
      const text = await vault.makeBackup(password, filePassword, encodeJson(rest))
      await book.change((now) => ({ ...now, backup }))
      return text
    },
    restore: async (backup) => {
      await vault.restoreBackup(backup, async (text) => {
        const rest = restOf(text)
        await journal.restore(readEntries(Array.isArray(rest['journal']) ? rest['journal'] : []), nowMs())
        onRestored()
        await settings.change(parseSettings(rest['settings']))
        await book.change(() => readAccountBook(rest['book']))
        await connections.replace(rest['connection'])
      })
    },
  }
}

/** Its parts are parsed by the stores that they go to. */
function restOf(text: string): Record<string, unknown> {
  const rest = decodeJson(text)
  if (!isRecord(rest)) throw new PayError({ code: 'backup/invalid', reason: 'corrupted' })
  if (rest['v'] !== 1) throw new PayError({ code: 'backup/invalid', reason: 'version' })
  return rest
}
