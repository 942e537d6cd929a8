/** Actions below a review: the pay button, with the password if required, or the way to the unchecked page. */
import type { ReauthReason } from '../../../core/session/reauth.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatOption } from '../../../text/amounts.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { ProblemLine } from '../../parts/problem.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../../unlock/reauth.tsx'
import { priceOf } from '../parts/merchant.tsx'
import type { DuplicateAnswer } from './duplicate.tsx'
import { PressToPay } from './pay-button.tsx'

type Props = { view: SessionView; session: Reviewing; request: PageRequest; duplicate: DuplicateAnswer }

const WHY: Record<ReauthReason, string> = {
  'above-limit': 'This payment is above your limit, so enter your password.',
  'above-day-limit':
    'With this payment the last 24 hours come to more than your limit for a day, so your password is asked.',
  'cannot-check': 'Tender cannot check all of this, so your password is asked.',
}

export function PayAction({ view, session, request, duplicate }: Props) {
  const { paymentId, review, option } = session
  const { planHash } = review
  const { isAgain, isOpen, key } = duplicate
  const reauth = useReauth(request)
  const why = view.reauthReason && WHY[view.reauthReason]
  const isAsked = why !== undefined
  const label = `Pay ${priceOf(view) ?? formatOption(option)}`
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
        label={view.duplicate ? `${label} again` : label}
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
        Continue
      </button>
      <p class="note centred" id="continue-hint">
        Next: what Tender can’t check. No payment is signed yet.
      </p>
    </>
  )
}
