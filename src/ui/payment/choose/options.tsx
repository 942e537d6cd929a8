/**
 * Lists the ways to pay; a click chooses one. Options this wallet can't use are listed with the reason. architecture
 * A3.
 */

import { useState } from 'preact/hooks'
import { namespaceOf, partsOf } from '../../../core/base/caip.ts'
import { leavesOut, type Offer, type Option } from '../../../core/offer/option.ts'
import { MAX_OPTIONS, type PaymentInfo } from '../../../core/offer/responses.ts'
import { previousAmountOf } from '../../../core/session/previous-quote.ts'
import type { Choosing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { missingNetworkName } from '../../../text/networks.ts'
import { SET_ASIDE_TEXT } from '../../../text/verdicts.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Address } from '../../parts/address.tsx'
import { useLeftMs } from '../../parts/clock.ts'
import { LaterNote, Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { WhyAsked } from '../collect/why-asked.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { Merchant } from '../parts/merchant.tsx'
import { PayerChoice } from '../parts/payer-choice.tsx'
import { testIdOf } from '../parts/test-id.ts'
import { isTooLate, TooLate } from '../parts/too-late.tsx'
import { OptionRow } from './option-row.tsx'

const countOf = (count: number): string => (count === 1 ? '1 more option' : `${count} more options`)

/** Offered options that this wallet can't use, so that nobody wonders where they are. */
export function UnavailableOptions({ offer }: { offer: Offer }) {
  if (!leavesOut(offer)) return null
  // Several quotes in one asset may be set aside for the same reason. One line is enough for them.
  const lines = new Map(offer.setAside.map((one) => [`${one.label} ${one.reason}`, one]))
  return (
    <section class="left-out">
      <h2>Not available with this wallet</h2>
      <ul>
        {[...lines].map(([key, { label, reason, missing }]) => (
          <li key={key}>
            <b>{missing === undefined ? label : `On ${missingNetworkName(missing)}:`}</b> {SET_ASIDE_TEXT[reason]}
          </li>
        ))}
        {offer.unreadable > 0 && (
          <li>
            <b>{countOf(offer.unreadable)}</b> of a kind that Tender does not know.
          </li>
        )}
        {offer.surplus !== undefined && (
          <li>
            <b>{countOf(offer.surplus)}</b> that Tender did not read: it reads {MAX_OPTIONS} at most.
          </li>
        )}
      </ul>
    </section>
  )
}

type Props = { view: SessionView; session: Choosing; leftMs: number | undefined; request: PageRequest }

/** Unique addresses of the options, in the case in which each first appears. */
const addressesOf = (options: readonly Option[]): string[] => [
  ...new Map(
    options.map(({ account }) => {
      const { chainId, address } = partsOf(account)
      return [namespaceOf(chainId) === 'eip155' ? address.toLowerCase() : address, address]
    }),
  ).values(),
]

/** True if one chain family has options of several accounts, so that the network alone doesn't identify the account. */
const hasSeveralAccounts = (options: readonly Option[]): boolean =>
  (['eip155', 'solana'] as const).some(
    (family) => addressesOf(options.filter(({ asset }) => namespaceOf(asset.chainId) === family)).length > 1,
  )

/** Every option belongs to an account of this wallet; each address is shown once. */
function OwnAccounts({ options }: { options: readonly Option[] }) {
  const addresses = addressesOf(options)
  return (
    <p class="note">
      From your {addresses.length > 1 ? 'accounts' : 'account'}
      {addresses.map((address) => (
        <span key={address} class="line">
          <Address of={address} />
        </span>
      ))}
    </p>
  )
}

/** `pay-option-usdc-base`; duplicates for another account get a number. */
function testIdsOf(options: readonly Option[]): string[] {
  const ids = options.map(({ token, network }) => `pay-option-${testIdOf(token.symbol)}-${testIdOf(network.name)}`)
  return ids.map((id, index) => {
    const before = ids.slice(0, index).filter((one) => one === id).length
    return before === 0 ? id : `${id}-${before + 1}`
  })
}

/** Expiry of a quote that ends before the payment. The payment's own expiry is in the bar. */
const quoteEndsMs = ({ expiresAtMs }: Option, info: PaymentInfo | undefined): number | undefined =>
  expiresAtMs !== undefined && expiresAtMs < (info?.expiresAtMs ?? Number.POSITIVE_INFINITY) ? expiresAtMs : undefined

type ListProps = Omit<Props, 'leftMs'> & { isLate: boolean }

function OptionList({ view, session, request, isLate }: ListProps) {
  const { paymentId, offer } = session
  const [chosenId, setChosenId] = useState<string>()
  const testIds = testIdsOf(offer.options)
  const isNamed = hasSeveralAccounts(offer.options)
  const ends = offer.options.map((option) => quoteEndsMs(option, offer.info)).filter((atMs) => atMs !== undefined)
  const isAnyQuoteExpired = isTooLate(useLeftMs(ends.length > 0 ? Math.min(...ends) : undefined, view.clockOffsetMs))
  const choose = async (optionId: string) => {
    setChosenId(optionId)
    await request.send('session.choose', { paymentId, optionId })
    setChosenId(undefined)
  }
  return (
    <section>
      <h2 data-testid="pay-select-option-header">Choose how to pay</h2>
      <ul class="rows">
        {offer.options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            index={index}
            testId={testIds[index] ?? ''}
            account={isNamed ? partsOf(option.account).address : undefined}
            quoteEndsMs={quoteEndsMs(option, offer.info)}
            previousBaseUnits={previousAmountOf(session, option)}
            clockOffsetMs={view.clockOffsetMs}
            isChosen={option.id === chosenId}
            isBlocked={request.isBlocked || isLate}
            choose={() => void choose(option.id)}
          />
        ))}
      </ul>
      {isAnyQuoteExpired && !isLate && (
        <button
          type="button"
          class="secondary"
          disabled={request.isBlocked}
          onClick={() => void request.send('session.restart', { paymentId })}
        >
          Get the current prices
        </button>
      )}
      {!isNamed && <OwnAccounts options={offer.options} />}
    </section>
  )
}

export function Options({ view, session, leftMs, request }: Props) {
  const { paymentId, offer } = session
  const isLate = isTooLate(leftMs)
  return (
    <Page
      actions={
        <>
          {isLate && <TooLate session={session} ends="payment" request={request} />}
          <CancelButton paymentId={paymentId} request={request} />
          <LaterNote />
        </>
      }
    >
      <Merchant view={view} />
      <OptionList view={view} session={session} request={request} isLate={isLate} />
      <PayerChoice wallet={view.wallet} paymentId={paymentId} request={request} />
      <ProblemLine problem={request.problem} />
      {offer.options.some(({ collect }) => collect) && (
        <WhyAsked question="What is “Info required”?" recipient="the payment service" />
      )}
      <UnavailableOptions offer={offer} />
    </Page>
  )
}
