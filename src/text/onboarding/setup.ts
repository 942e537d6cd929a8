/** Making a wallet, or bringing one back from a backup file: from the first page to the last. */
import * as en from '../en/onboarding/setup.ts'
import { inLanguage } from '../spoken/words.ts'

export const { WELCOME, NEW_WALLET, NEW_PASSWORD, STRENGTH_TEXT, RESTORE, BACKUP_TEXT, READY } = inLanguage(
  'onboarding/setup',
  en,
)
