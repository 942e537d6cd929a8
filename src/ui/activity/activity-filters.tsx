/** The search and the filters of Activity. */
import { ACTIVITY_STATUSES, type ActivityFilter, type ActivityRow } from '../../core/activity/activity.ts'
import { FILTERS } from '../../text/words/activity.ts'
import { STATUS_NAMES } from '../../text/words/entries.ts'

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

/** Names in the rows, and the chosen one even where no row has it. */
const namesIn = (names: (string | undefined)[], chosen: string | undefined): [string, string][] =>
  [...new Set([...names, chosen])].flatMap((name): [string, string][] => (name ? [[name, name]] : [])).sort()

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** The first or last millisecond of a day where the person is; undefined for no day. */
export function dayEdgeMs(text: string, edge: 'first' | 'last'): number | undefined {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const atMs =
    edge === 'first' ? new Date(year, month - 1, day).getTime() : new Date(year, month - 1, day + 1).getTime() - 1
  return Number.isNaN(atMs) ? undefined : atMs
}

type DayProps = { id: string; label: string; onDay: (text: string) => void }

const Day = ({ id, label, onDay }: DayProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <input id={id} type="date" onInput={(event) => onDay(event.currentTarget.value)} />
  </div>
)

type Props = {
  filter: ActivityFilter
  rows: readonly ActivityRow[]
  /** Every row that was seen, so that a choice does not hide the others. */
  onChange: (change: Partial<ActivityFilter>) => void
}

export function ActivityFilters({ filter, rows, onChange }: Props) {
  return (
    <search class="filters">
      <div class="field">
        <label for="activity-search">{FILTERS.search}</label>
        <input
          id="activity-search"
          type="search"
          autocomplete="off"
          value={filter.text ?? ''}
          onInput={(event) => onChange({ text: event.currentTarget.value || undefined })}
        />
      </div>
      <Select
        id={'activity-status'}
        label={FILTERS.status}
        all={FILTERS.anyStatus}
        value={filter.status}
        options={ACTIVITY_STATUSES.map((one) => [one, STATUS_NAMES[one]] as const)}
        choose={(value) => onChange({ status: ACTIVITY_STATUSES.find((one) => one === value) })}
      />
      <Select
        id={'activity-network'}
        label={FILTERS.network}
        all={FILTERS.anyNetwork}
        value={filter.network}
        options={namesIn(
          rows.map((row) => (row.kind === 'payment' ? row.payment.receipt?.paid?.networkName : row.networkName)),
          filter.network,
        )}
        choose={(network) => onChange({ network })}
      />
      <Select
        id={'activity-shop'}
        label={FILTERS.shop}
        all={FILTERS.anyShop}
        value={filter.shop}
        options={namesIn(
          rows.map((row) =>
            row.kind === 'payment' ? row.payment.merchantName : row.kind === 'send' ? undefined : row.merchantName,
          ),
          filter.shop,
        )}
        choose={(shop) => onChange({ shop })}
      />
      <Day id="activity-from" label={FILTERS.from} onDay={(text) => onChange({ fromMs: dayEdgeMs(text, 'first') })} />
      <Day id="activity-to" label={FILTERS.to} onDay={(text) => onChange({ toMs: dayEdgeMs(text, 'last') })} />
    </search>
  )
}
