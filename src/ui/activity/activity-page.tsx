/** All payments by day: search, filters, and export of what is found. */
import { useState } from 'preact/hooks'
import {
  type Filter,
  isFound,
  listedAtMs,
  networkNameOf,
  STATUS_FILTERS,
  type StatusFilter,
} from '../../core/activity/filter.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { movementsCsv, movementsJson, movementsOf } from '../../text/movements.ts'
import { formatDay } from '../../text/times.ts'
import type { AskWorker } from '../client/client.ts'
import { fileName, saveFile } from '../client/save-file.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Heading } from '../parts/heading.tsx'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { PaymentRow } from './payment-list.tsx'

/** As many as a page draws at once. */
const PAGE = 50

const STATUS_NAMES: Record<StatusFilter, string> = { open: 'In progress', paid: 'Paid', unpaid: 'Not paid' }

const EVERYTHING: Filter = { text: '' }

type SelectProps = {
  id: string
  label: string
  all: string
  value: string | undefined
  options: readonly (readonly [value: string, name: string])[]
  choose: (value: string | undefined) => void
}

function Select({ id, label, all, value, options, choose }: SelectProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => choose(event.currentTarget.value || undefined)}>
        <option value="">{all}</option>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The start of a day where the person is, or of one later; from the browser's own date field. */
function dayMs(text: string, daysLater: number): number | undefined {
  const day = new Date(`${text}T00:00`)
  day.setDate(day.getDate() + daysLater)
  const atMs = day.getTime()
  return Number.isNaN(atMs) ? undefined : atMs
}

type DayProps = { id: string; label: string; daysLater: 0 | 1; choose: (atMs: number | undefined) => void }

const DayField = ({ id, label, daysLater, choose }: DayProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <input id={id} type="date" onInput={(event) => choose(dayMs(event.currentTarget.value, daysLater))} />
  </div>
)

const namesOf = (names: readonly (string | undefined)[]): (readonly [string, string])[] =>
  [...new Set(names)].flatMap((name) => (name ? [[name, name] as const] : [])).toSorted()

type FilterProps = { payments: readonly PaymentSummary[]; filter: Filter; change: (part: Partial<Filter>) => void }

function Filters({ payments, filter, change }: FilterProps) {
  const isStatus = (value: string | undefined) => STATUS_FILTERS.find((one) => one === value)
  return (
    <search class="stack">
      <div class="field">
        <label for="activity-search">Search</label>
        <input
          id="activity-search"
          type="search"
          autocomplete="off"
          placeholder="Shop, site, amount, payment id"
          value={filter.text}
          onInput={(event) => change({ text: event.currentTarget.value })}
        />
      </div>
      <details class="details">
        <summary>Filters</summary>
        <div class="stack">
          <Select
            id="activity-status"
            label="Status"
            all="Any status"
            value={filter.status}
            options={STATUS_FILTERS.map((one) => [one, STATUS_NAMES[one]])}
            choose={(status) => change({ status: isStatus(status) })}
          />
          <Select
            id="activity-network"
            label="Network"
            all="All networks"
            value={filter.network}
            options={namesOf(payments.map(networkNameOf))}
            choose={(network) => change({ network })}
          />
          <Select
            id="activity-shop"
            label="Shop"
            all="All shops"
            value={filter.shop}
            options={namesOf(payments.map(({ merchantName }) => merchantName))}
            choose={(shop) => change({ shop })}
          />
          <DayField id="activity-from" label="From" daysLater={0} choose={(fromMs) => change({ fromMs })} />
          <DayField id="activity-to" label="To" daysLater={1} choose={(beforeMs) => change({ beforeMs })} />
        </div>
      </details>
    </search>
  )
}

function Exports({ payments }: { payments: readonly PaymentSummary[] }) {
  const movements = () => movementsOf(payments)
  return (
    <div class="row-of-buttons">
      <button
        type="button"
        class="secondary"
        disabled={payments.length === 0}
        onClick={() => saveFile(movementsCsv(movements()), fileName('activity', Date.now(), 'csv'), 'text/csv')}
      >
        Export as CSV
      </button>
      <button
        type="button"
        class="secondary"
        disabled={payments.length === 0}
        onClick={() =>
          saveFile(movementsJson(movements()), fileName('activity', Date.now(), 'json'), 'application/json')
        }
      >
        Export as JSON
      </button>
    </div>
  )
}

type ListProps = { payments: readonly PaymentSummary[]; isBlocked: boolean; show: (paymentId: string) => void }

function Days({ payments, isBlocked, show }: ListProps) {
  const days = Map.groupBy(payments, (payment) => formatDay(listedAtMs(payment), Date.now()))
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} class="stack">
          <h2>{day === 'today' ? 'Today' : day}</h2>
          <ul class="rows">
            {ofDay.map((payment) => (
              <PaymentRow
                key={payment.paymentId}
                payment={payment}
                isBlocked={isBlocked}
                show={() => show(payment.paymentId)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Loaded({ call, payments }: { call: AskWorker; payments: readonly PaymentSummary[] }) {
  const request = usePageRequest(call)
  const [filter, setFilter] = useState(EVERYTHING)
  const [count, setCount] = useState(PAGE)
  const found = payments
    .filter((payment) => isFound(payment, filter))
    .toSorted((one, other) => listedAtMs(other) - listedAtMs(one))
  const change = (part: Partial<Filter>) => {
    setFilter({ ...filter, ...part })
    setCount(PAGE)
  }
  if (payments.length === 0) return <p>No payments yet. Click a pay link on any page to start one.</p>
  return (
    <>
      <Filters payments={payments} filter={filter} change={change} />
      <p role="status" class="note">
        {found.length === payments.length ? `${found.length} in all` : `${found.length} of ${payments.length}`}
      </p>
      <Exports payments={found} />
      <ProblemLine problem={request.problem} />
      {found.length === 0 && <p>Nothing here fits. Change the search or the filters.</p>}
      <Days
        payments={found.slice(0, count)}
        isBlocked={request.isBlocked}
        show={(paymentId) => void request.send('session.show', { paymentId })}
      />
      {found.length > count && (
        <button type="button" class="secondary" onClick={() => setCount(count + PAGE)}>
          Show more
        </button>
      )}
    </>
  )
}

export function ActivityPage({ call, onBack }: { call: AskWorker; onBack: () => void }) {
  const [answer, reload] = useQuery(() => call('session.list', {}), '')
  return (
    <section class="card stack">
      <div class="card-head">
        <Heading>Activity</Heading>
        <button type="button" class="secondary" onClick={onBack}>
          Back to the wallet
        </button>
      </div>
      {answer.at === 'loading' && <p role="status">Loading…</p>}
      {answer.at === 'failed' && (
        <AskAgain lead="Your payments could not be listed." problem={answer.problem} reload={reload} />
      )}
      {answer.at === 'loaded' && <Loaded call={call} payments={answer.value.payments} />}
    </section>
  )
}
