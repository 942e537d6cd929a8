/** Requests of own pages. architecture §6. */
import { refuseArgument } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { Gateway } from '../../gateway/client.ts'
import { type PageApi, WALLET_PAGES, type WalletPage } from '../../messages/protocol.ts'
import type { Handlers } from '../../messages/server.ts'
import { generatePhrase, parsePhrase } from '../../vault/keys/phrase.ts'
import { passwordWeakness } from '../../vault/password.ts'
import type { Vault } from '../../vault/vault.ts'
import { openWalletTab, showPayment } from '../browser/windows.ts'
import type { Approver } from '../engine/approve.ts'
import type { Payments } from '../engine/payments.ts'
import type { Checkouts } from '../pages/checkouts.ts'
import type { Forms } from '../pages/forms.ts'
import type { Links } from '../pages/open-link.ts'
import type { SettingsStore } from '../storage/settings.ts'
import type { BalanceReader } from '../wallet/balances.ts'
import type { ConnectionSettings } from '../wallet/connection-settings.ts'
import type { Reauth } from '../wallet/reauth.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { type AccountCall, accountHandlers } from './accounts.ts'
import { type AllowanceCall, type Allowances, allowanceHandlers } from './allowances.ts'
import { field, idOf, nothing, parseChoice, passwordOf, textOf } from './arguments.ts'
import { type CheckoutCall, checkoutHandlers } from './checkouts.ts'
import { type ConnectionCall, connectionHandlers } from './connections.ts'
import { type FormCall, formHandlers } from './forms.ts'
import { type ReplacementCall, replacementHandlers } from './replacements.ts'

export type HandlerDeps = {
  vault: Vault
  wallet: Wallet
  settings: SettingsStore
  balances: Pick<BalanceReader, 'last' | 'read' | 'expire'>
  connectionSettings: ConnectionSettings
  allowances: Allowances
  forms: Forms
  payments: Payments
  approver: Approver
  reauth: Reauth
  links: Links
  checkouts: Checkouts
  getStatus: Gateway['getStatus']
  onWalletChange: () => void
}

const wordsOf = (raw: unknown): string[] =>
  field(raw, 'words')
    .list()
    .map((word) => (typeof word === 'string' ? word : refuseArgument('words', 'text')))
const wordCountOf = (raw: unknown): 12 | 24 => {
  const { raw: count } = field(raw, 'wordCount')
  return count === 12 || count === 24 ? count : refuseArgument('wordCount', '12 or 24')
}

function pageOf(raw: unknown): { page?: WalletPage } {
  const { raw: named } = field(raw, 'page')
  if (named === undefined) return {}
  return { page: WALLET_PAGES.find((page) => page === named) ?? refuseArgument('page', 'a page of the tab') }
}

export function pageHandlers(deps: HandlerDeps): Handlers<PageApi> {
  return {
    ...secretHandlers,
    ...walletHandlers(deps),
    ...accountHandlers(deps),
    ...connectionHandlers(deps),
    ...sessionHandlers(deps),
    ...formHandlers(deps),
    ...allowanceHandlers(deps),
    ...replacementHandlers(deps),
    ...checkoutHandlers(deps),
  }
}

type SecretCall = 'wallet.newPhrase' | 'wallet.checkPhrase' | 'wallet.checkPassword'

/** Requests of a page before a wallet exists. Nothing of them is stored. */
const secretHandlers: Pick<Handlers<PageApi>, SecretCall> = {
  'wallet.newPhrase': {
    parse: (raw) => ({ wordCount: wordCountOf(raw) }),
    run: async ({ wordCount }) => ({ words: generatePhrase(wordCount) }),
  },
  'wallet.checkPhrase': {
    parse: (raw) => ({ words: wordsOf(raw) }),
    run: async ({ words }) => {
      parsePhrase(words).fill(0)
      return {}
    },
  },
  'wallet.checkPassword': {
    parse: (raw) => ({ password: textOf(raw, 'password') }),
    run: async ({ password }) => {
      const reason = passwordWeakness(password)
      if (reason) throw new PayError({ code: 'vault/weak-password', reason })
      return {}
    },
  },
}

type WalletCall = Exclude<Extract<keyof PageApi, `wallet.${string}`>, AccountCall | SecretCall>

function walletHandlers({
  vault,
  wallet,
  balances,
  payments,
  onWalletChange,
}: HandlerDeps): Pick<Handlers<PageApi>, WalletCall> {
  const changed = async () => {
    onWalletChange()
    void payments.resume()
    return wallet.status()
  }
  return {
    'wallet.status': { parse: nothing, run: () => wallet.status() },
    'wallet.create': {
      parse: (raw) => ({ words: wordsOf(raw), password: textOf(raw, 'password') }),
      run: async (secrets) => {
        await vault.create(secrets)
        return changed()
      },
    },
    'wallet.unlock': {
      parse: (raw) => ({ password: textOf(raw, 'password') }),
      run: async ({ password }) => {
        await vault.unlock(password)
        return changed()
      },
    },
    'wallet.lock': {
      parse: nothing,
      run: async () => {
        await vault.lock()
        return changed()
      },
    },
    'wallet.lastBalances': { parse: nothing, run: async () => ({ last: await balances.last() }) },
    'wallet.balances': { parse: nothing, run: balances.read },
    'wallet.openTab': {
      parse: (raw) => pageOf(raw),
      run: async ({ page }) => {
        await openWalletTab(page)
        return {}
      },
    },
  }
}

type OtherCall =
  | WalletCall
  | SecretCall
  | AccountCall
  | ConnectionCall
  | FormCall
  | AllowanceCall
  | CheckoutCall
  | ReplacementCall
type SessionCall = Exclude<keyof PageApi, OtherCall>
type Entry<Name extends SessionCall> = Handlers<PageApi>[Name]

function sessionHandlers({ vault, payments, approver, links }: HandlerDeps): Pick<Handlers<PageApi>, SessionCall> {
  /** An action of the user in a payment window, which also postpones the automatic lock. */
  const told = (fact: 'option-cleared' | 'retried' | 'restarted' | 'dismissed'): Entry<'session.retry'> => ({
    parse: idOf,
    run: async ({ paymentId }) => {
      await vault.touch()
      await payments.submit(paymentId, { type: fact })
      return {}
    },
  })
  return {
    'link.paste': {
      parse: (raw) => ({ text: textOf(raw, 'text') }),
      run: async ({ text }) => ({ paymentId: await links.openPasted(text) }),
    },
    'session.list': { parse: nothing, run: async () => ({ payments: await payments.list() }) },
    'session.show': {
      parse: idOf,
      run: async ({ paymentId }) => {
        await showPayment((await payments.load(paymentId)).paymentId)
        return {}
      },
    },
    'session.choose': {
      parse: parseChoice,
      run: async ({ paymentId, optionId }) => {
        await vault.touch()
        await payments.submit(paymentId, { type: 'option-chosen', optionId })
        return {}
      },
    },
    'session.approve': {
      parse: (raw) => ({
        ...idOf(raw),
        planHash: field(raw, 'planHash').text(),
        isAgain: field(raw, 'isAgain').flag(),
        ...passwordOf(raw),
      }),
      run: async ({ paymentId, ...approval }) => {
        // With a password, the vault extends the unlock itself, and only if the password is correct.
        if (approval.password === undefined) await vault.touch()
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
