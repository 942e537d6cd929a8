/**
 * The service returned no usable option, mostly without a reason. No screen here claims more than it said. screens §5, §9.
 */
import type { ChainId } from '../../../core/base/caip.ts'
import { missingOf } from '../../../core/links/receive.ts'
import { leavesOut, onlyMissing } from '../../../core/offer/option.ts'
import type { Choosing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount } from '../../../text/amounts.ts'
import { missingNetworksText } from '../../../text/choosing.ts'
import { moneySentenceOf } from '../../../text/released.ts'
import { NO_OPTIONS } from '../../../text/words/no-options.ts'
import { Addresses } from '../../account/addresses.tsx'
import { Balances } from '../../account/balances.tsx'
import type { PageRequest } from '../../client/use-page-request.ts'
import { LaterNote } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Result } from '../../parts/result.tsx'
import { fill, unseen } from '../../words/message.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { priceOf } from '../parts/merchant.tsx'
import { PayerChoice } from '../parts/payer-choice.tsx'
import { paymentOf } from '../parts/screen.ts'
import { UnavailableOptions } from './options.tsx'

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
        {NO_OPTIONS.check}
      </button>
    </>
  )
}

const footerOf = (props: NoOptionsProps) => ({
  actions: <CheckAgain {...props} />,
  cancel: <CancelButton paymentId={props.session.paymentId} request={props.request} />,
})

function RequestedAmount({ view }: { view: SessionView }) {
  const money = moneySentenceOf(view.session, Date.now() + view.clockOffsetMs)
  const merchant = paymentOf(view)?.merchantName
  const amount = priceOf(view)
  const shop = <bdi>{merchant}</bdi>
  if (amount === undefined)
    return <p>{merchant ? fill(NO_OPTIONS.asksUnpriced, { shop, money }) : fill(NO_OPTIONS.asksNothing, { money })}</p>
  return (
    <p>{merchant ? fill(NO_OPTIONS.asks, { shop, amount, money }) : fill(NO_OPTIONS.asksUnnamed, { amount, money })}</p>
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
  if (shortfalls.length === 0) return <p>{NO_OPTIONS.add}</p>
  return (
    <section class="stack">
      <h2>{NO_OPTIONS.enough}</h2>
      <ul class="rows">
        {shortfalls.map(({ shortfall, balance }) => (
          <li key={`${shortfall.chainId} ${shortfall.symbol}`} class="card-head">
            <span>
              {fill(NO_OPTIONS.more, {
                amount: formatAmount({ ...balance, amountBaseUnits: shortfall.amountBaseUnits }),
                network: balance.networkName,
              })}
            </span>
            <button
              type="button"
              class="quiet"
              disabled={request.isBlocked}
              onClick={() => void request.send('wallet.openTab', { page: 'receive', shortfall })}
            >
              {fill(NO_OPTIONS.receive, {
                unseen,
                token: shortfall.symbol,
                network: balance.networkName,
              })}
            </button>
          </li>
        ))}
      </ul>
      <p class="note">{NO_OPTIONS.ifTaken}</p>
    </section>
  )
}

/** The service gave no reason (live-service W3.2). */
function NothingOffered(props: NoOptionsProps) {
  const { wallet, balances } = props.view
  return (
    <Result kind="insufficient_funds" title={NO_OPTIONS.noWay} {...footerOf(props)}>
      <RequestedAmount view={props.view} />
      <p>{NO_OPTIONS.why}</p>
      <section class="card stack">
        <h2>{NO_OPTIONS.payWith}</h2>
        {balances ? <Balances balances={balances} /> : <p role="status">{NO_OPTIONS.loading}</p>}
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
    <Result kind="generic" title={NO_OPTIONS.elsewhere} {...footerOf(props)}>
      <RequestedAmount view={props.view} />
      <p>{fill(NO_OPTIONS.elsewhereText, { networks: missingNetworksText(networks) })}</p>
      <p>{NO_OPTIONS.elsewhereNext}</p>
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
    <Result kind="generic" title={NO_OPTIONS.none} {...footerOf(props)}>
      <RequestedAmount view={props.view} />
      <UnavailableOptions offer={offer} />
      <LaterNote />
    </Result>
  )
}
