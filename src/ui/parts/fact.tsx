/** One row of a list of facts, and a fee that may stand there. */
import type { ComponentChildren } from 'preact'
import type { Coin } from '../../core/base/registry.ts'
import { formatCoin, formatFee } from '../../text/amounts.ts'
import { ShortFigure } from './address.tsx'

export function FactRow({ name, children }: { name: ComponentChildren; children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Name and value of a fact. */
export type Row = [name: string, value: ComponentChildren]

/** At most six digits, rounded up: a fee is never shown too low. Never for an amount that is signed. */
export const ShortFee = ({ baseUnits, coin }: { baseUnits: bigint; coin: Coin }) => (
  <ShortFigure short={formatFee(baseUnits, { coin })} full={formatCoin(baseUnits, { coin })} />
)
