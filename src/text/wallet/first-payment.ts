/** What to do next in a wallet that has paid nothing yet. */
import * as en from '../en/wallet/first-payment.ts'
import { inLanguage } from '../spoken/words.ts'

export const { FIRST_PAYMENT_TEXT } = inLanguage('wallet/first-payment', en)
