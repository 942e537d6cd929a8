/** Which payments need attention, and which notice is due while no window shows them. screens §12, architecture §4. */
import { pending } from '../session/pending.ts'
import { type Closed, hasSigned, isApproved, type Session } from '../session/session.ts'

/**
 * `decision`: a choice, details or an approval is due. `unlock`: the next signature needs the password. `stopped`:
 * approved, and cannot continue by itself. `outcome`: approved, and its outcome was not seen yet.
 */
export type Attention = 'decision' | 'unlock' | 'stopped' | 'outcome'

/**
 * `isSeen`: a window has shown the outcome. `wasApproved`: approved since a window last showed it. `isBehind`: it is in the open window
 * behind another payment, and goes on once it is shown.
 */
export type Unattended = { session: Session; isSeen: boolean; wasApproved: boolean; isBehind?: boolean }

/** Why this payment needs the person; undefined while it continues by itself or nothing can be done. */
export function attentionFor(
  { session: s, isSeen, wasApproved, isBehind }: Unattended,
  isUnlocked: boolean,
): Attention | undefined {
  switch (s.step) {
    case 'opening':
    case 'planning':
      return isBehind ? 'decision' : undefined
    case 'choosing':
    case 'collecting':
    case 'reviewing':
      return 'decision'
    case 'executing':
      if (!pending(s)) return 'stopped'
      return isUnlocked || hasSigned(s) ? undefined : 'unlock'
    case 'confirming':
      // The service continues without a reply; only the payer can enter the details again.
      return s.ask === 'data' ? 'stopped' : undefined
    case 'corrupted':
      return 'stopped'
    case 'closed':
      return !isSeen && isEndOfApproved(s, wasApproved) ? 'outcome' : undefined
    default:
      return s satisfies never
  }
}

/** The payer ended the payment in its window, and needs no notice of that. */
export const wasEndedHere = ({ outcome }: Closed): boolean => outcome === 'dismissed' || outcome === 'put-aside'

/** The end of a payment that nobody approved needs no attention. */
const isEndOfApproved = (s: Closed, wasApproved: boolean): boolean =>
  !wasEndedHere(s) && (wasApproved || s.results.length > 0)

/** The number on the toolbar icon. */
export const countAttention = (payments: readonly Unattended[], isUnlocked: boolean): number =>
  payments.filter((payment) => attentionFor(payment, isUnlocked) !== undefined).length

/** The two notices of a payment without a window, each given once. */
export type Notice = 'needs-person' | 'ended'

/**
 * The notice that is due. A window closed before the approval means "later", so none is due until the end, and none at
 * all for a payment the payer cancelled.
 */
export function noticeFor(payment: Unattended, isUnlocked: boolean): Notice | undefined {
  const { session, isSeen, wasApproved } = payment
  if (session.step === 'closed') return isSeen || wasEndedHere(session) ? undefined : 'ended'
  const attention = attentionFor(payment, isUnlocked)
  if (attention === undefined) return undefined
  return isApproved(session) || wasApproved ? 'needs-person' : undefined
}
