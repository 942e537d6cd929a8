/** Tests a password: counts the guess, then tries the current slot and the other one. security §8.2, §8.5. */
import { PayError } from '../core/base/errors.ts'
import { type Bytes, wipe } from './keys/bytes.ts'
import { openEntry, prolong, readUnlockEntry, readUnlocked, removeEntry, type UnlockEntry, writeEntry } from './lock.ts'
import { isIntact, type Opened, openPayload, openWithPassword, type Unopened } from './record/cipher.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import { type Payload, wipePayload } from './record/payload.ts'
import type { SlotContent } from './record/record.ts'
import { currentContent, openableSlots, readSlots, type SlotName, type Slots, settle } from './record/slots.ts'
import { countGuess, forgetGuesses } from './throttle.ts'

/** The slot that the password opened. The caller wipes `dek`. */
export type Found = Opened & { slots: Slots; slot: SlotName }

/**
 * Opens whichever slot the password opens, so `slot` may not be the current one. PASSWORD_LOCK must be held.
 * @throws {PayError} vault/empty, vault/throttled, vault/wrong-password, vault/corrupt
 */
export async function tryPassword(context: VaultContext, password: string): Promise<Found> {
  const slots = await context.withLock(RECORD_LOCK, () => readSlots(context))
  if (slots.isEmpty) throw new PayError({ code: 'vault/empty' })
  const candidates = openableSlots(slots)
  // Without an openable slot there is nothing to guess: never count or throttle this.
  if (candidates.length === 0) throw corrupt(false)
  await countGuess(context.local, context.nowMs())
  const misses: Unopened[] = []
  for (const slot of candidates) {
    const content = slots.contents[slot]
    const dek = content ? await openWithPassword(content, password) : 'corrupted'
    if (content && typeof dek !== 'string') {
      await forgetGuesses(context.local)
      return { dek, slots, slot, content }
    }
    if (typeof dek === 'string') misses.push(dek)
  }
  if (!misses.includes('corrupted')) throw new PayError({ code: 'vault/wrong-password' })
  await forgetGuesses(context.local)
  throw corrupt(false)
}

/**
 * What `use` makes of the slot that the password opens. Nothing is unlocked, and the data key is wiped.
 * @throws {PayError} as `tryPassword`, and vault/corrupt if only the other slot opens; whatever `use` throws
 */
export const withPassword = <T>(
  context: VaultContext,
  password: string,
  use: (found: Found) => Promise<T>,
): Promise<T> =>
  context.withLock(PASSWORD_LOCK, async () => {
    const found = await tryPassword(context, password)
    try {
      warnOfOldSlot(found)
      return await use(found)
    } finally {
      wipe(found.dek)
    }
  })

/** What `use` makes of the phrase and all that is sealed with it, which is wiped. @throws {PayError} vault/corrupt; whatever `use` throws */
export async function withPayload<T>({ content, dek }: Opened, use: (payload: Payload) => T | Promise<T>): Promise<T> {
  const payload = await openPayload(content.record, dek)
  if (!payload) throw corrupt(false)
  try {
    return await use(payload)
  } finally {
    wipePayload(payload)
  }
}

/**
 * The intact current slot with the unlocked data key, after checking both deadlines. Opens neither phrase nor key. The caller wipes `dek`.
 * @throws {PayError} vault/locked, vault/corrupt
 */
export const openUnlocked = (context: VaultContext): Promise<Opened> =>
  context.withLock(RECORD_LOCK, async () => {
    const unlocked = await readUnlocked(context)
    if (!unlocked) throw new PayError({ code: 'vault/locked' })
    const { entry, dek } = unlocked
    try {
      return { content: await intactContent(context, entry, dek), dek }
    } catch (error) {
      wipe(dek)
      throw error
    }
  })

async function intactContent(context: VaultContext, { rev }: UnlockEntry, dek: Bytes): Promise<SlotContent> {
  const slots = await readSlots(context)
  const current = currentContent(slots)
  if (current && current.record.rev !== rev) {
    await removeEntry(context)
    throw new PayError({ code: 'vault/locked' })
  }
  if (current && (await isIntact(current, dek))) return current
  throw corrupt(await doesOtherSlotOpen(slots, dek))
}

async function doesOtherSlotOpen(slots: Slots, dek: Bytes): Promise<boolean> {
  for (const slot of openableSlots(slots)) {
    const content = slots.contents[slot]
    if (slot !== slots.current && content && (await isIntact(content, dek))) return true
  }
  return false
}

/** @throws {PayError} vault/corrupt if the other slot opened: only the person may decide to restore it. */
export function warnOfOldSlot({ slots, slot }: Found): void {
  if (slot !== slots.current) throw corrupt(true)
}

/**
 * Makes the opened slot current and stores its data key in the session. Wipes `dek`.
 * @throws {PayError} vault/locked if `lock` was called meanwhile
 */
export async function beginUnlock(
  context: VaultContext,
  { slots, slot, content, dek }: Found,
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

/** The failure of a corrupted vault. `otherSlotIntact`: `recover` can restore the other copy. */
export const corrupt = (otherSlotIntact: boolean) => new PayError({ code: 'vault/corrupt', otherSlotIntact })

/**
 * Resolves only for the right password of a vault that is unlocked both before and after the derivation. It can't be unlocked in
 * between, because that needs the same lock.
 * @throws {PayError} vault/locked, and as `tryPassword`
 */
export const verifyPassword = (context: VaultContext, password: string): Promise<void> =>
  context.withLock(PASSWORD_LOCK, async () => {
    // Before the guess is counted: a locked vault must not be guessed at here.
    await context.withLock(RECORD_LOCK, () => requireEntry(context))
    const found = await tryPassword(context, password)
    wipe(found.dek)
    warnOfOldSlot(found)
    const idleMs = await context.idleMs()
    await context.withLock(RECORD_LOCK, async () => {
      const entry = await requireEntry(context)
      if (entry.rev !== found.content.record.rev) throw new PayError({ code: 'vault/locked' })
      await writeEntry(context, prolong(entry, context.nowMs(), idleMs))
    })
  })

/** The entry of an unlocked vault. @throws {PayError} vault/locked. */
export async function requireEntry(context: VaultContext): Promise<UnlockEntry> {
  const entry = await readUnlockEntry(context)
  if (!entry) throw new PayError({ code: 'vault/locked' })
  return entry
}
