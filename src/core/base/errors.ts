/**
 * Every expected failure and its remedy, one row per code. `text/failures` does not compile while a code has no text.
 * A bug is a plain `Error` and is never caught to recover from it. architecture §7, protocol §7.
 */

/** What the screen offers. `retry` repeats the step, `restart` opens the payment again from the start. */
export type Remedy = 'retry' | 'restart' | 'unlock' | 'settings' | 'none'

export const FAILURES = {
  'link/refused': { remedy: 'none' },
  'gateway/no-key': { remedy: 'settings' },
  'gateway/unauthorized': { remedy: 'settings' },
  'gateway/outdated': { remedy: 'settings' },
  'gateway/unreachable': { remedy: 'retry' },
  'gateway/server-error': { remedy: 'retry' },
  'gateway/rate-limited': { remedy: 'retry' },
  'gateway/malformed': { remedy: 'retry' },
  'gateway/rejected': { remedy: 'none' },
  'gateway/declined': { remedy: 'none' },
  'gateway/no-status': { remedy: 'none' },
  'endpoint/refused': { remedy: 'none' },
  'endpoint/silent': { remedy: 'none' },
  'endpoint/other-chain': { remedy: 'none' },
  'endpoint/behind': { remedy: 'none' },
  'payment/not-found': { remedy: 'none' },
  'payment/expired': { remedy: 'restart' },
  'payment/duplicate': { remedy: 'retry' },
  'payment/password-needed': { remedy: 'none' },
  'quote/expired': { remedy: 'restart' },
  'action/no-signer': { remedy: 'none' },
  'action/malformed': { remedy: 'none' },
  'action/changed': { remedy: 'restart' },
  'chain/unreachable': { remedy: 'retry' },
  'chain/rejected': { remedy: 'retry' },
  'chain/fee-too-high': { remedy: 'retry' },
  'chain/reverted': { remedy: 'none' },
  'chain/nonce-used': { remedy: 'none' },
  'chain/nonce-busy': { remedy: 'retry' },
  'chain/cancelled': { remedy: 'none' },
  'chain/nodes-differ': { remedy: 'retry' },
  'chain/too-few-coins': { remedy: 'retry' },
  'chain/allowance-short': { remedy: 'restart' },
  'send/refused': { remedy: 'none' },
  'send/cost-changed': { remedy: 'retry' },
  'request/refused': { remedy: 'none' },
  'allowance/needed': { remedy: 'none' },
  'allowance/busy': { remedy: 'retry' },
  'data/lost': { remedy: 'none' },
  'journal/unwritable': { remedy: 'retry' },
  'session/unknown': { remedy: 'none' },
  'vault/empty': { remedy: 'settings' },
  'vault/exists': { remedy: 'none' },
  'vault/locked': { remedy: 'unlock' },
  'vault/wrong-password': { remedy: 'unlock' },
  'vault/throttled': { remedy: 'unlock' },
  'passkey/refused': { remedy: 'unlock' },
  'vault/weak-password': { remedy: 'none' },
  'vault/corrupt': { remedy: 'none' },
  'backup/invalid': { remedy: 'none' },
  'backup/too-long': { remedy: 'none' },
  'phrase/invalid': { remedy: 'none' },
  'secret/typed': { remedy: 'none' },
  'key/invalid': { remedy: 'none' },
  'address/invalid': { remedy: 'none' },
  'account/known': { remedy: 'none' },
  'account/limit': { remedy: 'none' },
  'message/refused': { remedy: 'none' },
} as const satisfies Record<string, { remedy: Remedy }>

export type FailureCode = keyof typeof FAILURES

/** Why a link was refused. protocol §2 "Payment link formats", security §6. */
export type LinkRefusal =
  | TransferRefusal
  | 'too-often'
  | 'not-a-payment-link'
  | 'wallet-verification'
  | 'untrusted-host'
  | 'not-https'
  | 'userinfo'
  | 'port'
  | 'odd-characters'
  | 'too-long'
  | 'no-id'
  | 'bad-id'
  | 'two-ids'
  | 'no-page'

/**
 * Why an `ethereum:` or `solana:` link was refused. `recipient` is no address, `name` a name in place of one, `host` no name of a
 * website. `request` leaves it to a website what is signed, and this browser cannot ask it. The last four depend on what the wallet knows.
 */
export type TransferRefusal =
  | 'look-alike'
  | 'too-long'
  | 'odd-characters'
  | 'double-encoded'
  | 'recipient'
  | 'name'
  | 'chain'
  | 'call'
  | 'parameter'
  | 'twice'
  | 'amount'
  | 'exponent'
  | 'no-integer'
  | 'negative'
  | 'zero'
  | 'not-https'
  | 'userinfo'
  | 'port'
  | 'host'
  | 'request'
  | 'checksum'
  | 'network'
  | 'token'
  | 'decimals'

/**
 * Why nothing was opened where a person asked for it in no page of ours. `secret`: the text is a phrase or a key. The others are about
 * the links of a page: it has none, Tender is off there, it is kept from Tender, it does not answer.
 */
export type NotOpened = 'secret' | 'none' | 'off' | 'unseen' | 'silent'

/** Why an endpoint of the payer was refused before it was asked anything. security §9. */
export type EndpointRefusal =
  | 'not-a-url'
  | 'too-long'
  | 'not-https'
  | 'userinfo'
  | 'other-host'
  | 'not-permitted'
  | 'known'
  | 'too-many'

/** What Solana knows of an address that is no wallet's. */
export type PlaceRefusal = 'program' | 'mint' | 'sysvar' | `${'token' | 'stake' | 'vote' | 'nonce' | 'program'}-account`
/** Less than a Solana account must hold would be in the new one, or left in the own one. */
export type RentRefusal = 'rent-new' | 'rent-left'
/**
 * Why a send was refused before anything was signed. `contract` is a token's, `payment-contract` and `known-contract` are others of the
 * registry, `nobody` has no key. The person has not been asked about `contract-unagreed`, nor which it is of `key-or-address`.
 */
export type SendRefusal =
  | 'other-network'
  | 'own-address'
  | 'contract'
  | `${'payment' | 'known'}-contract`
  | 'precompile'
  | 'nobody'
  | 'contract-unagreed'
  | 'key-or-address'
  | 'not-a-wallet'
  | PlaceRefusal
  | 'too-much'
  | RentRefusal

/** Why a website's answer may not be read. `silent` is also a redirect, and one that no wallet in a browser may read. */
export type Unanswered = 'silent' | 'slow' | 'status' | 'too-long' | 'not-json'

/** Why a website's transaction is not signed: it gave none, what its bytes are or would do, or what cannot be done now. */
export type RequestRefusal =
  | Unanswered
  | 'transaction'
  | 'unreadable'
  | 'lookup-table'
  | 'durable-nonce'
  | 'signers'
  | 'account'
  | 'program'
  | 'instruction'
  | 'source'
  | 'transfers'
  | 'no-transfer'
  | 'token'
  | 'token-fee'
  | 'recipient'
  | 'destination'
  | 'fee'
  | 'notes'
  | 'too-old'
  | 'too-much'
  | 'rent'

type Details = {
  'link/refused': { reason: LinkRefusal; text: string }
  'gateway/server-error': { status: number; retryAfterMs?: number }
  'gateway/rate-limited': { retryAfterMs?: number }
  'gateway/rejected': { status: number; serviceCode: string }
  'gateway/declined': { serviceCode: string }
  'gateway/malformed': { path: string; expected: string }
  'endpoint/refused': { reason: EndpointRefusal }
  'action/no-signer': { chainId: string }
  'action/malformed': { path: string; expected: string }
  'chain/reverted': { hash: string }
  'chain/nonce-used': { hash: string }
  'chain/cancelled': { hash: string }
  'chain/too-few-coins': { symbol: string; networkName: string }
  /** `isUnopened`: the database gave no answer in time. */
  'journal/unwritable': { isUnopened?: true }
  /** `wallet`: whose token account. `least`: what an account has to hold; base units in digits, as messages carry failures as JSON. */
  'send/refused':
    | { reason: Exclude<SendRefusal, RentRefusal>; wallet?: string }
    | { reason: RentRefusal; least: { baseUnits: string; decimals: number; symbol: string } }
  'request/refused': { reason: RequestRefusal }
  'session/unknown': { paymentId: string }
  'vault/throttled': { retryAtMs: number }
  'vault/weak-password': { reason: 'short' | 'common' | 'pattern' | 'secret' }
  'vault/corrupt': { otherSlotIntact: boolean }
  'backup/invalid': { reason: 'shape' | 'version' | 'corrupted' }
  'phrase/invalid': { reason: 'count' | 'word' | 'checksum'; position?: number }
  'address/invalid': { reason: 'shape' | 'checksum' | 'name' }
  'key/invalid': { reason: 'shape' | 'address' | 'either' | 'pair' }
  'message/refused': { name: string }
}
type DetailsOf<C extends FailureCode> = C extends keyof Details ? Details[C] : unknown

/** A failure as it is journaled and sent in messages: plain data, never an Error object. */
export type Failure = { [C in FailureCode]: { code: C } & DetailsOf<C> }[FailureCode]

/** An expected failure, thrown. The only error class of the product. */
export class PayError extends Error {
  override readonly name = 'PayError'
  readonly failure: Failure
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.code, options)
    this.failure = failure
  }
}

/** Compares the name instead of using `instanceof`: the class may come from another bundle of the extension. */
export const isPayError = (error: unknown): error is PayError => error instanceof Error && error.name === 'PayError'

export const remedyFor = (failure: Failure): Remedy => FAILURES[failure.code].remedy

/** True if the same call may succeed when repeated. protocol §7. */
export const isRetryable = (failure: Failure): boolean => FAILURES[failure.code].remedy === 'retry'

/** Network, auth and version errors don't count as a refusal: the service never saw the results. */
export const isRefusal = (failure: Failure): boolean => !isRetryable(failure) && remedyFor(failure) !== 'settings'

/** The failure of an expected error. @throws the error itself where it is a bug. */
export function expectedFailure(error: unknown): Failure {
  if (!isPayError(error)) throw error
  return error.failure
}

/** For `catch` where the failure is told elsewhere, or nobody asked. @throws the error itself where it is a bug. */
export const ignoreExpected = (error: unknown): undefined => void expectedFailure(error)
