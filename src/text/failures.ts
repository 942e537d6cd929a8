/**
 * Texts for every failure, refused link, remedy, outcome and step. Each table is total, so a code without a text does
 * not compile. What happened to the money is in `released`: it depends on the journal. architecture B5, §7.
 */
import type { EndpointRefusal, Failure, FailureCode, LinkRefusal, Remedy } from '../core/base/errors.ts'
import type { Status } from '../core/offer/responses.ts'
import type { Session } from '../core/session/session.ts'
import type { TitledText } from './outcomes.ts'

export { OUTCOME_TEXT } from './outcomes.ts'

export const FAILURE_TEXT: Record<FailureCode, TitledText> = {
  'link/refused': { title: 'This link was not opened', text: 'It is not a payment link that Tender trusts.' },
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
    title: 'The payment service cannot be reached',
    text: 'Tender tried several times. Check your connection, then try again.',
  },
  'gateway/server-error': {
    title: 'The payment service has a problem',
    text: 'It answered with an error of its own. Try again in a moment.',
  },
  'gateway/rate-limited': { title: 'Too many requests', text: 'The payment service asks for a pause. Try again soon.' },
  'gateway/malformed': {
    title: 'The answer could not be read',
    text: 'The payment service sent something that Tender does not understand, so it was not used.',
  },
  'gateway/rejected': {
    title: 'The payment service refused the request',
    text: 'Trying again will not help. Ask the shop for a new link.',
  },
  'gateway/declined': {
    title: 'The payment service declined this payment',
    text: 'It does not say why. The shop may offer another way to pay.',
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
    text: 'The payment service does not know this payment. Check the link, or ask the shop for a new one.',
  },
  'payment/expired': { title: 'Payment request expired', text: 'Ask the shop for a new link.' },
  'payment/duplicate': {
    title: 'This looks like a second purchase',
    text: 'If you mean to pay this shop the same amount once more, say so, then press Pay.',
  },
  'payment/password-needed': {
    title: 'Your password is needed',
    text: 'Enter the password of your wallet to go on.',
  },
  'quote/expired': { title: 'The price offer ran out', text: 'Prices are held for a short time. Get the current one.' },
  'action/no-signer': {
    title: 'No key for this network',
    text: 'This wallet has no key for the network that the payment asks for.',
  },
  'action/malformed': {
    title: 'The request could not be read',
    text: 'What the service asks to sign is not in a form that Tender can check, so it was not signed.',
  },
  'action/changed': {
    title: 'The request changed',
    text: 'It is no longer what you approved, so it was not signed. Start over to see the new one.',
  },
  'chain/unreachable': { title: 'The network cannot be reached', text: 'Check your connection, then try again.' },
  'chain/nonce-used': {
    title: 'Another transaction took its place',
    text: 'Another transaction of this account was mined with the same number, so this one can never be. Check your account, then start over.',
  },
  'chain/nodes-differ': {
    title: 'The network’s nodes disagree',
    text: 'They gave answers that cannot all be true, so Tender did not go by any of them. Try again in a moment.',
  },
  'chain/too-few-coins': {
    title: 'Not enough for the network fee',
    text: 'Your own transaction costs a network fee. Add some of the network’s coin to this account, then try again.',
  },
  'chain/allowance-short': {
    title: 'The set-up did not do what it should',
    text: 'The network does not show the allowance that this payment needs; another payment of yours may have changed it. Start over to set it up again.',
  },
  'chain/reverted': {
    title: 'The transaction failed on the network',
    text: 'The network ran it and took nothing but its fee.',
  },
  'allowance/needed': {
    title: 'A payment needs this allowance',
    text: 'A payment with this token is under way, and would break without it. Take it back when the payment has ended.',
  },
  'allowance/busy': {
    title: 'This allowance is in use',
    text: 'Another payment with this token, or taking the allowance back, is still under way. Try again when it has ended.',
  },
  'data/lost': {
    title: 'Your details are no longer there',
    text: 'Tender keeps them in memory only, and the browser was closed in between. Ask the shop how the payment stands.',
  },
  'chain/fee-too-high': {
    title: 'The network fee is too high',
    text: 'The network asks for more than Tender ever pays for a payment. Wait for a quieter moment, then try again.',
  },
  'chain/rejected': {
    title: 'The network refused the transaction',
    text: 'Your account may lack the coins for the network fee, or the call would fail.',
  },
  'chain/nonce-busy': {
    title: 'Another transaction is still being sent',
    text: 'The network has not said whether it has another transaction of this account. Try again in a moment.',
  },
  'send/refused': { title: 'This cannot be sent', text: 'Check the address and the amount.' },
  'send/cost-changed': { title: 'The network fee has changed', text: 'Look at the new fee, then send.' },
  'chain/cancelled': { title: 'Your transaction was cancelled', text: 'Your own empty transaction took its place.' },
  'journal/unwritable': {
    title: 'The browser could not store the payment',
    text: 'Tender signs only what it can write down first. Make room on the disk, then try again.',
  },
  'session/unknown': { title: 'Payment unknown', text: 'This wallet has no such payment. Open its link again.' },
  'vault/empty': { title: 'No wallet yet', text: 'Create or import a wallet first.' },
  'vault/exists': { title: 'There is a wallet already', text: 'Tender keeps one wallet in this browser.' },
  'vault/locked': { title: 'The wallet is locked', text: 'Unlock it to go on.' },
  'vault/wrong-password': { title: 'Wrong password', text: 'That is not the password. Try again.' },
  'vault/throttled': { title: 'Too many tries', text: 'Wait a moment before the next try.' },
  'passkey/refused': { title: 'This passkey does not open the wallet', text: 'Use your password.' },
  'vault/weak-password': { title: 'Password too weak', text: 'Choose a password that is harder to guess.' },
  'vault/corrupt': {
    title: 'Your wallet’s file is damaged',
    text: 'Your money is on the network, not in this file. Open Tender in a tab to get the wallet back.',
  },
  'backup/invalid': { title: 'Not a backup that can be restored', text: 'Nothing was changed in this browser.' },
  'secret/typed': {
    title: 'This is a recovery phrase or a private key',
    text: 'Nothing was sent or stored. Tender never asks for it here.',
  },
  'phrase/invalid': { title: 'Not a recovery phrase', text: 'Check the words and their order.' },
  'key/invalid': {
    title: 'Not a private key',
    text: 'Copy the whole key from the other wallet, for the network that is chosen here.',
  },
  'address/invalid': {
    title: 'Not an address',
    text: 'Tender takes addresses of Ethereum-style networks (0x…) and of Solana, in full.',
  },
  'account/known': { title: 'Already in this wallet', text: 'The account is in the list. Nothing was added.' },
  'account/limit': { title: 'No room for another account', text: 'Tender keeps up to 20. Nothing was added.' },
  'message/refused': { title: 'Not allowed', text: 'The wallet refused this request.' },
}

export const SET_KEY = 'Set an App-Id or key'
export const CHECK_KEY = 'Check the App-Id or key'

/** Button label of each remedy. Undefined if only closing the window helps. */
export const REMEDY_TEXT: Record<Remedy, string | undefined> = {
  retry: 'Try again',
  restart: 'Start over',
  unlock: 'Try again',
  settings: 'Open the wallet',
  none: undefined,
}

export const ENDPOINT_TEXT: Record<EndpointRefusal, string> = {
  'not-a-url': 'This is not an address. A node’s address starts with https://.',
  'too-long': 'The address is far longer than any node’s.',
  'not-https': 'The address is not encrypted (https), so anyone on the way could change what the node says.',
  userinfo:
    'The address has a name or password before an @ sign, which browsers do not send. Take the form with the key in the path.',
  'other-host':
    'This build of Tender may not reach that host. It reaches the providers named here; another host needs a build of its own.',
  'not-permitted': 'The browser did not allow Tender to reach that host.',
  known: 'Tender asks this node already.',
  'too-many': 'There are as many nodes as Tender asks for one network. Remove one first.',
}

export const REFUSAL_TEXT: Record<LinkRefusal, string> = {
  'not-a-payment-link': 'This is not a payment link. A payment link starts with https:// and carries an id like pay_…',
  'wallet-verification':
    'This link is for showing a site that a wallet is yours. It is not a payment. Tender does not sign in to sites: open the link with another wallet.',
  'untrusted-host': 'The link leads to another site than the payment service, even if it looks like it.',
  'not-https': 'The link is not encrypted (https). Real payment links always are.',
  userinfo: 'The link hides its real destination behind an @ sign. Real payment links never do.',
  port: 'The link names an unusual port. Real payment links never do.',
  'odd-characters': 'The link contains characters that do not belong in a payment link.',
  'too-long': 'The link is far longer than any payment link.',
  'no-id': 'The link does not say which payment it is for.',
  'bad-id': 'The payment id in the link is not valid.',
  'two-ids': 'The link names two different payments.',
  'no-page': 'This names a payment, but no checkout page. Paste the link that begins with https://.',
}

/** What the service says about a payment before the wallet is unlocked. */
export const PREVIEW_TEXT: Record<Status, string | undefined> = {
  requires_action: undefined,
  processing: 'The payment service is already working on this payment.',
  succeeded: 'The payment service says that this payment is complete.',
  failed: 'The payment service says that this payment failed.',
  expired: 'This payment request has expired.',
  cancelled: 'This payment request was cancelled.',
  unknown: 'The payment service reports a state that Tender does not know.',
}

/** One line for each open payment in a list. */
export const STEP_TEXT: Record<Exclude<Session['step'], 'closed'>, string> = {
  opening: 'Waiting for you',
  choosing: 'Waiting for your choice',
  collecting: 'Waiting for your details',
  planning: 'Being checked',
  reviewing: 'Waiting for your approval',
  executing: 'Being carried out',
  confirming: 'Being confirmed',
  corrupted: 'Needs a look',
}

const UNOPENED_TEXT: TitledText = {
  title: 'The browser does not open its storage',
  text: 'Tender keeps every payment there, and signs only what it can write down first. Try again, or restart the browser.',
}

/** Text of a failure, refined by its context. */
export function failureText(failure: Failure): TitledText {
  const titled = FAILURE_TEXT[failure.code]
  if (failure.code === 'link/refused') return { ...titled, text: REFUSAL_TEXT[failure.reason] }
  if (failure.code === 'endpoint/refused') return { ...titled, text: ENDPOINT_TEXT[failure.reason] }
  if (failure.code === 'journal/unwritable' && failure.isUnopened) return UNOPENED_TEXT
  return titled
}
