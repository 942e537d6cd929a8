/** A fee, and what it is worth where a rate is known. */
import type { ComponentChildren } from 'preact'
import type { Coin } from '../../core/base/registry.ts'
import type { RatesView } from '../../messages/views.ts'
import { formatAbout } from '../../text/amount-phrases.ts'
import { WITH_WORTH } from '../../text/words/amounts.ts'
import { ShortFee } from '../parts/fact.tsx'
import { fill, note } from '../words/message.tsx'
import { worthAt } from './worth.tsx'

type FeeProps = { baseUnits: bigint; coin: Coin; rates: RatesView | undefined | null }

/** At most six digits, the rest on a press. */
export function Fee({ baseUnits, coin, rates }: FeeProps): ComponentChildren {
  const amount = <ShortFee baseUnits={baseUnits} coin={coin} />
  const worth = worthAt({ of: { ...coin, amountBaseUnits: baseUnits }, rates, isFee: true })
  return worth ? fill(WITH_WORTH, { amount, worth: formatAbout(worth), note }) : amount
}
