/** Lists the wallet's payments: open ones first, then the latest closed ones. A click shows the payment. */
import type { ComponentChildren } from 'preact'
import type { Receipt } from '../../core/activity/receipt.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import type { Outcome } from '../../core/session/session.ts'
import { formatAmount } from '../../text/amounts.ts'
import { lostRecordsText, STEP_TEXT } from '../../text/outcomes.ts'
import { placeText } from '../../text/places.ts'
import { formatInstant } from '../../text/times.ts'
import type { AskWorker } from '../client/client.ts'
import { type Problem, usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { RowText } from './row-text.tsx'

const OUTCOME_LABELS: Record<Outcome, string> = {
  succeeded: 'Complete, not paid from here',
  failed: 'Didn’t go through',
  expired: 'Expired',
  cancelled: 'Cancelled',
  dismissed: 'You cancelled',
  'put-aside': 'Moved to history',
  'in-progress': 'In progress elsewhere',
  'not-payable': 'Status unknown',
  unverified: 'Not verified',
  unanswered: 'No answer from the service',
}

function outcomeLabel({ outcome, wasSigned, paid }: Receipt): string {
  if (outcome !== 'succeeded' || !wasSigned) return OUTCOME_LABELS[outcome]
  return paid ? `Paid ${formatAmount(paid)}` : 'Paid'
}

const labelOf = ({ step, receipt }: PaymentSummary): string => {
  if (step !== 'closed') return STEP_TEXT[step]
  return receipt ? outcomeLabel(receipt) : 'Closed'
}

const nameOf = (payment: PaymentSummary): string => payment.merchantName || (placeText(payment) ?? 'Payment')

type RowProps = { payment: PaymentSummary; isBlocked: boolean; show: () => void }

function PaymentRow({ payment, isBlocked, show }: RowProps) {
  const atMs = payment.receipt?.closedAtMs ?? payment.openedAtMs
  return (
    <li>
      <button type="button" class="row" disabled={isBlocked} onClick={show}>
        <RowText tile={nameOf(payment)} title={<bdi>{nameOf(payment)}</bdi>}>
          {labelOf(payment)}
          {payment.isUnseen && ' · New'} · {formatInstant(atMs, Date.now())}
        </RowText>
      </button>
    </li>
  )
}

/** Each of them has its own sentence in its window. */
function LostRecords({ count }: { count: number }) {
  if (count === 0) return null
  const { title, text } = lostRecordsText(count)
  return (
    <section class="notice stack">
      <b>{title}</b>
      <p>{text}</p>
    </section>
  )
}

type GroupProps = { title: string; payments: PaymentSummary[]; isBlocked: boolean; show: (paymentId: string) => void }

function Group({ title, payments, isBlocked, show }: GroupProps) {
  if (payments.length === 0) return null
  return (
    <section class="stack">
      <h2>{title}</h2>
      <ul class="rows">
        {payments.map((payment) => (
          <PaymentRow
            key={payment.paymentId}
            payment={payment}
            isBlocked={isBlocked}
            show={() => show(payment.paymentId)}
          />
        ))}
      </ul>
    </section>
  )
}

type Props = {
  call: AskWorker
  /** Reloads the list when it changes. */
  topic: string
  /** Maximum number of closed payments in the list. */
  limit: number
  /** Rendered between open and closed payments. */
  children?: ComponentChildren
  /** Said in place of the list while there is no payment. */
  none?: string | undefined
}

const NO_PAYMENTS = 'No payments yet. Click a payment link on any website to make your first.'

export function PaymentList({ call, topic, limit, children, none = NO_PAYMENTS }: Props) {
  const [answer, reload] = useQuery(() => call('session.list', {}), topic)
  const request = usePageRequest(call)
  const show = (paymentId: string) => void request.send('session.show', { paymentId })
  const payments = answer.at === 'loaded' ? answer.value.payments : []
  const latestFirst = payments.toSorted((a, b) => b.openedAtMs - a.openedAtMs)
  const open = latestFirst.filter(({ step }) => step !== 'closed')
  const closed = latestFirst.filter(({ step }) => step === 'closed').slice(0, limit)
  return (
    <>
      <ProblemLine problem={request.problem} />
      <LostRecords count={open.filter(({ isLost }) => isLost).length} />
      <Group title="In progress" payments={open} isBlocked={request.isBlocked} show={show} />
      {children}
      <Group title="Recent" payments={closed} isBlocked={request.isBlocked} show={show} />
      {answer.at === 'failed' && <ListProblem problem={answer.problem} reload={reload} />}
      {answer.at === 'loaded' && payments.length === 0 && <p class="note">{none}</p>}
    </>
  )
}

function ListProblem({ problem, reload }: { problem: Problem; reload: () => void }) {
  return (
    <section class="stack">
      <AskAgain lead="Tender couldn’t load your payments." problem={problem} reload={reload} />
    </section>
  )
}
