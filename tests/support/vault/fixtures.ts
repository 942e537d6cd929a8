/** A vault with memory stores that can fail, a clock that tests move, and cheap key derivation. */
import { isPayError } from '../../../src/core/base/errors.ts'
import type { StorageArea, WithLock } from '../../../src/vault/record/context.ts'
import type { KdfCost } from '../../../src/vault/record/kdf.ts'
import { createVault, type Vault } from '../../../src/vault/vault.ts'

export const CHEAP: KdfCost = { argon2id: { m: 8, t: 1, p: 1 }, pbkdf2: { c: 1 } }

/** The public test phrase of the EVM toolchains, with well-known addresses. */
export const WORDS = 'test test test test test test test test test test test junk'.split(' ')
export const ADDRESS_0 = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Derived with Python's hashlib and hmac and with openssl, along m/44'/501'/0'/0'. */
export const SOLANA_0 = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
export const ACCOUNT_0 = { address: ADDRESS_0, solanaAddress: SOLANA_0 }
export const KEY_0 = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
export const ADDRESS_1 = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const PASSWORD = 'correct horse battery'
export const NEW_PASSWORD = 'staple of another kind'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** The stored values as JSON, as in the browser. */
export type Disk = Map<string, string>

/** Fails at the n-th write, before it, after it, or with only one entry written. */
export type Fault = { atWrite: number; leaves: 'nothing' | 'everything' | 'first entry' | 'last entry' }

export type MemoryStore = StorageArea & { disk: Disk; writes: number; fault: Fault | undefined }

export function memoryStore(disk: Disk = new Map()): MemoryStore {
  const write = (effects: readonly (() => void)[]) => {
    store.writes += 1
    const { fault } = store
    if (fault?.atWrite !== store.writes) {
      for (const effect of effects) effect()
      return
    }
    const left = {
      nothing: [],
      everything: effects,
      'first entry': effects.slice(0, 1),
      'last entry': effects.slice(-1),
    }
    for (const effect of left[fault.leaves]) effect()
    throw new Error('the worker died')
  }
  const store: MemoryStore = {
    disk,
    writes: 0,
    fault: undefined,
    get: async (key) => {
      const text = disk.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    set: async (entries) =>
      write(
        Object.entries(entries).map(
          ([key, value]) =>
            () =>
              disk.set(key, JSON.stringify(value)),
        ),
      ),
    remove: async (key) => write([() => disk.delete(key)]),
  }
  return store
}

/** A minimal `navigator.locks`: first come, first served by name, not re-entrant. */
export function fairLock(): WithLock {
  const tails = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work)
    tails.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
}

export type Bench = {
  vault: Vault
  local: MemoryStore
  session: MemoryStore
  clock: { nowMs: number }
  idle: { ms: number }
  /** Restarts the worker with the same stores. */
  restart(): Vault
}

/** 2026-01-01, an arbitrary time. */
export const START_MS = 1_767_225_600_000

export function bench({ local = memoryStore(), session = memoryStore() } = {}): Bench {
  const clock = { nowMs: START_MS }
  const idle = { ms: 10 * MINUTE_MS }
  const restart = () =>
    createVault({
      local,
      session,
      nowMs: () => clock.nowMs,
      withLock: fairLock(),
      idleMs: async () => idle.ms,
      kdf: CHEAP,
      kdfFloor: CHEAP,
    })
  return { vault: restart(), local, session, clock, idle, restart }
}

export async function createdBench(): Promise<Bench> {
  const made = bench()
  await made.vault.create({ password: PASSWORD, words: WORDS })
  return made
}

/** Returns a function that copies one prepared bench, because creation is slow. */
export async function copies(state: 'open' | 'locked'): Promise<() => Bench> {
  const made = await createdBench()
  if (state === 'locked') await made.vault.lock()
  return () =>
    bench({
      local: memoryStore(new Map(made.local.disk)),
      session: memoryStore(new Map(made.session.disk)),
    })
}

/** `open` on success, or the failure's code. Throws any other error. */
export const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'open',
    (error: unknown) => {
      if (isPayError(error)) return error.failure.code
      throw error
    },
  )

/** The failure of a promise. Throws if it resolves or rejects with any other error. */
export async function failureOf(work: Promise<unknown>) {
  const end = await work.then(
    () => ({ isFailed: false, error: undefined }),
    (error: unknown) => ({ isFailed: true, error }),
  )
  if (!end.isFailed) throw new Error('Expected a failure')
  if (!isPayError(end.error)) throw end.error
  return end.error.failure
}

/** A copy of the private key of account 0. Throws as `useKey`. */
export const lentKey = (vault: Vault): Promise<Uint8Array> => vault.useKey('eip155', 0, async (key) => key.slice())

/** The content of one slot, for a test to change. */
export const slotOf = (local: MemoryStore, slot: 'a' | 'b') =>
  JSON.parse(local.disk.get(`vault/slot-${slot}`) ?? 'null')

export function putSlot(local: MemoryStore, slot: 'a' | 'b', content: unknown): void {
  local.disk.set(`vault/slot-${slot}`, JSON.stringify(content))
}
