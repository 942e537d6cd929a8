/** Actions below a review: the pay button, with the password if required, or the way to the unchecked page. */
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

const ABOVE_LIMIT = 'You asked to enter your password for payments above your limit.'

export function PayAction({ view, session, request, duplicate }: Props) {
  const { paymentId, review, option } = session
  const { planHash } = review
  const { isAgain, isOpen, key } = duplicate
  const reauth = useReauth(request)
  const isAsked = view.reauthReason !== undefined
  const label = `Pay ${priceOf(view) ?? formatOption(option)}`
  const pay = async (password?: string) => {
    const secret = password === undefined ? {} : { password }
    return (await request.send('session.approve', { paymentId, planHash, isAgain, ...secret })) !== undefined
  }
  return (
    <>
      {isAsked ? (
        <ReauthField reauth={reauth} request={request} why={ABOVE_LIMIT} />
      ) : (
        <ProblemLine problem={request.problem} />
      )}
      <PressToPay
        label={view.duplicate ? `${label} again` : label}
        contentKey={`${planHash} ${request.problem?.code ?? ''} ${key}`}
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
        disabled={request.isBlocked || isOpen}
        aria-describedby="continue-hint"
        onClick={onContinue}
      >
        Continue
      </button>
      <p class="note centred" id="continue-hint">
        Next: what Tender cannot check. Nothing is signed yet.
      </p>
    </>
  )
}
