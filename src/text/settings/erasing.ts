/** Erasing the wallet from this browser. Also for a wallet that is locked. security D.6. */
import * as en from '../en/settings/erasing.ts'
import { inLanguage } from '../spoken/words.ts'

export const { ERASING, stillPayingText } = inLanguage('settings/erasing', en)
