/** Where to send money to, and what is safe to send there. */
import * as en from '../en/wallet/receive.ts'
import { inLanguage } from '../spoken/words.ts'

export const { OWN_ADDRESS, onlyOnText, ONLY_ON_COMPATIBLE, RECEIVE, arrivedAmountText, arrivedText } = inLanguage(
  'wallet/receive',
  en,
)
