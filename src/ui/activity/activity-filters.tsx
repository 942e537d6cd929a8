/** What Activity is filtered by: a panel to choose in, and a chip for each choice that takes it off. screens §10. */
import { useRef, useState } from 'preact/hooks'
import { ACTIVITY_STATUSES, type ActivityRow } from '../../core/activity/activity.ts'
import { datesText } from '../../text/entries.ts'
import { FILTERS, filterText, removeFilterText, WHEN_NAMES } from '../../text/words/activity.ts'
import { STATUS_NAMES } from '../../text/words/entries.ts'
import { Icon } from '../marks/icon.tsx'
import { boundsOf, type Chosen, NO_FILTERS, TIMES } from './use-activity.ts'

/** A filter that is chosen: its name, and what takes it off. */
type Active = { name: string; off: Partial<Chosen> }

function timeIn(chosen: Chosen): Active[] {
  const { time } = chosen
  const { fromMs, toMs } = time === 'dates' ? boundsOf(chosen, 0) : {}
  const name = time === 'dates' ? datesText(fromMs, toMs) : WHEN_NAMES[time]
  return time === 'any' || name === '' ? [] : [{ name, off: { time: 'any', from: '', to: '' } }]
}

/** The filters that are chosen, in the order of the panel. */
export const activeIn = (chosen: Chosen): Active[] => [
  ...timeIn(chosen),
  ...(chosen.status ? [{ name: STATUS_NAMES[chosen.status], off: { status: undefined } }] : []),
  ...(chosen.network ? [{ name: chosen.network, off: { network: undefined } }] : []),
  ...(chosen.shop ? [{ name: chosen.shop, off: { shop: undefined } }] : []),
]

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

const networkIn = (row: ActivityRow): string | undefined =>
  row.kind === 'payment' ? row.payment.receipt?.paid?.networkName : row.networkName

function shopIn(row: ActivityRow): string | undefined {
  if (row.kind === 'payment') return row.payment.merchantName
  return row.kind === 'send' ? undefined : row.merchantName
}

type DayProps = { id: string; label: string; value: string; onDay: (text: string) => void }

const Day = ({ id, label, value, onDay }: DayProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <input id={id} type="date" value={value} onInput={(event) => onDay(event.currentTarget.value)} />
  </div>
)

type Props = {
  chosen: Chosen
  /** Every row that was seen, so that a choice does not hide the others. */
  rows: readonly ActivityRow[]
  onChange: (change: Partial<Chosen>) => void
}

/** One press chooses a time: radio buttons, not one more list to open. */
function Times({ chosen, onChange }: Omit<Props, 'rows'>) {
  return (
    <fieldset class="stack-tight">
      <legend>{FILTERS.time}</legend>
      <div class="chips">
        {TIMES.map((one) => (
          <label key={one} for={`activity-${one}`}>
            <input
              id={`activity-${one}`}
              type="radio"
              name="activity-time"
              checked={chosen.time === one}
              onChange={() => onChange({ time: one })}
            />
            {WHEN_NAMES[one]}
          </label>
        ))}
      </div>
      {chosen.time === 'dates' && (
        <div class="filters">
          <Day id="activity-from" label={FILTERS.from} value={chosen.from} onDay={(from) => onChange({ from })} />
          <Day id="activity-to" label={FILTERS.to} value={chosen.to} onDay={(to) => onChange({ to })} />
        </div>
      )}
    </fieldset>
  )
}

function Panel({ chosen, rows, onChange }: Props) {
  return (
    <div class="card stack" id="activity-filters">
      <Times chosen={chosen} onChange={onChange} />
      <div class="filters">
        <Select
          id="activity-status"
          label={FILTERS.status}
          all={FILTERS.anyStatus}
          value={chosen.status}
          options={ACTIVITY_STATUSES.map((one) => [one, STATUS_NAMES[one]] as const)}
          choose={(value) => onChange({ status: ACTIVITY_STATUSES.find((one) => one === value) })}
        />
        <Select
          id="activity-network"
          label={FILTERS.network}
          all={FILTERS.anyNetwork}
          value={chosen.network}
          options={namesIn(rows.map(networkIn), chosen.network)}
          choose={(network) => onChange({ network })}
        />
        <Select
          id="activity-shop"
          label={FILTERS.shop}
          all={FILTERS.anyShop}
          value={chosen.shop}
          options={namesIn(rows.map(shopIn), chosen.shop)}
          choose={(shop) => onChange({ shop })}
        />
      </div>
    </div>
  )
}

/** What a button opens: Escape closes it, and leads back to the button. */
export function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  return { isOpen, setOpen, close, button, onKeyDown }
}

type ChipsProps = { active: readonly Active[]; takeOff: (change: Partial<Chosen>) => void }

const Chips = ({ active, takeOff }: ChipsProps) => (
  <div class="chips">
    {active.map(({ name, off }) => (
      <button key={name} type="button" class="chip" aria-label={removeFilterText(name)} onClick={() => takeOff(off)}>
        <bdi>{name}</bdi>
        <Icon name="close" />
      </button>
    ))}
    {active.length > 1 && (
      <button type="button" class="quiet" onClick={() => takeOff(NO_FILTERS)}>
        {FILTERS.clear}
      </button>
    )}
  </div>
)

export function ActivityFilters({ chosen, rows, onChange }: Props) {
  const { isOpen, setOpen, button, onKeyDown } = useOpening()
  const active = activeIn(chosen)
  // The chip goes with its filter, and must not take the focus with it.
  const takeOff = (change: Partial<Chosen>) => {
    onChange(change)
    button.current?.focus()
  }
  return (
    <search class="tools no-print" onKeyDown={onKeyDown}>
      <label class="unseen" for="activity-search">
        {FILTERS.search}
      </label>
      <input
        id="activity-search"
        type="search"
        autocomplete="off"
        placeholder={FILTERS.search}
        value={chosen.text ?? ''}
        onInput={(event) => onChange({ text: event.currentTarget.value || undefined })}
      />
      <button
        ref={button}
        type="button"
        class="secondary"
        aria-expanded={isOpen}
        aria-controls="activity-filters"
        onClick={() => setOpen(!isOpen)}
      >
        {active.length > 0 ? filterText(active.length) : FILTERS.open}
        <Icon name="fold" />
      </button>
      {isOpen && <Panel chosen={chosen} rows={rows} onChange={onChange} />}
      {active.length > 0 && <Chips active={active} takeOff={takeOff} />}
    </search>
  )
}
