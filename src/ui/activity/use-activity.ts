/** The rows of Activity, loaded page by page. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { ActivityCursor, ActivityFilter, ActivityRow } from '../../core/activity/activity.ts'
import { searchedAmounts } from '../../text/amounts.ts'
import type { AskWorker } from '../client/client.ts'
import { type Problem, problemOf } from '../client/use-page-request.ts'

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
