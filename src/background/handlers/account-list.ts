/** Requests of own pages about the accounts: which there are, which one is in use, and what comes from elsewhere. architecture §6. */
import { parseAccountName } from '../../core/base/account-book.ts'
import { type Account, accountTag, type PlacedAccount } from '../../core/base/chain-family.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import type { PageHandlers } from '../../messages/server.ts'
import type { AccountsView } from '../../messages/views.ts'
import type { Vault } from '../../vault/vault.ts'
import type { AccountChange, AccountList } from '../wallet/account-list.ts'
import type { BalanceReader } from '../wallet/balances.ts'
import { placedAccountIn, type UsedAccounts } from '../wallet/used-accounts.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { field, nothing, textOf, typedKeyOf, typedPhraseOf } from './arguments.ts'

export type AccountListCall = `wallet.${
  | 'accounts'
  | 'addAccount'
  | 'findUsed'
  | 'importPhrase'
  | 'importKey'
  | 'useAccount'
  | 'changeAccount'
  | 'watch'
  | 'unwatch'
  | 'nameRecipient'
  | 'balancesOf'}`

type Deps = {
  vault: Pick<Vault, 'addAccount' | 'importPhrase' | 'importKey' | 'touch'>
  wallet: Pick<Wallet, 'status'>
  accountList: AccountList
  balances: Pick<BalanceReader, 'of'>
  usedAccounts: UsedAccounts
  onWalletChange: () => void
}

const nameOf = (raw: unknown): string =>
  parseAccountName(textOf(raw, 'name')) ?? refuseArgument('name', 'a name of at most 40 characters')
const tagOf = (raw: unknown) => ({ tag: textOf(raw, 'tag') })

/** Exactly one change: the person presses one control. */
function changeOf(raw: unknown): AccountChange {
  if (field(raw, 'name').raw !== undefined) return { name: nameOf(raw) }
  if (field(raw, 'isHidden').raw !== undefined) return { isHidden: field(raw, 'isHidden').flag() }
  const { raw: move } = field(raw, 'move')
  return move === 1 || move === -1 ? { move } : refuseArgument('move', '1 or -1')
}

/** As `wallet.checkPhrase` answered. */
function foundIn(raw: unknown): PlacedAccount[] {
  const found = field(raw, 'accounts').list()
  return found.length <= MOST_FOUND
    ? found.map((one) => placedAccountIn(one) ?? refuseArgument('accounts', 'an account of a phrase'))
    : refuseArgument('accounts', 'the accounts of a phrase')
}

const MOST_FOUND = 100

type Own = Omit<
  Pick<PageHandlers, AccountListCall>,
  `wallet.${'watch' | 'unwatch' | 'nameRecipient' | 'balancesOf' | 'findUsed'}`
>

/** Each answers with the list as it is now. */
const ownHandlers = ({ vault, wallet, accountList, onWalletChange }: Deps, view: () => Promise<AccountsView>): Own => {
  const changed = async (change: () => Promise<void>) => {
    await change()
    onWalletChange()
    return view()
  }
  return {
    'wallet.accounts': { needsUnlock: false, parse: nothing, run: view },
    'wallet.addAccount': {
      needsUnlock: true,
      parse: (raw) => (field(raw, 'of').raw === undefined ? {} : { of: field(raw, 'of').whole() }),
      run: ({ of }) => changed(() => vault.addAccount(of)),
    },
    'wallet.importPhrase': {
      needsUnlock: true,
      parse: typedPhraseOf,
      run: ({ words, ...use }) => changed(() => vault.importPhrase(words, use)),
    },
    'wallet.importKey': {
      needsUnlock: true,
      parse: typedKeyOf,
      run: (typed) => changed(() => vault.importKey(typed)),
    },
    'wallet.changeAccount': {
      needsUnlock: true,
      parse: (raw) => ({ ...tagOf(raw), ...changeOf(raw) }),
      run: ({ tag, ...change }) => changed(() => accountList.change(tag, change)),
    },
    'wallet.useAccount': {
      needsUnlock: true,
      parse: (raw) => ({ index: field(raw, 'index').whole() }),
      run: async ({ index }) => {
        await changed(() => accountList.use(index))
        return wallet.status()
      },
    },
  }
}

export function accountListHandlers(deps: Deps): Pick<PageHandlers, AccountListCall> {
  const { accountList, balances, usedAccounts } = deps
  const { view } = accountList
  const accountAt = async (tag: string): Promise<Account> => {
    const { accounts, watched } = await view()
    return [...accounts, ...watched].find((one) => accountTag(one) === tag) ?? refuseArgument('tag', 'an account')
  }
  return {
    ...ownHandlers(deps, view),
    'wallet.findUsed': {
      needsUnlock: false,
      parse: (raw) => ({ accounts: foundIn(raw) }),
      run: ({ accounts }) => usedAccounts(accounts),
    },
    'wallet.watch': {
      needsUnlock: true,
      parse: (raw) => ({ address: textOf(raw, 'address'), name: nameOf(raw) }),
      run: async ({ address, name }) => {
        await accountList.watch(address, name)
        return view()
      },
    },
    'wallet.unwatch': {
      needsUnlock: true,
      parse: tagOf,
      run: async ({ tag }) => {
        await accountList.unwatch(tag)
        return view()
      },
    },
    'wallet.nameRecipient': {
      needsUnlock: true,
      parse: (raw) => ({
        address: textOf(raw, 'address'),
        ...(field(raw, 'name').raw !== undefined && { name: nameOf(raw) }),
      }),
      run: async ({ address, name }) => {
        await accountList.nameRecipient(address, name)
        return view()
      },
    },
    'wallet.balancesOf': {
      needsUnlock: false,
      parse: tagOf,
      run: async ({ tag }) => balances.of(await accountAt(tag)),
    },
  }
}
