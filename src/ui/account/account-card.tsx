/** The active account: what it holds together, then each token, with the age of what is shown. */
import type { ComponentChildren } from 'preact'
import type { Price } from '../../core/base/amount.ts'
import { totalWorth } from '../../core/base/currency.ts'
import type { RatesView, WalletStatus } from '../../messages/views.ts'
import { formatPrice, usualDecimals } from '../../text/amounts.ts'
import { formatAgo } from '../../text/times.ts'
import { BALANCE, updatedText, withoutRateText } from '../../text/words/account.ts'
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
  return <AskAgain lead={BALANCE.failed} problem={problem ?? NO_NETWORK} reload={refresh} />
}

/** Where nothing could be counted. */
const NO_SUM = '–'

/** Its two lines are there from the first paint, so that nothing below them moves; what is not counted is named below, in the card. */
function Sum({ total, hasFailed }: { total: ShownTotal | undefined; hasFailed: boolean }) {
  const sum = total?.sum
  return (
    <div>
      <p class="note">{sum && total.isIncomplete ? BALANCE.incomplete : BALANCE.total}</p>
      <p class="amount amount-long total" data-testid="wallet-total">
        {sum ? formatPrice(sum) : (total || hasFailed) && NO_SUM}
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
  const isFunded = hasMoney(shown)
  return (
    <>
      <section class="stack-tight">
        <Sum total={total} hasFailed={shown.view?.readAtMs === undefined && !shown.isReading} />
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
        <QueriedBalances shown={shown} refresh={refresh} rates={rates ?? undefined} without={total?.without} />
      </section>
    </>
  )
}
