/** A request of a screen that is repeated until its answer will change no more. */
import { useEffect, useRef } from 'preact/hooks'
import { type Query, useQuery } from './use-query.ts'

/** About one block on the fast chains. */
const RELOAD_INTERVAL_MS = 3_000

/** Asks again while the newest answer is still to change. The last value stays while a new one loads. */
export function usePolledQuery<T>(
  load: () => Promise<T>,
  isWaiting: (last: T, at: Query<T>['at']) => boolean,
): { answer: Query<T>; reload: () => void; last: T | undefined } {
  const [answer, reload] = useQuery(load, '')
  const kept = useRef<T>(undefined)
  if (answer.at === 'loaded') kept.current = answer.value
  const last = kept.current
  const isDue = last !== undefined && isWaiting(last, answer.at)
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(reload, RELOAD_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [answer, isDue, reload])
  return { answer, reload, last }
}
