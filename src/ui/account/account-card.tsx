/** The active account: what it holds together, then each token, with the age of what is shown. */
import type { ComponentChildren } from 'preact'
import type { Price } from '../../core/base/amount.ts'
import { totalWorth } from '../../core/base/currency.ts'
import type { RatesView, WalletStatus } from '../../messages/views.ts'
import { formatPrice, usualDecimals } from '../../text/amounts.ts'
import { formatAgo } from '../../text/times.ts'
import { BALANCE, updatedText, withoutRateText } from '../../text/words/account.ts'
import { PROBLEM } from '../../text/words/parts.ts'
import type { AskWorker } from '../client/client.ts'
import { Icon } from '../marks/icon.tsx'
import { ShortAddress } from '../parts/address.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { AskAgain, problemText } from '../parts/problem.tsx'
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

/** `sum`: nothing where nothing could be counted. `without`: the symbols that are held and have no rate. */
type ShownTotal = { sum?: Price | undefined; isIncomplete: boolean; without: string[] }

/** Only what has a rate is counted. Undefined until balances and rates are here, or have failed. */
function totalOf({ view }: ShownBalances, rates: RatesView | undefined | null): ShownTotal | undefined {
  if (view?.readAtMs === undefined || rates === undefined) return undefined
  const decimals = rates ? usualDecimals(rates.currency) : 0
  const worth = totalWorth(view.balances, (symbol) => rateOf(rates ?? undefined, symbol), decimals)
  const { minorUnits, without } = worth
  const isIncomplete = worth.isPartial || without.length > 0
  const isCounted = minorUnits > 0n || !isIncomplete
  return {
    sum: rates && isCounted ? { currency: rates.currency, minorUnits, decimals } : undefined,
    isIncomplete,
    without,
  }
}

type QueriedProps = Props & { rates: RatesView | undefined; without: readonly string[] | undefined }

function QueriedBalances({ shown, refresh, rates, without = [] }: QueriedProps) {
  const { view, problem, isReading } = shown
  if (view?.readAtMs !== undefined) {
    return (
      <>
        <Balances balances={view.balances} rates={rates} />
        {without.length > 0 && <p class="note">{withoutRateText(without)}</p>}
        <Age shown={shown} refresh={refresh} />
      </>
    )
  }
  if (isReading) return <p role="status">{BALANCE.loading}</p>
  return <p>{problemText(problem ?? NO_NETWORK)}</p>
}

type SumProps = { total: ShownTotal | undefined; hasFailed: boolean; refresh: () => void }

/**
 * Its two lines are there from the first paint, so that nothing below them moves; what is not counted is named below, in the card.
 * Where nothing could be counted, they say so and offer to try again.
 */
function Sum({ total, hasFailed, refresh }: SumProps) {
  const sum = total?.sum
  if (hasFailed || (total && !sum))
    return (
      <div class="total-missing">
        <p role="status">{hasFailed ? BALANCE.failed : BALANCE.noTotal}</p>
        <button type="button" class="secondary" onClick={refresh}>
          {PROBLEM.retry}
        </button>
      </div>
    )
  return (
    <div>
      <p class="note">{total?.isIncomplete ? BALANCE.incomplete : BALANCE.total}</p>
      <p class="amount amount-long total" data-testid="wallet-total">
        {sum && formatPrice(sum)}
      </p>
    </div>
  )
}

/** The element that the pill opens. */
export const ACCOUNTS_ID = 'accounts'

type PillProps = { name: string; isOpen: boolean; onPress: () => void }

/** The account that pays, and the way to another one. */
export const AccountPill = ({ name, isOpen, onPress }: PillProps) => (
  <button
    type="button"
    class="account-pill"
    aria-label={BALANCE.account(name)}
    aria-expanded={isOpen}
    aria-controls={isOpen ? ACCOUNTS_ID : undefined}
    onClick={onPress}
  >
    <bdi>{name}</bdi>
    <Icon name="fold" />
  </button>
)

type CardProps = {
  status: WalletStatus
  call: AskWorker
  children?: ComponentChildren
  /** Another number reads the balances anew. */
  turn?: number
  /** Above the tokens, once it is known whether there is any money. */
  first?: (hasMoney: boolean) => ComponentChildren
  /** In place of the account's name. */
  name?: ComponentChildren
}

/** Undefined while some balance is unknown and none is above zero. */
function hasMoney({ view }: ShownBalances): boolean | undefined {
  if (view?.readAtMs === undefined) return undefined
  if (view.balances.some(({ amountBaseUnits = 0n }) => amountBaseUnits > 0n)) return true
  return view.balances.every(({ amountBaseUnits }) => amountBaseUnits !== undefined) ? false : undefined
}

/** `children`: what can be done, between the total and the tokens. */
export function AccountCard({ status, call, children, turn = 0, first, name }: CardProps) {
  const { address, solanaAddress, account } = status
  const [shown, refresh] = useBalances(call, `${address} ${solanaAddress} ${turn}`)
  const rates = useRates(call, ratesTopic(shown))
  const total = totalOf(shown, rates)
  const isFunded = hasMoney(shown)
  const hasFailed = shown.view?.readAtMs === undefined && !shown.isReading
  const own = address ?? solanaAddress
  return (
    <>
      <section class="stack-tight">
        <Sum total={total} hasFailed={hasFailed} refresh={refresh} />
        <div class="note own-address">
          {name ?? (account && <bdi>{account.name}</bdi>)}
          {own !== undefined && (
            <>
              <ShortAddress of={own} />
              <CopyButton text={own} label={BALANCE.copyAddress} isShort />
            </>
          )}
        </div>
      </section>
      {children}
      {isFunded !== undefined && first?.(isFunded)}
      <section class="card stack">
        <h2>{BALANCE.title}</h2>
        <QueriedBalances shown={shown} refresh={refresh} rates={rates ?? undefined} without={total?.without} />
      </section>
    </>
  )
}
