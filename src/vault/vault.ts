/** The vault: created once, opened by password, locked by time; lends keys one use at a time. architecture §8, security D. */
import { PayError } from '../core/base/errors.ts'
import { addAccount, addMissingAddresses } from './accounts.ts'
import { changePassword } from './change-password.ts'
import { create, erase } from './create.ts'
import { wipe } from './keys/bytes.ts'
import { type ChainFamily, deriveKey } from './keys/keys.ts'
import { formatPhrase } from './keys/phrase.ts'
import { DEFAULT_IDLE_MS, prolong, readUnlocked, removeEntry, writeEntry } from './lock.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext, type VaultOptions } from './record/context.ts'
import { isCostWithin, LEAST_COST, STANDARD_COST } from './record/kdf.ts'
import type { Account } from './record/record.ts'
import { currentContent, readSlots } from './record/slots.ts'
import { beginUnlock, corrupt, type Found, openUnlocked, tryPassword, verifyPassword, warnOfOldSlot } from './unlock.ts'

export type VaultStatus = 'empty' | 'locked' | 'unlocked'

export type Vault = {
  status(): Promise<VaultStatus>
  /**
   * Makes the vault from a phrase and leaves it unlocked.
   * @throws {PayError} phrase/invalid, vault/weak-password, vault/exists, vault/corrupt when it did not read back whole
   */
  create(secrets: { password: string; words: readonly string[] }): Promise<void>
  /**
   * Opens the current record, and starts both deadlines again if it was open.
   * @throws {PayError} vault/empty, vault/throttled, vault/wrong-password, vault/corrupt; vault/locked when `lock` was called meanwhile
   */
  unlock(password: string): Promise<void>
  /** As `unlock`, but takes the other slot when the current one is damaged, and makes it current. Only when the user asks. */
  recover(password: string): Promise<void>
  lock(): Promise<void>
  /** The user did something: the idle time starts again. Does nothing while locked. */
  touch(): Promise<void>
  /** Public addresses, in account order, also while locked; none while empty. @throws {PayError} vault/corrupt */
  accounts(): Promise<Account[]>
  /**
   * Adds the phrase's next account behind the others, for good; asks for no password.
   * @throws {PayError} vault/locked, vault/corrupt, message/refused beyond 20 accounts
   */
  addAccount(): Promise<void>
  /**
   * Lends the private key of account `index` to `use`, and wipes it when `use` is done.
   * @throws {PayError} vault/locked, vault/corrupt
   */
  useKey<T>(family: ChainFamily, index: number, use: (privateKey: Uint8Array) => Promise<T>): Promise<T>
  /** The words, for the backup page. Asks for the password whether unlocked or not. Throws as `unlock`. */
  exportPhrase(password: string): Promise<string[]>
  /**
   * Proves the password of an unlocked vault: by the same derivation, counted by the same throttle. Opens nothing that was not open;
   * the idle time starts again only where it was right.
   * @throws {PayError} vault/locked, also when it was locked meanwhile; all else as `unlock`
   */
  checkPassword(password: string): Promise<void>
  /** New password, salts and data key. An open vault stays open. Throws as `unlock`, and vault/weak-password. */
  changePassword(oldPassword: string, newPassword: string): Promise<void>
  /** Removes the vault from this browser. There is no way back but the phrase. */
  erase(): Promise<void>
}

/** The vault over its stores. Keeps nothing in memory: the worker may die between any two calls. */
export function createVault(options: VaultOptions): Vault {
  const context: VaultContext = {
    idleMs: async () => DEFAULT_IDLE_MS,
    kdf: STANDARD_COST,
    kdfFloor: LEAST_COST,
    ...options,
    lockCalls: 0,
  }
  if (!isCostWithin(context.kdf, context.kdfFloor)) throw new RangeError('kdf below its own floor')
  return {
    status: () => context.withLock(RECORD_LOCK, () => readStatus(context)),
    create: ({ password, words }) => create(context, password, words),
    unlock: (password) => unlock(context, password, warnOfOldSlot),
    recover: (password) => unlock(context, password, acceptSpare),
    lock: () => lock(context),
    touch: () => touch(context),
    accounts: () => readPublicAccounts(context),
    addAccount: () => addAccount(context),
    useKey: (family, index, use) => useKey(context, { family, index, use }),
    exportPhrase: (password) => exportPhrase(context, password),
    checkPassword: (password) => verifyPassword(context, password),
    changePassword: (oldPassword, newPassword) => changePassword(context, oldPassword, newPassword),
    erase: () => erase(context),
  }
}

async function readStatus(context: VaultContext): Promise<VaultStatus> {
  const slots = await readSlots(context)
  if (slots.isEmpty) return 'empty'
  const live = await readUnlocked(context)
  wipe(live?.dek)
  return live && live.entry.rev === currentContent(slots)?.record.rev ? 'unlocked' : 'locked'
}

function unlock(context: VaultContext, password: string, judgeSpare: (found: Found) => void): Promise<void> {
  const lockCalls = context.lockCalls
  return context.withLock(PASSWORD_LOCK, async () => {
    const found = await tryPassword(context, password)
    try {
      judgeSpare(found)
      await beginUnlock(context, await addMissingAddresses(context, found), lockCalls)
    } finally {
      wipe(found.payload.entropy)
    }
  })
}

const acceptSpare = () => undefined

function lock(context: VaultContext): Promise<void> {
  context.lockCalls += 1
  return context.withLock(RECORD_LOCK, () => removeEntry(context))
}

async function touch(context: VaultContext): Promise<void> {
  const idleMs = await context.idleMs()
  await context.withLock(RECORD_LOCK, async () => {
    const live = await readUnlocked(context)
    wipe(live?.dek)
    if (live) await writeEntry(context, prolong(live.entry, context.nowMs(), idleMs))
  })
}

const readPublicAccounts = (context: VaultContext): Promise<Account[]> =>
  context.withLock(RECORD_LOCK, async () => {
    const slots = await readSlots(context)
    if (slots.isEmpty) return []
    const content = currentContent(slots)
    // Without a key, "intact" can only mean that the other slot reads as a sound record.
    if (!content) throw corrupt(slots.contents.a !== undefined || slots.contents.b !== undefined)
    return content.accounts
  })

type KeyUse<T> = { family: ChainFamily; index: number; use: (privateKey: Uint8Array) => Promise<T> }

async function useKey<T>(context: VaultContext, { family, index, use }: KeyUse<T>): Promise<T> {
  const { entropy, accounts } = await openUnlocked(context)
  const account = accounts[index]
  const shown = family === 'eip155' ? account?.address : account?.solanaAddress
  if (!account || shown === undefined) {
    wipe(entropy)
    // An account without this address was made before Solana: the next unlock adds it.
    throw account ? new PayError({ code: 'vault/locked' }) : new RangeError(`no account ${index}`)
  }
  const { address, privateKey } = await deriveKey(family, entropy, index).finally(() => wipe(entropy))
  try {
    // A key that does not fit the address on the screen must sign nothing.
    if (address !== shown) throw corrupt(false)
    return await use(privateKey)
  } finally {
    wipe(privateKey)
  }
}

const exportPhrase = (context: VaultContext, password: string): Promise<string[]> =>
  context.withLock(PASSWORD_LOCK, async () => {
    const found = await tryPassword(context, password)
    try {
      warnOfOldSlot(found)
      return formatPhrase(found.payload.entropy)
    } finally {
      wipe(found.dek, found.payload.entropy)
    }
  })
