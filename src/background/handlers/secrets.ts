/** Requests of the full tab about the phrase, the keys and the password. What they answer is shown and never stored. architecture §6. */
import { type Account, isKeyAccount, ownAddress } from '../../core/base/chain-family.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import { firstPaths } from '../../core/base/paths.ts'
import type { PageHandlers } from '../../messages/server.ts'
import { wipe } from '../../vault/keys/bytes.ts'
import { deriveAccounts, parseKey } from '../../vault/keys/keys.ts'
import { generatePhrase } from '../../vault/keys/phrase.ts'
import { isSecretText } from '../../vault/keys/secret-text.ts'
import { keepPhrase } from '../../vault/keys/seed.ts'
import { passwordWeakness } from '../../vault/password.ts'
import type { Vault } from '../../vault/vault.ts'
import { showNotOpened } from '../browser/windows.ts'
import type { SettingsStore } from '../storage/settings.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { chainFamilyIn, field, nothing, textOf, typedKeyOf, typedPhraseOf } from './arguments.ts'

export type SecretCall = `wallet.${
  | 'newPhrase'
  | 'checkPhrase'
  | 'checkKey'
  | 'checkPassword'
  | 'exportPhrase'
  | 'exportKey'
  | 'changePassword'
  | 'erase'}`

type Deps = {
  vault: Pick<Vault, 'exportPhrase' | 'exportKey' | 'changePassword' | 'erase' | 'accounts' | 'touch'>
  settings: Pick<SettingsStore, 'change'>
  wallet: Pick<Wallet, 'status'>
  onWalletChange: () => void
}

const wordCountOf = (raw: unknown): 12 | 24 => {
  const { raw: count } = field(raw, 'wordCount')
  return count === 12 || count === 24 ? count : refuseArgument('wordCount', '12 or 24')
}
const hasPhrase = (account: Account | undefined): boolean => account !== undefined && !isKeyAccount(account)
const password = (raw: unknown) => ({ password: textOf(raw, 'password') })

export const secretHandlers = (deps: Deps): Pick<PageHandlers, SecretCall> => ({
  ...NEW_SECRETS,
  ...keptSecrets(deps),
})

/** For a text that comes from no page of ours. One with a phrase or a key in it is neither shown nor put into an address. security T37. */
export const unlessSecret =
  <Where extends unknown[]>(open: (text: string, ...where: Where) => Promise<void>) =>
  (text: string, ...where: Where): Promise<void> =>
    isSecretText(text) ? showNotOpened('secret') : open(text, ...where)

/** More than anybody has on most ways, in a third of a second. */
const MOST_OF_A_WAY = 10

type NewCall = `wallet.${'newPhrase' | 'checkPhrase' | 'checkKey' | 'checkPassword'}`

/** Before there is a wallet. */
const NEW_SECRETS: Pick<PageHandlers, NewCall> = {
  'wallet.newPhrase': {
    needsUnlock: false,
    parse: (raw) => ({ wordCount: wordCountOf(raw) }),
    run: async ({ wordCount }) => ({ words: generatePhrase(wordCount) }),
  },
  'wallet.checkPhrase': {
    needsUnlock: false,
    parse: typedPhraseOf,
    run: async ({ words, passphrase }) => {
      const kept = keepPhrase(words, passphrase)
      try {
        return { accounts: deriveAccounts(kept, firstPaths(MOST_OF_A_WAY)) }
      } finally {
        wipe(kept)
      }
    },
  },
  'wallet.checkKey': {
    needsUnlock: false,
    parse: typedKeyOf,
    run: async ({ family, key, isChosen }) => {
      wipe(parseKey(family, key, isChosen))
      return {}
    },
  },
  'wallet.checkPassword': {
    needsUnlock: false,
    parse: password,
    run: async (given) => {
      const reason = passwordWeakness(given.password)
      if (reason) throw new PayError({ code: 'vault/weak-password', reason })
      return {}
    },
  },
}

/** The vault checks the password of each itself, with the same count of wrong ones as the unlock (security §8.5). */
const keptSecrets = ({
  vault,
  settings,
  wallet,
  onWalletChange,
}: Deps): Pick<PageHandlers, Exclude<SecretCall, NewCall>> => ({
  'wallet.exportPhrase': {
    needsUnlock: false,
    parse: (raw) => ({ ...password(raw), ...(field(raw, 'of').raw !== undefined && { of: field(raw, 'of').whole() }) }),
    run: async ({ password: given, of }) => {
      if (of !== undefined && !hasPhrase((await vault.accounts())[of])) refuseArgument('of', 'an account of a phrase')
      const shown = await vault.exportPhrase(given, of)
      await vault.touch()
      return shown
    },
  },
  'wallet.exportKey': {
    needsUnlock: false,
    parse: (raw) => ({ ...password(raw), family: chainFamilyIn(raw), index: field(raw, 'index').whole() }),
    run: async ({ password: given, family, index }) => {
      const account = (await vault.accounts())[index]
      if (ownAddress(family, account ?? {}) === undefined)
        refuseArgument('index', 'an account with a key of this family')
      const key = await vault.exportKey(given, family, index)
      await vault.touch()
      return { key }
    },
  },
  'wallet.changePassword': {
    needsUnlock: false,
    parse: (raw) => ({ oldPassword: textOf(raw, 'oldPassword'), newPassword: textOf(raw, 'newPassword') }),
    run: async ({ oldPassword, newPassword }) => {
      await vault.changePassword(oldPassword, newPassword)
      await vault.touch()
      return {}
    },
  },
  'wallet.erase': {
    needsUnlock: false,
    parse: nothing,
    run: async () => {
      // Both are of these accounts: a later wallet begins with its first.
      await settings.change({ consents: [], activeIndex: 0 })
      await vault.erase()
      onWalletChange()
      return wallet.status()
    },
  },
})
