/** The vault: opened by password, locked by time, lends keys for one use at a time. architecture §8, security §8. */
import type { Account, ChainFamily, TypedKey } from '../core/base/chain-family.ts'
import { addAccount, importKey, importPhrase } from './accounts.ts'
import { restoreBackup, writeBackup } from './backup.ts'
import { changePassword } from './change-password.ts'
import { create, erase, type NewVault, type PhraseUse, refuseWeak } from './create.ts'
import { wipe } from './keys/bytes.ts'
import { formatKey, warmUp } from './keys/keys.ts'
import { hasPassphrase, wordsOf } from './keys/seed.ts'
import { type KeyUse, lendKey, useKey } from './lend-key.ts'
import { prolong, readUnlockEntry, removeEntry, writeEntry } from './lock.ts'
import { contextOf, readOverview, type VaultOverview, type VaultStatus } from './overview.ts'
import { addPasskey, checkPasskey, type Passkey, removePasskey, unlockWithPasskey } from './passkey.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext, type VaultOptions } from './record/context.ts'
import { phraseOf } from './record/payload.ts'
import { currentContent, openableSlots, readSavedAtMs, readSlots } from './record/slots.ts'
import {
  beginUnlock,
  corrupt,
  type Found,
  tryPassword,
  verifyPassword,
  warnOfOldSlot,
  withPassword,
  withPayload,
} from './unlock.ts'

export type VaultCorruption = { isCorrupted: boolean; spare?: { accounts: Account[]; savedAtMs?: number } }

/** `hasPassphrase`: the words alone open other accounts. */
export type ShownPhrase = { words: string[]; hasPassphrase: boolean }

export type Vault = {
  status(): Promise<VaultStatus>
  /** Also while locked. */
  overview(): Promise<VaultOverview>
  /**
   * Creates the vault from a phrase, and a key if one is given, in one write, and leaves it unlocked.
   * @throws {PayError} phrase/invalid, key/invalid, account/known, account/limit, vault/weak-password, vault/exists; vault/corrupt if it did not read back intact
   */
  create(secrets: NewVault): Promise<void>
  /**
   * Unlocks with the current record. Restarts both deadlines if already unlocked.
   * @throws {PayError} vault/empty, vault/throttled, vault/wrong-password, vault/corrupt; vault/locked if `lock` was called meanwhile
   */
  unlock(password: string): Promise<void>
  /** As `unlock`, but also opens the other slot and makes it current. Only at the person's request. */
  recover(password: string): Promise<void>
  /**
   * Whether the current record cannot even be read, and the copy beside it that `recover` would try: its public addresses, and when it
   * was written. A copy may also be there beside a good record. Decrypts nothing.
   */
  corruption(): Promise<VaultCorruption>
  lock(): Promise<void>
  /** Restarts the idle time after activity. Does nothing while locked. */
  touch(): Promise<void>
  /** Public addresses in account order, also while locked. Empty without a vault. @throws {PayError} vault/corrupt */
  accounts(): Promise<Account[]>
  /**
   * Adds the next account of the wallet's own phrase, or of the one that opens account `of`. Needs no password, like the next two.
   * @throws {PayError} vault/locked, vault/corrupt, account/limit. @throws {RangeError} if no phrase opens `of`
   */
  addAccount(of?: number): Promise<void>
  /** Adds the chosen accounts of a phrase, or its first one. @throws {PayError} as `addAccount`, and phrase/invalid, account/known */
  importPhrase(words: readonly string[], use?: PhraseUse): Promise<void>
  /** Adds the account of a private key. @throws {PayError} as `addAccount`, and key/invalid, account/known */
  importKey(typed: TypedKey): Promise<void>
  /**
   * Lends the private key of account `index` to `use`, and wipes it when `use` settles. Opens no other key, and no phrase.
   * @throws {PayError} vault/locked, vault/corrupt. @throws {RangeError} for an unknown account, or one without a key in this family
   */
  useKey<T>(family: ChainFamily, index: number, use: (privateKey: Uint8Array) => Promise<T>): Promise<T>
  /** Makes what the first key of this family would wait for. Reads nothing of the vault. */
  warmUp(family: ChainFamily): Promise<void>
  /**
   * The wallet's own recovery phrase, or the one that opens account `of`. Needs the password even while unlocked, and does not unlock.
   * Throws as `unlock`. @throws {RangeError} if no phrase opens `of`
   */
  exportPhrase(password: string, of?: number): Promise<ShownPhrase>
  /**
   * The private key of account `index`, as other wallets import it: 0x hex, on Solana base58 of the key and its address. Needs the
   * password even while unlocked. Throws as `exportPhrase`. @throws {RangeError} for an unknown account
   */
  exportKey(password: string, family: ChainFamily, index: number): Promise<string>
  /**
   * Verifies the password of an unlocked vault with the same derivation and throttle. Unlocks nothing. Only the right password
   * restarts the idle time.
   * @throws {PayError} vault/locked, also if locked meanwhile; otherwise as `unlock`
   */
  checkPassword(password: string): Promise<void>
  /** Draws new salts and a new data key, so it ends the passkey. An unlocked vault stays unlocked. Throws as `unlock`, and vault/weak-password. */
  changePassword(oldPassword: string, newPassword: string): Promise<void>
  /** Adds or replaces the passkey, whose secret is 32 bytes as base64. Throws as `unlock`. */
  addPasskey(password: string, passkey: Passkey & { secret: string }): Promise<void>
  removePasskey(): Promise<void>
  /** @throws {PayError} passkey/refused, vault/corrupt; vault/locked if `lock` was called meanwhile */
  unlockWithPasskey(secret: string): Promise<void>
  /** As `checkPassword`, with the passkey. @throws {PayError} vault/locked, passkey/refused, vault/corrupt */
  checkPasskey(secret: string): Promise<void>
  /**
   * The text of a backup file with all secrets of the vault and `rest`, under `filePassword` or the same password. Throws as
   * `exportPhrase`, and vault/weak-password.
   */
  makeBackup(password: string, filePassword: string | undefined, rest: string): Promise<string>
  /**
   * Creates the vault from a backup file, under the file's password, and leaves it unlocked. `first` gets the rest of the file before
   * anything is written. @throws {PayError} vault/exists, backup/invalid, vault/wrong-password
   */
  restoreBackup(backup: { text: string; password: string }, first: (rest: string) => Promise<void>): Promise<void>
  /** Removes the vault from this browser. Only the phrase brings it back. */
  erase(): Promise<void>
}

/** The first account always comes from the phrase that the wallet was made with. */
const OWN_PHRASE = 0

/**
 * Keeps no state in memory except a lock counter, because the worker may die between any two calls.
 * @throws {RangeError} for a KDF cost out of bounds
 */
export function createVault(options: VaultOptions): Vault {
  const context = contextOf(options)
  return {
    status: async () => (await readOverview(context)).state,
    overview: () => readOverview(context),
    create: (secrets) => create(context, secrets),
    unlock: (password) => unlock(context, password, warnOfOldSlot),
    recover: (password) => unlock(context, password, acceptEitherSlot),
    corruption: () => readCorruption(context),
    lock: () => lock(context),
    touch: () => touch(context),
    accounts: () => readPublicAccounts(context),
    addAccount: (of = OWN_PHRASE) => addAccount(context, of),
    importPhrase: (words, use) => importPhrase(context, words, use),
    importKey: (typed) => importKey(context, typed),
    useKey: (family, index, use) => useKey(context, { family, index, use }),
    warmUp,
    exportPhrase: (password, of = OWN_PHRASE) => exportPhrase(context, password, of),
    exportKey: (password, family, index) => exportKey(context, password, { family, index }),
    checkPassword: (password) => verifyPassword(context, password),
    changePassword: (oldPassword, newPassword) => changePassword(context, oldPassword, newPassword),
    addPasskey: (password, passkey) => addPasskey(context, password, passkey),
    removePasskey: () => removePasskey(context),
    unlockWithPasskey: (secret) => unlockWithPasskey(context, secret),
    checkPasskey: (secret) => checkPasskey(context, secret),
    makeBackup: (password, filePassword, rest) => makeBackup(context, password, { filePassword, rest }),
    restoreBackup: (backup, first) => restoreBackup(context, backup, first),
    erase: () => erase(context),
  }
}

function unlock(context: VaultContext, password: string, checkSlot: (found: Found) => void): Promise<void> {
  const lockCalls = context.lockCalls
  return context.withLock(PASSWORD_LOCK, async () => {
    const found = await tryPassword(context, password)
    try {
      checkSlot(found)
      await beginUnlock(context, found, lockCalls)
    } finally {
      wipe(found.dek)
    }
  })
}

const acceptEitherSlot = () => undefined

function lock(context: VaultContext): Promise<void> {
  context.lockCalls += 1
  return context.withLock(RECORD_LOCK, () => removeEntry(context))
}

async function touch(context: VaultContext): Promise<void> {
  const idleMs = await context.idleMs()
  await context.withLock(RECORD_LOCK, async () => {
    const entry = await readUnlockEntry(context)
    if (entry) await writeEntry(context, prolong(entry, context.nowMs(), idleMs))
  })
}

const readPublicAccounts = (context: VaultContext): Promise<Account[]> =>
  context.withLock(RECORD_LOCK, async () => {
    const slots = await readSlots(context)
    if (slots.isEmpty) return []
    const content = currentContent(slots)
    // Without a key, "intact" can only mean that the other slot parses.
    if (!content) throw corrupt(slots.contents.a !== undefined || slots.contents.b !== undefined)
    return content.accounts
  })

const readCorruption = (context: VaultContext): Promise<VaultCorruption> =>
  context.withLock(RECORD_LOCK, async () => {
    const slots = await readSlots(context)
    const isCorrupted = !slots.isEmpty && !currentContent(slots)
    const spare = openableSlots(slots).find((slot) => slot !== slots.current || isCorrupted)
    const accounts = spare && slots.contents[spare]?.accounts
    if (!spare || !accounts) return { isCorrupted }
    const savedAtMs = await readSavedAtMs(context.local, spare)
    return { isCorrupted, spare: { accounts, ...(savedAtMs !== undefined && { savedAtMs }) } }
  })

const exportPhrase = (context: VaultContext, password: string, of: number): Promise<ShownPhrase> =>
  withPassword(context, password, (found) =>
    withPayload(found, (payload) => {
      const { kept } = phraseOf(payload, of)
      return { words: wordsOf(kept), hasPassphrase: hasPassphrase(kept) }
    }),
  )

const exportKey = (context: VaultContext, password: string, { family, index }: Omit<KeyUse<never>, 'use'>) =>
  withPassword(context, password, (found) =>
    lendKey(found, { family, index, use: async (privateKey) => formatKey(family, privateKey) }),
  )

async function makeBackup(
  context: VaultContext,
  password: string,
  { filePassword = password, rest }: { filePassword: string | undefined; rest: string },
): Promise<string> {
  if (filePassword !== password) refuseWeak(filePassword)
  return withPassword(context, password, (found) =>
    withPayload(found, (payload) => writeBackup(context, filePassword, payload, rest)),
  )
}
