/** The unlocked data key and how long it lives: idle and absolute deadlines, checked at every use. security D.3, D.4. */
import { type Bytes, decodeBase64Of, encodeBase64 } from './keys/bytes.ts'
import type { VaultContext } from './record/context.ts'
import { DEK_BYTES, hasExactly } from './record/record.ts'
import { CLOCK_STEP_MS } from './throttle.ts'

/** What `storage.session` holds while unlocked; text, because it keeps neither bytes nor CryptoKeys (security M7). */
export type UnlockEntry = {
  dek: string
  /** Revision of the record that `dek` opens: after a crash in a password change the two may differ. */
  rev: number
  idleUntilMs: number
  absUntilMs: number
  /** Clock reading of the last unlock or touch. */
  seenMs: number
  unlockId: string
}

/** An entry that is alive, with its key as bytes; the caller wipes them. */
export type UnlockedEntry = { entry: UnlockEntry; dek: Bytes }

/** security D.4: 10 minutes by default, 1 to 60 selectable, never "never"; 8 hours whatever happens. */
export const DEFAULT_IDLE_MS = 10 * 60_000
const LEAST_IDLE_MS = 60_000
const MOST_IDLE_MS = 60 * 60_000
const ABSOLUTE_MS = 8 * 60 * 60_000

const UNLOCK_KEY = 'vault/unlocked'

/** False from the deadline on, and when the clock was set back, which would stretch a deadline. */
export const isAlive = ({ idleUntilMs, absUntilMs, seenMs }: UnlockEntry, nowMs: number): boolean =>
  nowMs < idleUntilMs && nowMs < absUntilMs && nowMs >= seenMs - CLOCK_STEP_MS

/** The entry of an unlock that happens now. */
export function openEntry(dek: Bytes, rev: number, nowMs: number, idleMs: number): UnlockEntry {
  const absUntilMs = nowMs + ABSOLUTE_MS
  const entry = { dek: encodeBase64(dek), rev, idleUntilMs: 0, absUntilMs, seenMs: 0, unlockId: crypto.randomUUID() }
  return prolong(entry, nowMs, idleMs)
}

/** The same entry with the idle time starting again; the absolute deadline stays. */
export const prolong = (entry: UnlockEntry, nowMs: number, idleMs: number): UnlockEntry => ({
  ...entry,
  idleUntilMs: nowMs + Math.min(Math.max(idleMs, LEAST_IDLE_MS), MOST_IDLE_MS),
  seenMs: nowMs,
})

/** The living entry, or undefined. A dead one is removed on sight. Call it while RECORD_LOCK is held. */
export async function readUnlocked({ session, nowMs }: VaultContext): Promise<UnlockedEntry | undefined> {
  const raw = await session.get(UNLOCK_KEY)
  if (raw === undefined) return undefined
  const entry = readEntry(raw)
  const dek = decodeBase64Of(DEK_BYTES, entry?.dek)
  if (entry && dek && isAlive(entry, nowMs())) return { entry, dek }
  await session.remove(UNLOCK_KEY)
  return undefined
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
