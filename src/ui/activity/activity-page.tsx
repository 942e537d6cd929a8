/** All payments by day, with search, filters, receipts and files. screens §10. */
import { useRef, useState } from 'preact/hooks'
import { type ActivityFilter, type ActivityRow, placeOf } from '../../core/activity/activity.ts'
import type { AllowanceMovement } from '../../core/activity/allowances.ts'
import type { SendMovement } from '../../core/activity/sends.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { formatAmount } from '../../text/amounts.ts'
import {
  activityFacts,
  allowanceFacts,
  allowanceTitle,
  dayTitle,
  noResultsText,
  sendFacts,
  sendWorthText,
  shopName,
} from '../../text/entries.ts'
import { formatInstant, whenText } from '../../text/times.ts'
import { ACTIVITY } from '../../text/words/activity.ts'
import { amountOnText } from '../../text/words/amounts.ts'
import type { AskWorker } from '../client/client.ts'
import { Heading } from '../parts/heading.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { ActivityEntry, SendEntry } from './activity-entry.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ExportActivity } from './export-activity.tsx'
import { PaymentText, RowText } from './payment-list.tsx'
import { RetentionSetting } from './retention.tsx'
import { useActivity } from './use-activity.ts'

const NO_FILTER: ActivityFilter = {}

/** `isOpen`: its receipt is shown beside the list. */
type Line = { isOpen: boolean; open: () => void }

function Row({ payment, isOpen, open }: Line & { payment: PaymentSummary }) {
  return (
    <li>
      <button type="button" class="row" aria-current={isOpen} onClick={open}>
        <PaymentText payment={payment} name={shopName(payment)}>
          {activityFacts(payment, whenText(payment.openedAtMs, Date.now()))}
        </PaymentText>
      </button>
    </li>
  )
}

/** Leads to where an allowance can be taken back. */
const AllowanceRow = ({ row }: { row: AllowanceMovement }) => (
  <li>
    <a class="row" href="#allowances">
      <RowText tile={row.symbol || ACTIVITY.token} title={allowanceTitle(row)}>
        {allowanceFacts(row, formatInstant(row.atMs, Date.now()))}
      </RowText>
    </a>
  </li>
)

function SendLine({ send, isOpen, open }: Line & { send: SendMovement }) {
  const title = amountOnText(formatAmount(send), send.networkName)
  return (
    <li>
      <button type="button" class="row" aria-current={isOpen} onClick={open}>
        <RowText tile={send.symbol || ACTIVITY.token} title={title} worth={sendWorthText(send)}>
          {sendFacts(send, formatInstant(send.atMs, Date.now()))}
        </RowText>
      </button>
    </li>
  )
}

const keyOf = (row: ActivityRow): string => (row.kind === 'payment' ? row.payment.paymentId : row.hash)

/** What opens beside the list. */
type Opened = Exclude<ActivityRow, AllowanceMovement>

type DaysProps = { rows: readonly ActivityRow[]; shown: Opened | undefined; open: (row: Opened) => void }

function Days({ rows, shown, open }: DaysProps) {
  const shownKey = shown && keyOf(shown)
  const days = Map.groupBy(rows, (row) => dayTitle(placeOf(row).openedAtMs, Date.now()))
  return (
    <>
      {[...days].map(([day, those]) => (
        <section key={day} class="stack">
          <h2>{day}</h2>
          <ul class="rows">
            {those.map((row) => {
              if (row.kind === 'allowance') return <AllowanceRow key={keyOf(row)} row={row} />
              const line = { key: keyOf(row), isOpen: keyOf(row) === shownKey, open: () => open(row) }
              const { key, ...rest } = line
              return row.kind === 'send' ? (
                <SendLine key={key} send={row} {...rest} />
              ) : (
                <Row key={key} payment={row.payment} {...rest} />
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Rows of every filter so far, whose names the filters offer. */
function useSeen(rows: readonly ActivityRow[]): readonly ActivityRow[] {
  const seen = useRef(new Map<string, ActivityRow>())
  for (const row of rows) seen.current.set(keyOf(row), row)
  return [...seen.current.values()]
}

const isSet = (filter: ActivityFilter): boolean => Object.values(filter).some((one) => one !== undefined)

type ListProps = Omit<DaysProps, 'rows'> & { activity: ReturnType<typeof useActivity>; filter: ActivityFilter }

function List({ activity, filter, shown, open }: ListProps) {
  const { rows, next, isLoading, problem, more } = activity
  const isEmpty = rows.length === 0 && !isLoading && !problem
  return (
    <>
      <Days rows={rows} shown={shown} open={open} />
      <p role="status">
        {isLoading && ACTIVITY.reading}
        {isEmpty && (isSet(filter) ? noResultsText(filter) : ACTIVITY.none)}
      </p>
      {problem && <AskAgain lead={ACTIVITY.unread} problem={problem} reload={() => void more()} />}
      {next && !isLoading && !problem && (
        <button type="button" class="secondary" onClick={() => void more()}>
          {ACTIVITY.older}
        </button>
      )}
    </>
  )
}

type ReceiptProps = { of: Opened; call: AskWorker; onDeleted: () => void; onClose: () => void }

function Receipt({ of, call, onDeleted, onClose }: ReceiptProps) {
  return (
    <aside class="stack" aria-label={ACTIVITY.receipt}>
      {of.kind === 'send' ? (
        <SendEntry send={of} call={call} onDeleted={onDeleted} />
      ) : (
        <ActivityEntry payment={of.payment} call={call} onDeleted={onDeleted} />
      )}
      <button type="button" class="quiet no-print" onClick={onClose}>
        {ACTIVITY.closeReceipt}
      </button>
    </aside>
  )
}

export function ActivityScreen({ call }: { call: AskWorker }) {
  const [filter, setFilter] = useState(NO_FILTER)
  const [shown, setShown] = useState<Opened>()
  const [done, setDone] = useState('')
  const activity = useActivity(call, filter)
  const seen = useSeen(activity.rows)
  const list = useRef<HTMLDivElement>(null)
  const open = (row: Opened) => {
    setDone('')
    setShown(row)
  }
  const close = () => {
    list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus()
    setShown(undefined)
  }
  const deleted = () => {
    setShown(undefined)
    setDone(ACTIVITY.deleted)
    void activity.reload()
  }
  return (
    <>
      <div class="stack no-print">
        <Heading>{ACTIVITY.title}</Heading>
        <p role="status">{done}</p>
        <ActivityFilters
          filter={filter}
          rows={seen}
          onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
        />
        <ExportActivity call={call} filter={filter} isEmpty={activity.rows.length === 0} />
      </div>
      <div class={shown ? 'split' : undefined}>
        <div ref={list} class="stack no-print">
          <List activity={activity} filter={filter} shown={shown} open={open} />
        </div>
        {shown && <Receipt key={keyOf(shown)} of={shown} call={call} onDeleted={deleted} onClose={close} />}
      </div>
      <div class="no-print">
        <RetentionSetting call={call} />
      </div>
    </>
  )
}
