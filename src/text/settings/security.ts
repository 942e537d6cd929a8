/** What keeps the keys: the page of all, the password, the passkey, the automatic lock, the limits. security D.3, D.4. */
import * as en from '../en/settings/security.ts'
import { inLanguage } from '../spoken/words.ts'

export const { SECURITY, SECURITY_TASKS, CHANGE_PASSWORD, PASSKEY, AUTO_LOCK, LIMITS } = inLanguage(
  'settings/security',
  en,
)
