/** Sends one request to the worker at a time, disables the buttons meanwhile and keeps the error. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { type Failure, isPayError } from '../../core/base/errors.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { AskWorker } from './client.ts'

/** `no-answer` stands for anything but a failure reported by the worker: it was stopped, or it has a bug. */
export type Problem = Failure | { code: 'no-answer' }

export type PageRequest = {
  /** True while a request is pending or the worker is disconnected. Disables every button that sends a request. */
  isBlocked: boolean
  problem: Problem | undefined
  /** For what a screen reads, beside the one request at a time. */
  call: AskWorker
  /** Resolves to the answer, or to undefined if the request failed or another one is pending. */
  send: <Name extends keyof PageApi>(
    name: Name,
    args: Parameters<PageApi[Name]>[0],
  ) => Promise<ReturnType<PageApi[Name]> | undefined>
}

export const problemOf = (error: unknown): Problem => (isPayError(error) ? error.failure : { code: 'no-answer' })

/** @param topic clears the problem when it changes, because the problem belongs to the previous screen. */
export function usePageRequest(call: AskWorker, topic = '', isAway = false): PageRequest {
  const [isUnderWay, setUnderWay] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const guard = useRef(false)
  useEffect(() => setProblem(undefined), [topic])
  const send: PageRequest['send'] = useCallback(
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
  return { isBlocked: isUnderWay || isAway, problem, call, send }
}
