/**
 * Texts for every failure and remedy. Each table is total, so a code without a text does not compile. What happened to the money is
 * in `released`: it depends on the journal. architecture B5, §7.
 */
import type { FailureCode, Remedy } from '../../core/base/errors.ts'
import type { TitledText } from '../grammar/titled.ts'

export const FAILURE_TEXT: Record<FailureCode, TitledText> = {
  'link/refused': { title: 'Tender didn’t open this link', text: 'It isn’t a payment link Tender trusts.' },
  'gateway/no-key': {
    title: 'No App-Id or key yet',
    text: 'The payment service only answers wallets that name one. Set yours under “Payment service” in the wallet.',
  },
  'gateway/unauthorized': {
    title: 'The payment service refused this App-Id or key',
    text: 'Check it under “Payment service” in the wallet, or ask the service’s operator for another.',
  },
  'gateway/outdated': {
    title: 'This version of Tender is too old',
    text: 'The payment service does not speak with it any more, or not for this wallet’s key. Update Tender, then open the link again.',
  },
  'gateway/unreachable': {
    title: 'Can’t reach the payment service',
    text: 'Check your internet connection, then try again.',
  },
  'gateway/server-error': {
    title: 'The payment service isn’t working right now',
    text: 'Wait a moment, then try again.',
  },
  'gateway/rate-limited': { title: 'The payment service is busy', text: 'Wait a moment, then try again.' },
  'gateway/malformed': {
    title: 'Tender couldn’t read the answer',
    text: 'Tender didn’t use what the payment service sent. Wait a moment, then try again.',
  },
  'gateway/rejected': {
    title: 'The payment service didn’t accept this request',
    text: 'Trying again won’t help. Ask the shop for a new link.',
  },
  'gateway/declined': {
    title: 'The payment service declined this payment',
    text: 'It didn’t say why. Ask the shop about other ways to pay.',
  },
  'gateway/no-status': {
    title: 'The payment service doesn’t tell how this payment stands',
    text: 'Ask the shop before you pay again.',
  },
  'endpoint/refused': {
    title: 'This address was not kept',
    text: 'Tender cannot use it as a node.',
  },
  'endpoint/silent': {
    title: 'This address did not answer like a node',
    text: 'It was not kept. Check the address and the key in it, then try again.',
  },
  'endpoint/other-chain': {
    title: 'This node is on another network',
    text: 'It was not kept. Take the address that your provider gives for this network.',
  },
  'endpoint/behind': {
    title: 'This node is behind',
    text: 'Its newest block is old, so it would show old balances. It was not kept. Try again later, or take another node.',
  },
  'payment/not-found': {
    title: 'Payment not found',
    text: 'The payment service has no payment for this link. Check the link, or ask the shop for a new one.',
  },
  'payment/expired': { title: 'This payment has expired', text: 'Ask the shop for a new link.' },
  'payment/duplicate': {
    title: 'This could be a duplicate payment',
    text: 'To pay this shop the same amount again, tick the box, then press Pay.',
  },
  'payment/password-needed': {
    title: 'Enter your password',
    text: 'You need it to make this payment.',
  },
  'quote/expired': {
    title: 'The price has expired',
    text: 'Prices are only held for a short time. Get the current price to continue.',
  },
  'action/no-signer': {
    title: 'This wallet can’t sign on this network',
    text: 'The payment is for a network this wallet has no key for.',
  },
  'action/malformed': {
    title: 'Tender can’t check this request',
    text: 'Tender couldn’t read what it was asked to sign, so it didn’t sign it.',
  },
  'action/changed': {
    title: 'The request changed',
    text: 'It’s no longer what you agreed to, so Tender didn’t sign it. Start over to see the new one.',
  },
  'chain/unreachable': { title: 'Can’t reach the network', text: 'Check your internet connection, then try again.' },
  'chain/nonce-used': {
    title: 'Another transaction went through instead',
    text: 'A different transaction from this account was confirmed first, so this one can no longer go through. Check your account, then start over.',
  },
  'chain/nodes-differ': {
    title: 'The network gave conflicting answers',
    text: 'Tender didn’t rely on any of them. Wait a moment, then try again.',
  },
  'chain/too-few-coins': {
    title: 'Not enough for the network fee',
    text: 'This account needs more of the token that pays the network fee. Add some, then try again.',
  },
  'chain/allowance-short': {
    title: 'The token approval isn’t in place',
    text: 'The network doesn’t show the token approval this payment needs. Another payment of yours may have changed it. Start over to approve again.',
  },
  'chain/reverted': {
    title: 'The transaction failed',
    text: 'The network took its fee and nothing else.',
  },
  'allowance/needed': {
    title: 'This token approval is in use',
    text: 'A payment in progress needs it. Revoke it when that payment has finished.',
  },
  'allowance/busy': {
    title: 'This token approval is in use',
    text: 'Another payment with this token, or revoking the approval, is still in progress. Try again when it has ended.',
  },
  'data/lost': {
    title: 'Your details weren’t sent',
    text: 'Tender never stores them, and your browser closed before they were sent. Ask the shop what happened to the payment.',
  },
  'chain/fee-too-high': {
    title: 'The network fee is too high right now',
    text: 'It’s above the most Tender will pay. Try again when the network is less busy.',
  },
  'chain/rejected': {
    title: 'The network didn’t accept the transaction',
    text: 'You may not have enough for the network fee, or the transaction would fail.',
  },
  'chain/nonce-busy': {
    title: 'Another transaction is still being sent',
    text: 'The network has not said whether it has another transaction of this account. Try again in a moment.',
  },
  'send/refused': { title: 'This cannot be sent', text: 'Check the address and the amount.' },
  'request/refused': { title: 'Tender doesn’t sign this', text: 'This request wasn’t signed.' },
  'send/cost-changed': { title: 'The network fee has changed', text: 'Look at the new fee, then send.' },
  'chain/cancelled': { title: 'Your transaction was cancelled', text: 'Your own empty transaction took its place.' },
  'journal/unwritable': {
    title: 'Tender couldn’t reach its saved data',
    text: 'Tender saves every payment before it signs. Free up some disk space, then try again.',
  },
  'session/unknown': { title: 'Tender has no record of this payment', text: 'Open its payment link again.' },
  'vault/empty': { title: 'No wallet yet', text: 'Set up your wallet first.' },
  'vault/exists': { title: 'You already have a wallet', text: 'Tender keeps one wallet per browser profile.' },
  'vault/locked': { title: 'Your wallet is locked', text: 'Unlock it to continue.' },
  'vault/wrong-password': { title: 'Wrong password', text: 'Check it and try again.' },
  'vault/throttled': { title: 'Too many attempts', text: 'Wait before you try again.' },
  'passkey/refused': { title: 'This passkey does not open the wallet', text: 'Use your password.' },
  'vault/weak-password': { title: 'That password is too easy to guess', text: 'Choose a longer or less common one.' },
  'vault/corrupt': {
    title: 'Your wallet’s file is damaged',
    text: 'Your money is on the network, not in this file. Open Tender in a tab to get the wallet back.',
  },
  'backup/invalid': { title: 'Not a backup that can be restored', text: 'Nothing was changed in this browser.' },
  'backup/too-long': {
    title: 'Too much activity for a backup',
    text: 'A backup holds about 8,000 payments. Keep payments in Activity for a shorter time, then try again.',
  },
  'secret/typed': {
    title: 'This is a recovery phrase or a private key',
    text: 'Nothing was sent or stored. Tender never asks for it here.',
  },
  'phrase/invalid': { title: 'That isn’t a valid recovery phrase', text: 'Check the words and their order.' },
  'key/invalid': {
    title: 'Not a private key',
    text: 'Copy the whole key from the other wallet, for the network that is chosen here.',
  },
  'address/invalid': {
    title: 'Not an address',
    text: 'Tender takes addresses of Ethereum-compatible networks (0x…) and of Solana, in full.',
  },
  'account/known': { title: 'Already in this wallet', text: 'The account is in the list. Nothing was added.' },
  'account/limit': { title: 'No room for another account', text: 'Tender keeps up to 20. Nothing was added.' },
  'message/refused': { title: 'Not allowed', text: 'Tender blocked this request.' },
}

export const SET_KEY = 'Set an App-Id or key'
export const CHECK_KEY = 'Check the App-Id or key'

/** Button label of each remedy. Undefined if only closing the window helps. */
export const REMEDY_TEXT: Record<Remedy, string | undefined> = {
  retry: 'Try again',
  restart: 'Start over',
  unlock: 'Try again',
  settings: 'Open Tender',
  none: undefined,
}

export const UNOPENED_TEXT: TitledText = {
  title: 'The browser does not open its storage',
  text: 'Tender keeps every payment there, and signs only what it can write down first. Try again, or restart the browser.',
}

/** The account's coin does not cover the amount and the fee together. */
export const tooFewCoinsText = (token: string, network: string): TitledText => ({
  title: `Not enough ${token}`,
  text: `This account needs more ${token} on ${network} to cover this, including the network fee. Add some, then try again.`,
})
