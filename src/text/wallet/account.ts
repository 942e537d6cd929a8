/** What the active account holds: the popup and the full tab show it. */
import * as en from '../en/wallet/account.ts'
import { inLanguage } from '../spoken/words.ts'

export const { BALANCE, updatedText, withoutRateText, onNetworkText, tokensOfText, alsoPaysText } = inLanguage(
  'wallet/account',
  en,
)
