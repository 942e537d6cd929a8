/**
 * Compares the outcome that the checkout reported with the service's status. Says "Paid" only for its final success.
 * protocol §4.8.5, §3.
 */
import { useEffect, useRef, useState } from 'preact/hooks'
import { clampPollMs, confirmPauseMs } from '../../core/base/retry.ts'
import type { CheckoutMessage } from '../../core/links/checkout.ts'
import type { Status, StatusResponse } from '../../core/offer/responses.ts'
import type { Outcome } from '../../core/session/session.ts'
import { escapeText } from '../../text/escape.ts'
import { CHECKOUT, MEANWHILE_TEXT, PAID_TEXT, REPORT_TEXT } from '../../text/words/checkout.ts'
import { OUTCOME_TEXT } from '../../text/words/outcomes.ts'
import type { AskWorker } from '../client/client.ts'
import { type Problem, problemOf } from '../client/use-page-request.ts'
import { Icon, type IconName } from '../marks/icon.tsx'
import { Heading } from '../parts/heading.tsx'
import { closeWindow, Page } from '../parts/page.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'

/** Poll interval if the service names none. */
const USUAL_PAUSE_MS = 1_000
/**
 * The first request returns at once. Later ones long-poll, for at most as long as the worker's service calls may last.
 */
const AT_ONCE_MS = 0
const HELD_MS = 20_000

type PolledStatus = {
  progress: StatusResponse | undefined
  /** Why the last request failed. It is retried automatically, or at once by `retry`. */
  problem: Problem | undefined
  isPending: boolean
  retry: () => void
}

/** Polls the service's payment status until it is final: protocol §4.8.5, §3.1. Starts polling on mount and retries if the worker dies. */
function useStatus(call: AskWorker, paymentId: string): PolledStatus {
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

const SHOWN_CHARS = 200

/** Outcome for each final status. Only `succeeded` counts as paid. */
const ENDS: Record<Exclude<Status, 'succeeded'>, Outcome> = {
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
  requires_action: 'not-payable',
  processing: 'not-payable',
  unknown: 'not-payable',
}

type Sign = { icon: IconName; kind: string; testId: string }
const PAID: Sign = { icon: 'check', kind: 'success', testId: 'checkout-paid' }
const VERIFYING: Sign = { icon: 'clock', kind: 'waiting', testId: 'checkout-verifying' }
const FAILED: Sign = { icon: 'warning', kind: 'generic', testId: 'checkout-failed' }

const finalOf = (progress: StatusResponse | undefined): Status | undefined =>
  progress?.isFinal === true ? progress.status : undefined

/** The checkout's own message: quoted, escaped and truncated. */
function CheckoutQuote({ reported }: { reported: CheckoutMessage }) {
  if (reported.words === '') return null
  return (
    <p class="note">{fill(CHECKOUT.says, { text: <bdi>{escapeText(reported.words.slice(0, SHOWN_CHARS))}</bdi> })}</p>
  )
}

function OutcomeText({ reported, polled }: { reported: CheckoutMessage; polled: PolledStatus }) {
  const { progress } = polled
  const final = finalOf(progress)
  if (final === 'succeeded')
    return (
      <>
        <p>{PAID_TEXT.text}</p>
        <CheckoutQuote reported={reported} />
      </>
    )
  return (
    <>
      <p>{final === undefined ? REPORT_TEXT[reported.kind].text : OUTCOME_TEXT[ENDS[final]].text}</p>
      <CheckoutQuote reported={reported} />
      <p role="status" class="note">
        {final === undefined && (progress ? MEANWHILE_TEXT[progress.status] : CHECKOUT.unanswered)}
      </p>
      {progress?.failureCode !== undefined && <p class="note">{CHECKOUT.code(escapeText(progress.failureCode))}</p>}
    </>
  )
}

function titleOf(reported: CheckoutMessage, final: Status | undefined): string {
  if (final === undefined) return REPORT_TEXT[reported.kind].title
  return final === 'succeeded' ? PAID_TEXT.title : OUTCOME_TEXT[ENDS[final]].title
}

function signOf(reported: CheckoutMessage, final: Status | undefined): Sign {
  if (final === 'succeeded') return PAID
  return final === undefined && reported.kind === 'success' ? VERIFYING : FAILED
}

type Props = {
  reported: CheckoutMessage
  call: AskWorker
  paymentId: string
  back: () => void
  openInTender: () => void
}

function Actions({
  polled,
  isPaid,
  back,
  openInTender,
}: Omit<Props, 'reported' | 'call' | 'paymentId'> & { polled: PolledStatus; isPaid: boolean }) {
  if (isPaid)
    return (
      <button type="button" class="primary" onClick={closeWindow}>
        {CHECKOUT.done}
      </button>
    )
  return (
    <>
      <ProblemLine problem={polled.problem} />
      {polled.problem && (
        <button type="button" class="primary" disabled={polled.isPending} onClick={polled.retry}>
          {CHECKOUT.check}
        </button>
      )}
      <div class="pair">
        <button type="button" class="secondary" onClick={back}>
          {CHECKOUT.back}
        </button>
        <button type="button" class="secondary" onClick={openInTender}>
          {CHECKOUT.payWithTender}
        </button>
      </div>
    </>
  )
}

export function CheckoutOutcome({ reported, call, paymentId, ...ways }: Props) {
  const polled = useStatus(call, paymentId)
  const final = finalOf(polled.progress)
  const { icon, kind, testId } = signOf(reported, final)
  const title = titleOf(reported, final)
  return (
    <Page actions={<Actions polled={polled} isPaid={final === 'succeeded'} {...ways} />}>
      <div class="result">
        <span class={`sign sign-${kind}`} data-testid={testId}>
          <Icon name={icon} />
        </span>
        <Heading key={title}>{title}</Heading>
        <OutcomeText reported={reported} polled={polled} />
      </div>
    </Page>
  )
}
