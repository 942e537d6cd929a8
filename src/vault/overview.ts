/** What can be read of the vault without a key. */
import type { Account } from '../core/base/chain-family.ts'
import { DEFAULT_IDLE_MS, readUnlockEntry } from './lock.ts'
import { type Passkey, passkeyOf } from './passkey.ts'
import { RECORD_LOCK, type VaultContext, type VaultOptions } from './record/context.ts'
import { isCostWithin, MIN_COST, STANDARD_COST } from './record/kdf.ts'
import { currentContent, PASSKEY_KEY, readSlots } from './record/slots.ts'

export type VaultStatus = 'empty' | 'locked' | 'unlocked'

/** `accounts`: public addresses in account order, none if the record is corrupted. `passkey`: the one that opens it beside the password. */
export type VaultOverview = { state: VaultStatus; accounts: Account[]; passkey?: Passkey }

/** All of it under one lock and in one trip to the stores, because every change of a payment asks for it. */
export const readOverview = (context: VaultContext): Promise<VaultOverview> =>
  context.withLock(RECORD_LOCK, async () => {
    const reading = [readSlots(context), readUnlockEntry(context), context.local.get(PASSKEY_KEY)] as const
    const [slots, entry, kept] = await Promise.all(reading)
    if (slots.isEmpty) return { state: 'empty', accounts: [] }
    const content = currentContent(slots)
    const passkey = passkeyOf(kept, content?.record)
    return {
      state: entry && entry.rev === content?.record.rev ? 'unlocked' : 'locked',
      accounts: content?.accounts ?? [],
      ...(passkey && { passkey }),
    }
  })

/** What is not given has its default. @throws {RangeError} for a KDF cost out of bounds */
export function contextOf(options: VaultOptions): VaultContext {
  const context: VaultContext = {
    idleMs: async () => DEFAULT_IDLE_MS,
    kdf: STANDARD_COST,
    kdfFloor: MIN_COST,
    ...options,
    lockCalls: 0,
  }
  if (!isCostWithin(context.kdf, context.kdfFloor))
    throw new RangeError('KDF cost is below its floor or above the maximum')
  return context
}
