// The account list over a test's stores, as the worker puts it together.
import { createAccountBook } from '../../../src/background/storage/account-book.ts'
import type { SettingsStore } from '../../../src/background/storage/settings.ts'
import { type AccountList, createAccountList } from '../../../src/background/wallet/account-list.ts'
import { accountNamesIn } from '../../../src/text/account-names.ts'
import type { StorageArea } from '../../../src/vault/record/context.ts'
import type { Vault } from '../../../src/vault/vault.ts'
import { fairLock } from '../vault/fixtures.ts'

export const accountListOf = (
  vault: Pick<Vault, 'accounts'>,
  settings: SettingsStore,
  local: StorageArea,
): AccountList =>
  createAccountList({
    ...{ vault, settings, book: createAccountBook(local, fairLock()) },
    accountNames: async () => accountNamesIn('en'),
  })
