/**
 * What may be said between the worker, our own pages and content scripts. Two tables; the sender chooses the table, never a
 * field of the message. architecture §6, security T28.
 */

import type { PaymentSummary } from '../core/activity/summary.ts'
import type { Balance } from '../core/base/registry.ts'
import type { Settings } from '../core/base/settings.ts'
import type { CheckoutReport } from '../core/links/checkout-messages.ts'
import type { CollectedData, Theme } from '../core/offer/collect-schema.ts'
import type { StatusResponse } from '../core/offer/responses.ts'
import type { AllowanceKey } from '../core/transaction/allowance.ts'
import type { FeeQuote } from '../core/transaction/transaction.ts'
import type { AllowanceView, CheckoutHeard, RevokeQuote, WalletAccount, WalletStatus } from './views.ts'

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
  'wallet.balances': (args: Nothing) => { balances: Balance[] }
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
  /** The service's own form says that it is complete (protocol §4.6.1). A hint, never a proof: fetch and confirm tell. */
  'session.formDone': (args: { paymentId: string; optionId: string }) => Nothing
  /** Opens the service's own form in a window of its own, or brings that window to the front. */
  'session.openForm': (args: { paymentId: string; theme: Theme }) => Nothing
  /** The values of our own form; they go along with confirm and are kept in memory only (protocol §4.6.2). */
  'session.submitData': (args: { paymentId: string; optionId: string } & CollectedData) => Nothing
  /**
   * `isAgain`: the payer was shown the twin, and means to pay a second time. `password`: looked at only where the worker finds that
   * the review needs it; then used once, and neither kept nor written down.
   */
  'session.approve': (args: { paymentId: string; planHash: string; isAgain: boolean; password?: string }) => Nothing
  /** Whether the allowance of the plan under review stays for future payments: the payer's own choice. */
  'session.allow': (args: { paymentId: string; isLasting: boolean }) => Nothing
  'session.retry': (args: { paymentId: string }) => Nothing
  'session.restart': (args: { paymentId: string }) => Nothing
  /** Offers the network a higher fee for the transaction that waits: the same nonce, the same payload. */
  'session.speedUp': (args: { paymentId: string }) => Nothing
  'session.dismiss': (args: { paymentId: string }) => Nothing
  /** Opens the hosted checkout of a pasted link in a tab (protocol §4.8). */
  'checkout.open': (args: { text: string }) => Nothing
  /** The same checkout in a window of its own, where its host refuses to be framed. What that window told before is forgotten. */
  'checkout.openWindow': (args: { url: string }) => Nothing
  'checkout.look': (args: { paymentId: string }) => CheckoutHeard
  /** How the service itself says that the payment stands: what a checkout reports proves nothing (protocol §4.8.5). */
  'checkout.status': (args: { paymentId: string; maxPollMs: number }) => StatusResponse
  /** A wallet's address out of the checkout (protocol §4.8.6). False where too many were opened within a minute. */
  'checkout.leave': (args: { url: string }) => { isOpened: boolean }
}

/** What a content script may ask. It runs beside hostile pages: one message, no answer worth stealing. */
export type ContentApi = {
  'link.open': (args: { href: string }) => Nothing
  /** From the bridge on the pay host: the form in a window of its own reports. Whose page it is tells the browser. */
  'form.report': (args: { isComplete: boolean }) => Nothing
  /** From the bridge of a checkout in a window of its own. Whose page it is tells the browser. */
  'checkout.report': (args: { word: CheckoutReport }) => Nothing
}

/** The port of one payment's window is named with this prefix and the payment's id. */
export const SESSION_PORT = 'session/'

/** A message on its way: `args` is wire text (`core/wire`), so that bigint survives. */
export type Envelope = { name: string; args: string }
