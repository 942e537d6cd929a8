/** Two slots and a pointer: written, read back, opened, then flipped; what a reader may fall back to. security D.2. */
import { type Bytes, encodeBase64, wipe } from '../keys/bytes.ts'
import { openWithDek, openWithKek } from './cipher.ts'
import type { VaultContext } from './context.ts'
import { isSameGeneration, readSlotContent, type SlotContent } from './record.ts'

export type SlotName = 'a' | 'b'

/** Both slots as they were found. */
export type Slots = {
  /** True when there is no trace of a vault: only then may one be created. */
  isEmpty: boolean
  /** Undefined when the pointer is damaged. */
  current: SlotName | undefined
  /** Undefined when absent or damaged. */
  contents: Record<SlotName, SlotContent | undefined>
}

const SLOT_KEYS = { a: 'vault/slot-a', b: 'vault/slot-b' } as const
const POINTER_KEY = 'vault/pointer'

export const otherSlot = (slot: SlotName): SlotName => (slot === 'a' ? 'b' : 'a')

/** Call it while RECORD_LOCK is held. */
export async function readSlots({ local, kdfFloor }: VaultContext): Promise<Slots> {
  const pointer = await local.get(POINTER_KEY)
  const a = await local.get(SLOT_KEYS.a)
  const b = await local.get(SLOT_KEYS.b)
  return {
    isEmpty: pointer === undefined && a === undefined && b === undefined,
    // The first record goes to slot a, the pointer is written after it: no pointer yet means a.
    current: pointer === undefined || pointer === 'a' ? 'a' : pointer === 'b' ? 'b' : undefined,
    contents: { a: readSlotContent(a, kdfFloor), b: readSlotContent(b, kdfFloor) },
  }
}

/** The content that the pointer names, or undefined when it is damaged. */
export const currentContent = ({ current, contents }: Slots): SlotContent | undefined => current && contents[current]

/**
 * Where the password may be tried: the current slot, then the other one if it differs. Left out is a slot that an
 * interrupted password change left behind with the old password: it must not open the vault any more.
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
  const spares = [newest, otherSlot(newest)].filter(isFallback)
  return current && contents[current] ? [current, ...spares] : spares
}

const revOf = (content: SlotContent | undefined) => content?.record.rev ?? 0

const isSameContent = (one: SlotContent | undefined, other: SlotContent | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Writes a sealed content to a slot and makes sure that it opens there again to the same entropy. The pointer is not
 * touched. False when what came back is not what was written.
 */
export async function writeSlot(
  context: VaultContext,
  slot: SlotName,
  { content, kek, entropy }: { content: SlotContent; kek: CryptoKey; entropy: Uint8Array },
): Promise<boolean> {
  const readBack = await writeAndRead(context, slot, content)
  const opened = readBack && (await openWithKek(readBack, kek))
  if (opened === undefined || typeof opened === 'string') return false
  const isSame = encodeBase64(opened.payload.entropy) === encodeBase64(entropy)
  wipe(opened.dek, opened.payload.entropy)
  return isSame
}

/**
 * As `writeSlot`, for a content that only the data key is at hand for: what the password's key opens must then be, letter by
 * letter, what it was. Call it while RECORD_LOCK is held.
 */
export async function writeResealed(
  context: VaultContext,
  slot: SlotName,
  content: SlotContent,
  dek: Bytes,
): Promise<boolean> {
  const readBack = await writeAndRead(context, slot, content)
  const payload = readBack && isSameContent(readBack, content) ? await openWithDek(readBack, dek) : 'corrupted'
  if (payload === 'corrupted') return false
  wipe(payload.entropy)
  return true
}

async function writeAndRead({ local, kdfFloor }: VaultContext, slot: SlotName, content: SlotContent) {
  await local.set({ [SLOT_KEYS[slot]]: content })
  return readSlotContent(await local.get(SLOT_KEYS[slot]), kdfFloor)
}

/**
 * Points to a slot that was seen to open, and copies it over the other one: from then on there are two sound copies,
 * and no record that an old password opens. Call it while RECORD_LOCK is held.
 */
export async function settle(
  { local }: VaultContext,
  slots: Slots,
  slot: SlotName,
  content: SlotContent,
): Promise<void> {
  const other = otherSlot(slot)
  if (slots.current === slot && isSameContent(slots.contents[other], content)) return
  await local.set({ [POINTER_KEY]: slot, [SLOT_KEYS[other]]: content })
}

/** Takes back a first record that did not read back whole. */
export const discardSlot = ({ local }: VaultContext, slot: SlotName): Promise<void> => local.remove(SLOT_KEYS[slot])

/** Removes the vault for good. Slot a goes last: while it is there, the vault is, with or without a pointer. */
export async function eraseSlots({ local }: VaultContext): Promise<void> {
  await local.remove(POINTER_KEY)
  await local.remove(SLOT_KEYS.b)
  await local.remove(SLOT_KEYS.a)
}
