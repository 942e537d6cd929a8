/** A balance with at most six significant digits; a press shows the rest. */
import { formatAmount, formatHeld, type TokenAmount } from '../../text/amounts.ts'
import { ShortFigure } from '../parts/address.tsx'

export const ShortAmount = ({ of }: { of: TokenAmount }) => (
  <ShortFigure short={formatHeld(of)} full={formatAmount(of)} />
)
