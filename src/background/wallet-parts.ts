/** Parts of the worker about accounts: the wallet, its balances and its backups. */
import { readBalances } from '../chains/balances.ts'
import { readUses } from '../chains/uses.ts'
import { readWorth } from '../chains/worth.ts'
import { preferredOption } from '../core/activity/preferred.ts'
import { ignoreExpected } from '../core/base/errors.ts'
import type { Registry } from '../core/base/registry.ts'
import type { Gateway } from '../gateway/client.ts'
import type { LivePayment } from './engine/live-payment.ts'
import type { FindPreferred } from './engine/perform.ts'
import { createAccountNames } from './notices/spoken.ts'
import type { Environment } from './parts.ts'
import { createAccountBook } from './storage/account-book.ts'
import { openJournalBackup } from './storage/journal-backup.ts'
import type { SettingsStore } from './storage/settings.ts'
import type { SummaryCache } from './storage/summary-cache.ts'
import { createAccountList } from './wallet/account-list.ts'
import { type BackupDeps, type Backups, createBackups } from './wallet/backups.ts'
import { type BalanceReader, createBalances } from './wallet/balances.ts'
import type { Connected } from './wallet/connection-settings.ts'
import { createRates } from './wallet/rates.ts'
import { createSharing } from './wallet/sharing.ts'
import { createUsedAccounts } from './wallet/used-accounts.ts'
import { createWallet, type Wallet } from './wallet/wallet.ts'

export function makeWallet(
  { vault, stores, withLock, config, edges, languages }: Environment,
  settings: SettingsStore,
  registry: Registry,
  { connected: { identity }, getOptions }: { connected: Connected } & Pick<Gateway, 'getOptions'>,
) {
  const book = createAccountBook(stores.local, withLock)
  const accountList = createAccountList({
    vault,
    settings,
    book,
    accountNames: createAccountNames(settings, languages),
  })
  const { list } = accountList
  const wallet = createWallet({ vault, settings, list, registry, config, identity })
  const sharing = createSharing({ wallet, settings, session: stores.session, getOptions })
  return { accountList, book, sharing, wallet: { ...wallet, signer: edges.signer(wallet.signer) } }
}

export function makeBalances(
  environment: Environment,
  registry: Registry,
  { ownAccounts, everywhere }: Pick<Wallet, 'ownAccounts' | 'everywhere'>,
  { rpcUrls, settings }: Pick<Connected, 'rpcUrls'> & { settings: SettingsStore },
) {
  const { stores, nowMs } = environment
  const balances = createBalances({
    ...{ ownAccounts, everywhere, session: stores.session, nowMs },
    readBalances: async (accounts) => readBalances(accounts, registry, await rpcUrls(), environment.fetch),
  })
  const rates = createRates({
    lastBalances: async () => (await balances.last())?.balances ?? [],
    readRate: async (balance, currency) =>
      readWorth(balance, currency, { rpcUrls: await rpcUrls(), fetcher: environment.fetch, nowMs: nowMs() }),
    currency: async () => (await settings.read()).currency,
    nowMs,
  })
  const usedAccounts = createUsedAccounts({
    readUses: async (accounts) => readUses(accounts, registry, await rpcUrls(), environment.fetch),
  })
  const ended = ({ session }: LivePayment) => void (session.step === 'closed' && balances.expire())
  const shown = {
    balances: async () => (await balances.read()).balances,
    lastBalances: async () => (await balances.last())?.balances,
  }
  return { ...balances, rates, usedAccounts, ended, shown }
}

export const makeBackups = ({ database, vault }: Environment, rest: Omit<BackupDeps, 'vault' | 'journal'>): Backups =>
  createBackups({ ...rest, vault, journal: openJournalBackup(database) })

/** Nothing is preferred while the payments cannot be read. */
export const makePreference =
  (recent: SummaryCache['recent'], last: BalanceReader['last']): FindPreferred =>
  async (options) => {
    const [payments, known] = await Promise.all([recent().catch(ignoreExpected), last().catch(ignoreExpected)])
    return payments && preferredOption(options, payments, known?.balances ?? [])
  }
