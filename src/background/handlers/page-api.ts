/** Requests of own pages. architecture §6. */
import { parseChainId } from '../../core/base/caip.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import { receiveHash, type Shortfall } from '../../core/links/receive.ts'
import type { Gateway } from '../../gateway/client.ts'
import { type PageApi, WALLET_PAGES, type WalletPage } from '../../messages/protocol.ts'
import type { PageHandlers } from '../../messages/server.ts'
import type { AllowanceList, RatesView } from '../../messages/views.ts'
import type { Vault } from '../../vault/vault.ts'
import { leaveQueue, showPayment } from '../browser/payment-window.ts'
import { openWalletTab } from '../browser/windows.ts'
import type { Approver } from '../engine/approve.ts'
import type { Payments } from '../engine/payments.ts'
import type { Checkouts } from '../pages/checkouts.ts'
import type { Forms } from '../pages/forms.ts'
import type { Links } from '../pages/open-link.ts'
import type { FoundOnPages } from '../pages/page-links.ts'
import type { SettingsStore } from '../storage/settings.ts'
import type { Revocations } from '../transactions/revocations.ts'
import type { AccountList } from '../wallet/account-list.ts'
import type { Backups } from '../wallet/backups.ts'
import type { BalanceReader } from '../wallet/balances.ts'
import type { ConnectionSettings } from '../wallet/connection-settings.ts'
import type { Reauth } from '../wallet/reauth.ts'
import type { Sharing } from '../wallet/sharing.ts'
import type { UsedAccounts } from '../wallet/used-accounts.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { type AccountListCall, accountListHandlers } from './account-list.ts'
import { type ActivityCall, type ActivityDeps, activityHandlers } from './activity.ts'
import { type AllowanceCall, allowanceHandlers } from './allowances.ts'
import { field, idOf, nothing, parseChoice, passwordOf, textOf, typedKeyOf, typedPhraseOf } from './arguments.ts'
import { type BackupCall, backupHandlers } from './backups.ts'
import { type CheckoutCall, checkoutHandlers } from './checkouts.ts'
import { type ConnectionCall, connectionHandlers } from './connections.ts'
import { type FormCall, formHandlers } from './forms.ts'
import { type PageLinksCall, pageLinksHandlers } from './page-links.ts'
import { type PasskeyCall, passkeyHandlers } from './passkeys.ts'
import { type PrivacyCall, privacyHandlers } from './privacy.ts'
import { type ReplacementCall, replacementHandlers } from './replacements.ts'
import { type SecretCall, secretHandlers } from './secrets.ts'
import { type SendCall, type SendHandlerDeps, sendHandlers } from './sends.ts'
import { type SettingsCall, settingsHandlers } from './settings.ts'

export type HandlerDeps = {
  vault: Vault
  wallet: Wallet
  sharing: Pick<Sharing, 'allow'>
  accountList: AccountList
  backups: Backups
  settings: SettingsStore
  balances: Pick<BalanceReader, 'last' | 'read' | 'of' | 'expire'>
  rates: () => Promise<RatesView>
  usedAccounts: UsedAccounts
  connectionSettings: ConnectionSettings
  activity: ActivityDeps
  revocations: Pick<
    Revocations,
    'quote' | 'revoke' | 'resume' | 'quoteReplacement' | 'quoteRevocationReplacement' | 'replace'
  >
  listAllowances: () => Promise<AllowanceList>
  sends: SendHandlerDeps['sends']
  listSends: SendHandlerDeps['listSends']
  forms: Forms
  payments: Payments
  approver: Approver
  reauth: Reauth
  links: Links
  pageLinks: FoundOnPages
  checkouts: Checkouts
  getStatus: Gateway['getStatus']
  onWalletChange: () => void
  onLanguageChange: () => void
}

function pageOf(raw: unknown): { page?: WalletPage; shortfall?: Shortfall } {
  const { raw: named } = field(raw, 'page')
  if (named === undefined) return {}
  const page = WALLET_PAGES.find((known) => known === named) ?? refuseArgument('page', 'a page of the tab')
  return { page, ...(page === 'receive' && shortfallOf(raw)) }
}

function shortfallOf(raw: unknown): { shortfall?: Shortfall } {
  const given = field(raw, 'shortfall')
  if (given.raw === undefined) return {}
  const { raw: amountBaseUnits } = given.member('amountBaseUnits')
  const isAmount = typeof amountBaseUnits === 'bigint' && amountBaseUnits > 0n
  return {
    shortfall: {
      chainId: parseChainId(given.member('chainId').text(), 'chainId', refuseArgument),
      symbol: given.member('symbol').text(),
      amountBaseUnits: isAmount ? amountBaseUnits : refuseArgument('amountBaseUnits', 'a positive amount'),
    },
  }
}

export function pageHandlers(deps: HandlerDeps): PageHandlers {
  return {
    ...secretHandlers(deps),
    ...walletHandlers(deps),
    ...accountListHandlers(deps),
    ...backupHandlers(deps),
    ...passkeyHandlers(deps),
    ...settingsHandlers(deps),
    ...privacyHandlers(deps),
    ...connectionHandlers(deps),
    ...sessionHandlers(deps),
    ...formHandlers(deps),
    ...activityHandlers(deps.activity),
    ...allowanceHandlers(deps),
    ...replacementHandlers(deps),
    ...sendHandlers(deps),
    ...checkoutHandlers(deps),
    ...pageLinksHandlers(deps),
  }
}

type WalletCall = Exclude<
  Extract<keyof PageApi, `wallet.${string}`>,
  AccountListCall | BackupCall | PasskeyCall | SecretCall
>

function walletHandlers({
  vault,
  wallet,
  accountList,
  balances,
  rates,
  payments,
  onWalletChange,
}: HandlerDeps): Pick<PageHandlers, WalletCall> {
  const changed = async () => {
    onWalletChange()
    void payments.resume()
    return wallet.status()
  }
  return {
    'wallet.status': { needsUnlock: false, parse: nothing, run: () => wallet.status() },
    'wallet.create': {
      needsUnlock: false,
      parse: (raw) => ({
        ...typedPhraseOf(raw),
        password: textOf(raw, 'password'),
        ...(field(raw, 'imported').raw !== undefined && { imported: typedKeyOf(field(raw, 'imported').raw) }),
      }),
      run: async (secrets) => {
        await vault.create(secrets)
        if (secrets.imported) await accountList.use((await vault.accounts()).length - 1)
        return changed()
      },
    },
    'wallet.unlock': {
      needsUnlock: false,
      parse: (raw) => ({ password: textOf(raw, 'password') }),
      run: async ({ password }) => {
        await vault.unlock(password)
        return changed()
      },
    },
    'wallet.corruption': { needsUnlock: false, parse: nothing, run: () => vault.corruption() },
    'wallet.recover': {
      needsUnlock: false,
      parse: (raw) => ({ password: textOf(raw, 'password') }),
      run: async ({ password }) => {
        await vault.recover(password)
        return changed()
      },
    },
    'wallet.lock': {
      needsUnlock: false,
      parse: nothing,
      run: async () => {
        await vault.lock()
        return changed()
      },
    },
    'wallet.lastBalances': { needsUnlock: false, parse: nothing, run: async () => ({ last: await balances.last() }) },
    'wallet.balances': { needsUnlock: false, parse: nothing, run: balances.read },
    'wallet.rates': { needsUnlock: false, parse: nothing, run: rates },
    'wallet.openTab': {
      needsUnlock: false,
      parse: (raw) => pageOf(raw),
      run: async ({ page, shortfall }) => {
        await openWalletTab(shortfall ? receiveHash(shortfall) : page)
        return {}
      },
    },
  }
}

type OtherCall =
  | WalletCall
  | SecretCall
  | AccountListCall
  | BackupCall
  | PageLinksCall
  | PasskeyCall
  | SettingsCall
  | PrivacyCall
  | ConnectionCall
  | FormCall
  | ActivityCall
  | AllowanceCall
  | CheckoutCall
  | ReplacementCall
  | SendCall
type SessionCall = Exclude<keyof PageApi, OtherCall>
type Entry<Name extends SessionCall> = PageHandlers[Name]

function sessionHandlers({ vault, payments, approver }: HandlerDeps): Pick<PageHandlers, SessionCall> {
  /** An action of the user in a payment window, which also postpones the automatic lock. */
  const told = (fact: 'option-cleared' | 'retried' | 'restarted' | 'dismissed'): Entry<'session.retry'> => ({
    needsUnlock: false,
    parse: idOf,
    run: async ({ paymentId }) => {
      await vault.touch()
      await payments.submit(paymentId, { type: fact })
      return {}
    },
  })
  return {
    'session.list': { needsUnlock: false, parse: nothing, run: async () => ({ payments: await payments.list() }) },
    'session.show': {
      needsUnlock: false,
      parse: idOf,
      run: async ({ paymentId }) => {
        await showPayment((await payments.load(paymentId)).paymentId)
        return {}
      },
    },
    'session.leave': {
      needsUnlock: false,
      parse: idOf,
      run: ({ paymentId }) => leaveQueue(paymentId).then(() => ({})),
    },
    'session.choose': {
      needsUnlock: false,
      parse: parseChoice,
      run: async ({ paymentId, optionId }) => {
        await vault.touch()
        await payments.submit(paymentId, { type: 'option-chosen', optionId })
        return {}
      },
    },
    'session.approve': {
      needsUnlock: true,
      parse: (raw) => ({
        ...idOf(raw),
        planHash: field(raw, 'planHash').text(),
        isAgain: field(raw, 'isAgain').flag(),
        ...passwordOf(raw),
        ...(field(raw, 'passkey').raw !== undefined && { passkey: textOf(raw, 'passkey') }),
      }),
      run: async ({ paymentId, ...approval }) => {
        await approver.approve({ paymentId, ...approval })
        return {}
      },
    },
    'session.clear': told('option-cleared'),
    'session.retry': told('retried'),
    'session.restart': told('restarted'),
    'session.dismiss': told('dismissed'),
  }
}
