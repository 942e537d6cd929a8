/** One guess at the password: counted, tried on the current slot, then on the other one, answered in one way. security D.2, D.5. */
import { PayError } from '../core/base/errors.ts'
import { type Bytes, wipe } from './keys/bytes.ts'
import {
  openEntry,
  prolong,
  readUnlocked,
  removeEntry,
  type UnlockEntry,
  type UnlockedEntry,
  writeEntry,
} from './lock.ts'
import { type Opened, openWithDek, openWithPassword, type Payload, type Unopened } from './record/cipher.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import type { SlotContent } from './record/record.ts'
import { currentContent, openableSlots, readSlots, type SlotName, type Slots, settle } from './record/slots.ts'
import { countGuess, forgetGuesses } from './throttle.ts'

/** A slot that the password opened. The caller wipes `dek` and `payload.entropy`. */
export type Found = Opened & { slots: Slots; slot: SlotName; content: SlotContent }

/**
 * Opens the vault with the password, wherever it opens: `slot` may not be the current one. Call it while PASSWORD_LOCK
 * is held.
 * @throws {PayError} vault/empty, vault/throttled, vault/wrong-password, vault/corrupt
 */
export async function tryPassword(context: VaultContext, password: string): Promise<Found> {
  const slots = await context.withLock(RECORD_LOCK, () => readSlots(context))
  if (slots.isEmpty) throw new PayError({ code: 'vault/empty' })
  const candidates = openableSlots(slots)
  // Nothing to guess at: this must be told as what it is, however often it is asked.
  if (candidates.length === 0) throw corrupt(false)
  await countGuess(context.local, context.nowMs())
  const misses: Unopened[] = []
  for (const slot of candidates) {
    const content = slots.contents[slot]
    const opened = content ? await openWithPassword(content, password) : 'corrupted'
    if (content && typeof opened !== 'string') {
      await forgetGuesses(context.local)
      return { ...opened, slots, slot, content }
    }
    if (typeof opened === 'string') misses.push(opened)
  }
  if (!misses.includes('corrupted')) throw new PayError({ code: 'vault/wrong-password' })
  await forgetGuesses(context.local)
  throw corrupt(false)
}

/**
 * Opens the payload with the unlocked key, after checking both deadlines. The caller wipes `entropy`.
 * @throws {PayError} vault/locked, vault/corrupt
 */
export const openUnlocked = (context: VaultContext): Promise<Payload> =>
  context.withLock(RECORD_LOCK, async () => {
    const live = await readUnlocked(context)
    if (!live) throw new PayError({ code: 'vault/locked' })
    return openWithLive(context, live)
  })

async function openWithLive(context: VaultContext, { entry, dek }: UnlockedEntry): Promise<Payload> {
  try {
    const slots = await readSlots(context)
    const current = currentContent(slots)
    if (current && current.record.rev !== entry.rev) {
      await removeEntry(context)
      throw new PayError({ code: 'vault/locked' })
    }
    const payload = current ? await openWithDek(current, dek) : 'corrupted'
    if (payload !== 'corrupted') return payload
    throw corrupt(await doesSpareOpen(slots, dek))
  } finally {
    dek.fill(0)
  }
}

async function doesSpareOpen(slots: Slots, dek: UnlockedEntry['dek']): Promise<boolean> {
  for (const slot of openableSlots(slots)) {
    const content = slot === slots.current ? undefined : slots.contents[slot]
    const payload = content ? await openWithDek(content, dek) : 'corrupted'
    if (payload === 'corrupted') continue
    payload.entropy.fill(0)
    return true
  }
  return false
}

/** @throws {PayError} vault/corrupt when it was the other slot that opened: bringing it back is the user's decision. */
export function warnOfOldSlot({ slots, slot, dek, payload }: Found): void {
  if (slot === slots.current) return
  wipe(dek, payload.entropy)
  throw corrupt(true)
}

/** Settles on a slot that opened and puts its key into the session store, unless `lock` came in between. */
export async function beginUnlock(
  context: VaultContext,
  { slots, slot, content, dek }: { slots: Slots; slot: SlotName; content: SlotContent; dek: Bytes },
  lockCalls: number,
): Promise<void> {
  const idleMs = await context.idleMs()
  await context.withLock(RECORD_LOCK, async () => {
    try {
      await settle(context, slots, slot, content)
      if (context.lockCalls !== lockCalls) throw new PayError({ code: 'vault/locked' })
      await writeEntry(context, openEntry(dek, content.record.rev, context.nowMs(), idleMs))
    } finally {
      wipe(dek)
    }
  })
}

/** The vault is damaged. `otherSlotIntact`: a second copy is sound, and `recover` can bring it back. */
export const corrupt = (otherSlotIntact: boolean) => new PayError({ code: 'vault/corrupt', otherSlotIntact })

/**
 * Resolves only for the right password of a vault that was open before the derivation and still is after it: nobody can open it in
 * between, because that takes the same lock.
 * @throws {PayError} vault/locked and all that `tryPassword` throws
 */
export const verifyPassword = (context: VaultContext, password: string): Promise<void> =>
  context.withLock(PASSWORD_LOCK, async () => {
    // Before the guess is counted: a locked vault asks its own question, and this is no second place to guess at it.
    await context.withLock(RECORD_LOCK, () => requireEntry(context))
    const found = await tryPassword(context, password)
    wipe(found.dek, found.payload.entropy)
    warnOfOldSlot(found)
    const idleMs = await context.idleMs()
    await context.withLock(RECORD_LOCK, async () => {
      const entry = await requireEntry(context)
      if (entry.rev !== found.content.record.rev) throw new PayError({ code: 'vault/locked' })
      await writeEntry(context, prolong(entry, context.nowMs(), idleMs))
    })
  })

/** @throws {PayError} vault/locked where there is no living entry. */
export async function requireEntry(context: VaultContext): Promise<UnlockEntry> {
  const live = await readUnlocked(context)
  wipe(live?.dek)
  if (!live) throw new PayError({ code: 'vault/locked' })
  return live.entry
}
