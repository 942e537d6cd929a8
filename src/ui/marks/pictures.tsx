/** Tender's own pictures: its mark, and the fine line rosette of banknotes. Decorative. */
import type { ComponentChildren } from 'preact'
import { SANDBOX } from '../../text/controls/parts.ts'

/** A sandbox build says so in the place of the name. */
export function Brand({ isSandbox = false }: { isSandbox?: boolean | undefined }) {
  return (
    <span class="brand">
      <img src="/icons/tender.svg" alt="" />
      {isSandbox ? (
        <>
          <span class="unseen">Tender </span>
          <span class="pill">{SANDBOX}</span>
        </>
      ) : (
        'Tender'
      )}
    </span>
  )
}

type RosetteProps = { children: ComponentChildren; isOpen?: boolean }

/** `isOpen` once, when a payment is paid. */
export function Rosette({ children, isOpen = false }: RosetteProps) {
  return (
    <span class={isOpen ? 'rosette rosette-open' : 'rosette'}>
      <img src="/icons/rosette.svg" alt="" />
      {children}
    </span>
  )
}
