/** Balances of the assets this wallet can pay with, grouped by network. */
import type { Balance } from '../../core/base/registry.ts'
import { formatAmount } from '../../text/amounts.ts'
import { TokenMark } from '../marks/token-mark.tsx'

/** An unknown balance is shown as unknown, not hidden like a zero. */
const isShown = ({ amountBaseUnits }: Balance): boolean => amountBaseUnits === undefined || amountBaseUnits > 0n

const groupBy = (balances: readonly Balance[], keyOf: (one: Balance) => string): Balance[][] => [
  ...Map.groupBy(balances, keyOf).values(),
]

function Row({ balance }: { balance: Balance }) {
  const { symbol, decimals, amountBaseUnits } = balance
  return (
    <li class="row-flat">
      <TokenMark symbol={symbol} />
      <b class="row-main">{symbol}</b>
      {amountBaseUnits === undefined ? (
        <span class="note">not known now</span>
      ) : (
        <span class="figure">{formatAmount({ symbol, decimals, amountBaseUnits })}</span>
      )}
    </li>
  )
}

/** A network that returned nothing gets one line instead of one per asset. */
function Group({ balances }: { balances: Balance[] }) {
  const shown = balances.filter(isShown)
  const [first] = balances
  if (!first || shown.length === 0) return null
  const isSilent = balances.every(({ amountBaseUnits }) => amountBaseUnits === undefined)
  return (
    <section>
      <h3>{first.networkName}</h3>
      {isSilent && balances.length > 1 ? (
        <p class="note">Balances not known now.</p>
      ) : (
        <ul class="rows balances">
          {shown.map((balance) => (
            <Row key={balance.symbol} balance={balance} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Assets with a zero balance, collapsed into one line that expands to the networks. */
function AlsoAccepts({ balances }: { balances: readonly Balance[] }) {
  if (balances.length === 0) return null
  const symbols = [...new Set(balances.map(({ symbol }) => symbol))]
  return (
    <details class="details">
      <summary>Also accepts {symbols.join(', ')}</summary>
      <ul>
        {groupBy(balances, ({ chainId }) => chainId).map((same) => (
          <li key={same[0]?.chainId} class="note">
            {same[0]?.networkName}: {same.map(({ symbol }) => symbol).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

export function Balances({ balances }: { balances: Balance[] }) {
  const groups = groupBy(balances, ({ chainId }) => chainId)
  return (
    <div class="stack">
      {groups.map((group) => (
        <Group key={group[0]?.chainId} balances={group} />
      ))}
      {!balances.some(isShown) && <p>Nothing yet.</p>}
      <AlsoAccepts balances={balances.filter((one) => !isShown(one))} />
    </div>
  )
}
