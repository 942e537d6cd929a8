/** Texts of the checkout page: the reported outcome, the service's status, and blocked navigations. */
import type { CheckoutMessage, Navigation } from '../../core/links/checkout.ts'
import type { Status } from '../../core/offer/responses.ts'
import type { TitledText } from '../grammar/titled.ts'

/** Shown until the service's status is final. */
export const REPORT_TEXT: Record<CheckoutMessage['kind'], TitledText> = {
  success: {
    title: 'Reported as paid, not yet verified',
    text: 'The checkout says this payment is complete. Tender is checking with the payment service.',
  },
  failure: {
    title: 'The checkout says the payment failed',
    text: 'Do not pay again yet. Tender is checking with the payment service.',
  },
}

export const PAID_TEXT: TitledText = {
  title: 'Paid',
  text: 'The payment service says this payment is complete.',
}

/** Shown with a status that isn't final. */
export const MEANWHILE_TEXT: Record<Status, string> = {
  requires_action: 'The payment service hasn’t received a payment yet.',
  processing: 'Do not pay again. The payment service is processing this payment.',
  succeeded: 'The payment service says it’s complete, but that could still change.',
  failed: 'The payment service says it failed, but that could still change.',
  expired: 'The payment service says it expired, but that could still change.',
  cancelled: 'The payment service says it was cancelled, but that could still change.',
  unknown: 'The payment service reports a status Tender doesn’t recognise.',
}

/** Navigations of a frame that Tender doesn't follow automatically. */
export const LEAVING_TEXT: Record<Exclude<Navigation['kind'], 'stays' | 'back'>, string> = {
  wallet: 'The checkout is trying to open a wallet. Do you want to open it?',
  elsewhere: 'The checkout is trying to leave for another site.',
  blocked: 'Tender stopped the checkout from opening this address.',
}

export const LEAVING = {
  tooOften: 'The checkout tried to open too many windows. Wait a minute, then try again.',
  /** A button: opens the wallet of this browser. */
  open: 'Open Tender',
  newTab: 'Open in a new tab',
  stay: 'Stay here',
}

export const CHECKOUT = {
  banner: 'This page belongs to <b>{host}</b>. Never enter your Tender password or recovery phrase here.',
  payWithTender: 'Pay with Tender',
  title: (host: string) => `Checkout from ${host}`,
  stopped: 'Tender stopped the checkout from going to <b>{site}</b>.',
  reload: 'Reload checkout',
  says: 'The checkout says: “{text}”',
  unanswered: 'Checking with the payment service…',
  code: (code: string) => `Service code: ${code}`,
  done: 'Done',
  check: 'Check again',
  back: 'Back to checkout',
} as const

export const UNFRAMED = {
  title: 'The checkout can’t open here',
  text: 'Its site may be unavailable, or may not allow being shown inside another page. Open it in its own window instead. Tender will follow it here.',
  open: 'Open in its own window',
  retry: 'Try again here',
  isOpenTitle: 'The checkout is open in its own window',
  isOpen: 'Continue there. Tender checks the result with the payment service and shows it here.',
  wasClosed: 'The checkout window was closed without a result. Open it again to see the payment’s status.',
  again: 'Open again',
  show: 'Show window',
}
