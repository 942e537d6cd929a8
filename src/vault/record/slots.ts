/** Two slots and a pointer. A new record is written to the other slot and verified before the pointer moves. security §8.2. */
import { isIntact, type Opened, openPayload } from './cipher.ts'
import type { VaultContext } from './context.ts'
import { isSamePayload, type Payload, wipePayload } from './payload.ts'
import { isSameGeneration, readSlotContent, type SlotContent } from './record.ts'

export type SlotName = 'a' | 'b'

/** Both slots as stored. */
export type Slots = {
  /** True if no part of a vault is stored. Only then may one be created. */
  isEmpty: boolean
  /** Undefined if the pointer is corrupted. */
  current: SlotName | undefined
  /** Undefined if absent or malformed. */
  contents: Record<SlotName, SlotContent | undefined>
}

const SLOT_KEYS = { a: 'vault/slot-a', b: 'vault/slot-b' } as const
const POINTER_KEY = 'vault/pointer'
/** When the content of each slot was written, in milliseconds since 1970. Not authenticated: only shown, to tell copies apart. */
const SAVED_KEYS = { a: 'vault/saved-a', b: 'vault/saved-b' } as const

/** The data key under the passkey's secret; see `vault/passkey`. */
export const PASSKEY_KEY = 'vault/passkey'

export const otherSlot = (slot: SlotName): SlotName => (slot === 'a' ? 'b' : 'a')

/** RECORD_LOCK must be held. */
export async function readSlots({ local, kdfFloor }: VaultContext): Promise<Slots> {
  const [pointer, a, b] = await Promise.all([POINTER_KEY, SLOT_KEYS.a, SLOT_KEYS.b].map((key) => local.get(key)))
  return {
    isEmpty: pointer === undefined && a === undefined && b === undefined,
    // The first record is written to slot a before the pointer, so no pointer means a.
    current: pointer === undefined || pointer === 'a' ? 'a' : pointer === 'b' ? 'b' : undefined,
    contents: { a: readSlotContent(a, kdfFloor), b: readSlotContent(b, kdfFloor) },
  }
}

/** The content of the current slot. Undefined if it or the pointer is corrupted. */
export const currentContent = ({ current, contents }: Slots): SlotContent | undefined => current && contents[current]

/**
 * The slots that a password may open: the current one, then the other if it differs. Excludes a slot with the old password after
 * an interrupted password change.
 */
export function openableSlots(slots: Slots): SlotName[] {
  const { current, contents } = slots
  const newest: SlotName = revOf(contents.b) > revOf(contents.a) ? 'b' : 'a'
  const isFallback = (slot: SlotName) => {
    const content = contents[slot]
    if (!content || slot === current || isSameContent(content, currentContent(slots))) return false
    const other = contents[otherSlot(slot)]
    return other === undefined || revOf(content) >= revOf(other) || isSameGeneration(content.record, other.record)
  }
  const fallbacks = [newest, otherSlot(newest)].filter(isFallback)
  return current && contents[current] ? [current, ...fallbacks] : fallbacks
}

const revOf = (content: SlotContent | undefined) => content?.record.rev ?? 0

const isSameContent = (one: SlotContent | undefined, other: SlotContent | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Writes content to a slot, reads it back and opens it. Returns false unless it is intact and opens to the same payload. Does not move
 * the pointer.
 */
export async function writeSlot(
  { local, nowMs, kdfFloor }: VaultContext,
  slot: SlotName,
  { content, dek, payload }: Opened & { payload: Payload },
): Promise<boolean> {
  await local.set({ [SLOT_KEYS[slot]]: content, [SAVED_KEYS[slot]]: nowMs() })
  const readBack = readSlotContent(await local.get(SLOT_KEYS[slot]), kdfFloor)
  if (!readBack || !(await isIntact(readBack, dek))) return false
  const opened = await openPayload(readBack.record, dek)
  if (!opened) return false
  const isSame = isSamePayload(opened, payload)
  wipePayload(opened)
  return isSame
}

/**
 * Makes a verified slot current and copies it over the other one, so that no record with an old password remains. RECORD_LOCK
 * must be held.
 */
export async function settle(
  { local }: VaultContext,
  slots: Slots,
  slot: SlotName,
  content: SlotContent,
): Promise<void> {
  const other = otherSlot(slot)
  if (slots.current === slot && isSameContent(slots.contents[other], content)) return
  const savedAtMs = await readSavedAtMs(local, slot)
  await local.set({ [POINTER_KEY]: slot, [SLOT_KEYS[other]]: content, [SAVED_KEYS[other]]: savedAtMs ?? null })
}

/** Undefined for a slot of a version that kept no time. */
export async function readSavedAtMs(local: VaultContext['local'], slot: SlotName): Promise<number | undefined> {
  const savedAtMs = await local.get(SAVED_KEYS[slot])
  return typeof savedAtMs === 'number' ? savedAtMs : undefined
}

/** Removes a first record that did not read back intact. */
export async function discardSlot({ local }: VaultContext, slot: SlotName): Promise<void> {
  await local.remove(SAVED_KEYS[slot])
  await local.remove(SLOT_KEYS[slot])
}

/** Removes the vault. Slot a goes last, because it counts as a vault even without a pointer. */
export async function eraseSlots({ local }: VaultContext): Promise<void> {
  await local.remove(PASSKEY_KEY)
  for (const key of Object.values(SAVED_KEYS)) await local.remove(key)
  await local.remove(POINTER_KEY)
  await local.remove(SLOT_KEYS.b)
  await local.remove(SLOT_KEYS.a)
}
