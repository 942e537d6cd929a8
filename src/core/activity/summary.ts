/** What is known of a payment without reading its events: one line of the list. */
import type { Price } from '../base/amount.ts'
import type { Place } from '../base/place.ts'
import type { Outcome, Session } from '../session/session.ts'
import type { Receipt } from './receipt.ts'

/**
 * One line of the home screen. `askedPrice`: of a payment that is not over. `approval`: set once the payment may have
 * been signed. `isUnseen`: ended without a window and not shown since; never stored here. `recipients`: CAIP-10 accounts,
 * once it was signed. `isLost`: only the witness knew it, and how it ends is not known yet. `isDeleted`: the payer deleted
 * it from Activity; what is left protects against paying twice. `isDead`: its link leads to no payment, so nothing of it
 * is listed.
 */
export type PaymentSummary = Place & {
  paymentId: string
  step: Session['step']
  merchantName: string
  openedAtMs: number
  askedPrice?: Price | undefined
  approval?: Approval | undefined
  receipt?: Receipt | undefined
  recipients?: string[] | undefined
  isUnseen?: true
  isLost?: true | undefined
  isDeleted?: true | undefined
  isDead?: true | undefined
}

/** What the shop asked, or asks; undefined if it is not known. */
export const shownPrice = ({ receipt, askedPrice }: PaymentSummary): Price | undefined =>
  receipt ? receipt.price : askedPrice

/** False for what is kept only to protect against paying twice, and for a link that leads to nothing. */
export const isListed = ({ isDeleted, isDead }: PaymentSummary): boolean => !isDeleted && !isDead

/** What is known of a payment without reading its events. */
export type Summarised = {
  paymentId: string
  step: Session['step']
  merchantName: string
  approval?: Approval | undefined
  receipt?: { outcome: Outcome } | undefined
}

/** Time and price of an approval whose signature is released or about to be. */
export type Approval = { atMs: number; price: Price }
