/**
 * Texts for the wallet's findings in a plan and in an offer. Each table is total, so a reason without a text does not
 * compile. security A.3–A.6, architecture B5.
 */
import type { SetAsideReason } from '../core/offer/option.ts'
import type { AskReason, RefuseReason } from '../core/plan/reasons.ts'

export const ASK_TEXT: Record<AskReason, string> = {
  'collector-unknown': 'Tender doesn’t recognise the address that gets the money. Check that it’s the right one.',
  'collector-is-account':
    'The money goes to an ordinary account, and Tender doesn’t know whose. Payment services normally use a smart contract.',
  'collector-unread':
    'Tender doesn’t recognise the address that gets the money, and couldn’t find out what kind of address it is.',
  'anyone-can-submit': 'Anyone who gets this signature can use it to send the money to the address shown here.',
  'deadline-late': 'Your signature can be used for longer than this payment needs.',
  'deadline-distant': 'The signature stays usable for more than a day, because the payment stays open that long.',
  'no-deadline': 'This payment doesn’t say when it expires.',
  'price-missing': 'The payment names no price, so Tender cannot compare the amount with one. Check the amount.',
  'price-unchecked':
    'The price is in a currency that Tender found no exchange rate for, so it cannot compare the amount with it. Check the amount.',
  'price-differs': 'At today’s exchange rate the amount is not worth what the price says. Check the amount.',
  'router-unknown': 'The money goes to a smart contract that Tender does not know. Nobody can reverse the payment.',
  'text-signed': 'You’re also signing a message. Read all of it below: it could commit you to more than this payment.',
  'transfer-final': 'You’re sending the money straight to an address Tender doesn’t recognise. Nobody can reverse it.',
  'fee-notable': 'The network fee is unusually high.',
  'fee-withheld': 'The token keeps a fee of its own out of this amount, so less than that arrives.',
  'rent-paid': 'You’re also paying to open the account that receives the money.',
  'two-recipients': 'The money is split between two different addresses.',
  'allowance-lasting':
    'You’re approving this token for future payments too. Permit2 still needs your signature each time. Revoke it any time under Token approvals.',
}

/** Text of the page that explains an unknown: what it is, what could happen, what to compare. security A.3 E2. */
export type Unknown = { title: string; danger: string; compare: string }

export const UNKNOWN_TEXT: Record<AskReason, Unknown> = {
  'collector-unknown': {
    title: 'Who gets the money',
    danger:
      'This isn’t one of the payment service’s addresses that Tender knows. If it belongs to someone else, the shop may never get your money.',
    compare: 'Compare the whole address with one the shop gave you somewhere else, such as by phone or email.',
  },
  'collector-is-account': {
    title: 'Whose account gets the money',
    danger:
      'Payment services normally use a smart contract. This is an ordinary account, and Tender doesn’t know who controls it. Whoever does gets your money, even if the shop gets nothing.',
    compare:
      'Compare the whole address with one the shop gave you somewhere else, such as by phone or email. If in doubt, do not pay.',
  },
  'collector-unread': {
    title: 'What kind of address gets the money',
    danger:
      'Tender doesn’t recognise this address, and couldn’t find out whether it’s a smart contract or an ordinary account. If it belongs to someone else, the shop may never get your money.',
    compare: 'Compare the whole address with one the shop gave you somewhere else, or try again later.',
  },
  'anyone-can-submit': {
    title: 'Who can use your signature',
    danger:
      'Anyone who gets hold of this signature can use it until it expires. The money then goes to this address, and the shop may not know it came from you.',
    compare:
      'Make sure this address belongs to the shop or the payment service, and that you trust where the link came from.',
  },
  'deadline-late': {
    title: 'How long your signature can be used',
    danger: 'Your signature can be used long after this payment has ended, even if the payment failed.',
    compare: 'Compare the two times. Until the later one, treat this amount as spent.',
  },
  'deadline-distant': {
    title: 'How long your signature can be used',
    danger: 'The payment stays open for more than a day, and the signature can be used until it ends.',
    compare: 'Keep the amount in your account in mind as spent until that time.',
  },
  'no-deadline': {
    title: 'When the payment expires',
    danger: 'This payment doesn’t say when it expires, so your signature may be usable for longer than the payment.',
    compare: 'Check that your signature expires soon enough for you.',
  },
  'price-missing': {
    title: 'What the price is',
    danger: 'The payment names no price. The amount may be worth far more than what you are buying.',
    compare: 'Look up what this amount is worth today and compare it with the shop’s price.',
  },
  'price-unchecked': {
    title: 'Whether the amount is right',
    danger:
      'The price is in another currency, and Tender could not read the same exchange rate from two nodes of the network. The ' +
      'amount may be worth far more than what you are buying.',
    compare: 'Look up what this amount is worth today and compare it with the shop’s price.',
  },
  'price-differs': {
    title: 'Why the amount does not fit the price',
    danger:
      'Two nodes of the network give an exchange rate by which this amount is not worth what the price says. The rate may be a ' +
      'few hours old, or the payment service may count with another one.',
    compare:
      'Look up what the amount is worth today, and compare it with the price in the shop. If in doubt, do not pay.',
  },
  'router-unknown': {
    title: 'Which contract gets the money',
    danger:
      'The money goes to a smart contract that Tender does not know. It is called like the payment service’s, but Tender cannot ' +
      'tell what it does with your money. Nobody can reverse the payment.',
    compare:
      'Compare the whole contract address with one that the payment service publishes. If you cannot, do not pay. Other ways to ' +
      'pay this may not need this check.',
  },
  'text-signed': {
    title: 'What the message commits you to',
    danger:
      'You’re signing a message along with the payment. It could be a promise, a contract or a login, and Tender can’t know how it will be used.',
    compare: 'Read every word. It should be about this payment and nothing else.',
  },
  'transfer-final': {
    title: 'Where you send the money',
    danger:
      'You’re sending the money straight to an address Tender doesn’t recognise. Once the network confirms it, nobody can reverse it, and the shop may not know what it’s for.',
    compare: 'Compare the whole address with one the shop gave you somewhere else, such as by phone or email.',
  },
  'fee-notable': {
    title: 'Why the network fee is so high',
    danger: 'The network fee is much higher than usual for a payment like this. It goes to the network, not the shop.',
    compare: 'Compare the fee with the amount. If you can wait, ask the shop for a new link later.',
  },
  'fee-withheld': {
    title: 'How much of it arrives',
    danger:
      'The token keeps a part of every transfer as a fee of its own. The shop gets less than you send, and may ask you for ' +
      'the rest.',
    compare: 'Compare what arrives with the price in the shop.',
  },
  'rent-paid': {
    title: 'Whose account you’re paying to open',
    danger:
      'You’re also paying to open the account that receives the money. Its owner gets that amount back when they close it.',
    compare: 'Compare the owner’s address with the one the shop gave you.',
  },
  'two-recipients': {
    title: 'Why the money is split',
    danger: 'The money goes to two addresses. Tender can’t know why, or whether both belong to the shop.',
    compare: 'Compare both addresses and amounts with what the shop told you.',
  },
  'allowance-lasting': {
    title: 'How long the approval lasts',
    danger:
      'You chose to keep the approval after this payment. Permit2 can still only move what you sign, but if someone tricks you into signing, nothing else stands in their way.',
    compare:
      'Check how much you’re approving. To approve this payment only, go back and choose that. You can also revoke it later under Token approvals.',
  },
}

export const REFUSE_TEXT: Record<RefuseReason, string> = {
  'plan-shape': 'It asks for signatures a payment doesn’t need.',
  'method-unknown': 'It asks for a type of signature Tender doesn’t recognise.',
  'params-malformed': 'Tender can’t read what you’d be signing.',
  'types-differ': 'The data to sign isn’t in the form of a payment.',
  'type-unknown': 'It isn’t a type of request that makes a payment.',
  'domain-differs': 'The contract details don’t match the ones Tender knows.',
  'chain-differs': 'It’s for a different network from the one you chose.',
  'token-differs': 'It takes a different token from the one you chose.',
  'account-differs': 'It’s for a different account from the one you chose.',
  'amount-differs': 'It takes a different amount from the one you chose.',
  'price-gap': 'The token amount doesn’t match the price.',
  'not-yet-valid': 'The signature couldn’t be used until later.',
  'deadline-passed': 'The signature would already have expired.',
  'deadline-far': 'The signature would stay usable far longer than the payment needs.',
  'recipient-invalid': 'The money would go to an address that can’t be right.',
  'allowance-differs': 'It would let someone take more than this payment needs, or lets the wrong contract take it.',
  'allowance-signed': 'It isn’t a payment. It’s a token approval that would let someone take your tokens later.',
  'router-unknown':
    'It sends the money to a smart contract that Tender does not know, so Tender cannot tell whether the shop gets it.',
  'fee-too-high': 'The network fee is far higher than a payment should cost.',
  'text-unrelated': 'The text to sign does not contain the number of this payment.',
  'program-unknown': 'It would run a program Tender doesn’t recognise.',
  'instruction-unknown': 'It would do something a payment doesn’t need.',
  'lookup-table': 'It hides some of the accounts it uses.',
  'durable-nonce': 'The signature could be used indefinitely.',
  signers: 'The signatures already on it aren’t right for this payment.',
  'not-canonical': 'It’s written in a way that could mean something else.',
  'source-account': 'It takes the money from somewhere other than your account.',
  'too-many-transfers': 'It contains more transfers than a payment needs.',
  'call-unknown': 'It uses a smart contract in a way Tender doesn’t recognise.',
  'calldata-malformed': 'Its instructions to a smart contract aren’t valid.',
  'nonce-given': 'It tries to set your transaction’s sequence number. Only your wallet should do that.',
  'transaction-type': 'It’s a type of transaction no payment needs.',
  'text-unreadable': 'Tender can’t show you the whole message, so you couldn’t know what you’re signing.',
  'text-is-digest': 'The message is a code that could stand for something else.',
  'spender-is-account':
    'An ordinary account would collect the money, not a smart contract. Tender doesn’t sign that for large amounts.',
  'nonce-reused': 'It reuses a number from another payment you signed. Each payment needs its own.',
}

export const SET_ASIDE_TEXT: Record<SetAsideReason, string> = {
  'unknown-chain': 'Tender doesn’t support this network.',
  'unknown-asset': 'Tender doesn’t recognise this token.',
  'claims-differ': 'The payment service’s details for this token don’t match Tender’s.',
  'foreign-account': 'This option is for an account that wasn’t offered.',
  'same-id': 'The service gave several options the same id, so choosing this one could pay with another.',
}
