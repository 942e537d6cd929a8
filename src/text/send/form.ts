/** What to send, where and how much, and what is wrong with it. */
import * as en from '../en/send/form.ts'
import { inLanguage } from '../spoken/words.ts'

export const { SEND_FORM, decimalsText, tokenAccountText, SEND_REFUSAL_TEXT, RENT_TEXT } = inLanguage('send/form', en)
