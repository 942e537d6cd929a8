/** Explains why a payment can't continue right now, with the one button that may help; and one whose records are lost. architecture §7. */
import { type Failure, isRetryable, type Remedy, remedyFor } from '../../../core/base/errors.ts'
import { type Corrupted, isCommitted, type Session } from '../../../core/session/session.ts'
import type { PageApi } from '../../../messages/protocol.ts'
import type { SessionView } from '../../../messages/views.ts'
import { failureText, remedyText } from '../../../text/failures.ts'
import { moneySentenceOf } from '../../../text/released.ts'
import { formatInstant } from '../../../text/times.ts'
import { AGAIN, AUTHORITY_STATUS_TEXT, CORRUPTED, STOPPED, SUPPORT } from '../../../text/words/ending.ts'
import { CHECK_KEY } from '../../../text/words/failures.ts'
import { RELEASED } from '../../../text/words/released.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useLeftMs } from '../../parts/clock.ts'
import { FactRow } from '../../parts/fact.tsx'
import { KeyHelp } from '../../parts/key-help.tsx'
import { LaterNote } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Result } from '../../parts/result.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { Merchant } from '../parts/merchant.tsx'
import { SupportDetails, saidText } from './support-details.tsx'

/** Failure context for support. Omitted for a declined payment: the reason is between the service and the payer. */
function detailsOf({ code, ...details }: Failure): string {
  if (code === 'gateway/declined') return code
  const context = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`)
  return [code, ...context].join(', ')
}

type RemedyRequest = Extract<keyof PageApi, 'session.retry' | 'session.restart' | 'wallet.openTab'>

/** After a lock the same step is retried. The unlock screen appears by itself while the wallet is locked. */
const REMEDY_REQUESTS: Record<Remedy, RemedyRequest | undefined> = {
  retry: 'session.retry',
  restart: 'session.restart',
  unlock: 'session.retry',
  settings: 'wallet.openTab',
  none: undefined,
}

/** The request that the remedy's button sends. Nothing restarts once something is signed (architecture §4). */
function remedyRequestFor(failure: Failure, session: Session): RemedyRequest | undefined {
  if (failure.code === 'gateway/outdated') return undefined
  const name = REMEDY_REQUESTS[remedyFor(failure)]
  return name === 'session.restart' && isCommitted(session) ? undefined : name
}

type Props = { view: SessionView; failure: Failure; request: PageRequest }

function RemedyButton({ view, failure, request, name }: Props & { name: RemedyRequest }) {
  const { paymentId } = view.session
  return (
    <button
      type="button"
      class="primary"
      disabled={request.isBlocked || view.isBusy}
      onClick={() => void (name === 'wallet.openTab' ? request.send(name, {}) : request.send(name, { paymentId }))}
    >
      {failure.code === 'quote/expired' ? AGAIN.price : remedyText(remedyFor(failure))}
    </button>
  )
}

function remedyOf(props: Props) {
  const { view, failure, request } = props
  if (failure.code === 'gateway/unauthorized') return <KeyHelp request={request} label={CHECK_KEY} />
  const name = remedyRequestFor(failure, view.session)
  return name && <RemedyButton {...props} name={name} />
}

/** The window's URL names a payment that isn't in the journal, or the journal can't be read. */
export function NotFound({ failure, retry }: { failure: Failure; retry: () => void }) {
  const { title, text } = failureText(failure)
  const button = isRetryable(failure) && (
    <button type="button" class="primary" onClick={retry}>
      {remedyText(remedyFor(failure))}
    </button>
  )
  return (
    <Result kind="generic" title={title} actions={button}>
      <p>{text}</p>
      {failure.code === 'journal/unwritable' && <p class="money">{STOPPED.unread}</p>}
      <SupportDetails lines={[saidText(detailsOf(failure))]} />
    </Result>
  )
}

export function Stopped({ view, failure, request }: Props) {
  const { session } = view
  const { title, text } = failureText(failure)
  const kind = failure.code === 'payment/expired' || failure.code === 'quote/expired' ? 'expired' : 'generic'
  return (
    <Result
      kind={kind}
      title={title}
      actions={remedyOf({ view, failure, request })}
      cancel={!isCommitted(session) && <CancelButton paymentId={session.paymentId} request={request} />}
    >
      <p>{text}</p>
      <p class="money">{moneySentenceOf(session, Date.now() + view.clockOffsetMs)}</p>
      <ProblemLine problem={request.problem} />
      <SupportDetails lines={[SUPPORT.paymentId(session.paymentId), saidText(detailsOf(failure))]} />
      <LaterNote />
    </Result>
  )
}

const textOf = ({ isRestored, lost }: Corrupted): string =>
  isRestored ? CORRUPTED.restored : lost ? CORRUPTED.lost : CORRUPTED.unreadable

type CorruptedPaymentProps = { view: SessionView; session: Corrupted; request: PageRequest }

/** A payment with an unreadable record: what is known of it, and that it must not be paid again yet. pay-once I18. */
export function CorruptedPayment({ view, session, request }: CorruptedPaymentProps) {
  const { paymentId, liveUntilMs } = session
  const failure = view.fault ?? session.lastFailure
  const nowMs = Date.now() + view.clockOffsetMs
  const until = session.lost ? RELEASED.until : CORRUPTED.until
  const isOver = useLeftMs(liveUntilMs, view.clockOffsetMs) === 0
  const send = (name: 'session.dismiss' | 'session.retry') => void request.send(name, { paymentId })
  return (
    <Result
      kind="generic"
      title={session.isRestored ? CORRUPTED.restoredTitle : CORRUPTED.title}
      actions={
        <>
          <ProblemLine problem={request.problem} />
          {isOver && (
            <button
              type="button"
              class="secondary"
              disabled={request.isBlocked}
              onClick={() => send('session.dismiss')}
            >
              {CORRUPTED.toHistory}
            </button>
          )}
        </>
      }
    >
      <p>{textOf(session)}</p>
      {failure && (
        <p class="note">
          {failureText(failure).title}
          <br />
          {CORRUPTED.retrying}
        </p>
      )}
      <p class="money">
        {session.isUsed && AUTHORITY_STATUS_TEXT.used}
        {!session.isUsed && (isOver ? CORRUPTED.over : until(formatInstant(liveUntilMs, nowMs)))}
      </p>
      <section class="card stack-tight">
        <Merchant view={view} isHeading={false} isLine />
        <dl class="facts">
          <FactRow name={CORRUPTED.paymentId}>
            <span class="mono">{paymentId}</span>
          </FactRow>
        </dl>
      </section>
    </Result>
  )
}
