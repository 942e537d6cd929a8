/** One request that a screen sends on mount: its loading state, result or error, and a way to repeat it. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { type Problem, problemOf } from './use-page-request.ts'

export type Query<T> = { at: 'loading' } | { at: 'loaded'; value: T } | { at: 'failed'; problem: Problem }

/** @param topic repeats the request when it changes. Answers to earlier requests are dropped. */
export function useQuery<T>(load: () => Promise<T>, topic: string): [answer: Query<T>, reload: () => void] {
  const [answer, setAnswer] = useState<Query<T>>({ at: 'loading' })
  const latest = useRef(load)
  latest.current = load
  const turn = useRef(0)
  const reload = useCallback(() => {
    const mine = ++turn.current
    const settle = (next: Query<T>) => {
      if (mine === turn.current) setAnswer(next)
    }
    setAnswer({ at: 'loading' })
    latest.current().then(
      (value) => settle({ at: 'loaded', value }),
      (error) => settle({ at: 'failed', problem: problemOf(error) }),
    )
  }, [])
  useEffect(() => {
    reload()
    return () => {
      turn.current += 1
    }
  }, [reload, topic])
  return [answer, reload]
}
