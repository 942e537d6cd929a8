/** The phrase, a private key and the backup file. security D.6. */
import * as en from '../en/settings/secrets.ts'
import { inLanguage } from '../spoken/words.ts'

export const { SECRET, KEY_NETWORKS, BACKUP } = inLanguage('settings/secrets', en)
