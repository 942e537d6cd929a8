/**
 * What may be said between the worker, our own pages and content scripts. Two tables; the sender chooses the table, never a
 * field of the message. DESIGN.md §6, SECURITY T28.
 */

import type { Notes } from '../core/activity/counterparties.ts'
import type { Approval, Twin } from '../core/activity/duplicate.ts'
import type { Receipt } from '../core/activity/receipt.ts'
import type { ChainId } from '../core/base/caip.ts'
import type { Failure } from '../core/base/errors.ts'
import type { Coin } from '../core/base/registry.ts'
import type { CheckoutWord } from '../core/links/checkout-messages.ts'
import type { CollectedData, Form, Theme } from '../core/offer/collect-schema.ts'
import type { PaymentInfo, Progress } from '../core/offer/responses.ts'
import type { EvmCall } from '../core/plan/decoded-action.ts'
import type { StepUp } from '../core/session/reauth.ts'
import type { Session } from '../core/session/session.ts'
import type { AllowanceKey, Revocation } from '../core/transaction/allowance.ts'
import type { FeeQuote } from '../core/transaction/transaction.ts'

/**
 * `address` and `solanaAddress` are those of the account in use; a wallet from before Solana has the second from its next unlock
 * on. `service` is `no-key` in a build that was made without a key for the payment service.
 */
export type WalletStatus = {
  state: 'empty' | 'locked' | 'unlocked'
  address?: string
  solanaAddress?: string
  service: 'ready' | 'no-key'
  isSandbox: boolean
}

/** An asset that this wallet can pay with, and what the account holds of it; no amount where the chain did not answer. */
export type Holding = {
  chainId: ChainId
  symbol: string
  networkName: string
  decimals: number
  amountBaseUnits?: bigint
}

/** One of the accounts of the phrase. `index` is its place in the derivation; exactly one account is in use. */
export type WalletAccount = { index: number; address: string; solanaAddress?: string; isActive: boolean }

/**
 * `offer`: which accounts a payment is offered: the one in use, or all. The service learns of every account that it is offered.
 * `payLinks`: what a click on a pay link opens, the payment in Tender's window or the shop's checkout page in a tab.
 * `limitUnits`: a price above so many whole units of its currency takes the password; zero asks for every payment.
 */
export type Settings = { offer: 'active' | 'all'; payLinks: 'window' | 'page'; limitUnits: bigint }

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
  /** The number of the retry that is under way, where the service did not answer (SPEC §8.1). */
  retry?: number
  /** What the service says of the payment while the wallet is locked; sent without any account. */
  preview?: PaymentInfo
  receipt?: Receipt
  /** What the account could pay with: only where no option came back. */
  holdings?: Holding[]
  /** The service's form of the chosen option: only while it is asked for, and only if its address is one that we open. */
  form?: Form
  /** The payment that the review would repeat: it is approved only with `isAgain`. */
  twin?: Twin
  /** Why the review is approved only with the password. */
  stepUp?: StepUp
  /** What this wallet remembers of whom the review pays. */
  notes?: Notes
}

/** What a session port carries: the payment as it stands, or why there is none to show. */
export type SessionPost = { view: SessionView } | { failure: Failure }

/**
 * One line of the home screen. `approval` is there once the payment was, or may have been, signed. `isUnseen`: it ended with its window closed, and no window has shown it since; never stored here.
 * `recipients`: who got the money, as CAIP-10 accounts, once it was signed for.
 */
export type PaymentSummary = {
  paymentId: string
  step: Session['step']
  merchantName: string
  openedAtMs: number
  site?: string
  approval?: Approval
  receipt?: Receipt
  recipients?: string[]
  isUnseen?: true
}

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

type Nothing = Record<never, never>

/** What our own pages may ask. */
export type PageApi = {
  'wallet.status': (args: Nothing) => WalletStatus
  'wallet.newPhrase': (args: { wordCount: 12 | 24 }) => { words: string[] }
  'wallet.checkPhrase': (args: { words: string[] }) => Nothing
  'wallet.checkPassword': (args: { password: string }) => Nothing
  'wallet.create': (args: { words: string[]; password: string }) => WalletStatus
  'wallet.unlock': (args: { password: string }) => WalletStatus
  'wallet.lock': (args: Nothing) => WalletStatus
  'wallet.holdings': (args: Nothing) => { holdings: Holding[] }
  'wallet.openTab': (args: Nothing) => Nothing
  'wallet.accounts': (args: Nothing) => { accounts: WalletAccount[] }
  /** Derives the next account and leaves the one in use as it is. Needs the wallet unlocked. */
  'wallet.addAccount': (args: Nothing) => { accounts: WalletAccount[] }
  /** New payments are offered this account, and the screens show it. A payment that is open keeps the accounts it was offered. */
  'wallet.useAccount': (args: { index: number }) => WalletStatus
  'settings.get': (args: Nothing) => Settings
  /** Changes the named settings, and leaves the others. */
  'settings.set': (args: Partial<Pick<Settings, 'offer' | 'payLinks'>>) => Settings
  /** A higher limit than before takes the password. */
  'settings.setLimit': (args: { limitUnits: bigint; password?: string }) => Settings
  /** Goes on with the revocations that are under way, and reads every allowance anew. */
  'allowances.list': (args: Nothing) => { allowances: AllowanceView[] }
  'allowances.quote': (args: AllowanceKey) => RevokeQuote
  /** Takes the allowance back, for the fees that were shown. Needs the wallet unlocked. */
  'allowances.revoke': (args: AllowanceKey & { fees: FeeQuote }) => Nothing
  'link.paste': (args: { text: string }) => { paymentId: string }
  'session.list': (args: Nothing) => { payments: PaymentSummary[] }
  'session.show': (args: { paymentId: string }) => Nothing
  'session.choose': (args: { paymentId: string; optionId: string }) => Nothing
  'session.clear': (args: { paymentId: string }) => Nothing
  /** The service's own form says that it is complete (SPEC §4.6.1). A hint, never a proof: fetch and confirm tell. */
  'session.formDone': (args: { paymentId: string; optionId: string }) => Nothing
  /** Opens the service's own form in a window of its own, or brings that window to the front. */
  'session.openForm': (args: { paymentId: string; theme: Theme }) => Nothing
  /** The values of our own form; they go along with confirm and are kept in memory only (SPEC §4.6.2). */
  'session.submitData': (args: { paymentId: string; optionId: string } & CollectedData) => Nothing
  /**
   * `isAgain`: the payer was shown the twin, and means to pay a second time. `password`: looked at only where the worker finds that
   * the review needs it; then used once, and neither kept nor written down.
   */
  'session.approve': (args: { paymentId: string; planHash: string; isAgain: boolean; password?: string }) => Nothing
  /** Whether the allowance of the plan under review stays for future payments: the payer's own choice. */
  'session.allow': (args: { paymentId: string; isStanding: boolean }) => Nothing
  'session.retry': (args: { paymentId: string }) => Nothing
  'session.restart': (args: { paymentId: string }) => Nothing
  /** Offers the network a higher fee for the transaction that waits: the same nonce, the same payload. */
  'session.speedUp': (args: { paymentId: string }) => Nothing
  'session.dismiss': (args: { paymentId: string }) => Nothing
  /** Opens the hosted checkout of a pasted link in a tab (SPEC §4.8). */
  'checkout.open': (args: { text: string }) => Nothing
  /** The same checkout in a window of its own, where its host refuses to be framed. What that window told before is forgotten. */
  'checkout.openWindow': (args: { url: string }) => Nothing
  'checkout.look': (args: { paymentId: string }) => CheckoutHeard
  /** How the service itself says that the payment stands: what a checkout reports proves nothing (SPEC §4.8.5). */
  'checkout.status': (args: { paymentId: string; maxPollMs: number }) => Progress
  /** A wallet's address out of the checkout (SPEC §4.8.6). False where too many were opened within a minute. */
  'checkout.leave': (args: { url: string }) => { isOpened: boolean }
}

/** What a content script may ask. It runs beside hostile pages: one message, no answer worth stealing. */
export type ContentApi = {
  'link.open': (args: { href: string }) => Nothing
  /** From the bridge on the pay host: the form in a window of its own reports. Whose page it is tells the browser. */
  'form.report': (args: { isComplete: boolean }) => Nothing
  /** From the bridge of a checkout in a window of its own. Whose page it is tells the browser. */
  'checkout.tell': (args: { word: CheckoutWord }) => Nothing
}

/** The port of one payment's window is named with this prefix and the payment's id. */
export const SESSION_PORT = 'session/'

/** A message on its way: `args` is wire text (`core/wire`), so that bigint survives. */
export type Envelope = { name: string; args: string }
