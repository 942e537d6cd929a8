/**
 * The service returned no usable option, mostly without a reason. No screen here claims more than it said. screens §5, §9.
 */

import type { ChainId } from '../../../core/base/caip.ts'
import { missingOf } from '../../../core/links/receive.ts'
import { leavesOut, type Offer, onlyMissing } from '../../../core/offer/option.ts'
import { MAX_OPTIONS } from '../../../core/offer/responses.ts'
import type { Choosing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount } from '../../../text/amounts.ts'
import { missingNetworkName, missingNetworksText } from '../../../text/choosing.ts'
import { moneySentenceOf } from '../../../text/released.ts'
import { surplusText, UNAVAILABLE, unreadableText } from '../../../text/words/choosing.ts'
import { NO_OPTIONS } from '../../../text/words/no-options.ts'
import { SET_ASIDE_TEXT } from '../../../text/words/verdicts.ts'
import { Addresses } from '../../account/addresses.tsx'
import { Balances } from '../../account/balances.tsx'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Folded } from '../../parts/folded.tsx'
import { LaterNote } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Result } from '../../parts/result.tsx'
import { fill, unseen } from '../../words/message.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { priceOf } from '../parts/merchant.tsx'
import { PayerChoice } from '../parts/payer-choice.tsx'
import { paymentOf } from '../parts/screen.ts'
import { CheckAgain, FundsActions, type Lack, namesOf } from './funds.tsx'

/** Offered options that this wallet can't use, so that nobody wonders where they are. screens §5. */
export function UnavailableOptions({ offer }: { offer: Offer }) {
  // Several quotes in one asset may be set aside for the same reason. One line is enough for them.
  const lines = new Map(offer.setAside.map((one) => [`${one.label} ${one.reason}`, one]))
  return (
    <section class="left-out">
      <h2>{UNAVAILABLE.title}</h2>
      <ul>
        {[...lines].map(([key, { label, reason, missing }]) => (
          <li key={key}>
            {missing === undefined
              ? fill(UNAVAILABLE.named, { option: label, reason: SET_ASIDE_TEXT[reason] })
              : fill(UNAVAILABLE.onNetwork, { network: missingNetworkName(missing), reason: SET_ASIDE_TEXT[reason] })}
          </li>
        ))}
        {offer.unreadable > 0 && <li>{fill(unreadableText(offer.unreadable), { count: offer.unreadable })}</li>}
        {offer.surplus !== undefined && (
          <li>{fill(surplusText(offer.surplus), { count: offer.surplus, most: MAX_OPTIONS })}</li>
        )}
      </ul>
    </section>
  )
}

export type NoOptionsProps = { view: SessionView; session: Choosing; request: PageRequest }

const footerOf = ({ view, session, request }: NoOptionsProps) => ({
  actions: (
    <>
      <ProblemLine problem={request.problem} />
      <CheckAgain look="primary" view={view} request={request} />
    </>
  ),
  cancel: <CancelButton paymentId={session.paymentId} request={request} />,
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
const SHOWN_LACKS = 3

/** What would be enough, where the price says so exactly; the least first. */
function lacksOf(view: SessionView): Lack[] {
  const price = paymentOf(view)?.price
  const all = (view.balances ?? []).flatMap((balance) => {
    const shortfall = price && missingOf(price, balance)
    return shortfall ? [{ shortfall, balance }] : []
  })
  const scaled = ({ shortfall, balance }: (typeof all)[number]) =>
    shortfall.amountBaseUnits * 10n ** BigInt(36 - balance.decimals)
  return all
    .toSorted((one, other) => (scaled(one) < scaled(other) ? -1 : 1))
    .slice(0, SHOWN_LACKS)
    .map(({ shortfall, balance }) => ({
      shortfall,
      amount: formatAmount({ ...balance, amountBaseUnits: shortfall.amountBaseUnits }),
      network: balance.networkName,
    }))
}

type OtherLacksProps = { lacks: readonly Lack[]; request: PageRequest }

function OtherLacks({ lacks, request }: OtherLacksProps) {
  if (lacks.length === 0) return null
  return (
    <Folded title={NO_OPTIONS.enough}>
      <ul class="rows">
        {lacks.map(({ shortfall, amount, network }) => (
          <li key={`${shortfall.chainId} ${shortfall.symbol}`} class="card-head">
            <span>{fill(NO_OPTIONS.more, { amount, network })}</span>
            <button
              type="button"
              class="quiet"
              disabled={request.isBlocked}
              onClick={() => void request.send('wallet.openTab', { page: 'receive', shortfall })}
            >
              {fill(NO_OPTIONS.receive, { unseen, token: shortfall.symbol, network })}
            </button>
          </li>
        ))}
      </ul>
    </Folded>
  )
}

/** The service gave no reason (live-service W3.2), so both are named: too few coins, and a shop that takes others. */
function NothingOffered(props: NoOptionsProps) {
  const { view, session, request } = props
  const { wallet, balances } = view
  const [lack, ...others] = lacksOf(view)
  const cancel = <CancelButton paymentId={session.paymentId} request={request} />
  return (
    <Result
      kind="insufficient_funds"
      title={NO_OPTIONS.noWay}
      actions={<FundsActions lack={lack} view={view} request={request} />}
      cancel={cancel}
    >
      <p data-testid="pay-missing">{lack ? fill(NO_OPTIONS.need, namesOf(lack)) : NO_OPTIONS.likely}</p>
      <RequestedAmount view={view} />
      <p class="note">{NO_OPTIONS.why}</p>
      <section class="card stack">
        <h2>{NO_OPTIONS.payWith}</h2>
        {balances ? <Balances balances={balances} /> : <p role="status">{NO_OPTIONS.loading}</p>}
      </section>
      <OtherLacks lacks={others} request={request} />
      <Folded title={NO_OPTIONS.addresses}>
        <div class="stack">
          <Addresses wallet={wallet} balances={balances ?? []} />
        </div>
      </Folded>
      <PayerChoice wallet={wallet} paymentId={session.paymentId} request={request} />
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
