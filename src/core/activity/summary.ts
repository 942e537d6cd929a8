/** What is known of a payment without reading its events: one line of the list. */
import type { Price } from '../base/amount.ts'
import type { Outcome, Session } from '../session/session.ts'
import type { Receipt } from './receipt.ts'

/**
 * One line of the home screen. `approval` is there once the payment was, or may have been, signed. `isUnseen`: it ended with its window closed, and no window has shown it since; never stored here.
 * `recipients`: who got the money, as CAIP-10 accounts, once it was signed for.
 */
export type PaymentSummary = {
  paymentId: string
  step: Session['step']
  merchantName: string
  openedAtMs: number
  site?: string
  approval?: Approval
  receipt?: Receipt
  recipients?: string[]
  isUnseen?: true
}

/** What is known of a payment without reading its events. */
export type Summarised = {
  paymentId: string
  step: Session['step']
  merchantName: string
  approval?: Approval
  receipt?: { outcome: Outcome }
}

/** When the payer approved a payment whose signature is out, or is about to be, and for how much. */
export type Approval = { atMs: number; price: Price }
