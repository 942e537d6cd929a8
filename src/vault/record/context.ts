/** The vault's dependencies: two stores, a clock, a lock. `storage` and the worker supply the real ones. */
import type { KdfCost } from './kdf.ts'

/** One storage area. `set` may write its entries one by one; the vault does not rely on atomicity. */
export type StorageArea = {
  get(key: string): Promise<unknown>
  set(entries: Record<string, unknown>): Promise<void>
  remove(key: string): Promise<void>
}

/** Runs `work` with exclusive access to `name` across all contexts of the extension (`navigator.locks` in the product). */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>

export type VaultOptions = {
  /** On disk: ciphertext, addresses, the guess counter. */
  local: StorageArea
  /** Never on disk (security M8): the unlocked data key. */
  session: StorageArea
  nowMs: () => number
  withLock: WithLock
  /** The chosen idle limit, held between 1 and 60 minutes. Default: 10 minutes. */
  idleMs?: () => Promise<number>
  /** Cost of new records. Default: STANDARD_COST. */
  kdf?: KdfCost
  /** Minimum cost of a stored record. Only tests lower it. */
  kdfFloor?: KdfCost
}

export type VaultContext = Required<VaultOptions> & {
  /**
   * How often `lock()` was called, so that an unlock in progress does not open the vault after it. Both run in the same worker,
   * so memory is enough.
   */
  lockCalls: number
}

/** Held while a password is tested: one guess at a time (security §8.5). Acquired before RECORD_LOCK, never inside it. */
export const PASSWORD_LOCK = 'vault/password'

/** Held to read the record with the unlocked key, and for every write to them. Held for milliseconds, never during a KDF. */
export const RECORD_LOCK = 'vault/record'
