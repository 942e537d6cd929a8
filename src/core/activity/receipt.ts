/** The facts of a closed payment for activity and receipt. Never claims more than the service said. */
import { partsOf } from '../base/caip.ts'
import { type Released, releasedBy } from '../session/released.ts'
import type { Outcome, Session } from '../session/session.ts'
import { transactionUrl } from '../transaction/transaction-record.ts'

export type Receipt = Released & {
  paymentId: string
  outcome: Outcome
  closedAtMs: number
  merchantName: string
  site?: string
  price?: { currency: string; minorUnits: bigint; decimals: number }
  paid?: { amountBaseUnits: bigint; decimals: number; symbol: string; networkName: string; account: string }
  txId?: string
  transactionUrl?: string
}

/** The receipt of a closed session; undefined while it is open. */
export function receiptOf(s: Session): Receipt | undefined {
  if (s.step !== 'closed') return undefined
  const { option, offer } = s
  const price = offer?.info?.price
  const url = option && s.txId !== undefined ? transactionUrl(option.network, s.txId) : undefined
  return {
    paymentId: s.paymentId,
    outcome: s.outcome,
    closedAtMs: s.closedAtMs,
    merchantName: offer?.info?.merchantName ?? '',
    ...releasedBy(s),
    ...(s.site !== undefined && { site: s.site }),
    ...(price && { price }),
    ...(option && {
      paid: {
        amountBaseUnits: option.amountBaseUnits,
        decimals: option.token.decimals,
        symbol: option.token.symbol,
        networkName: option.network.name,
        account: partsOf(option.account).address,
      },
    }),
    ...(s.txId !== undefined && { txId: s.txId }),
    ...(url !== undefined && { transactionUrl: url }),
  }
}
