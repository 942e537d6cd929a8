/** One question to the worker that a screen asks when it appears: waiting, answered or failed, and a way to ask again. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { type Problem, problemOf } from './use-page-request.ts'

export type Query<T> = { at: 'waiting' } | { at: 'here'; value: T } | { at: 'failed'; problem: Problem }

/** @param topic asks anew when it changes. The answer to an older question is dropped. */
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
