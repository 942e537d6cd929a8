/** All payments by day, with search, filters, receipts and files. architecture §2. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { type ActivityFilter, type ActivityRow, placeOf } from '../../core/activity/activity.ts'
import type { AllowanceMovement } from '../../core/activity/allowances.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { allowanceFacts, allowanceTitle, amountText, dayTitle, shopName, statusText } from '../../text/activity.ts'
import { formatInstant } from '../../text/times.ts'
import type { AskWorker } from '../client/client.ts'
import { Heading } from '../parts/heading.tsx'
import { Icon, Tile } from '../parts/icon.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { ActivityEntry } from './activity-entry.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ExportActivity } from './export-activity.tsx'
import { RetentionSetting } from './retention.tsx'
import { useActivity } from './use-activity.ts'

const NO_FILTER: ActivityFilter = {}

type RowProps = { payment: PaymentSummary; open: () => void }

function Row({ payment, open }: RowProps) {
  const facts = [formatInstant(payment.openedAtMs, Date.now()), amountText(payment), statusText(payment)]
  return (
    <li>
      <button type="button" class="row" onClick={open}>
        <Tile name={shopName(payment)} />
        <span class="row-main">
          <b>
            <bdi>{shopName(payment)}</bdi>
          </b>{' '}
          <span class="note">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <Icon name="chevron" />
      </button>
    </li>
  )
}

/** Leads to where an allowance can be taken back. */
const AllowanceRow = ({ row }: { row: AllowanceMovement }) => (
  <li>
    <a class="row" href="#allowances">
      <Tile name={row.symbol || 'Token'} />
      <span class="row-main">
        <b>{allowanceTitle(row)}</b>{' '}
        <span class="note">{[formatInstant(row.atMs, Date.now()), ...allowanceFacts(row)].join(' · ')}</span>
      </span>
      <Icon name="chevron" />
    </a>
  </li>
)

const keyOf = (row: ActivityRow): string => (row.kind === 'payment' ? row.payment.paymentId : row.hash)

function Days({ rows, open }: { rows: readonly ActivityRow[]; open: (payment: PaymentSummary) => void }) {
  const days = Map.groupBy(rows, (row) => dayTitle(placeOf(row).openedAtMs, Date.now()))
  return (
    <>
      {[...days].map(([day, those]) => (
        <section key={day} class="stack">
          <h2>{day}</h2>
          <ul class="rows">
            {those.map((row) =>
              row.kind === 'payment' ? (
                <Row key={keyOf(row)} payment={row.payment} open={() => open(row.payment)} />
              ) : (
                <AllowanceRow key={keyOf(row)} row={row} />
              ),
            )}
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

type ListProps = {
  activity: ReturnType<typeof useActivity>
  filter: ActivityFilter
  open: (of: PaymentSummary) => void
}

function List({ activity, filter, open }: ListProps) {
  const { rows, next, isLoading, problem, more } = activity
  const isEmpty = rows.length === 0 && !isLoading && !problem
  return (
    <>
      <Days rows={rows} open={open} />
      <p role="status">
        {isLoading && 'Reading your payments…'}
        {isEmpty && (isSet(filter) ? 'No payment fits.' : 'Nothing here yet. Your payments will show up here.')}
      </p>
      {problem && <AskAgain lead="Your payments could not be listed." problem={problem} reload={() => void more()} />}
      {next && !isLoading && !problem && (
        <button type="button" class="secondary" onClick={() => void more()}>
          Show older payments
        </button>
      )}
    </>
  )
}

type Props = { call: AskWorker; onBack: () => void }

export function ActivityScreen({ call, onBack }: Props) {
  const [filter, setFilter] = useState(NO_FILTER)
  const [shown, setShown] = useState<PaymentSummary>()
  const [done, setDone] = useState('')
  const activity = useActivity(call, filter)
  const seen = useSeen(activity.rows)
  useEffect(() => window.scrollTo(0, 0), [shown])
  const deleted = () => {
    setShown(undefined)
    setDone('The entry is deleted.')
    void activity.reload()
  }
  if (shown) return <ActivityEntry payment={shown} call={call} onDeleted={deleted} onBack={() => setShown(undefined)} />
  return (
    <section class="stack">
      <div class="card-head">
        <Heading>Activity</Heading>
        <button type="button" class="secondary" onClick={onBack}>
          Back to the wallet
        </button>
      </div>
      <p role="status">{done}</p>
      <ActivityFilters
        filter={filter}
        rows={seen}
        onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
      <ExportActivity call={call} filter={filter} isEmpty={activity.rows.length === 0} />
      <List activity={activity} filter={filter} open={setShown} />
      <RetentionSetting call={call} />
    </section>
  )
}
