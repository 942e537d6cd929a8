/** Review before signing, at one glance: shop, price, what leaves, fee, verdict, and one button. screens §7. */

import { useEffect, useState } from 'preact/hooks'
import { previousAmountOf } from '../../../core/session/previous-quote.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount, formatOption } from '../../../text/amounts.ts'
import { listText } from '../../../text/lists.ts'
import { stepText } from '../../../text/under-way.ts'
import { askLaterText, askText, REVIEW } from '../../../text/words/review.ts'
import { ASK_TEXT } from '../../../text/words/verdicts.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Icon } from '../../marks/icon.tsx'
import { LaterNote, Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Strip } from '../../parts/strip.tsx'
import { fill } from '../../words/message.tsx'
import { SigningDetails } from '../lazy-screens.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { lazyScreen } from '../parts/lazy-screen.tsx'
import { Merchant } from '../parts/merchant.tsx'
import { isQuoteEndingFirst } from '../parts/screen.ts'
import { isTooLate, TooLate } from '../parts/too-late.tsx'
import { ContinueButton, PayAction } from './approve.tsx'
import { costsOf } from './costs.ts'
import { DuplicateWarning, PayAgain, useDuplicateAnswer } from './duplicate.tsx'
import { PayWith } from './pay-with.tsx'
import type { UncheckedProps } from './unchecked.tsx'

/** What is explained on a page of its own is only announced here (security §3). */
function Questions({ session }: { session: Reviewing }) {
  const { option, review } = session
  if (review.verdict.level !== 'ask') return null
  const { reasons, strength } = review.verdict
  const count = reasons.length
  const names = { amount: formatOption(option), network: option.network.name }
  if (strength === 'page') return fill(askLaterText(count), { ...names, count })
  return (
    <>
      {fill(askText(count), names)}
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{ASK_TEXT[reason]}</li>
        ))}
      </ul>
    </>
  )
}

/**
 * The verdict on a plan in plain language, beside the button it speaks of. No screen can override a refusal (security §3). Nothing
 * where the plan is refused: that has a screen of its own.
 */
function VerdictLine({ session }: { session: Reviewing }) {
  const { option, review } = session
  const { verdict } = review
  if (verdict.level === 'refuse') return null
  const isGood = verdict.level === 'matches'
  const isNew = previousAmountOf(session, option) !== undefined
  const withFee = isNew ? REVIEW.matchesNewWithFee : REVIEW.matchesWithFee
  const withoutFee = isNew ? REVIEW.matchesNew : REVIEW.matches
  const matches = costsOf(session).fee.by === 'you' ? withFee : withoutFee
  return (
    <div class={`verdict verdict-${isGood ? 'good' : 'warn'}`} data-essential="verdict">
      <span class="seal">
        <Icon name={isGood ? 'check' : 'warning'} />
      </span>
      <div>
        {isGood ? (
          fill(matches, { amount: formatOption(option), network: option.network.name })
        ) : (
          <Questions session={session} />
        )}
      </div>
    </div>
  )
}

/** What Tender cannot check, loaded with the first payment that has such a page. */
export const LazyUnchecked = lazyScreen<UncheckedProps>(async () => (await import('./unchecked.tsx')).Unchecked)

type Props = { view: SessionView; session: Reviewing; leftMs: number | undefined; request: PageRequest }

/** screens §9.1: nobody has to notice a changed price by comparing figures from memory. */
function PriceChanged({ session }: { session: Reviewing }) {
  const { option } = session
  const amountBaseUnits = previousAmountOf(session, option)
  if (amountBaseUnits === undefined) return null
  return (
    <Strip tone="warn" icon="warning">
      <p data-testid="pay-review-price-changed">
        {fill(REVIEW.priceChanged, {
          old: formatAmount({ ...option.token, amountBaseUnits }),
          amount: formatOption(option),
        })}
      </p>
    </Strip>
  )
}

/** What has set up the payment stays done; only the rest is asked again. */
function AlreadyDone({ session }: { session: Reviewing }) {
  const { results, review, option } = session
  if (results.length === 0) return null
  const steps = results.map((_, index) => stepText(review.decodedActions[index], option))
  return (
    <Strip tone="good" icon="check">
      <p data-testid="pay-review-done">{fill(REVIEW.done, { steps: listText(steps) })}</p>
    </Strip>
  )
}

function ReviewedPlan({ view, session, request }: Omit<Props, 'leftMs'>) {
  const nowMs = Date.now() + view.clockOffsetMs
  const { duplicate, reauthReason } = view.reviewing ?? {}
  // A field or a question in the foot takes the room of the large figure.
  const isPasswordAsked = reauthReason !== undefined && reauthReason !== 'cannot-check'
  return (
    <>
      <Merchant view={view} isLine={duplicate !== undefined || isPasswordAsked} />
      {duplicate && <DuplicateWarning duplicate={duplicate} nowMs={nowMs} request={request} />}
      <PriceChanged session={session} />
      <AlreadyDone session={session} />
      <PayWith view={view} session={session} request={request} />
      <SigningDetails session={session} nowMs={nowMs} />
    </>
  )
}

export function ReviewScreen({ view, session, leftMs, request }: Props) {
  const { paymentId, review } = session
  const duplicate = useDuplicateAnswer(view.reviewing?.duplicate)
  const [isUncheckedOpen, setUncheckedOpen] = useState(false)
  const isUnchecked = review.verdict.level === 'ask' && review.verdict.strength === 'page'
  useEffect(() => {
    // So that the page is there at once when it is asked for; where it fails, that is said then.
    if (isUnchecked) LazyUnchecked.preload().catch(() => undefined)
  }, [isUnchecked])
  // A duplicate found meanwhile is asked about on the first page, where it is shown.
  if (isUnchecked && isUncheckedOpen && !duplicate.isOpen) {
    return (
      <LazyUnchecked
        view={view}
        session={session}
        leftMs={leftMs}
        request={request}
        duplicate={duplicate}
        onBack={() => setUncheckedOpen(false)}
      />
    )
  }
  return (
    <Page
      actions={
        <>
          {isTooLate(leftMs) ? (
            <>
              <ProblemLine problem={request.problem} />
              <TooLate session={session} ends={isQuoteEndingFirst(session) ? 'quote' : 'payment'} request={request} />
            </>
          ) : (
            <>
              <VerdictLine session={session} />
              {view.reviewing?.duplicate && <PayAgain isAgain={duplicate.isAgain} onAnswer={duplicate.answer} />}
              {isUnchecked ? (
                <ContinueButton request={request} isOpen={duplicate.isOpen} onContinue={() => setUncheckedOpen(true)} />
              ) : (
                <PayAction view={view} session={session} request={request} duplicate={duplicate} />
              )}
            </>
          )}
          <CancelButton paymentId={paymentId} request={request} />
        </>
      }
    >
      <ReviewedPlan view={view} session={session} request={request} />
      <LaterNote />
    </Page>
  )
}
