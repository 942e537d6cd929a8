/** Which payments need the person, and what of it is told while no window shows them. Decides; says no words. architecture B6, §4. */
import { pending } from '../session/pending.ts'
import { type Closed, isApproved, isOnChain, type Session } from '../session/session.ts'

/**
 * `decision`: a choice, details or an approval is asked for. `unlock`: the next signature waits for the password. `stopped`: it was
 * approved and cannot go on by itself. `outcome`: it was approved, and nobody has seen yet how it ended.
 */
export type Attention = 'decision' | 'unlock' | 'stopped' | 'outcome'

/** `isSeen`: a window has shown how the payment ended. `wasApproved`: since a window last showed it, it was on its way. */
export type Unattended = { session: Session; isSeen: boolean; wasApproved: boolean }

/** What this payment needs of the person; undefined while it goes on by itself, or there is nothing that a person could do. */
export function attentionFor(
  { session: s, isSeen, wasApproved }: Unattended,
  isUnlocked: boolean,
): Attention | undefined {
  switch (s.step) {
    case 'opening':
    case 'planning':
      return undefined
    case 'choosing':
    case 'collecting':
    case 'reviewing':
      return 'decision'
    case 'executing':
      if (!pending(s)) return 'stopped'
      return isUnlocked || isOnChain(s) ? undefined : 'unlock'
    case 'confirming':
      // The service goes on without an answer; only the payer can enter the details again.
      return s.failure?.code === 'data/lost' ? 'stopped' : undefined
    case 'corrupted':
      return 'stopped'
    case 'closed':
      return !isSeen && isEndOfApproved(s, wasApproved) ? 'outcome' : undefined
    default:
      return s satisfies never
  }
}

/** A request that nobody approved may run out without anybody being called for it. */
const isEndOfApproved = ({ outcome, results }: Closed, wasApproved: boolean): boolean =>
  outcome !== 'dismissed' && (wasApproved || results.length > 0)

/** How many of these payments need the person: the number on the toolbar. */
export const countAttention = (payments: readonly Unattended[], isUnlocked: boolean): number =>
  payments.filter((payment) => attentionFor(payment, isUnlocked) !== undefined).length

/** The two things that are told of a payment whose window is closed, each once. */
export type Notice = 'needs-person' | 'ended'

/**
 * What there is to tell. A window that was closed before the approval means "later", so nothing is said then before the end; who
 * has cancelled a payment knows it.
 */
export function noticeFor(payment: Unattended, isUnlocked: boolean): Notice | undefined {
  const { session, isSeen, wasApproved } = payment
  if (session.step === 'closed') return isSeen || session.outcome === 'dismissed' ? undefined : 'ended'
  const attention = attentionFor(payment, isUnlocked)
  if (attention === undefined) return undefined
  return isApproved(session) || wasApproved ? 'needs-person' : undefined
}
