/** The active account: what it holds together, then each token, with the age of what is shown. */
import type { ComponentChildren } from 'preact'
import { type Total, totalWorth } from '../../core/base/currency.ts'
import type { RatesView, WalletStatus } from '../../messages/views.ts'
import { formatPrice, usualDecimals } from '../../text/amounts.ts'
import { formatAgo } from '../../text/times.ts'
import { BALANCE, updatedText, withoutRateText } from '../../text/wallet/account.ts'
import type { AskWorker } from '../client/client.ts'
import { ShortAddress } from '../parts/address.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { Balances } from './balances.tsx'
import { ratesTopic, type ShownBalances, useBalances } from './use-balances.ts'
import { rateOf, useRates } from './worth.tsx'

type Props = { shown: ShownBalances; refresh: () => void }

const NO_NETWORK = { code: 'chain/unreachable' } as const

/** What the amounts are worth: from when they are, whether newer ones are coming, or why none came. */
function Age({ shown: { view, problem, isReading }, refresh }: Props) {
  if (view?.readAtMs === undefined) return null
  const updated = updatedText(formatAgo(view.readAtMs, Date.now()))
  if (isReading) {
    return (
      <p role="status" class="note">
        {updated} {BALANCE.loading}
      </p>
    )
  }
  if (problem || view.hasFailed) return <AskAgain lead={updated} problem={problem ?? NO_NETWORK} reload={refresh} />
  return (
    <p role="status" class="note">
      {updated}
    </p>
  )
}

type Counted = { rates: RatesView | undefined; total: Total | undefined }

function QueriedBalances({ shown, refresh, rates, total }: Props & Counted) {
  const { view, problem, isReading } = shown
  if (view?.readAtMs !== undefined) {
    return (
      <>
        <Balances balances={view.balances} rates={rates} />
        {total && total.without.length > 0 && <p class="note">{withoutRateText(total.without)}</p>}
        <Age shown={shown} refresh={refresh} />
      </>
    )
  }
  if (isReading) return <p role="status">{BALANCE.loading}</p>
  return <AskAgain lead={BALANCE.failed} problem={problem ?? NO_NETWORK} reload={refresh} />
}

/** Only what has a rate is counted. Undefined until balances and rates are here, or have failed. */
function totalOf({ view }: ShownBalances, rates: RatesView | undefined | null): Total | undefined {
  if (view?.readAtMs === undefined || rates === undefined) return undefined
  const decimals = rates ? usualDecimals(rates.currency) : 0
  return totalWorth(view.balances, (symbol) => rateOf(rates ?? undefined, symbol), decimals)
}

/** Where nothing could be counted. */
const NO_SUM = '–'

/** Its two lines are there from the first paint, so that nothing below them moves; what is not counted is named below, in the card. */
function Sum({ rates, total, hasFailed }: Counted & { hasFailed: boolean }) {
  const isIncomplete = total && (total.isPartial || total.without.length > 0)
  const isCounted = total && (total.minorUnits > 0n || !isIncomplete)
  const sum =
    rates && isCounted
      ? formatPrice({
          currency: rates.currency,
          minorUnits: total.minorUnits,
          decimals: usualDecimals(rates.currency),
        })
      : NO_SUM
  return (
    <div>
      <p class="note">{isIncomplete && isCounted ? BALANCE.incomplete : BALANCE.total}</p>
      <p class="amount amount-long total" data-testid="wallet-total">
        {(total || hasFailed) && sum}
      </p>
    </div>
  )
}

type CardProps = {
  status: WalletStatus
  call: AskWorker
  children?: ComponentChildren
  /** Another number reads the balances anew. */
  turn?: number
  /** Above the tokens, once it is known whether there is any money. */
  first?: (hasMoney: boolean) => ComponentChildren
}

/** Undefined while some balance is unknown and none is above zero. */
function hasMoney({ view }: ShownBalances): boolean | undefined {
  if (view?.readAtMs === undefined) return undefined
  if (view.balances.some(({ amountBaseUnits = 0n }) => amountBaseUnits > 0n)) return true
  return view.balances.every(({ amountBaseUnits }) => amountBaseUnits !== undefined) ? false : undefined
}

/** `children`: what can be done, between the total and the tokens. */
export function AccountCard({ status, call, children, turn = 0, first }: CardProps) {
  const { address, solanaAddress, account } = status
  const [shown, refresh] = useBalances(call, `${address} ${solanaAddress} ${turn}`)
  const rates = useRates(call, ratesTopic(shown))
  const total = totalOf(shown, rates)
  const known = rates ?? undefined
  const isFunded = hasMoney(shown)
  return (
    <>
      <section class="stack-tight">
        <Sum rates={known} total={total} hasFailed={shown.view?.readAtMs === undefined && !shown.isReading} />
        <p class="note own-address">
          {account && <bdi>{account.name}</bdi>}
          {address !== undefined && (
            <>
              <ShortAddress of={address} />
              <CopyButton text={address} label={BALANCE.copyAddress} isShort />
            </>
          )}
        </p>
      </section>
      {children}
      {isFunded !== undefined && first?.(isFunded)}
      <section class="card stack">
        <h2>{BALANCE.title}</h2>
        <QueriedBalances shown={shown} refresh={refresh} rates={known} total={total} />
      </section>
    </>
  )
}
