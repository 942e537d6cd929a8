/** All payments by month, with search, filters and files, and a receipt beside them or in their place. screens §10. */
import type { RefObject } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ActivityRow } from '../../core/activity/activity.ts'
import { noResultsText } from '../../text/entries.ts'
import { ACTIVITY, FILTERS, NO_RESULTS } from '../../text/words/activity.ts'
import { BACK } from '../../text/words/pages.ts'
import type { AskWorker } from '../client/client.ts'
import { Icon } from '../marks/icon.tsx'
import { Heading } from '../parts/heading.tsx'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { ActivityEntry, SendEntry } from './activity-entry.tsx'
import { ActivityFilters, activeIn } from './activity-filters.tsx'
import { keyOf, Months, type Opened, rowIdOf } from './activity-rows.tsx'
import { RetentionSetting, SaveMenu, useSaving } from './keeping.tsx'
import { type Chosen, filterOf, isMonthCut, NO_FILTERS, NOTHING_CHOSEN, useActivity } from './use-activity.ts'

/** Rows of every filter so far, whose names the filters offer. */
function useSeen(rows: readonly ActivityRow[]): readonly ActivityRow[] {
  const seen = useRef(new Map<string, ActivityRow>())
  for (const row of rows) seen.current.set(keyOf(row), row)
  return [...seen.current.values()]
}

type NoneProps = { chosen: Chosen; onChange: (change: Partial<Chosen>) => void }

/** Nothing yet, or nothing that fits: then what was asked for goes with a press. */
function None({ chosen, onChange }: NoneProps) {
  const { text } = chosen
  const isFiltered = activeIn(chosen).length > 0
  if (!isFiltered && text === undefined) return <p class="none">{ACTIVITY.none}</p>
  // The button goes with what it clears, and must not take the focus with it.
  const clear = () => {
    onChange(isFiltered ? NO_FILTERS : { text: undefined })
    document.getElementById('activity-search')?.focus()
  }
  return (
    <div class="none stack">
      <p>{noResultsText(text, isFiltered)}</p>
      <button type="button" class="secondary" onClick={clear}>
        {isFiltered ? FILTERS.clear : NO_RESULTS.clearSearch}
      </button>
    </div>
  )
}

type ListProps = NoneProps & {
  activity: ReturnType<typeof useActivity>
  shown: Opened | undefined
  open: (row: Opened) => void
}

function List({ activity, chosen, onChange, ...rest }: ListProps) {
  const { rows, next, isLoading, problem, more } = activity
  const isEmpty = rows.length === 0 && !isLoading && !problem
  return (
    <>
      <Months rows={rows} hasMore={next !== undefined} isCut={isMonthCut(chosen)} {...rest} />
      <div role="status">
        {isLoading && <p>{ACTIVITY.reading}</p>}
        {isEmpty && <None chosen={chosen} onChange={onChange} />}
      </div>
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

/** Beside the list it has a cross, as a page of its own the way back. Escape does the same. */
function Receipt({ of, call, onDeleted, onClose }: ReceiptProps) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      // There it clears a search, or closes the browser's own list.
      const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
      if (key === 'Escape' && !isTyping) close.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <aside class="stack" aria-label={ACTIVITY.receipt}>
      <button type="button" class="quiet receipt-back no-print" onClick={onClose}>
        <Icon name="back" />
        {BACK}
      </button>
      <button type="button" class="square receipt-close no-print" aria-label={ACTIVITY.closeReceipt} onClick={onClose}>
        <Icon name="close" />
      </button>
      {of.kind === 'send' ? (
        <SendEntry send={of} call={call} onDeleted={onDeleted} />
      ) : (
        <ActivityEntry payment={of.payment} call={call} onDeleted={onDeleted} />
      )}
    </aside>
  )
}

/** What is opened. Once it is closed the focus is in its row again, and on the page's heading where that is gone. */
function useOpened(page: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<Opened>()
  const last = useRef<Opened | undefined>(undefined)
  const focusHeading = () => page.current?.querySelector('h1')?.focus()
  useEffect(() => {
    const before = last.current
    last.current = shown
    if (!before || shown) return
    const row = document.getElementById(rowIdOf(before))
    if (row) row.focus()
    else focusHeading()
  }, [shown])
  const forget = () => {
    last.current = undefined
    setShown(undefined)
    focusHeading()
  }
  return { shown, setShown, forget }
}

export function ActivityScreen({ call }: { call: AskWorker }) {
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const [done, setDone] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const { shown, setShown, forget } = useOpened(page)
  const filter = useMemo(() => filterOf(chosen, Date.now()), [chosen])
  const activity = useActivity(call, filter)
  const seen = useSeen(activity.rows)
  const saving = useSaving(call, filter)
  const change = (over: Partial<Chosen>) => setChosen((before) => ({ ...before, ...over }))
  const open = (row: Opened) => {
    setDone('')
    setShown(row)
  }
  const deleted = () => {
    forget()
    saving.forget()
    setDone(ACTIVITY.deleted)
    void activity.reload()
  }
  const hasRows = activity.rows.length > 0
  const opens = activity.rows.some(({ kind }) => kind !== 'allowance')
  return (
    <div ref={page} class={shown ? 'activity activity-open' : 'activity'}>
      <div class="card-head no-print">
        <Heading>{ACTIVITY.title}</Heading>
        <SaveMenu isBlocked={saving.isBusy || !hasRows} save={saving.save} />
      </div>
      <p role="status" class="no-print">
        {saving.said || done}
      </p>
      <ProblemLine problem={saving.problem} />
      <ActivityFilters chosen={chosen} rows={seen} onChange={change} />
      <div class={shown || hasRows ? 'split' : 'alone'}>
        <div class="stack no-print">
          <List activity={activity} chosen={chosen} shown={shown} onChange={change} open={open} />
          <RetentionSetting call={call} />
        </div>
        {shown ? (
          <Receipt key={keyOf(shown)} of={shown} call={call} onDeleted={deleted} onClose={() => setShown(undefined)} />
        ) : (
          opens && <p class="none receipt-none no-print">{ACTIVITY.choose}</p>
        )}
      </div>
    </div>
  )
}
