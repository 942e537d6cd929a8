/** What an amount is worth in the currency that the person chose. It stands beside the amount, and never for a price. security T04. */
import type { Price } from '../../core/base/amount.ts'
import { type Rate, worthMinorUnits } from '../../core/base/currency.ts'
import type { RatesView } from '../../messages/views.ts'
import { formatAbout } from '../../text/amount-phrases.ts'
import { type TokenAmount, usualDecimals } from '../../text/amounts.ts'
import type { AskWorker } from '../client/client.ts'
import { useQuery } from '../client/use-query.ts'

/** By symbol of the registry. */
export const rateOf = (rates: RatesView | undefined, symbol: string): Rate | undefined =>
  rates?.rates.find((one) => one.symbol === symbol)?.rate

/** Undefined until the rates are here; null if they failed. @param topic what they are for; nothing is asked without one. */
export function useRates(call: AskWorker, topic: string | undefined): RatesView | undefined | null {
  const [answer] = useQuery(async () => (topic === undefined ? undefined : call('wallet.rates', {})), String(topic))
  if (answer.at === 'failed') return null
  return answer.at === 'loaded' ? answer.value : undefined
}

type Props = { of: TokenAmount; rates: RatesView | undefined | null; isFee?: boolean }

/** Undefined without a rate. A fee is rounded up, so that it is never shown too low. */
export function worthAt({ of, rates, isFee = false }: Props): Price | undefined {
  const rate = rateOf(rates ?? undefined, of.symbol)
  if (!rates || !rate) return undefined
  const decimals = usualDecimals(rates.currency)
  return { currency: rates.currency, minorUnits: worthMinorUnits(of, rate, decimals, isFee), decimals }
}

/** Nothing without a rate. */
export function Worth(props: Props) {
  const price = worthAt(props)
  return price ? <span class="note">{formatAbout(price)}</span> : null
}
