/** Why a passkey gave nothing, and what that means for the wallet. */
import * as en from '../en/controls/passkeys.ts'
import { inLanguage } from '../spoken/words.ts'

export const { PASSKEY_TEXT } = inLanguage('controls/passkeys', en)
