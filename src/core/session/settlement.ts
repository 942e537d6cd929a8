/**
 * How far it is known that the money of an ended payment moved: by the service's report alone, or seen on its chain.
 * pay-once §3, I10.
 */
import type { AuthorityStatus } from '../plan/authority.ts'
import { authorityOf } from './authority.ts'
import type { Effect } from './pending.ts'
import { releasedBy } from './released.ts'
import type { Closed, Session } from './session.ts'

/** `seen`: the payer's own transaction was mined, or the chain shows the signature as used. */
export type Settlement = 'reported' | 'seen'

/** Undefined if neither the service nor the chain says that the money of this wallet moved. */
export function settlementOf(s: Closed): Settlement | undefined {
  const { wasSigned, transactions } = releasedBy(s)
  if (!wasSigned) return undefined
  const isMined = transactions.some(({ state, allows }) => state === 'mined' && !allows)
  if (isMined || s.authorityStatus === 'used') return 'seen'
  return s.outcome === 'succeeded' ? 'reported' : undefined
}

/**
 * The look at the chain after the end, while its answer can change something. Not part of `pending`: the payment is over
 * with or without it.
 */
export function settlementCheck(s: Session): (Effect & { do: 'check-authority' }) | undefined {
  if (s.step !== 'closed' || s.isStartOverRequested || s.authorityStatus === 'used') return undefined
  const authority = authorityOf(s)
  return authority && { do: 'check-authority', authority }
}

/** Any other answer than `used` leaves open what follows. */
export const settlementRead = (s: Session, authorityStatus: AuthorityStatus): Session =>
  s.step === 'closed' && authorityStatus === 'used' && settlementCheck(s) ? { ...s, authorityStatus } : s

/** About one block of the fast chains. */
const FIRST_PAUSE_MS = 2_000

/** Eight looks fit into it, because each pause is one and a half times the age. */
const LOOKS_END_MS = 600_000

/** The least pause after those. A window starts a worker twice a minute, and each of them would look. pay-once I14. */
export const LATER_PAUSE_MS = 300_000

/**
 * Milliseconds until the next look; undefined if the payer must open the payment again for one. @param ageMs how long ago
 * the payment ended; negative if the clock was set back.
 */
export function settlementPauseMs(ageMs: number): number | undefined {
  const age = Math.abs(ageMs)
  const pauseMs = Math.max(age * 1.5, FIRST_PAUSE_MS)
  return age + pauseMs > LOOKS_END_MS ? undefined : pauseMs
}
