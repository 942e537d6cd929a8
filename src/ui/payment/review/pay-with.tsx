/** What leaves, what it costs and between whom: the card of a review. screens §7.3, §7.4. */

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { isSameAddress, partsOf } from '../../../core/base/caip.ts'
import { isCollector } from '../../../core/plan/recipient.ts'
import { isLasting } from '../../../core/plan/review-steps.ts'
import { isPayingAction, transferOf } from '../../../core/plan/transfer.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount, formatCoin, formatFee, formatOption, isUnlimited } from '../../../text/amounts.ts'
import { stepText } from '../../../text/under-way.ts'
import { WITH_WORTH } from '../../../text/words/amounts.ts'
import { ALLOWANCE_CHOICE, REVIEW } from '../../../text/words/review.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Icon } from '../../marks/icon.tsx'
import { TokenMark } from '../../marks/token-mark.tsx'
import { Address, ShortAddress } from '../../parts/address.tsx'
import { FactRow } from '../../parts/fact.tsx'
import { fill, note } from '../../words/message.tsx'
import { RecipientHistory } from '../parts/counterparty-history.tsx'
import { ClaimedSymbol, testIdOf } from '../parts/option-names.tsx'
import { PayerChoice } from '../parts/payer-choice.tsx'
import { type Costs, costsOf, feeWorthOf, worthOf } from './costs.ts'

type AllowanceChoice = { name: 'once' | 'lasting'; isLasting: boolean; label: string; text: string }

function choicesOf({ option, review, choice }: Reviewing): AllowanceChoice[] {
  if (!choice) return []
  const decodedActions = [...review.decodedActions, ...choice.other.review.decodedActions]
  const lastingAllowance = decodedActions.find((one) => isLasting(one, option))
  if (lastingAllowance?.kind !== 'allowance') return []
  const allowed = { ...option.token, amountBaseUnits: lastingAllowance.valueBaseUnits }
  const { once, onceText, lasting, lastingText, unlimitedText } = ALLOWANCE_CHOICE
  const text = isUnlimited(allowed.amountBaseUnits) ? unlimitedText(allowed.symbol) : lastingText(formatAmount(allowed))
  return [
    { name: 'once', isLasting: false, label: once, text: onceText(formatOption(option)) },
    { name: 'lasting', isLasting: true, label: lasting, text },
  ]
}

type AllowanceChoicesProps = {
  session: Reviewing
  request: PageRequest
  /** The allowance as a step of the sheet; the choice unfolds from it. */
  step: string
}

/**
 * Chooses how long an allowance lasts; the default is this payment only. security §4, screens §7.10. Never disabled during a
 * request, because that would drop the focus of the arrow keys.
 */
function AllowanceChoices({ session, request, step }: AllowanceChoicesProps) {
  const { paymentId, choice } = session
  const [, redraw] = useState({})
  const choices = choicesOf(session)
  const choose = async (one: AllowanceChoice) => {
    const args = { paymentId, isLasting: one.isLasting }
    // Without an answer the old choice stays and is re-rendered over what the browser has ticked.
    if (!(await request.send('session.allow', args))) redraw({})
  }
  return (
    <details class="details set-up">
      <summary>
        <span>{REVIEW.first}</span>
        <span class="set-up-choice">{step}</span>
        <Icon name="fold" />
      </summary>
      <fieldset class="stack" data-testid="pay-review-allowance">
        <legend>{ALLOWANCE_CHOICE.question}</legend>
        {choices.map((one) => (
          <div key={one.name} class="choice">
            <input
              type="radio"
              id={`allowance-${one.name}`}
              name="allowance"
              checked={one.isLasting === choice?.isLasting}
              aria-describedby={`allowance-${one.name}-text`}
              onChange={() => void choose(one)}
            />
            <div>
              <label for={`allowance-${one.name}`}>{one.label}</label>
              <p class="note" id={`allowance-${one.name}-text`}>
                {one.text}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
    </details>
  )
}

type Props = { view: SessionView; session: Reviewing; request: PageRequest }

function OptionRow({ session, request }: Omit<Props, 'view'>) {
  const { option, offer, paymentId } = session
  const what = (
    <>
      <TokenMark symbol={option.token.symbol} network={option.network.name} />
      <span class="row-main">
        {fill(REVIEW.optionOn, {
          amount: (text) => <b data-essential="amount">{text}</b>,
          on: (text) => (
            <span class="note" data-essential="network">
              {text}
            </span>
          ),
          option: formatOption(option),
          network: option.network.name,
        })}
        <ClaimedSymbol option={option} />
      </span>
    </>
  )
  if (offer.options.length < 2) return <div class="row">{what}</div>
  return (
    <button
      type="button"
      class="row"
      data-testid="pay-review-change"
      disabled={request.isBlocked}
      onClick={() => void request.send('session.clear', { paymentId })}
    >
      {what}
      <span class="change">
        {' '}
        {REVIEW.change}
        <Icon name="fold" />
      </span>
    </button>
  )
}

/** Transactions that are still to come before the payment, each a step that is seen without opening anything. screens §7.3. */
function SetUp({ session, request }: Omit<Props, 'view'>) {
  const { option, review, results } = session
  const steps = review.decodedActions.slice(results.length).filter((one) => one.kind === 'allowance')
  const hasChoice = choicesOf(session).length > 0
  const plain = steps.filter(({ valueBaseUnits }) => !hasChoice || valueBaseUnits === 0n)
  return (
    <>
      {plain.length > 0 && (
        <dl class="facts" data-testid="pay-review-set-up">
          {plain.map((one, index) => (
            <FactRow key={index} name={index === 0 ? REVIEW.first : REVIEW.second}>
              {stepText(one, option)}
            </FactRow>
          ))}
        </dl>
      )}
      {steps
        .filter((one) => !plain.includes(one))
        .map((one, index) => (
          <AllowanceChoices key={index} session={session} request={request} step={stepText(one, option)} />
        ))}
    </>
  )
}

/** Who pays the network, how much at most, and what that is worth. */
export function Fee({ fee, session }: { fee: Costs['fee']; session: Reviewing }): ComponentChildren {
  const { network } = session.option
  if (fee.by === 'service') return REVIEW.feeOfNobody
  if (fee.by === 'sponsor') return fill(REVIEW.feeOfOther, { address: <Address of={fee.address} /> })
  if (fee.baseUnits === undefined) return REVIEW.feeUnknown(network.coin.symbol)
  const amount = fee.isExact ? formatCoin(fee.baseUnits, network) : REVIEW.feeUpTo(formatFee(fee.baseUnits, network))
  const worth = feeWorthOf(session, fee.baseUnits)
  if (worth === undefined) return amount
  return fill(WITH_WORTH, { amount, worth, note })
}

/** Only what the registry lists is shown short. */
function Recipients({ session }: { session: Reviewing }): ComponentChildren {
  const { option, review } = session
  const paying = review.decodedActions.at(-1)
  if (!paying || !isPayingAction(paying)) return null
  const recipients = transferOf(paying, option.asset.chainId).recipients
  return recipients.map((to) => (
    <FactRow key={to} name={REVIEW.to}>
      {isCollector(option, to) ? (
        fill(REVIEW.toService, { address: <ShortAddress of={to} /> })
      ) : review.facts?.isPaidBefore ? (
        fill(REVIEW.toPaidBefore, { address: <Address of={to} /> })
      ) : (
        <Address of={to} />
      )}
    </FactRow>
  ))
}

function Facts({ view, session }: Omit<Props, 'request'>) {
  const { option } = session
  const costs = costsOf(session)
  const worth = worthOf(session)
  const { account, address, solanaAddress } = view.wallet
  const from = partsOf(option.account).address
  // Only the active account's name is known here, and an option may be of another account.
  const isActive = [address, solanaAddress].some(
    (own) => own !== undefined && isSameAddress(option.asset.chainId, own, from),
  )
  return (
    <dl class="facts" aria-label={REVIEW.costs} data-testid="pay-review-costs">
      <dt>{REVIEW.fee}</dt>
      <dd data-essential="fee">
        <Fee fee={costs.fee} session={session} />
      </dd>
      {costs.rentLamports !== undefined && (
        <FactRow name={REVIEW.accountFee}>
          {REVIEW.accountFeeAbout(formatCoin(costs.rentLamports, option.network))}
        </FactRow>
      )}
      {worth !== undefined && <FactRow name={REVIEW.worth}>{worth}</FactRow>}
      <FactRow name={REVIEW.from}>
        {isActive && account ? (
          fill(REVIEW.fromNamed, { name: <bdi>{account.name}</bdi>, address: <ShortAddress of={from} /> })
        ) : (
          <ShortAddress of={from} />
        )}
      </FactRow>
      <Recipients session={session} />
    </dl>
  )
}

/** `isRefused`: nothing is signed, so neither costs nor choices are shown. */
export function PayWith({ view, session, request, isRefused = false }: Props & { isRefused?: boolean }) {
  const { option, paymentId } = session
  return (
    <section class="card leaves" data-testid={`pay-review-token-${testIdOf(option.network.name)}`}>
      <h2 class="unseen">{REVIEW.payWith}</h2>
      <OptionRow session={session} request={request} />
      {!isRefused && (
        <>
          <SetUp session={session} request={request} />
          <Facts view={view} session={session} />
        </>
      )}
      <RecipientHistory
        counterpartyHistory={view.reviewing?.counterpartyHistory}
        session={session}
        nowMs={Date.now() + view.clockOffsetMs}
      />
      <PayerChoice wallet={view.wallet} paymentId={paymentId} request={request} />
    </section>
  )
}
