/**
 * Every expected failure and what may be done about it: one row per code. `ui/copy` does not compile while a code has
 * no words. A bug is a plain `Error` and is never caught for recovery. architecture §7, protocol §7.
 */

/** What the screen offers. `retry` repeats the step, `restart` asks the service again from the start. */
export type Remedy = 'retry' | 'restart' | 'unlock' | 'settings' | 'none'

export const FAILURES = {
  'link/refused': { remedy: 'none' },
  'gateway/no-key': { remedy: 'settings' },
  'gateway/unauthorized': { remedy: 'settings' },
  'gateway/unreachable': { remedy: 'retry' },
  'gateway/server-error': { remedy: 'retry' },
  'gateway/rate-limited': { remedy: 'retry' },
  'gateway/malformed': { remedy: 'retry' },
  'gateway/rejected': { remedy: 'none' },
  'gateway/declined': { remedy: 'none' },
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
  'chain/late': { remedy: 'retry' },
  'chain/fee-too-high': { remedy: 'retry' },
  'chain/reverted': { remedy: 'none' },
  'chain/nonce-used': { remedy: 'none' },
  'chain/nodes-differ': { remedy: 'retry' },
  'chain/too-few-coins': { remedy: 'retry' },
  'chain/allowance-short': { remedy: 'restart' },
  'allowance/needed': { remedy: 'none' },
  'data/lost': { remedy: 'none' },
  'journal/unwritable': { remedy: 'retry' },
  'session/unknown': { remedy: 'none' },
  'vault/empty': { remedy: 'settings' },
  'vault/exists': { remedy: 'none' },
  'vault/locked': { remedy: 'unlock' },
  'vault/wrong-password': { remedy: 'unlock' },
  'vault/throttled': { remedy: 'unlock' },
  'vault/weak-password': { remedy: 'none' },
  'vault/corrupt': { remedy: 'none' },
  'phrase/invalid': { remedy: 'none' },
  'message/refused': { remedy: 'none' },
} as const satisfies Record<string, { remedy: Remedy }>

export type FailureCode = keyof typeof FAILURES

/** Why a link was not taken. protocol §2 "Payment link formats", security A.7. */
export type LinkRefusal =
  | 'not-a-payment-link'
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

type Details = {
  'link/refused': { reason: LinkRefusal; text: string }
  'gateway/server-error': { status: number }
  'gateway/rejected': { status: number; serviceCode: string }
  'gateway/declined': { serviceCode: string }
  'gateway/malformed': { path: string; expected: string }
  'action/no-signer': { chainId: string }
  'action/malformed': { path: string; expected: string }
  'chain/reverted': { hash: string }
  'chain/nonce-used': { hash: string }
  'chain/too-few-coins': { symbol: string; networkName: string }
  'session/unknown': { paymentId: string }
  'vault/throttled': { retryAtMs: number }
  'vault/weak-password': { reason: 'short' | 'common' | 'pattern' }
  'vault/corrupt': { otherSlotIntact: boolean }
  'phrase/invalid': { reason: 'count' | 'word' | 'checksum'; position?: number }
  'message/refused': { name: string }
}
type DetailsOf<C extends FailureCode> = C extends keyof Details ? Details[C] : unknown

/** The form that crosses a boundary and is journaled: plain data, never an Error object. */
export type Failure = { [C in FailureCode]: { code: C } & DetailsOf<C> }[FailureCode]

/** The one error class of the product: an expected failure on its way to the screen. */
export class PayError extends Error {
  override readonly name = 'PayError'
  readonly failure: Failure
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.code, options)
    this.failure = failure
  }
}

/** By name, not by `instanceof`: the class may come from another bundle of this extension. */
export const isPayError = (error: unknown): error is PayError => error instanceof Error && error.name === 'PayError'

/** What the screen may offer for this failure. */
export const remedyFor = (failure: Failure): Remedy => FAILURES[failure.code].remedy

/** True when the same call may succeed if it is simply made again. protocol §7. */
export const isRetryable = (failure: Failure): boolean => FAILURES[failure.code].remedy === 'retry'

/** For want of a connection or of a key nobody looked at the results: that is no refusal of them. */
export const isRefusal = (failure: Failure): boolean => !isRetryable(failure) && remedyFor(failure) !== 'settings'
