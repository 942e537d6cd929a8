/** Whether a payment is a large one: above 500 of the currency that its token stands for, or that its price is in. SECURITY D.4. */

import type { Option } from '../offer/option.ts'
import type { PaymentInfo } from '../offer/responses.ts'

/** In whole units of the currency. */
const STEP_UP_UNITS = 500n

/** What has neither a currency nor a price may be worth anything, so it counts as large. */
export function isAboveStepUp({ amountBaseUnits, token }: Option, info: PaymentInfo | undefined): boolean {
  if (token.peg !== undefined) return amountBaseUnits > STEP_UP_UNITS * 10n ** BigInt(token.decimals)
  const price = info?.price
  return !price || price.minorUnits > STEP_UP_UNITS * 10n ** BigInt(price.decimals)
}
