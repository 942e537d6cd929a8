/** What stands below a review: the button that pays, behind the password where it is asked for, or the way to what cannot be checked. */
import type { Reviewing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatOption } from '../../../text/amounts.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { ProblemLine } from '../../parts/problem.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../../unlock/reauth.tsx'
import { priceOf } from '../parts/merchant.tsx'
import type { DuplicateAnswer } from './duplicate.tsx'
import { PressToPay } from './pay-button.tsx'

type Props = { view: SessionView; session: Reviewing; asking: PageRequest; twin: DuplicateAnswer }

const ABOVE_LIMIT = 'You asked to enter your password for payments above your limit.'

export function PayAction({ view, session, asking, twin }: Props) {
  const { paymentId, review, option } = session
  const { planHash } = review
  const { isAgain, isOpen, key } = twin
  const again = useReauth(asking)
  const isAsked = view.stepUp !== undefined
  const label = `Pay ${priceOf(view) ?? formatOption(option)}`
  const pay = async (password?: string) => {
    const secret = password === undefined ? {} : { password }
    return (await asking.ask('session.approve', { paymentId, planHash, isAgain, ...secret })) !== undefined
  }
  return (
    <>
      {isAsked ? (
        <ReauthField again={again} asking={asking} why={ABOVE_LIMIT} />
      ) : (
        <ProblemLine problem={asking.problem} />
      )}
      <PressToPay
        label={view.twin ? `${label} again` : label}
        contentKey={`${planHash} ${asking.problem?.code ?? ''} ${key}`}
        isBlocked={asking.isBlocked || isOpen || (isAsked && !again.isReady)}
        pay={() => (isAsked ? again.spend(pay) : pay())}
      />
    </>
  )
}

/** Signs nothing: what cannot be checked has a page of its own, and only that has a button that pays. SECURITY A.3 E2. */
export function GoOn({ asking, isOpen, onGo }: { asking: PageRequest; isOpen: boolean; onGo: () => void }) {
  return (
    <>
      <ProblemLine problem={isPasswordProblem(asking.problem) ? undefined : asking.problem} />
      <button
        type="button"
        class="primary"
        data-testid="pay-review-continue"
        disabled={asking.isBlocked || isOpen}
        aria-describedby="continue-hint"
        onClick={onGo}
      >
        Continue
      </button>
      <p class="note centred" id="continue-hint">
        Next: what Tender cannot check. Nothing is signed yet.
      </p>
    </>
  )
}
