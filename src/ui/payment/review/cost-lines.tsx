/** Cost lines of a review: price, network fee, total. architecture B3.4: the total comes last and stands out. */
import type { Reviewing } from '../../../core/session/session.ts'
import { formatCoin, formatOption, formatPrice } from '../../../text/amounts.ts'
import { Address } from '../../parts/address.tsx'
import { FactRow } from '../../parts/fact.tsx'
import { type Costs, costsOf, worthOf } from './costs.ts'

type Props = { session: Reviewing }

function Fee({ fee, session }: { fee: Costs['fee'] } & Props) {
  const { network } = session.option
  if (fee.by === 'service') return <>No network fee: the payment service hands it in</>
  if (fee.by === 'sponsor') {
    return (
      <>
        None for you: paid by another account, <Address of={fee.address} />
      </>
    )
  }
  if (fee.baseUnits === undefined) return <>Not known now, paid in {network.coin.symbol}</>
  return (
    <>
      {fee.isExact ? '' : 'At most '}
      <b>{formatCoin(fee.baseUnits, network)}</b>, paid in {network.coin.symbol}
    </>
  )
}

/** One sum if the payment and the fee use the same coin, else both amounts. */
function totalOf({ fee, rentLamports }: Costs, { option }: Reviewing): string {
  const { network, token, amountBaseUnits } = option
  const rent = rentLamports === undefined ? '' : ` + about ${formatCoin(rentLamports, network)} rent`
  if (fee.by !== 'you') return formatOption(option) + rent
  if (fee.baseUnits === undefined) return `${formatOption(option)} + the network fee${rent}`
  const most = fee.isExact ? '' : 'at most '
  const isCoin = token.address === ''
  if (isCoin) return (fee.isExact ? '' : 'At most ') + formatCoin(amountBaseUnits + fee.baseUnits, network) + rent
  return `${formatOption(option)} + ${most}${formatCoin(fee.baseUnits, network)}${rent}`
}

export function CostLines({ session }: Props) {
  const { option, offer } = session
  const costs = costsOf(session)
  const price = offer.info?.price
  const worth = worthOf(session)
  return (
    <dl class="facts" aria-label="Costs" data-testid="pay-review-costs">
      {price && <FactRow name="Price">{formatPrice(price)}</FactRow>}
      {worth !== undefined && <FactRow name="Worth today">{worth}</FactRow>}
      <FactRow name="Network fee">
        <Fee fee={costs.fee} session={session} />
      </FactRow>
      {costs.rentLamports !== undefined && (
        <FactRow name="Rent">
          About {formatCoin(costs.rentLamports, option.network)}, for the account that receives the money
        </FactRow>
      )}
      <FactRow name="You pay">
        <b>{totalOf(costs, session)}</b>
      </FactRow>
    </dl>
  )
}
