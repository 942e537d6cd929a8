/** What crosses to the pages: the wallet, its accounts, a payment, its allowances. */
import type { CounterpartyHistory } from '../core/activity/counterparties.ts'
import type { Duplicate } from '../core/activity/duplicate.ts'
import type { Receipt } from '../core/activity/receipt.ts'
import type { Failure } from '../core/base/errors.ts'
import type { Balance, Coin } from '../core/base/registry.ts'
import type { Form } from '../core/offer/collect-schema.ts'
import type { PaymentInfo } from '../core/offer/responses.ts'
import type { ReauthReason } from '../core/session/reauth.ts'
import type { Session } from '../core/session/session.ts'
import type { AllowanceKey, Revocation } from '../core/transaction/allowance.ts'
import type { EvmCall, FeeQuote } from '../core/transaction/transaction.ts'

/**
 * `address` and `solanaAddress` are those of the account in use, where there is a wallet. `service` is `no-key` in a build that was
 * made without a key for the payment service.
 */
export type WalletStatus = {
  state: 'empty' | 'locked' | 'unlocked'
  address?: string
  solanaAddress?: string
  service: 'ready' | 'no-key'
  isSandbox: boolean
}

/** One of the accounts of the phrase. `index` is its place in the derivation; exactly one account is in use. */
export type WalletAccount = { index: number; address: string; solanaAddress: string; isActive: boolean }

/** What a checkout in a window of its own has told so far. `left`: an address it wanted to go to, and no click had asked for. */
export type CheckoutHeard = { isOpen: boolean; said?: string; left?: string }

/** All that the payment window needs to draw itself. The window never merges, stores or computes the next step. */
export type SessionView = {
  session: Session
  wallet: WalletStatus
  /** The service's clock minus this machine's. */
  clockOffsetMs: number
  /** True while a call that the payment waits for is under way. */
  isBusy: boolean
  /** The number of the retry that is under way, where the service did not answer (protocol §8.1). */
  retry?: number
  /** What the service says of the payment while the wallet is locked; sent without any account. */
  preview?: PaymentInfo
  receipt?: Receipt
  /** What the account could pay with: only where no option came back. */
  balances?: Balance[]
  /** The service's form of the chosen option: only while it is asked for, and only if its address is one that we open. */
  form?: Form
  /** The payment that the review would repeat: it is approved only with `isAgain`. */
  duplicate?: Duplicate
  /** Why the review is approved only with the password. */
  reauthReason?: ReauthReason
  /** What this wallet remembers of whom the review pays. */
  counterpartyHistory?: CounterpartyHistory
}

/** What a session port carries: the payment as it stands, or why there is none to show. */
export type SessionPost = { view: SessionView } | { failure: Failure }

/**
 * An allowance for Permit2 that a payment of this wallet made. `amountBaseUnits` is what it is now, by two nodes; absent where they
 * could not be read. `revocation` is the last one.
 */
export type AllowanceView = AllowanceKey & {
  /** The account's, without its network. */
  address: string
  symbol: string
  decimals: number
  networkName: string
  amountBaseUnits?: bigint
  /** The newest payment that made it. */
  paymentId: string
  merchantName: string
  atMs: number
  revocation?: Pick<Revocation, 'state' | 'atMs' | 'reason'> & { hash: string; url?: string }
}

/** What taking one back would sign, and the most that it costs. */
export type RevokeQuote = { call: EvmCall; spender: string; fees: FeeQuote; coin: Coin }
