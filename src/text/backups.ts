/** Why a file was not restored as a backup. */
import type { Failure } from '../core/base/errors.ts'

export const BACKUP_TEXT: Record<Extract<Failure, { code: 'backup/invalid' }>['reason'], string> = {
  shape: 'This file is not a backup of Tender. A backup is named tender-backup-….json.',
  version: 'A newer version of Tender made this backup. Update Tender, then try again.',
  corrupted:
    'This file is damaged: something is missing or changed in it. Take another copy, or restore by your phrase.',
}
