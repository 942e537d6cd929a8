/**
 * Messages between the worker, own pages and content scripts. Two tables: the sender decides which applies, never a
 * field of the message. architecture §6, security T28.
 */

import type { ActivityCursor, ActivityFilter, ActivityPage } from '../core/activity/activity.ts'
import type { PaymentSummary } from '../core/activity/summary.ts'
import type { ChainFamily, TypedKey } from '../core/base/chain-family.ts'
import type { Identity } from '../core/base/connection.ts'
import type { Consent, Detection, SiteList } from '../core/base/privacy.ts'
import type { Settings } from '../core/base/settings.ts'
import type { CheckoutReport } from '../core/links/checkout-messages.ts'
import type { PageLink } from '../core/links/found-links.ts'
import type { Shortfall } from '../core/links/receive.ts'
import type { Asked } from '../core/links/solana-pay.ts'
import type { CollectedData, Theme } from '../core/offer/collect-schema.ts'
import type { StatusResponse } from '../core/offer/responses.ts'
import type { ReauthLimits } from '../core/session/reauth.ts'
import type { AllowanceKey } from '../core/transaction/allowance.ts'
import type { ReplacementQuote } from '../core/transaction/replacement.ts'
import type { SendAgreement, SendRequest } from '../core/transaction/send.ts'
import type { FeeQuote } from '../core/transaction/transaction.ts'
import type { AccountCalls, Nothing, TypedPhrase } from './account-calls.ts'
import type {
  AllowanceList,
  BalancesView,
  CheckoutHeard,
  ConnectionsView,
  CorruptionView,
  PageLinks,
  PasskeyView,
  RatesView,
  RevokeQuote,
  SendList,
  SendQuote,
  WalletStatus,
} from './views.ts'

/** Settings that a page changes without the password. A locked wallet takes those of its look alone: `theme`, `language`, `currency`. */
export type ChosenSetting = 'offer' | 'payLinks' | 'idleMinutes' | 'retention' | 'theme' | 'language' | 'currency'

/** Pages of the full tab that other pages lead to: the hash of its URL. */
export const WALLET_PAGES = [
  'service',
  'networks',
  'security',
  'accounts',
  'privacy',
  'activity',
  'send',
  'receive',
] as const
export type WalletPage = (typeof WALLET_PAGES)[number]

/** Requests of own pages. */
export type PageApi = AccountCalls & {
  'wallet.status': (args: Nothing) => WalletStatus
  'wallet.newPhrase': (args: { wordCount: 12 | 24 }) => { words: string[] }
  'wallet.checkPassword': (args: { password: string }) => Nothing
  /** `imported`: the account of this key comes after those of the phrase, and is the active one. */
  'wallet.create': (args: TypedPhrase & { password: string; imported?: TypedKey }) => WalletStatus
  'wallet.unlock': (args: { password: string }) => WalletStatus
  /** `secret`: what the passkey gave for the wallet's salt, 32 bytes as base64. Also in the next two. */
  'wallet.unlockWithPasskey': (args: { secret: string }) => WalletStatus
  /** A second way to unlock beside the password, which it needs once more. */
  'wallet.addPasskey': (args: PasskeyView & { password: string; secret: string }) => WalletStatus
  'wallet.removePasskey': (args: Nothing) => WalletStatus
  'wallet.lock': (args: Nothing) => WalletStatus
  /** Whether the stored wallet is damaged, and the intact copy beside it. */
  'wallet.corruption': (args: Nothing) => CorruptionView
  /** Unlocks with the copy and makes it current. Only at the person's request. */
  'wallet.recover': (args: { password: string }) => WalletStatus
  /** The last balances, without asking a chain. */
  'wallet.lastBalances': (args: Nothing) => { last?: BalancesView | undefined }
  /** Asks the chains, unless the last balances are a few seconds old. */
  'wallet.balances': (args: Nothing) => BalancesView
  /** What the tokens of the last balances are worth. Asks the chain of the feeds. */
  'wallet.rates': (args: Nothing) => RatesView
  /** The phrase of the wallet, or the one that opens account `of`. Needs the password, as do the next two. */
  'wallet.exportPhrase': (args: { password: string; of?: number }) => { words: string[]; hasPassphrase: boolean }
  /** The private key of one account, as other wallets import it: 0x hex, on Solana base58 of the key and its address. */
  'wallet.exportKey': (args: { password: string; family: ChainFamily; index: number }) => { key: string }
  'wallet.changePassword': (args: { oldPassword: string; newPassword: string }) => Nothing
  /** The text of a backup file, under a password of its own or the wallet's. */
  'wallet.makeBackup': (args: { password: string; filePassword?: string }) => { text: string }
  /** Makes the wallet of a backup file, where there is none. The file's password becomes the wallet's. */
  'wallet.restoreBackup': (args: { text: string; password: string }) => WalletStatus
  /** Removes the keys from this browser; payments and settings stay. Who forgot the password must be able to. */
  'wallet.erase': (args: Nothing) => WalletStatus
  /** Opens the full tab, at a page of it; `shortfall` is for the page on which money is received. */
  'wallet.openTab': (args: { page?: WalletPage; shortfall?: Shortfall }) => Nothing
  'settings.get': (args: Nothing) => Settings
  /** Changes only the given settings. */
  'settings.set': (args: Partial<Pick<Settings, ChosenSetting>>) => Settings
  /** Needs the password only to raise a limit. */
  'settings.setLimits': (args: ReauthLimits & { password?: string }) => Settings
  /** Where clicks on payment links are caught. Like the next three, for an unlocked wallet only. */
  'privacy.detect': (args: { detection: Detection }) => Settings
  /** Adds a site to a list of detection, as typed, or removes it. */
  'privacy.setSite': (args: { list: SiteList; site: string; isListed: boolean }) => Settings
  /** Lets Tender catch the payment links of this site, which the worker named. */
  'privacy.turnOn': (args: { site: string }) => Settings
  'privacy.withdraw': (args: Consent) => Settings
  /** The next five need an unlocked wallet. A new identity also continues what the lack of one has stopped. */
  'connections.get': (args: Nothing) => ConnectionsView
  /** Asks the service whether it accepts this App-Id or key, and only then keeps it. */
  'connections.setIdentity': (args: Identity) => ConnectionsView
  'connections.clearIdentity': (args: Nothing) => ConnectionsView
  /** Asks the node for its network and newest block, and only then keeps it. */
  'connections.addEndpoint': (args: { chainId: string; url: string }) => ConnectionsView
  'connections.removeEndpoint': (args: { chainId: string; url: string }) => ConnectionsView
  /** Continues the revocations in progress and reads every allowance again. */
  'allowances.list': (args: Nothing) => AllowanceList
  'allowances.quote': (args: AllowanceKey) => RevokeQuote
  /** Revokes the allowance for the fees that were shown. Needs an unlocked wallet. */
  'allowances.revoke': (args: AllowanceKey & { fees: FeeQuote }) => Nothing
  /** What replacing the waiting revocation would cost now. */
  'allowances.quoteReplacement': (args: AllowanceKey) => ReplacementQuote
  /** Sends the waiting revocation again at the fees that were shown. Needs an unlocked wallet, like the next one. */
  'allowances.speedUp': (args: AllowanceKey & { fees: FeeQuote }) => Nothing
  /** Sends an empty transaction with the nonce of the waiting revocation, at the fees that were shown. */
  'allowances.cancelRevocation': (args: AllowanceKey & { fees: FeeQuote }) => Nothing
  /** What an `ethereum:` or `solana:` link asks for. */
  'send.asked': (args: { link: string }) => Asked
  /** How the website of a Solana Pay link names itself, in its answer. */
  'send.named': (args: { answer: string }) => { name?: string }
  /** What the transaction would send that the link's website answered to the account. */
  'send.judge': (args: { link: string; answer: string }) => SendQuote
  /** What sending this would cost and reach. `to`: as typed; `isAddress`: the person says so. `max` leaves what the network takes. */
  'send.quote': (args: SendRequest & { isAddress?: boolean }) => SendQuote
  /** Signs and sends what was quoted. Always needs the password, or the passkey's secret in its place. */
  'send.start': (args: SendAgreement & { password?: string; passkey?: string }) => Nothing
  /** Continues the sends in progress. */
  'send.list': (args: Nothing) => SendList
  /** Forgets a send that is over. Needs an unlocked wallet. */
  'send.delete': (args: { id: string }) => Nothing
  /** What replacing a waiting send would cost now. */
  'send.quoteReplacement': (args: { id: string }) => ReplacementQuote
  /** Sends the waiting transaction again at the fees that were shown. Needs an unlocked wallet, like the next one. */
  'send.speedUp': (args: { id: string; fees: FeeQuote }) => Nothing
  /** Sends an empty transaction with its nonce, at the fees that were shown. */
  'send.cancel': (args: { id: string; fees: FeeQuote }) => Nothing
  'link.paste': (args: { text: string }) => { paymentId?: string }
  /** Opens what a QR code on a page says. A bare id, which may be pasted, is refused. */
  'link.scan': (args: { text: string }) => { paymentId?: string }
  /** Asks the page in this tab for its payment links. Nobody else is told, and nothing is asked about the payments. */
  'pageLinks.find': (args: { tabId: number }) => PageLinks
  /** Opens a link that the page in this tab still has, like a click there. `isGone`: it does not. */
  'pageLinks.pay': (args: { tabId: number; link: string }) => { isGone: boolean }
  'session.list': (args: Nothing) => { payments: PaymentSummary[] }
  /** One page of Activity, newest first; `limit` at most 500. A filter may make a page short or empty before the last one. */
  'activity.page': (args: { filter: ActivityFilter; limit: number; behind?: ActivityCursor }) => ActivityPage
  /** Deletes one entry that is over. What prevents a second payment stays. */
  'activity.delete': (args: { paymentId: string }) => Nothing
  'session.show': (args: { paymentId: string }) => Nothing
  /** The payer is done with a payment, and the window goes on to another one that it holds. */
  'session.leave': (args: { paymentId: string }) => Nothing
  /** Whether the tab of the click that opened the payment is still there. */
  'shop.isThere': (args: { paymentId: string }) => { isThere: boolean }
  /** Brings that tab to the front; `isThere` is false if it was closed meanwhile. */
  'shop.show': (args: { paymentId: string }) => { isThere: boolean }
  /**
   * The payer's press: the service may be told of the accounts with these tags for this payment. `isLasting`: of the accounts in use
   * also for later payments of its site.
   */
  'session.share': (args: { paymentId: string; tags: string[]; isLasting: boolean }) => Nothing
  'session.choose': (args: { paymentId: string; optionId: string }) => Nothing
  'session.clear': (args: { paymentId: string }) => Nothing
  /** The service's form reports completion (protocol §4.6.1). Only a hint: the next fetch and confirm decide. */
  'session.formDone': (args: { paymentId: string; optionId: string }) => Nothing
  /** Opens the service's form in its own window, or brings that window to the front. */
  'session.openForm': (args: { paymentId: string; theme: Theme }) => Nothing
  /** The values of the native form, sent with confirm and kept in memory only (protocol §4.6.2). */
  'session.submitData': (args: { paymentId: string; optionId: string } & CollectedData) => Nothing
  /**
   * `isAgain`: the payer saw the duplicate and means to pay again. `password`: checked only if the worker requires it
   * for this review, used once and never stored. `passkey`: its secret in the place of the password.
   */
  'session.approve': (args: {
    paymentId: string
    planHash: string
    isAgain: boolean
    password?: string
    passkey?: string
  }) => Nothing
  /** Whether the allowance of the plan under review is lasting, as the payer chose. */
  'session.allow': (args: { paymentId: string; isLasting: boolean }) => Nothing
  'session.retry': (args: { paymentId: string }) => Nothing
  'session.restart': (args: { paymentId: string }) => Nothing
  /** What replacing the waiting transaction would cost now. */
  'session.quoteReplacement': (args: { paymentId: string }) => ReplacementQuote
  /** Sends the waiting transaction again at the fees that were shown. Needs an unlocked wallet, like the next one. */
  'session.speedUp': (args: { paymentId: string; fees: FeeQuote }) => Nothing
  /** Sends an empty transaction with the nonce of the waiting one, at the fees that were shown. */
  'session.cancelTransaction': (args: { paymentId: string; fees: FeeQuote }) => Nothing
  'session.dismiss': (args: { paymentId: string }) => Nothing
  /** Opens the hosted checkout of a pasted link in a tab (protocol §4.8). */
  'checkout.open': (args: { text: string }) => Nothing
  /** Opens the checkout in its own window, where its host refuses to be framed. Discards earlier reports of that window. */
  'checkout.openWindow': (args: { url: string }) => Nothing
  'checkout.look': (args: { paymentId: string }) => CheckoutHeard
  /** The payment's status from the service, because reports of a checkout prove nothing (protocol §4.8.5). */
  'checkout.status': (args: { paymentId: string; maxPollMs: number }) => StatusResponse
  /** Follows a wallet link out of the checkout (protocol §4.8.6). `isOpened` is false above the open limit. */
  'checkout.leave': (args: { url: string }) => { isOpened: boolean }
}

/** Requests of content scripts, which run beside hostile pages. No answer contains anything worth stealing. */
export type ContentApi = {
  /** `isLeft`: the click is not Tender's there, and the page has it. */
  'link.open': (args: { href: string }) => { isLeft: boolean }
  /** The payment links of a page, after the worker asked its tab. The browser supplies the site. */
  'pageLinks.report': (args: { links: PageLink[] }) => Nothing
  /** The payment link that a page offers in its head, once it is loaded. */
  'pageLinks.offer': (args: { href: string }) => Nothing
  /** The browser's menu opens over a payment link or a text that may be one. The browser supplies the document. */
  'menu.opened': (args: Nothing) => Nothing
  /** From the bridge in a form's own window on the pay host. The browser supplies the page's origin. */
  'form.report': (args: { isComplete: boolean }) => Nothing
  /** From the bridge in a checkout's own window. The browser supplies the page's origin. */
  'checkout.report': (args: { word: CheckoutReport }) => Nothing
}

/** Prefix of a session port's name, followed by the payment id. */
export const SESSION_PORT = 'session/'

/** A message in transit. `args` is text from `core/base/codec`, which preserves bigint. */
export type Envelope = { name: string; args: string }
