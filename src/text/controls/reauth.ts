/** The password of a wallet that is unlocked. */
import * as en from '../en/controls/reauth.ts'
import { inLanguage } from '../spoken/words.ts'

export const { REAUTH } = inLanguage('controls/reauth', en)
