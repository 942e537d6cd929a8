/** Polls the service's payment status until it is final: protocol §4.8.5, §3.1. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { clampPollMs, confirmPauseMs } from '../../core/base/retry.ts'
import type { StatusResponse } from '../../core/offer/responses.ts'
import type { AskWorker } from '../client/client.ts'
import { type Problem, problemOf } from '../client/use-page-request.ts'

/** Poll interval if the service names none. */
const USUAL_PAUSE_MS = 1_000
/**
 * The first request returns at once. Later ones long-poll, for at most as long as the worker's service calls may last.
 */
const AT_ONCE_MS = 0
const HELD_MS = 20_000

export type PolledStatus = {
  progress: StatusResponse | undefined
  /** Why the last request failed. It is retried automatically, or at once by `retry`. */
  problem: Problem | undefined
  isPending: boolean
  retry: () => void
}

/** Starts polling on mount and retries if the worker dies. */
export function useStatus(call: AskWorker, paymentId: string): PolledStatus {
  const [progress, setProgress] = useState<StatusResponse>()
  const [problem, setProblem] = useState<Problem>()
  const [isPending, setPending] = useState(true)
  const [round, setRound] = useState(0)
  const failures = useRef(0)
  const holdMs = useRef(AT_ONCE_MS)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    const later = (pauseMs: number) => {
      timer = setTimeout(() => void ask(), pauseMs)
    }
    const ask = async () => {
      setPending(true)
      try {
        const next = await call('checkout.status', { paymentId, maxPollMs: holdMs.current })
        if (!isMounted) return
        failures.current = 0
        holdMs.current = HELD_MS
        setProgress(next)
        setProblem(undefined)
        if (!next.isFinal) later(clampPollMs(next.pollInMs ?? USUAL_PAUSE_MS))
      } catch (error) {
        if (!isMounted) return
        setProblem(problemOf(error))
        later(confirmPauseMs(failures.current++))
      }
      setPending(false)
    }
    void ask()
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [call, paymentId, round])
  const retry = () => {
    holdMs.current = AT_ONCE_MS
    setRound(round + 1)
  }
  return { progress, problem, isPending, retry }
}
