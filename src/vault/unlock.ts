/** Tests a password: counts the guess, then tries the current slot and the other one. security D.2, D.5. */
import { PayError } from '../core/base/errors.ts'
import { type Bytes, wipe } from './keys/bytes.ts'
import {
  openEntry,
  prolong,
  readUnlockEntry,
  readUnlocked,
  removeEntry,
  type UnlockEntry,
  type UnlockedEntry,
  writeEntry,
} from './lock.ts'
import { type Opened, openWithDek, openWithPassword, type Unopened } from './record/cipher.ts'
import { PASSWORD_LOCK, RECORD_LOCK, type VaultContext } from './record/context.ts'
import { type Payload, wipePayload } from './record/payload.ts'
import type { SlotContent } from './record/record.ts'
import { currentContent, openableSlots, readSlots, type SlotName, type Slots, settle } from './record/slots.ts'
import { countGuess, forgetGuesses } from './throttle.ts'

/** The slot that the password opened. The caller wipes `dek` and `payload`. */
export type Found = Opened & { slots: Slots; slot: SlotName; content: SlotContent }

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
 * Opens the payload with the unlocked data key, after checking both deadlines. The caller wipes it.
 * @throws {PayError} vault/locked, vault/corrupt
 */
export const openUnlocked = (context: VaultContext): Promise<Payload> =>
  context.withLock(RECORD_LOCK, async () => {
    const unlocked = await readUnlocked(context)
    if (!unlocked) throw new PayError({ code: 'vault/locked' })
    return openWithEntry(context, unlocked)
  })

async function openWithEntry(context: VaultContext, { entry, dek }: UnlockedEntry): Promise<Payload> {
  try {
    const slots = await readSlots(context)
    const current = currentContent(slots)
    if (current && current.record.rev !== entry.rev) {
      await removeEntry(context)
      throw new PayError({ code: 'vault/locked' })
    }
    const payload = current ? await openWithDek(current, dek) : 'corrupted'
    if (payload !== 'corrupted') return payload
    throw corrupt(await doesOtherSlotOpen(slots, dek))
  } finally {
    dek.fill(0)
  }
}

async function doesOtherSlotOpen(slots: Slots, dek: UnlockedEntry['dek']): Promise<boolean> {
  for (const slot of openableSlots(slots)) {
    const content = slot === slots.current ? undefined : slots.contents[slot]
    const payload = content ? await openWithDek(content, dek) : 'corrupted'
    if (payload === 'corrupted') continue
    wipePayload(payload)
    return true
  }
  return false
}

/** @throws {PayError} vault/corrupt if the other slot opened: only the person may decide to restore it. */
export function warnOfOldSlot({ slots, slot, dek, payload }: Found): void {
  if (slot === slots.current) return
  wipe(dek)
  wipePayload(payload)
  throw corrupt(true)
}

/**
 * Makes the opened slot current and stores its data key in the session. Wipes `dek`.
 * @throws {PayError} vault/locked if `lock` was called meanwhile
 */
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
    wipePayload(found.payload)
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
