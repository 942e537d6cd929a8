/** Explains an ending and what it means for the money, as far as the service and the journal say. architecture B5. */
import type { ComponentChildren } from 'preact'
import type { Receipt } from '../../../core/activity/receipt.ts'
import type { Closed } from '../../../core/session/session.ts'
import { formatAmount } from '../../../text/amounts.ts'
import { movedText, releasedText } from '../../../text/released.ts'
import { formatInstant } from '../../../text/times.ts'
import type { TitledText } from '../../../text/titled.ts'
import { ENDED, PAID } from '../../../text/words/ending.ts'
import { FAILURE_TEXT } from '../../../text/words/failures.ts'
import { OUTCOME_TEXT } from '../../../text/words/outcomes.ts'
import { fill } from '../../words/message.tsx'

/** True if the payer's own transaction can't pay any more. */
export const isRefusedByNetwork = ({ failure }: Closed): boolean => failure !== undefined

/** True if the chain shows that the money moved, and the service reports no success. */
export const hasMoved = ({ outcome, settlement }: Receipt): boolean => outcome !== 'succeeded' && settlement === 'seen'

/** Text of an ending. A failed transaction, or money that moved, has a more precise one than its outcome. */
export function endingText({ outcome, failure }: Closed, receipt: Receipt): TitledText {
  if (hasMoved(receipt)) return movedText(outcome, receipt.paid?.networkName)
  return failure ? FAILURE_TEXT[failure.code] : OUTCOME_TEXT[outcome]
}

/** The heading of a payment that has just been paid. */
export function youPaid({ paid, merchantName }: Receipt): ComponentChildren {
  if (!paid) return PAID.nowUnknown
  const amount = formatAmount(paid)
  if (merchantName === '') return fill(PAID.nowUnnamed, { amount })
  return fill(PAID.now, { amount, shop: <bdi>{merchantName}</bdi> })
}

function paidBefore({ paid, merchantName }: Receipt): ComponentChildren {
  if (!paid) return PAID.beforeUnknown
  const amount = formatAmount(paid)
  if (merchantName === '') return fill(PAID.beforeUnnamed, { amount })
  return fill(PAID.before, { amount, shop: <bdi>{merchantName}</bdi> })
}

/** Claims an expiry only once it has passed by the service's clock. */
function textOf(session: Closed, receipt: Receipt, nowMs: number): string {
  const { outcome, offer } = session
  const endedMs = offer?.info?.expiresAtMs
  if (outcome === 'expired' && !hasMoved(receipt) && receipt.wasSigned) return ENDED.expiredAfterSigning
  return outcome === 'expired' && !hasMoved(receipt) && endedMs !== undefined && endedMs <= nowMs
    ? ENDED.expiredAt(formatInstant(endedMs, nowMs))
    : endingText(session, receipt).text
}

type Props = { session: Closed; receipt: Receipt; isPaid: boolean; isNew: boolean; nowMs: number }

/** Renders nothing where the heading and the money text say everything. */
export function Meaning({ session, receipt, isPaid, isNew, nowMs }: Props) {
  const isSaidByMoney = session.failure !== undefined && session.failure.code !== 'chain/nonce-used'
  if (isNew || isSaidByMoney) return null
  if (!isPaid) return <p>{textOf(session, receipt, nowMs)}</p>
  return <p>{paidBefore(receipt)}</p>
}

/** Another wallet may hold the same keys, so for these outcomes only this wallet's own acts are claimed. */
export function moneyText(receipt: Receipt, nowMs: number): string | undefined {
  const { outcome, wasSigned, transactions } = receipt
  if (outcome === 'succeeded' && wasSigned) return undefined
  if (wasSigned || (outcome !== 'succeeded' && outcome !== 'in-progress')) return releasedText(receipt, nowMs)
  if (transactions.length > 0) return ENDED.unrecordedWithFees
  return outcome === 'succeeded' ? ENDED.unrecorded : ENDED.unsigned
}
