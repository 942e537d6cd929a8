/** The active account: what it holds together, then each token, with the age of what is shown. */
import type { ComponentChildren } from 'preact'
import { totalWorth } from '../../core/base/currency.ts'
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

function QueriedBalances({ shown, refresh, rates }: Props & { rates: RatesView | undefined }) {
  const { view, problem, isReading } = shown
  if (view?.readAtMs !== undefined) {
    return (
      <>
        <Balances balances={view.balances} rates={rates} />
        <Age shown={shown} refresh={refresh} />
      </>
    )
  }
  if (isReading) return <p role="status">{BALANCE.loading}</p>
  return <AskAgain lead={BALANCE.failed} problem={problem ?? NO_NETWORK} reload={refresh} />
}

/** Only what has a rate is counted; what has none is named. */
function Total({ shown: { view }, rates }: { shown: ShownBalances; rates: RatesView | undefined | null }) {
  if (rates === null) return null
  if (view?.readAtMs === undefined || !rates) return <p class="amount amount-long total" />
  const decimals = usualDecimals(rates.currency)
  const total = totalWorth(view.balances, (symbol) => rateOf(rates, symbol), decimals)
  const isCounted = total.minorUnits > 0n || total.without.length === 0
  const price = { currency: rates.currency, minorUnits: total.minorUnits, decimals }
  return (
    <div>
      <p class="note">{BALANCE.total}</p>
      <p class="amount amount-long total" data-testid="wallet-total">
        {isCounted ? formatPrice(price) : '–'}
      </p>
      {total.without.length > 0 && <p class="note">{withoutRateText(total.without)}</p>}
      {total.isPartial && <p class="note">{BALANCE.unavailable}</p>}
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
  const isFunded = hasMoney(shown)
  return (
    <>
      <section class="stack-tight">
        <Total shown={shown} rates={rates} />
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
        <QueriedBalances shown={shown} refresh={refresh} rates={rates ?? undefined} />
      </section>
    </>
  )
}
