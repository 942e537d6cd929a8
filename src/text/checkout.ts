/** Texts of the checkout page: the reported outcome, the service's status, and blocked navigations. */
import type { CheckoutMessage, Navigation } from '../core/links/checkout.ts'
import type { Status } from '../core/offer/responses.ts'
import type { TitledText } from './outcomes.ts'

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
