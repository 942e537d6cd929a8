/** What the service calls a token, where that is not this wallet's symbol: a claim, isolated from the text around it. */
import { type Option, otherSymbolOf } from '../../../core/offer/option.ts'

export function ClaimedSymbol({ option }: { option: Option }) {
  const symbol = otherSymbolOf(option)
  if (symbol === undefined) return null
  return (
    <span class="note" data-testid="pay-claimed-symbol">
      The payment service calls it <bdi>{symbol}</bdi>. Its address is that of {option.token.symbol}.
    </span>
  )
}
