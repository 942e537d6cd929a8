/** The facts of a closed payment for activity and receipt. Never claims more than the service said. */
import type { Price } from '../base/amount.ts'
import { partsOf } from '../base/caip.ts'
import type { Place } from '../base/place.ts'
import type { Option } from '../offer/option.ts'
import { type Released, releasedBy } from '../session/released.ts'
import type { Outcome, Session } from '../session/session.ts'
import { type Settlement, settlementOf } from '../session/settlement.ts'
import { transactionUrl } from '../transaction/transaction-record.ts'

type Paid = { amountBaseUnits: bigint; decimals: number; symbol: string; networkName: string; account: string }

export type Receipt = Released &
  Place & {
    paymentId: string
    outcome: Outcome
    closedAtMs: number
    merchantName: string
    price?: Price | undefined
    paid?: Paid | undefined
    settlement?: Settlement | undefined
    txId?: string | undefined
    transactionUrl?: string | undefined
  }

/** The receipt of a closed session; undefined while it is open. */
export function receiptOf(s: Session): Receipt | undefined {
  if (s.step !== 'closed') return undefined
  const { paymentId, outcome, closedAtMs, site, page, txId, option, offer } = s
  return {
    paymentId,
    outcome,
    closedAtMs,
    site,
    page,
    txId,
    merchantName: offer?.info?.merchantName ?? '',
    ...releasedBy(s),
    price: offer?.info?.price,
    paid: option && paidOf(option),
    settlement: settlementOf(s),
    transactionUrl: option && txId !== undefined ? transactionUrl(option.network, txId) : undefined,
  }
}

const paidOf = ({ amountBaseUnits, token: { decimals, symbol }, network, account }: Option): Paid => ({
  amountBaseUnits,
  decimals,
  symbol,
  networkName: network.name,
  account: partsOf(account).address,
})
