/** Why a key, a typed or a selected text opened nothing. */
import * as en from '../en/payment/not-opened.ts'
import { inLanguage } from '../spoken/words.ts'

export const { NOT_OPENED, NOT_OPENED_TITLE } = inLanguage('payment/not-opened', en)
