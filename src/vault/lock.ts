/** The unlocked data key and its idle and absolute deadlines, checked at every use. security §8.3, §8.4. */
import { type Bytes, decodeBase64Of, encodeBase64, wipe } from './keys/bytes.ts'
import type { VaultContext } from './record/context.ts'
import { DEK_BYTES, hasExactly } from './record/record.ts'
import { CLOCK_STEP_MS } from './throttle.ts'

/** Stored in `storage.session` while unlocked. Base64, because it stores neither bytes nor CryptoKeys (security M7). */
export type UnlockEntry = {
  dek: string
  /** Revision of the record that `dek` opens. A crash during a password change can leave an older one. */
  rev: number
  idleUntilMs: number
  absUntilMs: number
  /** Time of the last unlock or touch. */
  seenMs: number
  unlockId: string
}

/** An unexpired entry. The caller wipes `dek`. */
export type UnlockedEntry = { entry: UnlockEntry; dek: Bytes }

/** security §8.4: 10 minutes by default, 1 to 60 can be chosen, at most 8 hours in total. */
export const DEFAULT_IDLE_MS = 10 * 60_000
const MIN_IDLE_MS = 60_000
const MAX_IDLE_MS = 60 * 60_000
const ABSOLUTE_MS = 8 * 60 * 60_000

const UNLOCK_KEY = 'vault/unlocked'

/** False after a deadline, or if the clock was set back, which would extend a deadline. */
export const isUnexpired = ({ idleUntilMs, absUntilMs, seenMs }: UnlockEntry, nowMs: number): boolean =>
  nowMs < idleUntilMs && nowMs < absUntilMs && nowMs >= seenMs - CLOCK_STEP_MS

/** The entry for an unlock at `nowMs`. */
export function openEntry(dek: Bytes, rev: number, nowMs: number, idleMs: number): UnlockEntry {
  const absUntilMs = nowMs + ABSOLUTE_MS
  const entry = { dek: encodeBase64(dek), rev, idleUntilMs: 0, absUntilMs, seenMs: 0, unlockId: crypto.randomUUID() }
  return prolong(entry, nowMs, idleMs)
}

/** Restarts the idle time, held between 1 and 60 minutes. The absolute deadline stays. */
export const prolong = (entry: UnlockEntry, nowMs: number, idleMs: number): UnlockEntry => ({
  ...entry,
  idleUntilMs: nowMs + Math.min(Math.max(idleMs, MIN_IDLE_MS), MAX_IDLE_MS),
  seenMs: nowMs,
})

/** The unexpired entry, or undefined. Removes an expired one. RECORD_LOCK must be held. */
export async function readUnlocked({ session, nowMs }: VaultContext): Promise<UnlockedEntry | undefined> {
  const raw = await session.get(UNLOCK_KEY)
  if (raw === undefined) return undefined
  const entry = readEntry(raw)
  const dek = decodeBase64Of(DEK_BYTES, entry?.dek)
  if (entry && dek && isUnexpired(entry, nowMs())) return { entry, dek }
  await session.remove(UNLOCK_KEY)
  return undefined
}

/** The same without the key. RECORD_LOCK must be held. */
export async function readUnlockEntry(context: VaultContext): Promise<UnlockEntry | undefined> {
  const unlocked = await readUnlocked(context)
  wipe(unlocked?.dek)
  return unlocked?.entry
}

export const writeEntry = ({ session }: VaultContext, entry: UnlockEntry): Promise<void> =>
  session.set({ [UNLOCK_KEY]: entry })

export const removeEntry = ({ session }: VaultContext): Promise<void> => session.remove(UNLOCK_KEY)

function readEntry(raw: unknown): UnlockEntry | undefined {
  if (!hasExactly(raw, ['dek', 'rev', 'idleUntilMs', 'absUntilMs', 'seenMs', 'unlockId'])) return undefined
  const { dek, rev, idleUntilMs, absUntilMs, seenMs, unlockId } = raw
  if (typeof dek !== 'string' || typeof unlockId !== 'string' || typeof rev !== 'number') return undefined
  if (typeof idleUntilMs !== 'number' || typeof absUntilMs !== 'number' || typeof seenMs !== 'number') return undefined
  return { dek, rev, idleUntilMs, absUntilMs, seenMs, unlockId }
}
