/** What the worker sends to pages: the wallet, its accounts, a payment, its allowances. */
import type { CounterpartyHistory } from '../core/activity/counterparties.ts'
import type { Duplicate } from '../core/activity/duplicate.ts'
import type { RecipientCheck } from '../core/activity/recipients.ts'
import type { SendMovement } from '../core/activity/sends.ts'
import type { Account } from '../core/base/chain-family.ts'
import type { Identity } from '../core/base/connection.ts'
import type { Rate } from '../core/base/currency.ts'
import type { Failure } from '../core/base/errors.ts'
import type { Place } from '../core/base/place.ts'
import type { Consent } from '../core/base/privacy.ts'
import type { Balance, Coin } from '../core/base/registry.ts'
import type { Form } from '../core/offer/collect-schema.ts'
import type { PaymentInfo } from '../core/offer/responses.ts'
import type { ReauthReason } from '../core/session/reauth.ts'
import type { Session } from '../core/session/session.ts'
import type { AllowanceKey } from '../core/transaction/allowance.ts'
import type { OwnTransactionIn } from '../core/transaction/own-transaction.ts'
import type { SendCost, SendTerms } from '../core/transaction/send.ts'
import type { TransactionState } from '../core/transaction/stored-transaction.ts'
import type { EvmCall, FeeQuote } from '../core/transaction/transaction.ts'

/** `salt`: the input of the credential's `prf`. Neither is secret. */
export type PasskeyView = { credentialId: string; salt: string }

/**
 * `address` and `solanaAddress` belong to the active account, if there is a wallet. `service` is `no-key` while neither
 * the build nor the payer has named an App-Id or key for the payment service. `isOnly`: no other account could be used.
 */
export type WalletStatus = {
  state: 'empty' | 'locked' | 'unlocked'
  address?: string | undefined
  solanaAddress?: string | undefined
  service: 'ready' | 'no-key'
  account?: { name: string; isOnly: boolean } | undefined
  /** What the browser is asked for to unlock, if a passkey was added. Base64. */
  passkey?: PasskeyView | undefined
  isSandbox: boolean
  /** A shop where nothing is paid for real, with the words that lead there. Only a build for the sandbox has one. */
  pretendShop?: { label: string; url: string } | undefined
}

/** An account of the vault. `index` is its place there, and stays; exactly one account is active, and it is never hidden. */
export type WalletAccount = Account & { index: number; name: string; isActive: boolean; isHidden: boolean }

/** An address of somebody, or of another wallet: shown with its balances, and offered to no payment. */
export type WatchedAccount = Account & { name: string }

/**
 * `accounts` in the person's order. `backupAtMs`: when the last backup was made. `needsBackup`: some account is in no backup, and the
 * wallet's own phrase does not bring it back. `recipients`: the names of others, by address, where the person gave any.
 */
export type AccountsView = {
  accounts: WalletAccount[]
  watched: WatchedAccount[]
  backupAtMs?: number
  needsBackup: boolean
  recipients?: Readonly<Record<string, string>>
}

/**
 * Balances of the active account and when they were read; without `readAtMs`, never. `hasFailed`: no chain answered just
 * now, so they are the last known ones.
 */
export type BalancesView = { balances: Balance[]; readAtMs?: number; hasFailed: boolean }

/** What one whole token is worth in the currency, by symbol; nothing for a token without a rate. */
export type RatesView = { currency: string; rates: { symbol: string; rate: Rate }[] }

/**
 * `link`: the id of the payment or, where it asks for a send, the link as written. `leadsTo`: its host, or its scheme. `text`: what the page
 * calls it, cleaned; empty if it calls it nothing.
 */
export type OfferedLink = { link: string; leadsTo: string; text: string }

/**
 * The payment links of a page. `unseen`: no script of ours is in the page, so the browser keeps it from Tender. `silent`: the page did not
 * answer in time. `off`: links of its site are not Tender's.
 */
export type PageLinks =
  | { at: 'found'; links: OfferedLink[]; isMore: boolean }
  | { at: 'off'; site: string | undefined }
  | { at: 'unseen' | 'silent' }

/** What a checkout's own window has reported so far. `left`: a URL it tried to open without a click. */
export type CheckoutHeard = { isOpen: boolean; said?: string; left?: string }

/** `spare`: the intact copy of a damaged wallet, with its public addresses and when it was written. */
export type CorruptionView = { isCorrupted: boolean; spare?: { accounts: Account[]; savedAtMs?: number } }

/**
 * How this installation reaches the service and the networks. `hint`: the last characters of the App-Id or key. `own`: the payer's
 * endpoints, in full; without any, those at the `built` hosts are used. `hosts`: where own endpoints may be.
 */
export type ConnectionsView = {
  identity?: { kind: Identity['kind']; hint: string; isOwn: boolean }
  serviceHost: string
  networks: { chainId: string; name: string; own: string[]; built: string[] }[]
  hosts: string[]
}

/**
 * The accounts that the payment service would be told of, before it is told: their tags and names. `consent`: what the person can
 * allow for good at this site, if anything.
 */
export type SharingView = { tags: string[]; names: string[]; consent?: Consent }

/**
 * At step *opening*, before the service is told of any account. `preview`: its payment info, requested without one. `sharing`: set
 * while the payer has yet to allow that it is told of these accounts.
 */
export type OpeningView = { preview?: PaymentInfo | undefined; sharing?: SharingView | undefined }

/** At step *reviewing*, what this wallet finds in its own payments and settings. */
export type ReviewingView = {
  /** The payment that the review would repeat. Approval then needs `isAgain`. */
  duplicate?: Duplicate | undefined
  /** Why approval of the review needs the password. */
  reauthReason?: ReauthReason | undefined
  /** What this wallet knows about the counterparty of the review. */
  counterpartyHistory?: CounterpartyHistory | undefined
}

/** Everything the payment window draws. The window never merges, stores or computes the next step. */
export type SessionView = {
  session: Session
  /** The journal's own failure, shown in the place of the session's. */
  fault?: Failure | undefined
  wallet: WalletStatus
  /** The service's clock minus this machine's, in milliseconds. */
  clockOffsetMs: number
  /** True while the payment waits for a call in progress. */
  isBusy: boolean
  /** Number of the retry in progress, if the service did not answer (protocol §8.1). */
  retry?: number | undefined
  opening?: OpeningView | undefined
  /** Balances of the active account, while the payer chooses; the last known ones first, if there are options. */
  balances?: Balance[] | undefined
  /**
   * The service's form for the chosen option, only while it is needed and if its URL may be opened. `asks-secret`: what the option
   * requires is a secret, so none is shown.
   */
  form?: Form | 'asks-secret' | undefined
  reviewing?: ReviewingView | undefined
}

/** One payment of the window, as far as it is known. `isAgain`: a link led to it when it was already paid. */
export type QueuedPayment = Place & { paymentId: string; isAgain: boolean; info?: PaymentInfo | undefined }

/** All payments of the window, in the order of the clicks. `linked`: the one that a link asks to be shown. */
export type QueueView = { payments: QueuedPayment[]; linked?: string | undefined }

/** A session port's message: the current payment, why it cannot be shown, or what else is in its window. */
export type SessionPost = { view: SessionView } | { failure: Failure } | { queue: QueueView }

/** A transaction that may be replaced, on its network. */
export type WaitingTransaction = { transaction: OwnTransactionIn<'sent'>; coin: Coin; feeCapWei: bigint }

/** `isCancel`: the payer tried to cancel it. `waiting`: only while it is sent. */
export type RevocationView = TransactionState & {
  atMs: number
  hash: string
  url?: string | undefined
  isCancel?: true | undefined
  waiting?: WaitingTransaction | undefined
}

/**
 * A Permit2 allowance set by a payment of this wallet. `amountBaseUnits` is its current value as two nodes report it;
 * absent if they could not be read. `revocation` is the latest one.
 */
export type AllowanceView = AllowanceKey & {
  /** The account's address, without its network. */
  address: string
  symbol: string
  decimals: number
  networkName: string
  amountBaseUnits?: bigint | undefined
  /** The newest payment that set it. */
  paymentId: string
  merchantName: string
  atMs: number
  revocation?: RevocationView | undefined
}

/** `clockOffsetMs` as in a payment's view. */
export type AllowanceList = { allowances: AllowanceView[]; clockOffsetMs: number }

/**
 * `terms` are sent back as they are when the person agrees. `cost`: at most. `recipient`: what this wallet knows of the address.
 * `isContract`: its chain knows code there, and the person is asked about it.
 */
export type SendQuote = {
  terms: SendTerms
  cost: SendCost
  recipient: RecipientCheck
  isContract?: boolean
  /** When the same amount was last sent to the same address: a link never expires, and nothing else stops a second payment. */
  sentAtMs?: number
  symbol: string
  decimals: number
  networkName: string
  coin: Coin
  /** By the website that made the transaction. */
  message?: string
}

/** `waiting`: only while another transaction may take its nonce. */
export type SendView = SendMovement & { waiting?: WaitingTransaction | undefined }

/** `clockOffsetMs` as in a payment's view. */
export type SendList = { sends: SendView[]; clockOffsetMs: number }

/** What a revocation would sign, and its maximum fees. */
export type RevokeQuote = { call: EvmCall; spender: string; fees: FeeQuote; coin: Coin }
