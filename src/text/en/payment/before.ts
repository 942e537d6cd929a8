/** Before a payment can start: no key, no wallet, a locked wallet, the question about accounts. */
import type { Status } from '../../../core/offer/responses.ts'

export const BEFORE = {
  keptUntilKey: 'This payment is kept. It continues here when you’ve set one.',
  setUp: 'Set up your wallet',
  setUpTitle: 'Set up your wallet to pay',
  setUpText: 'It takes about two minutes and opens in a new tab.',
  kept: 'Tender keeps this payment. It continues here when your wallet is ready, as long as it hasn’t expired.',
  unlockTitle: 'Unlock to see this payment',
  noPhrase: 'Tender never asks for your recovery phrase here.',
}

export const SHARING = {
  title: 'Continue to payment',
  withOne: 'Continue with {account}',
  withAll: 'Continue with all accounts',
  one: 'To find what you can pay with, Tender tells the payment service the addresses of {account}. Anyone who knows an address can see what it holds. Nothing is paid yet.',
  all: 'To find what you can pay with, Tender tells the payment service the addresses of all {count} accounts. Anyone who knows an address can see what it holds, and the service learns that they belong together. Nothing is paid yet.',
  lasting: 'Do not ask again on <b>{site}</b>',
  lastingText: 'You can change this in your wallet’s settings.',
} as const

/** What the service says about a payment before the wallet is unlocked. */
export const PREVIEW_TEXT: Record<Status, string | undefined> = {
  requires_action: undefined,
  processing: 'The payment service is already processing this payment.',
  succeeded: 'The payment service says this payment is complete.',
  failed: 'The payment service says this payment failed.',
  expired: 'This payment has expired. Ask the shop for a new link.',
  cancelled: 'This payment was cancelled. If you still want to pay, ask the shop for a new link.',
  unknown: 'The payment service reports a status Tender doesn’t recognise.',
}
