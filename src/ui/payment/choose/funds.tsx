/** What an account lacks to pay, and what helps: to receive that, then to look again. screens §5. */
import { isSameAddress, partsOf } from '../../../core/base/caip.ts'
import type { Balance } from '../../../core/base/registry.ts'
import type { Shortfall } from '../../../core/links/receive.ts'
import type { Option } from '../../../core/offer/option.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount } from '../../../text/amounts.ts'
import { FUNDS } from '../../../text/words/choosing.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { ProblemLine } from '../../parts/problem.tsx'
import { fill, unseen } from '../../words/message.tsx'

/** A shortfall with what a sentence says of it. */
export type Lack = { shortfall: Shortfall; amount: string; network: string }

type Known = Pick<SessionView, 'balances' | 'wallet'>

/** The last known balance of the option's token: only the account in use has one. */
export function balanceFor({ balances, wallet }: Known, { token, account }: Option): Balance | undefined {
  const { chainId, address } = partsOf(account)
  const isInUse = [wallet.address, wallet.solanaAddress].some((own) => own && isSameAddress(chainId, own, address))
  return isInUse ? balances?.find((one) => one.chainId === token.chainId && one.symbol === token.symbol) : undefined
}

/** The names of a sentence about it. */
export const namesOf = ({ amount, network }: Lack) => ({ amount, network })

/** How much the account lacks for an option, in base units; undefined where nothing is missing, or nobody knows. */
export function missingFor(known: Known, option: Option): bigint | undefined {
  const held = balanceFor(known, option)?.amountBaseUnits
  return held !== undefined && held < option.amountBaseUnits ? option.amountBaseUnits - held : undefined
}

/** What the account can pay with, as far as is known, and what it has too little of. */
export const byMoney = (options: readonly Option[], known: Known): [payable: Option[], short: Option[]] => [
  options.filter((option) => missingFor(known, option) === undefined),
  options.filter((option) => missingFor(known, option) !== undefined),
]

/** What the account lacks least of, measured by the whole, if it can pay with none of the options. */
export function leastLackOf(known: Known, options: readonly Option[]): Lack | undefined {
  const all = options.flatMap((option) => {
    const missing = missingFor(known, option)
    return missing === undefined ? [] : [{ option, missing }]
  })
  if (all.length < options.length) return undefined
  const [least] = all.toSorted((one, other) =>
    one.missing * other.option.amountBaseUnits < other.missing * one.option.amountBaseUnits ? -1 : 1,
  )
  if (!least) return undefined
  const { token, network } = least.option
  const shortfall = { chainId: token.chainId, symbol: token.symbol, amountBaseUnits: least.missing }
  return { shortfall, amount: formatAmount({ ...token, ...shortfall }), network: network.name }
}

type CheckProps = { look: 'primary' | 'secondary'; view: SessionView; request: PageRequest }

export const CheckAgain = ({ look, view, request }: CheckProps) => (
  <button
    type="button"
    class={look}
    disabled={request.isBlocked || view.isBusy}
    onClick={() => void request.send('session.restart', { paymentId: view.session.paymentId })}
  >
    {FUNDS.check}
  </button>
)

type Props = { lack: Lack | undefined; view: SessionView; request: PageRequest }

/** Receive comes first, with the amount where one is known: nothing else helps. */
export function FundsActions({ lack, view, request }: Props) {
  return (
    <>
      <ProblemLine problem={request.problem} />
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked}
        onClick={() =>
          void request.send('wallet.openTab', { page: 'receive', ...(lack && { shortfall: lack.shortfall }) })
        }
      >
        {lack ? fill(FUNDS.receiveAmount, { unseen, ...namesOf(lack) }) : FUNDS.receive}
      </button>
      <CheckAgain look="secondary" view={view} request={request} />
    </>
  )
}
