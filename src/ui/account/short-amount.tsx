/** A balance with at most six significant digits; a press shows the rest. */
import { useState } from 'preact/hooks'
import { formatAmount, formatHeld, type TokenAmount } from '../../text/amounts.ts'
import { BALANCE } from '../../text/wallet/account.ts'

export function ShortAmount({ of }: { of: TokenAmount }) {
  const [isFull, setFull] = useState(false)
  const [full, short] = [formatAmount(of), formatHeld(of)]
  if (full === short) return <span class="figure">{full}</span>
  return (
    <button type="button" class="figure short-amount" aria-expanded={isFull} onClick={() => setFull(!isFull)}>
      {isFull ? full : short}
      {!isFull && <span class="unseen">{BALANCE.inFull}</span>}
    </button>
  )
}
