/** Lists the ways to pay, by token; a press chooses one. Below them what is offered and cannot be used. screens §5. */

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { namespaceOf, partsOf } from '../../../core/base/caip.ts'
import { CHAIN_FAMILIES } from '../../../core/base/chain-family.ts'
import { leavesOut, type Option } from '../../../core/offer/option.ts'
import type { PaymentInfo } from '../../../core/offer/responses.ts'
import { previousAmountOf } from '../../../core/session/previous-quote.ts'
import type { Choosing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { FUNDS, needMoreText, OPTIONS, ownAccountsText } from '../../../text/words/choosing.ts'
import { useRates } from '../../account/worth.tsx'
import type { PageRequest } from '../../client/use-page-request.ts'
import { NetworkMark } from '../../marks/token-mark.tsx'
import { ShortAddress } from '../../parts/address.tsx'
import { useLeftMs } from '../../parts/clock.ts'
import { Folded } from '../../parts/folded.tsx'
import { LaterNote, Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { fill } from '../../words/message.tsx'
import { WhyAsked } from '../collect/why-asked.tsx'
import { LazyUnavailable } from '../lazy-screens.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { Merchant } from '../parts/merchant.tsx'
import { testIdsOf } from '../parts/option-names.tsx'
import { PayerChoice } from '../parts/payer-choice.tsx'
import { isTooLate, TooLate } from '../parts/too-late.tsx'
import { balanceFor, byMoney, FundsActions, leastLackOf, namesOf } from './funds.tsx'
import { OptionRow } from './option-row.tsx'

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
  CHAIN_FAMILIES.some(
    (family) => addressesOf(options.filter(({ asset }) => namespaceOf(asset.chainId) === family)).length > 1,
  )

/** Every option belongs to an account of this wallet; each address is named once. */
function OwnAccounts({ options }: { options: readonly Option[] }) {
  const addresses = addressesOf(options)
  return (
    <p class="note">
      {fill(ownAccountsText(addresses.length), {
        addresses: addresses.map((address, index) => (
          <span key={address}>
            {index > 0 && ' · '}
            <ShortAddress of={address} />
          </span>
        )),
      })}
    </p>
  )
}

/** Expiry of a quote that ends before the payment. The payment's own expiry is in the bar. */
const quoteEndsMs = ({ expiresAtMs }: Option, info: PaymentInfo | undefined): number | undefined =>
  expiresAtMs !== undefined && expiresAtMs < (info?.expiresAtMs ?? Number.POSITIVE_INFINITY) ? expiresAtMs : undefined

type ListProps = Omit<Props, 'leftMs'> & { isLate: boolean }

/** Groups of one token, in the order in which the service first offers each. */
const byToken = (options: readonly Option[]): [string, Option[]][] => [
  ...Map.groupBy(options, ({ token }) => token.symbol),
]

/** Six or more are more than a person looks through. */
const FILTERED_FROM = 6

type FilterProps = { options: readonly Option[]; network: string | undefined; choose: (name?: string) => void }

/** The networks of a long list, to see one of them alone. */
function NetworkFilter({ options, network, choose }: FilterProps) {
  const names = [...new Set(options.map((option) => option.network.name))]
  if (options.length < FILTERED_FROM || names.length < 2) return null
  return (
    <fieldset class="chips" data-testid="pay-option-networks">
      <legend class="unseen">{OPTIONS.network}</legend>
      {[undefined, ...names].map((name) => (
        <label key={name ?? ''}>
          <input type="radio" name="network" checked={name === network} onChange={() => choose(name)} />
          {name !== undefined && <NetworkMark name={name} />}
          {name ?? OPTIONS.all(options.length)}
        </label>
      ))}
    </fieldset>
  )
}

type RowsProps = { payable: Option[]; short: Option[]; rowOf: (option: Option) => ComponentChildren }

/** By token what can be paid with; what is too little for it last, behind a line that is open where nothing else is left. */
const Rows = ({ payable, short, rowOf }: RowsProps) => (
  <>
    {byToken(payable).map(([symbol, same], _, groups) => (
      <section key={symbol}>
        {groups.length > 1 && <h3>{symbol}</h3>}
        <ul>{same.map(rowOf)}</ul>
      </section>
    ))}
    {short.length > 0 && (
      <Folded title={needMoreText(short.length)} isOpen={payable.length === 0} testId="pay-option-short">
        <ul>{short.map(rowOf)}</ul>
      </Folded>
    )}
  </>
)

function OptionList({ view, session, request, isLate }: ListProps) {
  const { paymentId, offer } = session
  const { options } = offer
  // What home would ask, of an account that is known and unlocked.
  const rates = useRates(
    request.call,
    view.wallet.state === 'unlocked' && view.balances ? `of ${view.wallet.address}` : undefined,
  )
  const [chosenId, setChosenId] = useState<string>()
  const [network, setNetwork] = useState<string>()
  const testIds = testIdsOf(options)
  const isNamed = hasSeveralAccounts(options)
  const ends = options.map((option) => quoteEndsMs(option, offer.info)).filter((atMs) => atMs !== undefined)
  const isAnyQuoteExpired = isTooLate(useLeftMs(ends.length > 0 ? Math.min(...ends) : undefined, view.clockOffsetMs))
  const shown = network === undefined ? options : options.filter((option) => option.network.name === network)
  const [payable, short] = byMoney(shown, view)
  const choose = async (optionId: string) => {
    setChosenId(optionId)
    await request.send('session.choose', { paymentId, optionId })
    setChosenId(undefined)
  }
  const rowOf = (option: Option) => {
    const index = options.indexOf(option)
    return (
      <OptionRow
        key={option.id}
        option={option}
        index={index}
        testId={testIds[index] ?? ''}
        account={isNamed ? partsOf(option.account).address : undefined}
        balance={balanceFor(view, option)}
        rates={rates}
        quoteEndsMs={quoteEndsMs(option, offer.info)}
        previousBaseUnits={previousAmountOf(session, option)}
        clockOffsetMs={view.clockOffsetMs}
        isChosen={option.id === chosenId}
        isBlocked={request.isBlocked || isLate}
        choose={() => void choose(option.id)}
      />
    )
  }
  return (
    <section class="stack">
      <h2 data-testid="pay-select-option-header">{OPTIONS.title}</h2>
      <NetworkFilter options={options} network={network} choose={setNetwork} />
      <div class="card options">
        <Rows payable={payable} short={short} rowOf={rowOf} />
      </div>
      {isAnyQuoteExpired && !isLate && (
        <button
          type="button"
          class="secondary"
          disabled={request.isBlocked}
          onClick={() => void request.send('session.restart', { paymentId })}
        >
          {OPTIONS.prices}
        </button>
      )}
      {!isNamed && <OwnAccounts options={options} />}
    </section>
  )
}

export function Options({ view, session, leftMs, request }: Props) {
  const { paymentId, offer } = session
  const isLate = isTooLate(leftMs)
  const lack = leastLackOf(view, offer.options)
  return (
    <Page
      actions={
        <>
          {!isLate && lack && <FundsActions lack={lack} view={view} request={request} />}
          {isLate && <TooLate session={session} ends="payment" request={request} />}
          <CancelButton paymentId={paymentId} request={request} />
          <LaterNote />
        </>
      }
    >
      <Merchant view={view} isLine />
      {lack && <p data-testid="pay-missing">{fill(FUNDS.need, namesOf(lack))}</p>}
      <OptionList view={view} session={session} request={request} isLate={isLate} />
      <PayerChoice wallet={view.wallet} paymentId={paymentId} request={request} />
      {(isLate || !lack) && <ProblemLine problem={request.problem} />}
      {offer.options.some(({ collect }) => collect) && <WhyAsked question={OPTIONS.whatInfo} host={undefined} />}
      {leavesOut(offer) && <LazyUnavailable offer={offer} />}
    </Page>
  )
}
