/**
 * Addresses in groups of 4. Only one that the wallet knows may be short, and a press shows it in full: look-alikes share the
 * first and last digits (security T48). A figure may be short in the same way.
 */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ADDRESS_IN_FULL, DIGITS_IN_FULL } from '../../text/words/parts.ts'

/** `0x12345678…` → `0x1234`, `5678`, …; addresses without `0x` are grouped from their first character. */
export function groupAddress(address: string): string[] {
  const prefix = /^0x/i.exec(address)?.[0] ?? ''
  const [first = '', ...rest] = address.slice(prefix.length).match(/.{1,4}/g) ?? []
  return [prefix + first, ...rest]
}

/** Groups are spaced by CSS only, so that a copied address contains no spaces. */
export function Address({ of }: { of: string }) {
  return (
    <span class="address">
      {groupAddress(of).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}

const ENDS = 4

/** `0x3518…f6dE`. */
export function shortAddress(address: string): string {
  const start = address.startsWith('0x') ? ENDS + 2 : ENDS
  return `${address.slice(0, start)}…${address.slice(-ENDS)}`
}

type UnfoldingProps = { look: string; short: ComponentChildren; full: ComponentChildren; more: string }

/** `short` until it is pressed. */
function Unfolding({ look, short, full, more }: UnfoldingProps) {
  const [isFull, setFull] = useState(false)
  return (
    <button type="button" class={look} aria-expanded={isFull} onClick={() => setFull(!isFull)}>
      {isFull ? full : short}
      {!isFull && <span class="unseen">{more}</span>}
    </button>
  )
}

/** For an account of this wallet or a registered contract only. */
export const ShortAddress = ({ of }: { of: string }) => (
  <Unfolding
    look="short-address"
    short={<span class="mono">{shortAddress(of)}</span>}
    full={<Address of={of} />}
    more={ADDRESS_IN_FULL}
  />
)

/** Never for an amount that is signed. */
export const ShortFigure = ({ short, full }: { short: string; full: string }) =>
  full === short ? (
    <span class="figure">{full}</span>
  ) : (
    <Unfolding look="figure short-amount" short={short} full={full} more={DIGITS_IN_FULL} />
  )
