/**
 * The service returned no usable option, mostly without a reason. No screen here claims more than it said. architecture A3, B5.
 */
import type { ChainId } from '../../../core/base/caip.ts'
import { missingOf } from '../../../core/base/receive.ts'
import { leavesOut, onlyMissing } from '../../../core/offer/option.ts'
import type { Choosing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount } from '../../../text/amounts.ts'
import { missingNetworksText } from '../../../text/networks.ts'
import { moneySentenceOf } from '../../../text/released.ts'
import { Addresses } from '../../account/addresses.tsx'
import { Balances } from '../../account/balances.tsx'
import type { PageRequest } from '../../client/use-page-request.ts'
import { LaterNote } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Result } from '../../parts/result.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { priceOf } from '../parts/merchant.tsx'
import { PayerChoice } from '../parts/payer-choice.tsx'
import { paymentOf } from '../parts/screen.ts'
import { UnavailableOptions } from './unavailable.tsx'

export type NoOptionsProps = { view: SessionView; session: Choosing; request: PageRequest }

function CheckAgain({ view, session, request }: NoOptionsProps) {
  return (
    <>
      <ProblemLine problem={request.problem} />
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked || view.isBusy}
        onClick={() => void request.send('session.restart', { paymentId: session.paymentId })}
      >
        Check again
      </button>
    </>
  )
}

const footerOf = (props: NoOptionsProps) => ({
  actions: <CheckAgain {...props} />,
  cancel: <CancelButton paymentId={props.session.paymentId} request={props.request} />,
})

function RequestedAmount({ view }: { view: SessionView }) {
  const merchant = paymentOf(view)?.merchantName
  return (
    <p>
      <bdi>{merchant || 'The merchant'}</bdi> asks for <b>{priceOf(view) ?? 'more than this wallet holds'}</b>.{' '}
      {moneySentenceOf(view.session, Date.now() + view.clockOffsetMs)}
    </p>
  )
}

/** As many as a person compares. */
const SHOWN_SHORTFALLS = 3

/** What would be enough, where the price says so exactly; the least first. */
function AddFunds({ view, request }: NoOptionsProps) {
  const price = paymentOf(view)?.price
  const all = (view.balances ?? []).flatMap((balance) => {
    const shortfall = price && missingOf(price, balance)
    return shortfall ? [{ shortfall, balance }] : []
  })
  const least = ({ shortfall, balance }: (typeof all)[number]) =>
    shortfall.amountBaseUnits * 10n ** BigInt(36 - balance.decimals)
  const shortfalls = all.toSorted((one, other) => (least(one) < least(other) ? -1 : 1)).slice(0, SHOWN_SHORTFALLS)
  if (shortfalls.length === 0) return <p>To add funds, send them to your own account:</p>
  return (
    <section class="stack">
      <h2>What would be enough for the price</h2>
      <ul class="rows">
        {shortfalls.map(({ shortfall, balance }) => (
          <li key={`${shortfall.chainId} ${shortfall.symbol}`} class="card-head">
            <span>
              <b>{formatAmount({ ...balance, amountBaseUnits: shortfall.amountBaseUnits })}</b> more on{' '}
              {balance.networkName}
            </span>
            <button
              type="button"
              class="quiet"
              disabled={request.isBlocked}
              onClick={() => void request.send('wallet.openTab', { page: 'receive', shortfall })}
            >
              Receive
              <span class="unseen">
                {' '}
                {shortfall.symbol} on {balance.networkName}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p class="note">If the shop takes it, and the network’s fee apart. Then check again here.</p>
    </section>
  )
}

/** The service gave no reason (protocol W3.2). */
function NothingOffered(props: NoOptionsProps) {
  const { wallet, balances } = props.view
  return (
    <Result kind="insufficient_funds" title="No way to pay from this account" {...footerOf(props)}>
      <RequestedAmount view={props.view} />
      <p>
        The payment service offers nothing that this account can pay with, and does not say why. Most likely none of
        your coins is enough. Or the shop takes only networks or tokens that Tender does not have: then adding funds
        does not help, but another wallet does, or another link from the shop.
      </p>
      <section class="card stack">
        <h2>What this wallet can pay with</h2>
        {balances ? <Balances balances={balances} /> : <p role="status">Loading balances…</p>}
      </section>
      <AddFunds {...props} />
      <Addresses wallet={wallet} balances={balances ?? []} />
      <PayerChoice wallet={wallet} paymentId={props.session.paymentId} request={props.request} />
      <LaterNote />
    </Result>
  )
}

function OtherNetworks({ networks, ...props }: NoOptionsProps & { networks: readonly ChainId[] }) {
  return (
    <Result kind="generic" title="Offered on other networks only" {...footerOf(props)}>
      <RequestedAmount view={props.view} />
      <p>
        The payment service offers this payment on <b>{missingNetworksText(networks)}</b>, which Tender does not have.
      </p>
      <p>
        Open the link with a wallet that has such a network, or ask the shop for a link that can be paid on another. If
        you know that the shop takes a network of Tender, your coins there are not enough: add funds, then check again.
      </p>
      <LaterNote />
    </Result>
  )
}

export function NoOptions(props: NoOptionsProps) {
  const { offer } = props.session
  if (!leavesOut(offer)) return <NothingOffered {...props} />
  const networks = onlyMissing(offer)
  if (networks) return <OtherNetworks {...props} networks={networks} />
  return (
    <Result kind="generic" title="No option works with this wallet" {...footerOf(props)}>
      <RequestedAmount view={props.view} />
      <UnavailableOptions offer={offer} />
      <LaterNote />
    </Result>
  )
}
