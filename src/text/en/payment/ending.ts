/** How a payment ended or why it stopped, and what to do then. Sentences about money that follow the journal are in `released`. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAID = {
  now: 'You paid {amount} to {shop}',
  nowUnnamed: 'You paid {amount}',
  /** Its records are lost, and with them the amount. */
  nowUnknown: 'This payment is paid',
  /** The link was opened again. */
  before: 'You already paid {amount} to {shop} from this wallet. Opening the link again didn’t charge you.',
  beforeUnnamed: 'You already paid {amount} from this wallet. Opening the link again didn’t charge you.',
  beforeUnknown: 'You already paid this from this wallet. Opening the link again didn’t charge you.',
  backToShop: 'Back to the shop',
} as const

export const ENDED = {
  expiredAfterSigning: 'The payment service says this payment expired.',
  expiredAt: (time: string) => `It expired at ${time}. Ask the shop for a new link.`,
  unrecorded: 'Tender has no record of paying it from this browser.',
  unrecordedWithFees:
    'Tender has no record of paying it from this browser. Your earlier transactions for it cost network fees.',
  unsigned: 'You haven’t signed anything for it in this browser.',
  used: 'Do not pay again. Ask the shop about your payment.',
  stillUsable:
    'Your money may still be taken. Do not pay again until the network shows that your signature can’t be used.',
  putAside: 'Tender can’t tell whether you signed this payment. Check your balance before you pay again.',
  nonceUsed: 'Nothing was paid. Check your account to see what the other transaction did.',
}

export const AGAIN = { check: 'Check again', start: 'Start over', price: 'Get current price' }

export const START_OVER = {
  checking: 'Checking with the network…',
  isUsable: (amount: string, time: string) =>
    `Your signature for ${amount} can be used until ${time}. If you pay again now, you could pay twice.`,
}

/** The authority's status as last read from the chain. */
export const AUTHORITY_STATUS_TEXT = {
  used: 'The money has left your wallet: the network shows your signature was used. Ask the shop about your payment.',
  live: 'Your signature can still be used. Try again in a minute.',
  unknown: 'Tender couldn’t reach the network, so treat your signature as still usable. Try again in a minute.',
}

export const CORRUPTED = {
  title: 'Tender can’t read part of this payment',
  restoredTitle: 'Tender is checking this payment',
  unreadable:
    'Some of its saved data is damaged, so Tender can’t tell whether you signed it. Tender is asking the payment service.',
  /** Only after a signature or an own transaction. */
  lost: 'You signed this payment. Since then this browser has lost Tender’s records of it. Tender is asking the payment service and the network what happened to it.',
  restored:
    'It comes from a backup. The browser you started it in may have signed it since, so Tender won’t sign it here. Tender is asking the payment service what happened to it.',
  retrying: 'Tender keeps trying.',
  over: 'No signature for it can be used any more, but one may have been used before. Check your balance before you pay again.',
  until: (time: string) =>
    `If you signed it, your money may still be taken until ${time}. Do not pay again before then.`,
  toHistory: 'Move to history',
  paymentId: 'Payment ID',
}

export const STOPPED = {
  unread: 'Tender can’t tell yet whether this payment was signed. Do not pay it in another way before it can.',
}

export const SUPPORT = {
  title: 'Details for support',
  copy: 'Copy details',
  paymentId: (id: string) => `Payment ID: ${id}`,
  code: (code: string) => `Service code: ${code}`,
}

/** The chain shows that the money moved, and the service reported no success: "paid" is not claimed. */
export const MOVED = {
  title: 'The money has left your wallet',
  /** Where a receipt does not say which. */
  theNetwork: 'the network',
}

/** What the service reported instead; `other`: nothing. */
export const MOVED_REPORT: Partial<Record<Outcome, (network: string) => string>> & {
  other: (network: string) => string
} = {
  failed: (network) => `The payment service says this payment failed, but ${network} shows that your money has moved.`,
  expired: (network) =>
    `The payment service says this payment expired, but ${network} shows that your money has moved.`,
  cancelled: (network) =>
    `The payment service says this payment was cancelled, but ${network} shows that your money has moved.`,
  unverified: (network) =>
    `The payment service names a transaction you didn’t sign, but ${network} shows that your money has moved.`,
  other: (network) =>
    `The payment service didn’t say that this payment is complete, but ${network} shows that your money has moved.`,
}
