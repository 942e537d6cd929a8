/** What Activity is filtered by, and its rows, loaded page by page. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { ActivityCursor, ActivityFilter, ActivityRow } from '../../core/activity/activity.ts'
import { searchedAmounts } from '../../text/amounts.ts'
import type { AskWorker } from '../client/client.ts'
import { type Problem, problemOf } from '../client/use-page-request.ts'

export const TIMES = ['any', 'this-month', 'last-month', 'this-year', 'dates'] as const

/** `from` and `to`: days as the fields have them, only of `dates`. */
export type Chosen = Pick<ActivityFilter, 'text' | 'status' | 'network' | 'shop'> & {
  time: (typeof TIMES)[number]
  from: string
  to: string
}

export const NOTHING_CHOSEN: Chosen = { time: 'any', from: '', to: '' }

/** Leaves nothing but the search. */
export const NO_FILTERS: Partial<Chosen> = { ...NOTHING_CHOSEN, status: undefined, network: undefined, shop: undefined }

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** The first or last millisecond of a day where the person is; undefined for no day. */
function dayEdgeMs(text: string, edge: 'first' | 'last'): number | undefined {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const atMs =
    edge === 'first' ? new Date(year, month - 1, day).getTime() : new Date(year, month - 1, day + 1).getTime() - 1
  return Number.isNaN(atMs) ? undefined : atMs
}

/** From the first millisecond of one month up to the last one before another, counted from this month. */
function monthsMs(nowMs: number, first: number, end: number): { fromMs: number; toMs: number } {
  const now = new Date(nowMs)
  const startMs = (months: number) => new Date(now.getFullYear(), now.getMonth() + months, 1).getTime()
  return { fromMs: startMs(first), toMs: startMs(end) - 1 }
}

export function boundsOf({ time, from, to }: Chosen, nowMs: number): Pick<ActivityFilter, 'fromMs' | 'toMs'> {
  switch (time) {
    case 'any':
      return {}
    case 'this-month':
      return monthsMs(nowMs, 0, 1)
    case 'last-month':
      return monthsMs(nowMs, -1, 0)
    case 'this-year': {
      const month = new Date(nowMs).getMonth()
      return monthsMs(nowMs, -month, 12 - month)
    }
    case 'dates': {
      // Which of two days is the earlier one is clear, whatever field it is in.
      const [first, last] = from && to && to < from ? [to, from] : [from, to]
      return { fromMs: dayEdgeMs(first, 'first'), toMs: dayEdgeMs(last, 'last') }
    }
    default:
      return time satisfies never
  }
}

/** What the worker is asked for. */
export const filterOf = (chosen: Chosen, nowMs: number): ActivityFilter => {
  const { text, status, network, shop } = chosen
  return { text, status, network, shop, ...boundsOf(chosen, nowMs) }
}

/** True where the rows of a month may be some of it only. */
export const isMonthCut = ({ text, status, network, shop, time }: Chosen): boolean =>
  time === 'dates' || [text, status, network, shop].some((one) => one !== undefined)

const PAGE = 50
/** What one message may carry. */
const EXPORT_PAGE = 500

type Loaded = {
  rows: ActivityRow[]
  next?: ActivityCursor | undefined
  isLoading: boolean
  problem?: Problem | undefined
}

/** Reads on until there are enough rows: a search may find nothing in many pages. */
async function readRows(
  call: AskWorker,
  filter: ActivityFilter,
  { enough, limit }: { enough: number; limit: number },
  from: ActivityCursor | undefined,
  isCurrent: () => boolean,
): Promise<Pick<Loaded, 'rows' | 'next'>> {
  const rows: ActivityRow[] = []
  const asked = filter.text === undefined ? filter : { ...filter, text: searchedAmounts(filter.text) }
  let behind = from
  do {
    const page = await call('activity.page', { filter: asked, limit, ...(behind && { behind }) })
    rows.push(...page.rows)
    behind = page.next
  } while (behind && rows.length < enough && isCurrent())
  return { rows, next: behind }
}

/** Every row of a filter, for a file. @throws {PayError} whatever the worker threw. */
export const readAllRows = async (call: AskWorker, filter: ActivityFilter): Promise<ActivityRow[]> =>
  (await readRows(call, filter, { enough: Number.POSITIVE_INFINITY, limit: EXPORT_PAGE }, undefined, () => true)).rows

/** Loads anew when the filter changes; answers to an earlier filter are dropped. */
export function useActivity(call: AskWorker, filter: ActivityFilter) {
  const [loaded, setLoaded] = useState<Loaded>({ rows: [], isLoading: true })
  const turn = useRef(0)
  const load = useCallback(
    async (before: ActivityRow[], behind?: ActivityCursor) => {
      turn.current += 1
      const mine = turn.current
      const isCurrent = () => mine === turn.current
      setLoaded({ rows: before, next: behind, isLoading: true })
      try {
        const { rows, next } = await readRows(call, filter, { enough: PAGE, limit: PAGE }, behind, isCurrent)
        if (isCurrent()) setLoaded({ rows: [...before, ...rows], next, isLoading: false })
      } catch (error) {
        if (isCurrent()) setLoaded({ rows: before, next: behind, isLoading: false, problem: problemOf(error) })
      }
    },
    [call, filter],
  )
  useEffect(() => {
    void load([])
    return () => {
      turn.current += 1
    }
  }, [load])
  return { ...loaded, more: () => load(loaded.rows, loaded.next), reload: () => load([]) }
}
