/**
 * Texts for the wallet's findings in a plan and in an offer. Each table is total, so a reason without a text does not
 * compile. security A.3–A.6, architecture B5.
 */
import type { SetAsideReason } from '../../core/offer/option.ts'
import type { AskReason, RefuseReason } from '../../core/plan/reasons.ts'

export const ASK_TEXT: Record<AskReason, string> = {
  'collector-unknown': 'Tender doesn’t recognise the address that gets the money. Check that it’s the right one.',
  'collector-is-account':
    'The money goes to an ordinary account, and Tender doesn’t know whose. Payment services normally use a smart contract.',
  'collector-unread':
    'Tender doesn’t recognise the address that gets the money, and couldn’t find out what kind of address it is.',
  'anyone-can-submit': 'Anyone who gets this signature can use it to send the money to the address shown here.',
  'deadline-late': 'Your signature can be used for longer than this payment needs.',
  'deadline-distant': 'Your signature can be used for more than a day, because the payment stays open that long.',
  'no-deadline': 'This payment doesn’t say when it expires.',
  'price-missing':
    'This payment names no price, so Tender can’t compare the amount with one. Check that the amount is right.',
  'price-unchecked':
    'Tender found no exchange rate for the price’s currency, so it can’t compare the amount with the price. Check that the amount is right.',
  'price-differs':
    'At today’s exchange rate, the amount isn’t worth what the price says. Check that the amount is right.',
  'router-unknown': 'The money goes to a smart contract Tender doesn’t recognise. Nobody can reverse the payment.',
  'text-signed': 'You’re also signing a message. Read all of it below: it could commit you to more than this payment.',
  'transfer-final': 'You’re sending the money straight to an address Tender doesn’t recognise. Nobody can reverse it.',
  'fee-notable': 'The network fee is unusually high.',
  'fee-withheld': 'The token keeps a fee of its own, so less than this amount arrives.',
  'rent-paid': 'You’re also paying to open the account that receives the money.',
  'two-recipients': 'The money is split between two different addresses.',
  'payer-delegated':
    'Your account has a smart contract’s code of its own. That code decides whether your signature counts, so the payment may fail.',
  'allowance-lasting':
    'You’re approving this token for this and future payments. Permit2 can only move what you sign each time. You can revoke it under Token approvals.',
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
  'deadline-far': 'The signature could be used for far longer than the payment needs.',
  'recipient-invalid': 'The money would go to an address that can’t be right.',
  'allowance-differs': 'It would let someone take more than this payment needs, or lets the wrong contract take it.',
  'allowance-signed': 'It isn’t a payment. It’s a token approval that would let someone take your tokens later.',
  'router-unknown':
    'It sends the money to a smart contract Tender doesn’t recognise, so Tender can’t tell whether the shop gets it.',
  'fee-too-high': 'The network fee is far higher than a payment should cost.',
  'text-unrelated': 'The message to sign doesn’t contain the number of this payment.',
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
  'same-id': 'The payment service gave several options the same ID, so choosing this one could pay with another.',
}
