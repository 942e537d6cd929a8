/** Tender's own pictures: its mark, and the fine line rosette of banknotes. Decorative. */
import type { ComponentChildren } from 'preact'

export function Brand() {
  return (
    <span class="brand">
      <img src="/icons/tender.svg" alt="" />
      Tender
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
