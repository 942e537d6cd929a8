/** What the vault is given from outside: two stores, a clock, a lock. The product's own are made in `storage` and by the worker. */
import type { KdfCost } from './kdf.ts'

/** One storage area. `set` writes all its entries together where the browser can; nothing here relies on it. */
export type StorageArea = {
  get(key: string): Promise<unknown>
  set(entries: Record<string, unknown>): Promise<void>
  remove(key: string): Promise<void>
}

/** Runs `work` while nobody else holds `name`, in any context of the extension (`navigator.locks` in the product). */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>

export type VaultOptions = {
  /** Stays on the disk: ciphertext, addresses, the attempt counter. */
  local: StorageArea
  /** Never on the disk (security M8): the unlocked data key. */
  session: StorageArea
  nowMs: () => number
  withLock: WithLock
  /** The user's idle limit; 10 minutes when absent. Held between 1 and 60 minutes. */
  idleMs?: () => Promise<number>
  /** Cost of new records; the standard one when absent. */
  kdf?: KdfCost
  /** Least cost that a stored record may have. Only tests lower it. */
  kdfFloor?: KdfCost
}

export type VaultContext = Required<VaultOptions> & {
  /**
   * How often `lock()` was called. An unlock that is under way when the lock falls must not open the vault after it;
   * both live in the same worker, so memory is enough.
   */
  lockCalls: number
}

/** Held by whoever asks for the password: one guess at a time (security D.5). Taken before RECORD_LOCK, never inside it. */
export const PASSWORD_LOCK = 'vault/password'

/** Held for a look at the record and the unlocked key together, and for every write to them. Milliseconds, never a KDF. */
export const RECORD_LOCK = 'vault/record'
