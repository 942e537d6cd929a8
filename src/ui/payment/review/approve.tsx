/** Actions below a review: the pay button, with the password if required, or the way to the unchecked page. */
import type { Reviewing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatOption } from '../../../text/amounts.ts'
import { PASSWORD_TEXT, REVIEW } from '../../../text/words/review.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { ProblemLine } from '../../parts/problem.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../../unlock/reauth.tsx'
import { priceOf } from '../parts/merchant.tsx'
import type { DuplicateAnswer } from './duplicate.tsx'
import { PressToPay } from './pay-button.tsx'

type Props = { view: SessionView; session: Reviewing; request: PageRequest; duplicate: DuplicateAnswer }

/** A payment without a price counts as above the limit. */
function whyAsked({ reviewing: { reauthReason } = {} }: SessionView, { offer }: Reviewing): string | undefined {
  return reauthReason && PASSWORD_TEXT[reauthReason === 'above-limit' && !offer.info?.price ? 'no-price' : reauthReason]
}

export function PayAction({ view, session, request, duplicate }: Props) {
  const { paymentId, review, option } = session
  const { planHash } = review
  const { isAgain, isOpen, key } = duplicate
  const reauth = useReauth(request)
  const why = whyAsked(view, session)
  const isAsked = why !== undefined
  const amount = priceOf(view) ?? formatOption(option)
  const pay = async (password?: string) => {
    const { passkey } = reauth
    const secret = passkey !== undefined ? { passkey } : password === undefined ? {} : { password }
    return (await request.send('session.approve', { paymentId, planHash, isAgain, ...secret })) !== undefined
  }
  return (
    <>
      {isAsked ? (
        <ReauthField reauth={reauth} request={request} why={why} instead={view.wallet.passkey} />
      ) : (
        <ProblemLine problem={request.problem} />
      )}
      <PressToPay
        label={view.reviewing?.duplicate ? REVIEW.payAgain(amount) : REVIEW.pay(amount)}
        contentKey={`${planHash} ${request.problem?.code ?? ''} ${key}`}
        isChecked={review.verdict.level === 'matches'}
        isBlocked={request.isBlocked || isOpen || (isAsked && !reauth.isReady)}
        pay={() => (isAsked ? reauth.submit(pay) : pay())}
      />
    </>
  )
}

/** Signs nothing: only the unchecked page has a button that pays. security A.3 E2. */
export function ContinueButton({
  request,
  isOpen,
  onContinue,
}: {
  request: PageRequest
  isOpen: boolean
  onContinue: () => void
}) {
  return (
    <>
      <ProblemLine problem={isPasswordProblem(request.problem) ? undefined : request.problem} />
      <button
        type="button"
        class="primary"
        data-testid="pay-review-continue"
        data-essential="pay"
        disabled={request.isBlocked || isOpen}
        aria-describedby="continue-hint"
        onClick={onContinue}
      >
        {REVIEW.go}
      </button>
      <p class="note centred" id="continue-hint">
        {REVIEW.goHint}
      </p>
    </>
  )
}
