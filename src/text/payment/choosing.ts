/** The ways to pay, and those that this wallet cannot use. architecture A3. */
import * as en from '../en/payment/choosing.ts'
import { inLanguage } from '../spoken/words.ts'

const { secondsText, minutesText, hoursText, ...others } = inLanguage('payment/choosing', en)

export const { OPTIONS, ownAccountsText, OPTION, UNAVAILABLE, unreadableText, surplusText } = others

/** How long paying takes, by the service: `about 15 seconds`, `about 2 minutes`, `about 1 hour`. Rounds up. */
export function formatEta(etaS: number): string {
  if (etaS < 60) return secondsText(etaS)
  const etaMinutes = Math.ceil(etaS / 60)
  return etaMinutes < 60 ? minutesText(etaMinutes) : hoursText(Math.ceil(etaMinutes / 60))
}
