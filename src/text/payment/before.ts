/** Before a payment can start: no key, no wallet, a locked wallet, the question about accounts. */
import * as en from '../en/payment/before.ts'
import { inLanguage } from '../spoken/words.ts'

export const { BEFORE, SHARING, PREVIEW_TEXT } = inLanguage('payment/before', en)
