/** One request that a screen sends on mount: its loading state, result or error, and a way to repeat it. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { type Problem, problemOf } from './use-page-request.ts'

export type Query<T> = { at: 'waiting' } | { at: 'here'; value: T } | { at: 'failed'; problem: Problem }

/** @param topic repeats the request when it changes. Answers to earlier requests are dropped. */
export function useQuery<T>(question: () => Promise<T>, topic: string): [answer: Query<T>, again: () => void] {
  const [answer, setAnswer] = useState<Query<T>>({ at: 'waiting' })
  const latest = useRef(question)
  latest.current = question
  const turn = useRef(0)
  const again = useCallback(() => {
    const mine = ++turn.current
    const settle = (next: Query<T>) => {
      if (mine === turn.current) setAnswer(next)
    }
    setAnswer({ at: 'waiting' })
    latest.current().then(
      (value) => settle({ at: 'here', value }),
      (error) => settle({ at: 'failed', problem: problemOf(error) }),
    )
  }, [])
  useEffect(() => {
    again()
    return () => {
      turn.current += 1
    }
  }, [again, topic])
  return [answer, again]
}
