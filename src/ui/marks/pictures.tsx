/** Tender's own pictures: its mark, and the fine line rosette of banknotes. Decorative. */
import type { ComponentChildren } from 'preact'
import { SANDBOX } from '../../text/words/parts.ts'

/** `icons/tender.svg` as an element, because a file comes after the first paint, or holds it up. */
const Mark = () => (
  <svg viewBox="0 0 128 128" aria-hidden="true" focusable="false">
    <rect x="8" y="8" width="112" height="112" rx="28" fill="#0b5d4e" />
    <path d="M36 42h56v14H71v38H57V56H36z" fill="#fff" />
    <path
      d="M80 86l8 8 16-18"
      fill="none"
      stroke="#7ee0bd"
      stroke-width="9"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
)

/** A sandbox build says so in the place of the name. */
export function Brand({ isSandbox = false }: { isSandbox?: boolean | undefined }) {
  return (
    <span class="brand">
      <Mark />
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
