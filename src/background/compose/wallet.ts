/** The accounts: what they hold and are worth, what signs for them, and what the service is told of them. */
import { readBalances, readUses, readWorth } from '../../chains/balances.ts'
import type { RatesView } from '../../messages/views.ts'
import { createAccountNames } from '../notices/spoken.ts'
import { createAccountBook } from '../storage/account-book.ts'
import { openJournalBackup } from '../storage/journal-backup.ts'
import type { SettingsStore } from '../storage/settings.ts'
import { type AccountList, createAccountList } from '../wallet/account-list.ts'
import { type Backups, createBackups } from '../wallet/backups.ts'
import { type BalanceReader, createBalances, createRates } from '../wallet/balances.ts'
import { createSharing, type Sharing } from '../wallet/sharing.ts'
import { createSigner, type Signer } from '../wallet/signer.ts'
import { createUsedAccounts, type UsedAccounts } from '../wallet/used-accounts.ts'
import { createWallet, type Wallet } from '../wallet/wallet.ts'
import type { Environment } from './environment.ts'
import type { PaymentRecords } from './records.ts'
import type { Service } from './service.ts'

export type WalletParts = {
  accountList: AccountList
  wallet: Wallet
  signer: Signer
  sharing: Sharing
  balances: BalanceReader
  rates: () => Promise<RatesView>
  usedAccounts: UsedAccounts
  backups: Backups
}

type WalletDeps = {
  environment: Environment
  settings: SettingsStore
  service: Service
  records: PaymentRecords
}

export function composeWallet({ environment, settings, service, records }: WalletDeps): WalletParts {
  const { config, fetch, languages, nowMs, withLock, stores, database, vault, edges } = environment
  const { session } = stores
  const { registry, clock, connections, identity, rpcUrls, getOptions } = service
  const book = createAccountBook(stores.local, withLock)
  const accountNames = createAccountNames(settings, languages)
  const accountList = createAccountList({ vault, settings, book, accountNames })
  const wallet = createWallet({ vault, settings, list: accountList.list, registry, config, identity })
  const { ownAccounts, everywhere } = wallet
  const signer = edges.signer(createSigner(vault))
  const sharing = createSharing({ wallet, settings, session, getOptions })
  const balances = createBalances({
    ownAccounts,
    everywhere,
    readBalances: async (accounts) => readBalances(accounts, registry, await rpcUrls(), fetch),
    session,
    nowMs,
  })
  const rates = createRates({
    lastBalances: async () => (await balances.last())?.balances ?? [],
    readRate: async (balance, currency) =>
      readWorth(balance, currency, { rpcUrls: await rpcUrls(), fetcher: fetch, nowMs: nowMs() }),
    currency: async () => (await settings.read()).currency,
    nowMs,
  })
  const usedAccounts = createUsedAccounts({
    readUses: async (accounts) => readUses(accounts, registry, await rpcUrls(), fetch),
  })
  const backups = createBackups({
    vault,
    journal: openJournalBackup(database),
    settings,
    book,
    connections,
    nowMs: clock.nowMs,
    onRestored: records.summaries.forget,
  })
  return { accountList, wallet, signer, sharing, balances, rates, usedAccounts, backups }
}
