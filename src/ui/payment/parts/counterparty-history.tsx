/**
 * What this wallet remembers about the merchant and the recipients. The merchant's name is only the service's claim and
 * is labelled so; the address is what is signed. security T47, T48.
 */
import type { CounterpartyHistory, MerchantRecord, RecipientRecord } from '../../../core/activity/counterparties.ts'
import { isCollector } from '../../../core/plan/recipient.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatDay } from '../../../text/times.ts'
import { Address } from '../../parts/address.tsx'

/** `today`, or `on 3 Nov 2026`. */
const dayOf = (atMs: number, nowMs: number): string => {
  const day = formatDay(atMs, nowMs)
  return day === 'today' ? day : `on ${day}`
}

function merchantText(record: MerchantRecord, nowMs: number): string {
  if (record === 'first') return 'First payment to this name from this wallet'
  const { count, lastMs } = record
  const day = dayOf(lastMs, nowMs)
  return count === 1 ? `You’ve paid this name once, ${day}` : `You’ve paid this name ${count} times, last ${day}`
}

type MerchantProps = { counterpartyHistory: CounterpartyHistory | undefined; nowMs: number }

/** What this wallet remembers of the name; before it knows, whose word the name is. */
export function MerchantHistory({ counterpartyHistory, nowMs }: MerchantProps) {
  const record = counterpartyHistory?.merchant
  if (!record) return <>Shop name given by the payment service</>
  return <span data-testid="pay-review-merchant-note">{merchantText(record, nowMs)}</span>
}

type Props = { counterpartyHistory: CounterpartyHistory | undefined; session: Reviewing; nowMs: number }

/** A registered collector isn't announced as new: that would only be noise. */
export function RecipientHistory({ counterpartyHistory, session, nowMs }: Props) {
  const shown = (counterpartyHistory?.recipients ?? []).filter(
    ({ address, before }) => before !== 'new' || !isCollector(session.option, address),
  )
  const isNamed = (counterpartyHistory?.recipients.length ?? 0) > 1
  return shown.map((record) => (
    <p key={record.address} class="note" data-testid="pay-review-recipient-note">
      {isNamed && (
        <>
          <Address of={record.address} />
          {': '}
        </>
      )}
      <RecipientText of={record.before} nowMs={nowMs} />
    </p>
  ))
}

function RecipientText({ of: before, nowMs }: { of: RecipientRecord['before']; nowMs: number }) {
  if (before === 'new') {
    return (
      <>
        <b>New address.</b> This wallet has no record of paying it before.
      </>
    )
  }
  return (
    <>
      Same address as your payment {dayOf(before.atMs, nowMs)} to <bdi>{before.merchantName || 'an unnamed shop'}</bdi>.
    </>
  )
}
