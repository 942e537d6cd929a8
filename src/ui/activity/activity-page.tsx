/** All payments by day, with search, filters, receipts and files. architecture §2. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { type ActivityFilter, type ActivityRow, placeOf, sendStatusOf } from '../../core/activity/activity.ts'
import type { AllowanceMovement } from '../../core/activity/allowances.ts'
import type { SendMovement } from '../../core/activity/sends.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import {
  allowanceFacts,
  allowanceTitle,
  amountText,
  dayTitle,
  STATUS_NAMES,
  shopName,
  statusText,
} from '../../text/activity.ts'
import { formatAmount } from '../../text/amounts.ts'
import { formatInstant } from '../../text/times.ts'
import type { AskWorker } from '../client/client.ts'
import { Heading } from '../parts/heading.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { ActivityEntry } from './activity-entry.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ExportActivity } from './export-activity.tsx'
import { RetentionSetting } from './retention.tsx'
import { RowText } from './row-text.tsx'
import { SendEntry } from './send-entry.tsx'
import { useActivity } from './use-activity.ts'

const NO_FILTER: ActivityFilter = {}

type RowProps = { payment: PaymentSummary; open: () => void }

function Row({ payment, open }: RowProps) {
  const facts = [formatInstant(payment.openedAtMs, Date.now()), amountText(payment), statusText(payment)]
  return (
    <li>
      <button type="button" class="row" onClick={open}>
        <RowText tile={shopName(payment)} title={<bdi>{shopName(payment)}</bdi>}>
          {facts.filter(Boolean).join(' · ')}
        </RowText>
      </button>
    </li>
  )
}

/** Leads to where an allowance can be taken back. */
const AllowanceRow = ({ row }: { row: AllowanceMovement }) => (
  <li>
    <a class="row" href="#allowances">
      <RowText tile={row.symbol || 'Token'} title={allowanceTitle(row)}>
        {[formatInstant(row.atMs, Date.now()), ...allowanceFacts(row)].join(' · ')}
      </RowText>
    </a>
  </li>
)

function SendLine({ send, open }: { send: SendMovement; open: () => void }) {
  const title = `${formatAmount(send)} on ${send.networkName}`
  const facts = [formatInstant(send.atMs, Date.now()), STATUS_NAMES[sendStatusOf(send)], `to ${send.to}`]
  return (
    <li>
      <button type="button" class="row" onClick={open}>
        <RowText tile={send.symbol || 'Token'} title={title}>
          {facts.join(' · ')}
        </RowText>
      </button>
    </li>
  )
}

const keyOf = (row: ActivityRow): string => (row.kind === 'payment' ? row.payment.paymentId : row.hash)

/** What has a page of its own. */
type Opened = Exclude<ActivityRow, AllowanceMovement>

function Days({ rows, open }: { rows: readonly ActivityRow[]; open: (row: Opened) => void }) {
  const days = Map.groupBy(rows, (row) => dayTitle(placeOf(row).openedAtMs, Date.now()))
  return (
    <>
      {[...days].map(([day, those]) => (
        <section key={day} class="stack">
          <h2>{day}</h2>
          <ul class="rows">
            {those.map((row) => {
              if (row.kind === 'allowance') return <AllowanceRow key={keyOf(row)} row={row} />
              const show = () => open(row)
              return row.kind === 'send' ? (
                <SendLine key={keyOf(row)} send={row} open={show} />
              ) : (
                <Row key={keyOf(row)} payment={row.payment} open={show} />
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

type ListProps = {
  activity: ReturnType<typeof useActivity>
  filter: ActivityFilter
  open: (row: Opened) => void
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
      {problem && <AskAgain lead="Tender couldn’t load your payments." problem={problem} reload={() => void more()} />}
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
  const [shown, setShown] = useState<Opened>()
  const [done, setDone] = useState('')
  const activity = useActivity(call, filter)
  const seen = useSeen(activity.rows)
  useEffect(() => window.scrollTo(0, 0), [shown])
  const deleted = () => {
    setShown(undefined)
    setDone('The entry is deleted.')
    void activity.reload()
  }
  const back = () => setShown(undefined)
  if (shown?.kind === 'send') return <SendEntry send={shown} call={call} onDeleted={deleted} onBack={back} />
  if (shown) return <ActivityEntry payment={shown.payment} call={call} onDeleted={deleted} onBack={back} />
  return (
    <section class="stack">
      <div class="card-head">
        <Heading>Activity</Heading>
        <button type="button" class="secondary" onClick={onBack}>
          Back to wallet
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
