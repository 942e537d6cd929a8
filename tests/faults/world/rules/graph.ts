// What must hold at every node of the payment's graph, and which nodes count as the same.

import { pending } from '../../../../src/core/session/pending.ts'
import { isCommitted, opening, type Session, stoppedBy } from '../../../../src/core/session/session.ts'
import { shownFailure } from '../../../support/core/failures.ts'
import type { Flow } from '../people/flows.ts'
import { ID } from '../people/people.ts'
import { livingOf, type Move, type Place } from './model.ts'

export const startOf = (flow: Flow, crashes: number, faults: number): Place => ({
  session: opening(ID),
  outside: {
    ...{ flow, issued: 0, nonce: 7, released: [], held: [], mined: [], dead: [], confirmed: [], taken: false },
    ...{ isCollected: false, time: 0 },
  },
  ...{ crashes, faults },
})

/** What is wrong with a move; undefined if it is allowed. */
export function wrongWith({ session: before }: Place, { name, to, wrong }: Move): string | undefined {
  const { session, outside } = to
  if (wrong !== undefined) return wrong
  if (livingOf(outside).length > 1) return `I1: two authorities, ${outside.released}`
  if (outside.confirmed.length > 1) return 'I4: another confirm body'
  const nonces = new Set(outside.held.map((raw) => raw.split(' ').slice(2).join(' ') + raw.split(' ')[1]))
  if (nonces.size > 2 * outside.issued) return 'I2: more transactions than plans'
  if (session.step === 'closed' && session.outcome === 'succeeded' && !outside.taken)
    return 'I10: "Paid" that nobody took'
  if (isCommitted(before) && !isForward(before, session, name)) return `I7: ${before.step} → ${session.step} by ${name}`
  const effect = pending(session)
  const isSigning = effect?.do === 'sign' || effect?.do === 'sign-transaction'
  return isSigning && session.step !== 'executing' ? 'I6: signing without approval' : undefined
}

const ORDER = ['executing', 'confirming', 'closed']
/** After the first authority a payment continues, or is ended by the service's status or by the chain. */
function isForward(before: Session, after: Session, name: string): boolean {
  // Only the chain's proof that the authority is dead allows a new start.
  if (after.step === 'opening' && /authority-checked/.test(name)) return true
  if (ORDER.indexOf(after.step) < ORDER.indexOf(before.step)) return before.step === 'closed' && hasReverted(before)
  return (
    after.step === before.step ||
    after.step !== 'closed' ||
    /status-received|transaction-reverted|nonce-used/.test(name)
  )
}
const hasReverted = (s: Session): boolean => stoppedBy(s)?.code === 'chain/reverted'

/** Two nodes with the same key continue alike. */
export function keyOf({ session: s, outside, ram, crashes, faults }: Place): string {
  const transaction = 'transaction' in s && s.transaction
  const facts = [
    ...[s.step, shownFailure(s)?.code, 'option' in s && s.option?.id, 'results' in s && s.results.length],
    ...[
      'actions' in s && s.actions.map(({ type }) => type).join(),
      'approvedAtMs' in s && s.approvedAtMs,
      'ask' in s && s.ask,
    ],
    ...['isStartOverRequested' in s && s.isStartOverRequested, 'authorityStatus' in s && s.authorityStatus],
    ...['outcome' in s && s.outcome, 'collectedBy' in s && s.collectedBy, s.earlier?.length],
    ...[
      transaction && [
        transaction.prepared.nonce.toString(),
        'signed' in transaction && transaction.signed.hash,
        transaction.state,
      ],
    ],
    ...[ram?.effect, ram?.event.type, ram?.event.atMs, crashes, faults],
  ]
  return JSON.stringify([facts, outside])
}
