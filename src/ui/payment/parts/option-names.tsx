/** The names of an option, as the list and the review have them. */
import { type Option, otherSymbolOf } from '../../../core/offer/option.ts'
import { PAYEE } from '../../../text/words/payee.ts'
import { fill } from '../../words/message.tsx'

/** What the service calls a token, where that is not this wallet's symbol: a claim, isolated from the text around it. */
export function ClaimedSymbol({ option }: { option: Option }) {
  const symbol = otherSymbolOf(option)
  if (symbol === undefined) return null
  return (
    <span class="note" data-testid="pay-claimed-symbol">
      {fill(PAYEE.claimedSymbol, { claimed: <bdi>{symbol}</bdi>, token: option.token.symbol })}
    </span>
  )
}

/** A test id of a name: `Arbitrum One` → `arbitrum-one`. */
export const testIdOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** `pay-option-usdc-base`; duplicates for another account get a number. */
export function testIdsOf(options: readonly Option[]): string[] {
  const ids = options.map(({ token, network }) => `pay-option-${testIdOf(token.symbol)}-${testIdOf(network.name)}`)
  return ids.map((id, index) => {
    const before = ids.slice(0, index).filter((one) => one === id).length
    return before === 0 ? id : `${id}-${before + 1}`
  })
}
