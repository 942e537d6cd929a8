/** One question to the worker at a time: blocks the buttons while it is under way and keeps what went wrong. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { type Failure, isPayError } from '../../core/base/errors.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { AskWorker } from './client.ts'

/** `no-answer` is anything else than a failure that the worker met: it was stopped, or it has a bug. */
export type Problem = Failure | { code: 'no-answer' }

export type PageRequest = {
  /** True while a question is under way or the worker is away: every button that asks is disabled. */
  isBlocked: boolean
  problem: Problem | undefined
  /** The answer, or undefined where it failed or another question is under way. */
  ask: <Name extends keyof PageApi>(
    name: Name,
    args: Parameters<PageApi[Name]>[0],
  ) => Promise<ReturnType<PageApi[Name]> | undefined>
}

export const problemOf = (error: unknown): Problem => (isPayError(error) ? error.failure : { code: 'no-answer' })

/** @param topic the problem is forgotten when it changes, as it belongs to a screen that is gone. */
export function usePageRequest(call: AskWorker, topic = '', isAway = false): PageRequest {
  const [isUnderWay, setUnderWay] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const guard = useRef(false)
  useEffect(() => setProblem(undefined), [topic])
  const ask: PageRequest['ask'] = useCallback(
    async (name, args) => {
      if (guard.current) return undefined
      guard.current = true
      setUnderWay(true)
      setProblem(undefined)
      try {
        return await call(name, args)
      } catch (error) {
        setProblem(problemOf(error))
        return undefined
      } finally {
        guard.current = false
        setUnderWay(false)
      }
    },
    [call],
  )
  return { isBlocked: isUnderWay || isAway, problem, ask }
}
