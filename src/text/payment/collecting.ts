/** The forms: loaded with the first payment that asks for details. architecture A4. */
import * as en from '../en/payment/collecting.ts'
import { inLanguage } from '../spoken/words.ts'

export const { COLLECT, HOSTED_FORM, OWN_FORM } = inLanguage('payment/collecting', en)
