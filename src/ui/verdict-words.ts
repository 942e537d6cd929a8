/**
 * The words for what the wallet finds in a plan and in an offer. Each table is total: a reason without words does not compile.
 * SECURITY A.3–A.6, UX B5.
 */
import type { SetAsideReason } from '../core/option.ts'
import type { AskReason, RefuseReason } from '../core/review.ts'

export const ASK_WORDS: Record<AskReason, string> = {
  'collector-unknown': 'Tender does not know the address that collects the money. Compare it with what you expect.',
  'collector-is-account':
    'The money goes to an account that somebody holds the key of, and Tender does not know whose. A payment service collects with a contract.',
  'collector-unread':
    'Tender does not know the address that collects the money, and could not find out from two nodes of the network whether it is a contract or somebody’s account.',
  'anyone-can-submit':
    'Anyone who gets this signature can hand it in, and the money then goes to the address shown here.',
  'deadline-late': 'The signature stays usable for longer than the payment needs.',
  'no-deadline': 'The payment does not say when it ends.',
  'price-unchecked':
    'The price is missing, or in another currency than the token stands for, so Tender cannot compare it. Check the amount.',
  'text-signed': 'You also sign a text. It is shown in full below. Read it: it may bind you to more than this payment.',
  'transfer-final': 'You send the money yourself, to an address that Tender does not know. Nobody can take that back.',
  'fee-notable': 'The network fee is unusually high.',
  'rent-paid': 'You also pay the rent of the account that receives the money.',
  'two-recipients': 'The money goes to two different accounts.',
}

export const REFUSE_WORDS: Record<RefuseReason, string> = {
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
  'deadline-far': 'The signature would stay usable for more than a day.',
  'recipient-invalid': 'The money would go to an address that cannot be right.',
  'allowance-differs': 'It allows somebody to take more than this payment, or somebody else than this payment needs.',
  'allowance-signed':
    'It is no payment but an allowance (EIP-2612): with it somebody could take tokens at a time of their own choosing.',
  'router-unknown': 'It sends the money to a contract that Tender does not know.',
  'fee-too-high': 'The network fee is far higher than a payment costs.',
  'text-unrelated': 'The text to sign does not say that it is for this payment.',
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

export const SET_ASIDE_WORDS: Record<SetAsideReason, string> = {
  'unknown-chain': 'Tender does not know this network.',
  'unknown-asset': 'Tender does not know this token.',
  'claims-differ': 'The service describes this token differently from what Tender knows.',
  'foreign-account': 'The offer is for another account than yours.',
}
