// The failure that a payment shows, whether it stops or goes on by itself.
import type { Failure } from '../../../src/core/base/errors.ts'
import { isOnChain, type Session, stoppedBy } from '../../../src/core/session/session.ts'

export function shownFailure(s: Session): Failure | undefined {
  if (s.step === 'confirming' && s.ask === 'data') return { code: 'data/lost' }
  if (s.step === 'confirming' || s.step === 'corrupted') return s.lastFailure
  return isOnChain(s) ? s.transaction.lastFailure : stoppedBy(s)
}
