/** Texts of the checkout page: the reported outcome, the service's status, and blocked navigations. */
import type { CheckoutMessage, Navigation } from '../core/links/checkout.ts'
import type { Status } from '../core/offer/responses.ts'
import type { TitledText } from './outcomes.ts'

/** Shown until the service's status is final. */
export const REPORT_TEXT: Record<CheckoutMessage['kind'], TitledText> = {
  success: {
    title: 'Reported as paid, not yet verified',
    text: 'The checkout says that the payment is complete. Tender asks the payment service itself, and calls it paid only when the service does.',
  },
  failure: {
    title: 'The checkout reports a failure',
    text: 'It says that the payment did not go through. Nobody has checked that yet: Tender asks the payment service itself.',
  },
}

export const PAID_TEXT: TitledText = {
  title: 'Paid',
  text: 'The payment service itself says that this payment is complete.',
}

/** Shown with a status that isn't final. */
export const MEANWHILE_TEXT: Record<Status, string> = {
  requires_action: 'The payment service knows of no payment yet.',
  processing: 'The payment service is working on the payment. Do not pay it a second time.',
  succeeded: 'The payment service calls it complete, but not for good yet.',
  failed: 'The payment service calls it failed, but not for good yet.',
  expired: 'The payment service calls it expired, but not for good yet.',
  cancelled: 'The payment service calls it cancelled, but not for good yet.',
  unknown: 'The payment service reports a state that Tender does not know.',
}

/** Navigations of a frame that Tender doesn't follow automatically. */
export const LEAVING_TEXT: Record<Exclude<Navigation['kind'], 'stays' | 'back'>, string> = {
  wallet: 'The checkout wants to open a wallet, and you have not just asked for it.',
  elsewhere: 'The checkout wants to show another site, which has no place here.',
  blocked: 'The checkout wanted to open an address that Tender does not open, and was stopped.',
}
