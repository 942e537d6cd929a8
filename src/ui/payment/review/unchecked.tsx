/**
 * Lists what Tender can't check, with the facts, and asks for the password and a hold of 2 s. The only page that signs
 * such a payment. security §3, §8.4.
 */
import type { AskReason } from '../../../core/plan/reasons.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatOption } from '../../../text/amounts.ts'
import { UNCHECKED, UNKNOWN_TEXT, uncheckedText } from '../../../text/words/unchecked.ts'
import { ASK_TEXT } from '../../../text/words/verdicts.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { FactRow } from '../../parts/fact.tsx'
import { Heading } from '../../parts/heading.tsx'
import { Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { ReauthField, type ReauthState, useReauth } from '../../unlock/reauth.tsx'
import { fill } from '../../words/message.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { Merchant } from '../parts/merchant.tsx'
import { isQuoteEndingFirst } from '../parts/screen.ts'
import { isTooLate, TooLate } from '../parts/too-late.tsx'
import { HoldToPay, namedAmount } from './approve.tsx'
import type { DuplicateAnswer } from './duplicate.tsx'
import { factsOf } from './unknown-facts.tsx'

export type UncheckedProps = {
  view: SessionView
  session: Reviewing
  leftMs: number | undefined
  request: PageRequest
  duplicate: DuplicateAnswer
  onBack: () => void
}

/** A high fee is one topic, whatever it is measured by. */
const textOf = (reason: AskReason) =>
  reason === 'fee-large' || reason === 'fee-above-payment'
    ? { ...UNKNOWN_TEXT['fee-notable'], danger: ASK_TEXT[reason] }
    : UNKNOWN_TEXT[reason]

function UnknownCard({ reason, session, nowMs }: { reason: AskReason; session: Reviewing; nowMs: number }) {
  const { title, danger, compare } = textOf(reason)
  const rows = factsOf(reason, session, nowMs)
  return (
    <section class="card stack-tight" data-testid={`pay-unknown-${reason}`}>
      <h2>{title}</h2>
      <p>{danger}</p>
      {rows.length > 0 && (
        <dl class="facts">
          {rows.map(([name, value], index) => (
            <FactRow key={index} name={name}>
              {value}
            </FactRow>
          ))}
        </dl>
      )}
      <p>
        <b>{compare}</b>
      </p>
    </section>
  )
}

function missingFor({ isReady, field }: ReauthState): string | undefined {
  if (field.isChecking) return UNCHECKED.checking
  return isReady ? undefined : UNCHECKED.enter
}

function HoldAction({
  view,
  session,
  request,
  duplicate,
  reauth,
}: Omit<UncheckedProps, 'leftMs' | 'onBack'> & { reauth: ReauthState }) {
  const { paymentId, review } = session
  const { planHash } = review
  const { isAgain, key } = duplicate
  const amount = namedAmount(view, session)
  const pay = (password: string) => {
    const proof = reauth.passkey === undefined ? { password } : { passkey: reauth.passkey }
    return request
      .send('session.approve', { paymentId, planHash, isAgain, ...proof })
      .then((taken) => taken !== undefined)
  }
  return (
    <HoldToPay
      label={view.reviewing?.duplicate ? UNCHECKED.holdAgain(amount) : UNCHECKED.hold(amount)}
      contentKey={`${planHash} ${request.problem?.code ?? ''} ${key}`}
      isBlocked={request.isBlocked || !reauth.isReady}
      missing={missingFor(reauth)}
      pay={() => reauth.submit(pay)}
    />
  )
}

export function Unchecked({ view, session, leftMs, request, duplicate, onBack }: UncheckedProps) {
  const { paymentId, review, option } = session
  const reauth = useReauth(request)
  const nowMs = Date.now() + view.clockOffsetMs
  const reasons = review.verdict.level === 'ask' ? review.verdict.reasons : []
  const isLate = isTooLate(leftMs)
  return (
    <Page
      actions={
        <>
          {isLate ? (
            <>
              <ProblemLine problem={request.problem} />
              <TooLate session={session} ends={isQuoteEndingFirst(session) ? 'quote' : 'payment'} request={request} />
            </>
          ) : (
            <HoldAction view={view} session={session} request={request} duplicate={duplicate} reauth={reauth} />
          )}
          <div class="pair">
            <button type="button" class="quiet" disabled={request.isBlocked} onClick={onBack}>
              {UNCHECKED.back}
            </button>
            <CancelButton paymentId={paymentId} request={request} />
          </div>
        </>
      }
    >
      <Heading>{UNCHECKED.title}</Heading>
      <Merchant view={view} isHeading={false} isLine />
      <p>{fill(uncheckedText(reasons.length), { amount: formatOption(option), network: option.network.name })}</p>
      {reasons.map((reason) => (
        <UnknownCard key={reason} reason={reason} session={session} nowMs={nowMs} />
      ))}
      {/* After all of them, and not in the foot: the way to it leads past each. */}
      {!isLate && <ReauthField reauth={reauth} request={request} why={UNCHECKED.why} instead={view.wallet.passkey} />}
    </Page>
  )
}
