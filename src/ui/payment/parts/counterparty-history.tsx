/**
 * What this wallet remembers about the merchant and the recipients. The merchant's name is only the service's claim and
 * is labelled so; the address is what is signed. security T47, T48.
 */
import type { CounterpartyHistory, MerchantRecord, RecipientRecord } from '../../../core/activity/counterparties.ts'
import { isCollector } from '../../../core/plan/recipient.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatDate, isToday } from '../../../text/times.ts'
import { KNOWN_ADDRESS, PAYEE, paidNameText, paidNameTodayText } from '../../../text/words/payee.ts'
import { Address } from '../../parts/address.tsx'
import { fill } from '../../words/message.tsx'

function merchantText(record: MerchantRecord, nowMs: number): string {
  if (record === 'first') return PAYEE.firstToName
  const { count, lastMs } = record
  return isToday(lastMs, nowMs) ? paidNameTodayText(count) : paidNameText(count, formatDate(lastMs))
}

type MerchantProps = { counterpartyHistory: CounterpartyHistory | undefined; nowMs: number }

/** What this wallet remembers of the name; before it knows, whose word the name is. */
export function MerchantHistory({ counterpartyHistory, nowMs }: MerchantProps) {
  const record = counterpartyHistory?.merchant
  if (!record) return <>{PAYEE.nameFrom}</>
  return <span data-testid="pay-review-merchant-note">{merchantText(record, nowMs)}</span>
}

type Props = { counterpartyHistory: CounterpartyHistory | undefined; session: Reviewing; nowMs: number }

/** A registered collector isn't announced as new: that would only be noise. */
export function RecipientHistory({ counterpartyHistory, session, nowMs }: Props) {
  const shown = (counterpartyHistory?.recipients ?? []).filter(
    ({ address, before }) => before !== 'new' || !isCollector(session.option, address),
  )
  const isNamed = (counterpartyHistory?.recipients.length ?? 0) > 1
  return shown.map(({ address, before }) => (
    <p key={address} class="note" data-testid="pay-review-recipient-note">
      {recipientSentence(before, isNamed ? address : undefined, nowMs)}
    </p>
  ))
}

/** How this wallet knows a recipient: by its own registry and payments, never by the service's claim. security §4. */
export const recipientCase = (address: string, { option, review }: Reviewing): 'service' | 'before' | 'unknown' => {
  if (isCollector(option, address)) return 'service'
  return review.facts?.isPaidBefore ? 'before' : 'unknown'
}

/** @param of the address, where a payment has several. */
function recipientSentence(before: RecipientRecord['before'], of: string | undefined, nowMs: number) {
  const address = of === undefined ? null : <Address of={of} />
  if (before === 'new') return address ? fill(PAYEE.newOf, { address }) : fill(PAYEE.newAddress, {})
  const { merchantName, atMs } = before
  const names = { address, shop: <bdi>{merchantName}</bdi>, date: formatDate(atMs) }
  const { on, today, ofOn, ofToday } = KNOWN_ADDRESS[merchantName === '' ? 'unnamed' : 'named']
  if (isToday(atMs, nowMs)) return address ? fill(ofToday, names) : fill(today, names)
  return address ? fill(ofOn, names) : fill(on, names)
}
