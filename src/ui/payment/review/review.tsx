/** Review before signing: merchant, amount, verdict, what happens, costs, and one button. architecture B3. */
import { useState } from 'preact/hooks'
import { partsOf } from '../../../core/base/caip.ts'
import { previousAmountOf } from '../../../core/session/previous-quote.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount, formatOption } from '../../../text/amounts.ts'
import { moneySentenceOf } from '../../../text/released.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Address } from '../../parts/address.tsx'
import { Heading } from '../../parts/heading.tsx'
import { Tile } from '../../parts/icon.tsx'
import { closeWindow, LaterNote, Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Strip } from '../../parts/strip.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { ClaimedSymbol } from '../parts/claimed-symbol.tsx'
import { RecipientHistory } from '../parts/counterparty-history.tsx'
import { Merchant } from '../parts/merchant.tsx'
import { PayerChoice } from '../parts/payer-choice.tsx'
import { isQuoteEndingFirst } from '../parts/screen.ts'
import { testIdOf } from '../parts/test-id.ts'
import { isTooLate, TooLate } from '../parts/too-late.tsx'
import { AllowanceChoices } from './allowance-choices.tsx'
import { ContinueButton, PayAction } from './approve.tsx'
import { CostLines } from './cost-lines.tsx'
import { DuplicateWarning, PayAgain, useDuplicateAnswer } from './duplicate.tsx'
import { WhatHappens } from './sentences.tsx'
import { Unchecked } from './unchecked.tsx'
import { VerdictStrip } from './verdict.tsx'
import { SigningDetails } from './what-you-sign.tsx'

type Props = { view: SessionView; session: Reviewing; leftMs: number | undefined; request: PageRequest }

function PayWith({ view, session, request }: Omit<Props, 'leftMs'>) {
  const { option, offer, paymentId } = session
  return (
    <section class="card" data-testid={`pay-review-token-${testIdOf(option.network.name)}`}>
      <div class="row-flat">
        <Tile name={option.token.symbol} />
        <div class="row-main">
          <h2>Pay with</h2>
          <b>{formatOption(option)}</b>
          <span class="note">on {option.network.name}</span>
          <ClaimedSymbol option={option} />
        </div>
        {offer.options.length > 1 && (
          <button
            type="button"
            class="quiet"
            disabled={request.isBlocked}
            onClick={() => void request.send('session.clear', { paymentId })}
          >
            Change
          </button>
        )}
      </div>
      <p class="note">
        Your account <Address of={partsOf(option.account).address} />
      </p>
      <PayerChoice wallet={view.wallet} paymentId={paymentId} request={request} />
      {session.review.verdict.level !== 'refuse' && <CostLines session={session} />}
    </section>
  )
}

/** architecture B5: nobody has to notice a changed price by comparing figures from memory. */
function PriceChanged({ session }: { session: Reviewing }) {
  const { option } = session
  const amountBaseUnits = previousAmountOf(session, option)
  if (amountBaseUnits === undefined) return null
  return (
    <Strip tone="warn" icon="warning">
      <p data-testid="pay-review-price-changed">
        <b>The price changed:</b> it was {formatAmount({ ...option.token, amountBaseUnits })}, now it is{' '}
        <b>{formatOption(option)}</b>. Look again before you pay.
      </p>
    </Strip>
  )
}

/** Questions come before the amount, a good verdict after it. Both are visible without scrolling. */
function ReviewedPlan({ view, session, request }: Omit<Props, 'leftMs'>) {
  const strip = <VerdictStrip session={session} />
  const isPending = session.review.verdict.level === 'ask'
  const nowMs = Date.now() + view.clockOffsetMs
  return (
    <>
      <Merchant view={view} />
      {view.duplicate && <DuplicateWarning duplicate={view.duplicate} nowMs={nowMs} request={request} />}
      <PriceChanged session={session} />
      {isPending && strip}
      <PayWith view={view} session={session} request={request} />
      {!isPending && strip}
      <AllowanceChoices session={session} request={request} />
      <WhatHappens session={session} nowMs={nowMs} />
      <RecipientHistory counterpartyHistory={view.counterpartyHistory} session={session} nowMs={nowMs} />
      <SigningDetails session={session} nowMs={nowMs} />
    </>
  )
}

export function ReviewScreen({ view, session, leftMs, request }: Props) {
  const { paymentId, review } = session
  const duplicate = useDuplicateAnswer(view.duplicate)
  const [isUncheckedOpen, setUncheckedOpen] = useState(false)
  const isUnchecked = review.verdict.level === 'ask' && review.verdict.strength === 'page'
  // A duplicate found meanwhile is asked about on the first page, where it is shown.
  if (isUnchecked && isUncheckedOpen && !duplicate.isOpen) {
    return <Unchecked {...{ view, session, leftMs, request, duplicate }} onBack={() => setUncheckedOpen(false)} />
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
              {view.duplicate && <PayAgain isAgain={duplicate.isAgain} onAnswer={duplicate.answer} />}
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

/** Has no button that signs: a refusal can't be overridden (security A.3). */
export function Refused({ view, session, request }: Omit<Props, 'leftMs'>) {
  const nowMs = Date.now() + view.clockOffsetMs
  return (
    <Page
      actions={
        <>
          <ProblemLine problem={request.problem} />
          <div class="pair">
            <CancelButton paymentId={session.paymentId} request={request} />
            <button type="button" class="primary" onClick={closeWindow}>
              Close
            </button>
          </div>
        </>
      }
    >
      <Heading>Tender will not sign this</Heading>
      <VerdictStrip session={session} />
      <p>{moneySentenceOf(session, nowMs)} Ask the shop for a new link, and tell it what happened.</p>
      <Merchant view={view} isHeading={false} />
      <PayWith view={view} session={session} request={request} />
      <SigningDetails session={session} nowMs={nowMs} />
      <LaterNote />
    </Page>
  )
}
