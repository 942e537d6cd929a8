/** The page with what Tender cannot check: loaded with the first payment that needs it. security A.3 E2. */
import * as en from '../en/payment/unchecked.ts'
import { inLanguage } from '../spoken/words.ts'

export const { UNKNOWN_TEXT, UNCHECKED, uncheckedText, UNCHECKED_FACT } = inLanguage('payment/unchecked', en)
