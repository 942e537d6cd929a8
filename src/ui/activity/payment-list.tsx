/** Lists the wallet's payments: open ones first, then the latest closed ones. A click shows the payment. */
import type { ComponentChildren } from 'preact'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { paymentFacts, priceText, shopName } from '../../text/payment-list.ts'
import { whenText } from '../../text/times.ts'
import { LOST_RECORDS } from '../../text/words/outcomes.ts'
import { PAYMENT_LIST } from '../../text/words/payment-list.ts'
import type { AskWorker } from '../client/client.ts'
import { type Problem, usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Icon } from '../marks/icon.tsx'
import { Tile } from '../marks/token-mark.tsx'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'

type RowTextProps = {
  mark: ComponentChildren
  title: ComponentChildren
  children: ComponentChildren
  /** What it was worth, if that is known. */
  worth?: string | undefined
  /** Below the worth, where a narrow line cannot part it from its words. */
  time?: string | undefined
  /** False where nothing moved, and nothing will. */
  isMoved?: boolean
}

/** What every row of a list of activity shows: a mark, a title, facts beneath it, what it is worth, and that it leads on. */
export const RowText = ({ mark, title, children, worth, time, isMoved = true }: RowTextProps) => (
  <>
    {mark}
    <span class="row-main">
      <b>{title}</b> <span class="note">{children}</span>
    </span>
    {(worth || time) && (
      <span class="row-end">
        {worth && <span class={isMoved ? 'figure' : 'note'}>{worth}</span>}
        {time && <span class="note">{time}</span>}
      </span>
    )}
    <Icon name="chevron" />
  </>
)

type PaymentProps = { payment: PaymentSummary; name: string; time?: string; children: ComponentChildren }

/** A payment, by the name of its shop, with its price at the end. */
export const PaymentText = ({ payment, name, time, children }: PaymentProps) => (
  <RowText
    mark={<Tile name={name} />}
    title={<bdi>{name}</bdi>}
    worth={priceText(payment)}
    time={time}
    isMoved={payment.receipt?.wasSigned ?? true}
  >
    {children}
  </RowText>
)

type RowProps = { payment: PaymentSummary; isBlocked: boolean; show: () => void }

function PaymentRow({ payment, isBlocked, show }: RowProps) {
  const atMs = payment.receipt?.closedAtMs ?? payment.openedAtMs
  return (
    <li>
      <button type="button" class="row" disabled={isBlocked} onClick={show}>
        <PaymentText payment={payment} name={shopName(payment)} time={whenText(atMs, Date.now())}>
          {paymentFacts(payment)}
        </PaymentText>
      </button>
    </li>
  )
}

/** Each of them has its own sentence in its window. */
function LostRecords({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <section class="notice stack">
      <b>{LOST_RECORDS.title(count)}</b>
      <p>{LOST_RECORDS.text(count)}</p>
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
  /** Puts the open payments among what stands above the closed ones. */
  children?: (open: ComponentChildren) => ComponentChildren
  /** Said in place of the list while there is no payment. */
  none?: string | undefined
}

export function PaymentList({ call, topic, limit, children = (open) => open, none = PAYMENT_LIST.none }: Props) {
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
      {children(<Group title={PAYMENT_LIST.open} payments={open} isBlocked={request.isBlocked} show={show} />)}
      <Group title={PAYMENT_LIST.closed} payments={closed} isBlocked={request.isBlocked} show={show} />
      {answer.at === 'failed' && <ListProblem problem={answer.problem} reload={reload} />}
      {answer.at === 'loaded' && payments.length === 0 && <p class="note">{none}</p>}
    </>
  )
}

function ListProblem({ problem, reload }: { problem: Problem; reload: () => void }) {
  return (
    <section class="stack">
      <AskAgain lead={PAYMENT_LIST.unread} problem={problem} reload={reload} />
    </section>
  )
}
