/** Names of everything that is signed, and what stands in the place of a value. Details, so the terms are those of the networks. */
import * as en from '../en/payment/signing.ts'
import { inLanguage } from '../spoken/words.ts'

export const { SIGNING, FIELD, REQUEST_TYPE, TOTAL } = inLanguage('payment/signing', en)
