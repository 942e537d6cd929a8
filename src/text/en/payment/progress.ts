/** Between the approval and the end, and while the service or the network is waited for. */
export const PROGRESS = {
  opening: 'Preparing your payment…',
  planning: 'Checking what you’ll sign…',
  checking: 'Tender is checking. Do not pay again.',
  retrying: 'Tender keeps trying.',
  handedInAgain:
    'Your transaction has gone through. The payment service hasn’t accepted it yet, so Tender hands it in again, for up to 24 hours.',
  transaction: 'Transaction',
  paymentId: 'Payment ID',
  check: 'Check now',
  isChecking: 'Checking…',
  slow: 'The network is taking longer than usual. You can close this window.',
  mayClose: 'You can close this window. Tender keeps going, and its icon shows a number if it needs you.',
  usableUntil: (time: string) => `Your signature can be used once, for this payment, until ${time}.`,
  confirm: 'Confirm with the payment service',
  preparing: 'Preparing…',
  signing: 'Signing…',
  sending: 'Sending…',
  waiting: 'Waiting for the network…',
  cancelling: 'Trying to cancel…',
  unlockToReplace: 'Unlock your wallet to speed this up or to cancel it.',
  unlockToCancel: 'Unlock your wallet to cancel it.',
  toHistory: 'Move to history',
} as const

export const retryText = (attempt: number, total: number): string =>
  `The payment service isn’t responding. Trying again (${attempt} of ${total})…`

/** A step, and how it stands for screen readers. */
export const STEP_STATE = {
  done: '{step}<unseen>: done</unseen>',
  now: '{step}<unseen>: in progress</unseen>',
  next: '{step}<unseen>: not started</unseen>',
} as const
