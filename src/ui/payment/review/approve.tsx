/**
 * Actions below a review: the only button that signs, with the password if required, or the way to the unchecked page. The button approves
 * exactly the plan on the screen. security T20, T30.
 */
import { useState } from 'preact/hooks'
import type { AskReason } from '../../../core/plan/reasons.ts'
import { previousAmountOf } from '../../../core/session/previous-quote.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatOption } from '../../../text/amounts.ts'
import { PASSWORD_TEXT, REVIEW } from '../../../text/words/review.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useArming, useHold, usePress } from '../../parts/arming.ts'
import { ProblemLine } from '../../parts/problem.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../../unlock/reauth.tsx'
import { priceOf } from '../parts/merchant.tsx'
import type { DuplicateAnswer } from './duplicate.tsx'

type PressToPayProps = {
  label: string
  /** Identifies what the button approves. A change restarts the arming delay. */
  contentKey: string
  isBlocked: boolean
  /** True only beside a verdict that matches: green stands for nothing else. */
  isChecked?: boolean
  /** Resolves to true if the worker accepted the approval. */
  pay: () => Promise<boolean>
}

/** Allows one press. Only a failed request allows another. */
function useOnce(pay: () => Promise<boolean>): [isUsed: boolean, use: () => void] {
  const [isUsed, setUsed] = useState(false)
  const use = async () => {
    setUsed(true)
    if (!(await pay())) setUsed(false)
  }
  return [isUsed, () => void use()]
}

/** Never `disabled`, which would drop the keyboard's focus each time that the worker starts anew. */
function PressToPay({ label, contentKey, isBlocked, isChecked = false, pay }: PressToPayProps) {
  const [isUsed, use] = useOnce(pay)
  const arming = useArming(contentKey)
  const isOff = isUsed || isBlocked
  const press = usePress(arming, use, isOff)
  const isArming = !isOff && !arming.isArmed
  return (
    <button
      type="button"
      class={`primary pay ${isChecked ? 'pay-good' : ''}`}
      data-testid="pay-button-pay"
      data-essential="pay"
      aria-disabled={isOff || !arming.isArmed}
      {...press}
    >
      {/* A new epoch starts the fill anew; the button itself stays, and keeps the focus. */}
      {isArming && <span key={arming.epoch} class="fill" aria-hidden="true" />}
      <span>{label}</span>
    </button>
  )
}

/** security §3: an unchecked payment requires a deliberate long press. `missing` names what must come first. */
export function HoldToPay({
  label,
  contentKey,
  isBlocked,
  pay,
  missing,
}: PressToPayProps & { missing: string | undefined }) {
  const [isUsed, use] = useOnce(pay)
  const arming = useArming(contentKey)
  const isOff = isUsed || isBlocked
  const { isHeld, handlers } = useHold(arming.isArmed && !isOff, use)
  return (
    <>
      <p class="note centred" id="hold-hint">
        {missing ?? (isHeld ? REVIEW.held : REVIEW.hold)}
      </p>
      <button
        type="button"
        class={`primary pay hold ${isHeld ? 'is-held' : ''}`}
        data-testid="pay-button-pay"
        data-essential="pay"
        aria-disabled={isOff || !arming.isArmed}
        aria-describedby="hold-hint"
        {...handlers}
      >
        <span>{label}</span>
      </button>
    </>
  )
}

type Props = { view: SessionView; session: Reviewing; request: PageRequest; duplicate: DuplicateAnswer }

/** A payment without a price counts as above the limit. */
function whyAsked({ reviewing: { reauthReason } = {} }: SessionView, { offer }: Reviewing): string | undefined {
  return reauthReason && PASSWORD_TEXT[reauthReason === 'above-limit' && !offer.info?.price ? 'no-price' : reauthReason]
}

const PRICE_REASONS: readonly AskReason[] = ['price-missing', 'price-unchecked', 'price-differs']

/** What the button names: the price, or what leaves the account where that has changed, or is not known to fit the price. */
export function namedAmount(view: SessionView, session: Reviewing): string {
  const { option, review } = session
  const reasons = review.verdict.level === 'ask' ? review.verdict.reasons : []
  const isPriceOpen = reasons.some((reason) => PRICE_REASONS.includes(reason))
  const isChanged = previousAmountOf(session, option) !== undefined
  return (isPriceOpen || isChanged ? undefined : priceOf(view)) ?? formatOption(option)
}

export function PayAction({ view, session, request, duplicate }: Props) {
  const { paymentId, review } = session
  const { planHash } = review
  const { isAgain, isOpen, key } = duplicate
  const reauth = useReauth(request)
  const why = whyAsked(view, session)
  const isAsked = why !== undefined
  const amount = namedAmount(view, session)
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

/** Signs nothing: only the unchecked page has a button that pays. security §3. */
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
