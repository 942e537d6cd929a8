/** The password that unlocks, and the field of every password. */
import * as en from '../en/controls/unlock.ts'
import { inLanguage } from '../spoken/words.ts'

export const { UNLOCK, PASSWORD_FIELD, PASSWORD_READ_OUT } = inLanguage('controls/unlock', en)
