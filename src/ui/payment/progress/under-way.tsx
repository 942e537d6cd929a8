/**
 * From the approval to the service's final status. After a signature there is no cancel and no retry that could sign
 * twice. architecture §4, §7 "phase-aware failure wording".
 */

import { useEffect } from 'preact/hooks'
import type { Failure } from '../../../core/base/errors.ts'
import { mayStartOver } from '../../../core/session/authority.ts'
import { isHandedInAgain } from '../../../core/session/confirming.ts'
import { authorityUntilMs, ownTransactionsOf, paysByTransaction, releasedBy } from '../../../core/session/released.ts'
import { type Confirming, type Executing, isCommitted, isOnChain } from '../../../core/session/session.ts'
import type { TransactionRecord } from '../../../core/transaction/transaction-record.ts'
import type { SessionView } from '../../../messages/views.ts'
import { failureText } from '../../../text/failures.ts'
import { formatInstant } from '../../../text/times.ts'
import { type WaitPhase, waitText, waitTitle } from '../../../text/under-way.ts'
import { PROGRESS, STEP_STATE } from '../../../text/words/progress.ts'
import { OUTDATED, WINDOW } from '../../../text/words/window.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useQuery } from '../../client/use-query.ts'
import { Icon } from '../../marks/icon.tsx'
import { Rosette } from '../../marks/pictures.tsx'
import { Tile } from '../../marks/token-mark.tsx'
import { useIsSlow, useLeftMs } from '../../parts/clock.ts'
import { Heading } from '../../parts/heading.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { closeWindow, Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Strip } from '../../parts/strip.tsx'
import { TransactionLink } from '../../parts/transaction-link.tsx'
import { fill, unseen } from '../../words/message.tsx'
import { LazyClosed } from '../lazy-screens.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { Merchant } from '../parts/merchant.tsx'
import { paymentOf } from '../parts/screen.ts'
import { StartOver } from '../parts/start-over.tsx'
import type { PaymentReplacementsProps } from './replacements.tsx'
import { type Step, stepsOf, usePhase } from './steps.ts'
import { RetryLine } from './waiting.tsx'

/**
 * Puts away a payment that the service never ended, once nothing of it can move money. pay-once I11. In the bar below, so that it is
 * seen without scrolling in the smallest window.
 */
function HistoryActions({ session, request }: { session: Confirming; request: PageRequest }) {
  return (
    <>
      <ProblemLine problem={request.problem} />
      <button
        type="button"
        class="secondary"
        disabled={request.isBlocked}
        onClick={() => void request.send('session.dismiss', { paymentId: session.paymentId })}
      >
        {PROGRESS.toHistory}
      </button>
      <button type="button" class="secondary" onClick={closeWindow}>
        {WINDOW.close}
      </button>
    </>
  )
}

/** What is offered for a transaction that waits for minutes, loaded when it is: few payments need it. */
export const LazyReplacements = lazyPart<PaymentReplacementsProps>(
  async () => (await import('./replacements.tsx')).PaymentReplacements,
  { loading: null, failed: <p class="note">{OUTDATED.text}</p> },
)

function StepList({ steps }: { steps: Step[] }) {
  return (
    <ol class="steps">
      {steps.map(({ label, state, note }, index) => (
        <li key={index} class={`step step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span class="step-mark" aria-hidden="true">
            {state === 'done' ? <Icon name="check" /> : index + 1}
          </span>
          <span>
            {fill(STEP_STATE[state], { step: label, unseen })}
            {note !== undefined && <span class="note line">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

type Props = { view: SessionView; session: Executing | Confirming; request: PageRequest }

type CheckingProps = Props & { failure: Failure; record: TransactionRecord | undefined }

/** The service or the chain gave no clear answer, so the money may or may not have moved. */
function Checking({ view, session, request, failure, record }: CheckingProps) {
  const { paymentId } = session
  const isMined = session.step === 'confirming' && isHandedInAgain(session, Date.now() + view.clockOffsetMs)
  return (
    <Strip tone="warn" icon="warning">
      <p>
        <b>{PROGRESS.checking}</b>
      </p>
      <p>{failureText(failure).title}</p>
      <p>{isMined ? PROGRESS.handedInAgain : PROGRESS.retrying}</p>
      <p class="note">{record ? PROGRESS.transaction : PROGRESS.paymentId}</p>
      {record ? (
        <p>
          <TransactionLink hash={record.hash} url={record.url} />
        </p>
      ) : (
        <p class="mono">{paymentId}</p>
      )}
      <button
        type="button"
        class="secondary"
        disabled={request.isBlocked || view.isBusy}
        onClick={() => void request.send('session.retry', { paymentId })}
      >
        {view.isBusy ? PROGRESS.isChecking : PROGRESS.check}
      </button>
      {session.step === 'confirming' && (session.authorityStatus === 'used' || mayStartOver(session)) && (
        <StartOver view={view} session={session} request={request} />
      )}
    </Strip>
  )
}

/** A transaction that may have been broadcast. */
function OnChain({ record }: { record: TransactionRecord }) {
  return (
    <section class="card stack">
      <h2>{PROGRESS.transaction}</h2>
      <p>
        <TransactionLink hash={record.hash} url={record.url} />
      </p>
    </section>
  )
}

type PhaseProps = Props & { phase: WaitPhase; isSlow: boolean }

function WaitNotes({ view, session, request, phase, isSlow }: PhaseProps) {
  const text = waitText(phase, session.option.token.symbol, releasedBy(session).wasSigned)
  const isSettingUp = phase === 'setting-up'
  const isReplaceable = isSlow || phase === 'late' || phase === 'cancelling'
  return (
    <>
      {text && !(isSettingUp && isSlow) && (
        <p class={isSettingUp ? 'note' : undefined} data-testid={isSettingUp ? 'pay-loading-setup-note' : undefined}>
          {text}
        </p>
      )}
      <p role="status" class="waits">
        {isSlow && PROGRESS.slow}
      </p>
      {isOnChain(session) && isReplaceable && <LazyReplacements view={view} session={session} request={request} />}
    </>
  )
}

/** Who has paid before knows that the window may be closed. */
function CloseNote({ call }: PageRequest) {
  const [paid] = useQuery(() => call('activity.page', { filter: { status: 'paid' }, limit: 1 }), '')
  const isFirst = paid.at === 'loaded' && paid.value.rows.length === 0
  return (
    <>
      {isFirst && <p class="note centred">{PROGRESS.mayClose}</p>}
      <button type="button" class="secondary" onClick={closeWindow}>
        {WINDOW.close}
      </button>
    </>
  )
}

/** Nothing that can pay is out while the service does not answer the look before the signature: the payer may still cancel. */
function Actions({ view, session, request, isUnanswered }: Props & { isUnanswered: boolean }) {
  if (isUnanswered && session.step === 'confirming') return <HistoryActions session={session} request={request} />
  if (isCommitted(session)) return <CloseNote {...request} />
  return view.retry !== undefined && <CancelButton paymentId={session.paymentId} request={request} />
}

export function UnderWay({ view, session, request }: Props) {
  useEffect(() => {
    // A failure is told by the screen itself, if it comes.
    LazyClosed.preload().catch(() => undefined)
  }, [])
  const untilMs = authorityUntilMs(session)
  const leftMs = useLeftMs(untilMs, view.clockOffsetMs)
  const nowMs = Date.now() + view.clockOffsetMs
  const transaction = isOnChain(session) ? session.transaction : undefined
  const failure = view.fault ?? (session.step === 'confirming' ? session : transaction)?.lastFailure
  const own = ownTransactionsOf(session).at(-1)
  const onChain = transaction && own
  // Once it is mined it is shown only where the service does not accept it.
  const paid = session.step === 'confirming' && paysByTransaction(session) ? own : undefined
  const phase = usePhase(session, view)
  const isSlow = useIsSlow(transaction, view.clockOffsetMs)
  const isWaiting = phase !== 'late' && phase !== 'unanswered'
  const isUnanswered = session.step === 'confirming' && phase === 'unanswered'
  return (
    <Page actions={<Actions view={view} session={session} request={request} isUnanswered={isUnanswered} />}>
      <div class="result">
        {isWaiting && !isSlow && (
          <Rosette>
            <Tile name={paymentOf(view)?.merchantName || '?'} />
          </Rosette>
        )}
        <Heading>
          <span role="status" data-testid="pay-loading-message">
            {waitTitle(phase, session.option.token.symbol)}
          </span>
        </Heading>
      </div>
      <Merchant view={view} isHeading={false} isLine />
      <StepList steps={stepsOf(session)} />
      <RetryLine view={view} />
      <WaitNotes view={view} session={session} request={request} phase={phase} isSlow={isSlow} />
      {failure ? (
        <Checking view={view} session={session} request={request} failure={failure} record={onChain ?? paid} />
      ) : (
        onChain && <OnChain record={onChain} />
      )}
      {!isUnanswered && <ProblemLine problem={request.problem} />}
      {untilMs !== undefined && leftMs !== 0 && (
        <p class="note">{PROGRESS.usableUntil(formatInstant(untilMs, nowMs))}</p>
      )}
    </Page>
  )
}
