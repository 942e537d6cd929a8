/**
 * Texts for the wallet's findings in a plan and in an offer. Each table is total, so a reason without a text does not
 * compile. security A.3–A.6, architecture B5.
 */
import type { SetAsideReason } from '../core/offer/option.ts'
import type { AskReason, RefuseReason } from '../core/plan/reasons.ts'

export const ASK_TEXT: Record<AskReason, string> = {
  'collector-unknown': 'Tender does not know the address that collects the money. Compare it with what you expect.',
  'collector-is-account':
    'The money goes to an account that somebody holds the key of, and Tender does not know whose. A payment service collects with a contract.',
  'collector-unread':
    'Tender does not know the address that collects the money, and could not find out from two nodes of the network whether it is a contract or somebody’s account.',
  'anyone-can-submit':
    'Anyone who gets this signature can hand it in, and the money then goes to the address shown here.',
  'deadline-late': 'The signature stays usable for longer than the payment needs.',
  'deadline-distant': 'The signature stays usable for more than a day, because the payment stays open that long.',
  'no-deadline': 'The payment does not say when it ends.',
  'price-missing': 'The payment names no price, so Tender cannot compare the amount with one. Check the amount.',
  'price-unchecked':
    'The price is in a currency that Tender found no exchange rate for, so it cannot compare the amount with it. Check the amount.',
  'price-differs': 'At today’s exchange rate the amount is not worth what the price says. Check the amount.',
  'router-unknown': 'The money goes to a smart contract that Tender does not know. Nobody can reverse the payment.',
  'text-signed': 'You also sign a text. It is shown in full below. Read it: it may bind you to more than this payment.',
  'transfer-final': 'You send the money yourself, to an address that Tender does not know. Nobody can take that back.',
  'fee-notable': 'The network fee is unusually high.',
  'fee-withheld': 'The token keeps a fee of its own out of this amount, so less than that arrives.',
  'rent-paid': 'You also pay the rent of the account that receives the money.',
  'two-recipients': 'The money goes to two different accounts.',
  'allowance-lasting':
    'Permit2 may take it in future payments too, but only what you sign each time, until you take it back under Allowances in your wallet.',
}

/** Text of the page that explains an unknown: what it is, what could happen, what to compare. security A.3 E2. */
export type Unknown = { title: string; danger: string; compare: string }

export const UNKNOWN_TEXT: Record<AskReason, Unknown> = {
  'collector-unknown': {
    title: 'Who collects the money',
    danger:
      'Tender knows the addresses that collect for the payment service, and this is none of them. If it belongs to somebody ' +
      'else, the shop may never get the money.',
    compare: 'Compare every group of this address with one that the shop gave you in another way.',
  },
  'collector-is-account': {
    title: 'Whose account gets the money',
    danger:
      'Payment services collect with a contract. This address is an account that somebody holds the key of, and Tender does ' +
      'not know whose. What goes there is theirs, whatever the shop then gets.',
    compare:
      'Compare every group of this address with one that the shop gave you in another way. If in doubt, do not pay.',
  },
  'collector-unread': {
    title: 'What kind of address collects the money',
    danger:
      'Tender does not know this address, and two nodes of the network did not agree on whether it is a contract or ' +
      'somebody’s account. If it belongs to somebody else, the shop may never get the money.',
    compare:
      'Compare every group of this address with one that the shop gave you in another way, or try again when the network ' +
      'answers.',
  },
  'anyone-can-submit': {
    title: 'Who may hand in the signature',
    danger:
      'Whoever gets hold of this signature can hand it in, until its time is over. The money then goes to this address, ' +
      'and the shop may not know that it came from you.',
    compare:
      'Make sure that this address is the shop’s or the payment service’s, and that you trust where the link came from.',
  },
  'deadline-late': {
    title: 'How long the signature can be used',
    danger: 'The signature can be used long after the payment is over, also if the payment has failed by then.',
    compare: 'Compare the two times. Keep the amount in your account in mind as spent until the later one.',
  },
  'deadline-distant': {
    title: 'How long the signature can be used',
    danger: 'The payment stays open for more than a day, and the signature can be used until it ends.',
    compare: 'Keep the amount in your account in mind as spent until that time.',
  },
  'no-deadline': {
    title: 'When the payment ends',
    danger: 'The payment does not say when it ends, so Tender cannot tell whether the signature outlives it.',
    compare: 'See that the signature ends soon enough for you.',
  },
  'price-missing': {
    title: 'What the price is',
    danger: 'The payment names no price. The amount may be worth far more than what you are buying.',
    compare: 'Work out what the amount is worth today, and compare it with the price in the shop.',
  },
  'price-unchecked': {
    title: 'Whether the amount fits the price',
    danger:
      'The price is in another currency, and Tender could not read the same exchange rate from two nodes of the network. The ' +
      'amount may be worth far more than what you are buying.',
    compare: 'Work out what the amount is worth today, and compare it with the price in the shop.',
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
    title: 'What the text binds you to',
    danger:
      'You sign a text along with the payment. A signed text can be a promise, a contract or a login, and Tender cannot ' +
      'know what others do with it.',
    compare: 'Read every word. It must be about this payment and about nothing else.',
  },
  'transfer-final': {
    title: 'Where you send the money',
    danger:
      'You send the money yourself, straight to an address that Tender does not know. Once the network has it, nobody can ' +
      'take it back, and the shop may not know what it is for.',
    compare: 'Compare every group of this address with one that the shop gave you in another way.',
  },
  'fee-notable': {
    title: 'Why the network fee is so high',
    danger:
      'The network fee is far above what such a payment usually costs. It goes to the network and not to the shop.',
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
    title: 'Whose account you pay the rent of',
    danger:
      'You also pay for opening the account that receives the money. Who owns it gets that rent when it is closed.',
    compare: 'Compare the owner’s address with the one that the shop gave you.',
  },
  'two-recipients': {
    title: 'Why the money is split',
    danger: 'The money goes to two accounts. Tender cannot know why, or whether both belong to the shop.',
    compare: 'Compare both addresses and both amounts with what the shop told you.',
  },
  'allowance-lasting': {
    title: 'How long the allowance stays',
    danger:
      'You chose that the allowance stays when this payment is over. Permit2 can still take only what you sign each time, ' +
      'but a signature that you are tricked into would need no set-up any more.',
    compare:
      'Look at what Permit2 may take. To allow this payment alone, go back and choose it; to take the allowance back ' +
      'later, open Allowances in your wallet.',
  },
}

export const REFUSE_TEXT: Record<RefuseReason, string> = {
  'plan-shape': 'It asks for more signatures, or others, than a payment needs.',
  'method-unknown': 'It asks for a kind of signature that Tender does not know.',
  'params-malformed': 'What would be signed cannot be read.',
  'types-differ': 'The signed fields are not the fields of a payment.',
  'type-unknown': 'It is not a kind of message that pays a bill.',
  'domain-differs': 'The token’s contract is described differently from what Tender knows.',
  'chain-differs': 'It is for another network than the one shown.',
  'token-differs': 'It takes another token than the one shown.',
  'account-differs': 'It is for another account than yours.',
  'amount-differs': 'It takes another amount than the one shown.',
  'price-gap': 'The amount of tokens does not fit the price.',
  'not-yet-valid': 'The signature would only become usable later.',
  'deadline-passed': 'The time to use the signature is already over.',
  'deadline-far': 'The signature would stay usable far longer than the payment needs.',
  'recipient-invalid': 'The money would go to an address that cannot be right.',
  'allowance-differs': 'It allows somebody to take more than this payment, or somebody else than this payment needs.',
  'allowance-signed':
    'It is no payment but an allowance (EIP-2612): with it somebody could take tokens at a time of their own choosing.',
  'router-unknown':
    'It sends the money to a smart contract that Tender does not know, so Tender cannot tell whether the shop gets it.',
  'fee-too-high': 'The network fee is far higher than a payment costs.',
  'text-unrelated': 'The text to sign does not contain the number of this payment.',
  'program-unknown': 'It would run a program that Tender does not know.',
  'instruction-unknown': 'It would do something that a payment does not need.',
  'lookup-table': 'It hides some of the accounts that it uses.',
  'durable-nonce': 'The signature would stay usable for weeks.',
  signers: 'Its other signatures are missing or wrong, or yours is there already.',
  'not-canonical': 'It is written in a way that could be read as something else.',
  'source-account': 'It takes the money from another place than your account.',
  'too-many-transfers': 'It holds more transfers than a payment needs.',
  'call-unknown': 'It calls a contract in a way that Tender does not know.',
  'calldata-malformed': 'It calls a contract with words that are not written as they must be.',
  'nonce-given': 'It sets the number of your transaction, which only your wallet may do.',
  'transaction-type': 'It is a kind of transaction that no payment needs.',
  'text-unreadable': 'The text to sign cannot be shown in full, so nobody could know what it says.',
  'text-is-digest': 'What looks like a text is a code that could stand for something else.',
  'spender-is-account':
    'The money would be collected by an account that somebody holds the key of, not by a contract. For a large amount Tender does not sign that.',
  'nonce-reused':
    'Another payment of yours was signed with the same number, for something else. Each payment needs a new one.',
}

export const SET_ASIDE_TEXT: Record<SetAsideReason, string> = {
  'unknown-chain': 'Tender does not know this network.',
  'unknown-asset': 'Tender does not know this token.',
  'claims-differ': 'The service describes this token differently from what Tender knows.',
  'foreign-account': 'The offer is for another account than yours.',
  'same-id': 'The service gave several options the same id, so choosing this one could pay with another.',
}
