/** How the service says that a payment stands, asked until its word is final: protocol §4.8.5, §3.1. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { clampPollMs, confirmPauseMs } from '../../core/base/retry.ts'
import type { StatusResponse } from '../../core/offer/responses.ts'
import type { AskWorker } from '../client/client.ts'
import { type Problem, problemOf } from '../client/use-page-request.ts'

/** Where the service names no pause. */
const USUAL_PAUSE_MS = 1_000
/** The first question is answered at once; the worker allows no more than the service's calls may last. */
const [AT_ONCE_MS, HELD_MS] = [0, 20_000]

export type PolledStatus = {
  progress: StatusResponse | undefined
  /** Why the last question had no answer; asked again by itself, and at once by `again`. */
  problem: Problem | undefined
  isPending: boolean
  again: () => void
}

/** Asks as soon as it is shown. A worker that dies meanwhile is asked again. */
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
  const again = () => {
    holdMs.current = AT_ONCE_MS
    setRound(round + 1)
  }
  return { progress, problem, isPending, again }
}
