/** Balances of the assets this wallet can pay with: what it holds, then what was not read and what is zero, folded away. */

import type { ComponentChildren } from 'preact'
import type { Balance } from '../../core/base/registry.ts'
import type { RatesView } from '../../messages/views.ts'
import { formatAmount, formatHeld, type TokenAmount } from '../../text/amounts.ts'
import { alsoPaysText, BALANCE, onNetworkText, tokensOfText } from '../../text/words/account.ts'
import { TokenMark } from '../marks/token-mark.tsx'
import { ShortFigure } from '../parts/address.tsx'
import { Worth, worthAt } from './worth.tsx'

/** A balance with at most six significant digits; a press shows the rest. */
export const ShortAmount = ({ of }: { of: TokenAmount }) => (
  <ShortFigure short={formatHeld(of)} full={formatAmount(of)} />
)

type Held = Balance & { amountBaseUnits: bigint }
const isHeld = (one: Balance): one is Held => one.amountBaseUnits !== undefined && one.amountBaseUnits > 0n

const worthOf = (balance: Held, rates: RatesView | undefined): bigint =>
  worthAt({ of: balance, rates })?.minorUnits ?? -1n

type LineProps = { of: Held; rates: RatesView | undefined | null; children: ComponentChildren }

/** Mark, token and network, and what it is worth below `children`, the balance. */
export const HeldLine = ({ of: held, rates, children }: LineProps) => (
  <>
    <TokenMark symbol={held.symbol} network={held.networkName} />
    <span class="row-main">
      <b>{held.symbol}</b> <span class="note">{onNetworkText(held.networkName)}</span>
    </span>{' '}
    <span class="row-end">
      {children} <Worth of={held} rates={rates} />
    </span>
  </>
)

type FoldedProps = { id: string; title: string; balances: readonly Balance[] }

/** One line that opens to the tokens by network. */
const Folded = ({ id, title, balances }: FoldedProps) => (
  <details class="details" data-testid={id}>
    <summary>{title}</summary>
    <ul>
      {[...Map.groupBy(balances, ({ networkName }) => networkName)].map(([name, same]) => (
        <li key={name} class="note">
          {tokensOfText(
            name,
            same.map(({ symbol }) => symbol),
          )}
        </li>
      ))}
    </ul>
  </details>
)

type Props = { balances: Balance[]; rates?: RatesView | undefined }

/** The most valuable first; what has no rate comes after. */
export function Balances({ balances, rates }: Props) {
  const held = balances.filter(isHeld)
  const order = (one: Held) => worthOf(one, rates)
  const shown = held.toSorted((one, other) => Number(order(other) > order(one)) - Number(order(other) < order(one)))
  // An unknown balance is told as unknown, not hidden like a zero.
  const unread = balances.filter(({ amountBaseUnits }) => amountBaseUnits === undefined)
  const zero = balances.filter(({ amountBaseUnits }) => amountBaseUnits === 0n)
  return (
    <div class="stack-tight">
      {shown.length > 0 && (
        <ul class="rows balances">
          {shown.map((balance) => (
            <li key={`${balance.chainId} ${balance.symbol}`} class="row-flat">
              <HeldLine of={balance} rates={rates}>
                <ShortAmount of={balance} />
              </HeldLine>
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && unread.length === 0 && <p>{BALANCE.none}</p>}
      {unread.length > 0 && <Folded id="balances-unread" title={BALANCE.unavailable} balances={unread} />}
      {zero.length > 0 && (
        <Folded
          id="balances-zero"
          title={alsoPaysText([...new Set(zero.map(({ symbol }) => symbol))])}
          balances={zero}
        />
      )}
    </div>
  )
}
