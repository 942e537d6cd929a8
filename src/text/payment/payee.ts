/** Who asks for how much, and what this wallet remembers of a name and an address. security T47, T48. */
import * as en from '../en/payment/payee.ts'
import { inLanguage } from '../spoken/words.ts'

export const { PAYEE, paidNameText, paidNameTodayText, KNOWN_ADDRESS, PAYER, DECIDE, TOO_LATE } = inLanguage(
  'payment/payee',
  en,
)
