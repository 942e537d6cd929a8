// Rules of the session in every walk. pay-once §2, architecture §13.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pending } from '../../../src/core/session/pending.ts'
import { type Event, isCommitted, isOnChain, type Session, stoppedBy } from '../../../src/core/session/session.ts'
import { PAYMENT_ID } from '../../support/core/fixtures.ts'
import { STEPS, type Step, TYPES, walk, walks } from '../generators/walks.ts'

/** Fixed, because the test counts rare moves, which a random run may miss. */
const SEED = Number(process.env['TENDER_SEED'] ?? 20_261_121)

/** Checks every step of many walks. */
const always = (holds: (step: Step) => unknown, numRuns = 800) =>
  fc.assert(
    fc.property(walks, (picks) => {
      for (const step of walk(picks)) holds(step)
    }),
    { numRuns, seed: SEED },
  )
const resultsOf = (s: Session): readonly string[] => ('results' in s ? s.results : [])
/** Results whose release can move money. */
const paid = (s: Session): readonly string[] =>
  resultsOf(s).filter((_, index) => {
    const kind = 'review' in s ? s.review?.decodedActions[index]?.kind : undefined
    return kind !== 'allowance' && kind !== 'text-message'
  })
/** Hashes of mined transactions, and of the one that reverted or was cancelled. */
const ownHashes = (s: Session): string[] => {
  const decodedActions = ('review' in s && s.review?.decodedActions) || []
  const isOwn = (index: number) => ['allowance', 'coin-transfer'].includes(decodedActions[index]?.kind ?? '')
  const mined = resultsOf(s).filter((_, index) => isOwn(index))
  const failure = stoppedBy(s)
  const isMined = failure?.code === 'chain/reverted' || failure?.code === 'chain/cancelled'
  return isMined && isOwn(resultsOf(s).length) ? [...mined, failure.hash] : mined
}
/** A closed payment without the chain's answers about its authority. */
const factsOf = (s: Session) => ({ ...s, isStartOverRequested: undefined, authorityStatus: undefined })
/** True if the chain proves that the signature can no longer move money. */
const isProvedDead = (before: Session, event: Event) =>
  event.type === 'authority-checked' &&
  event.authorityStatus === 'dead' &&
  'isStartOverRequested' in before &&
  before.isStartOverRequested === true
const plannedActions = (s: Session) => (s.step === 'planning' ? s.actions : [])
const plannedOf = (s: Session) => ('plan' in s ? [s.plan, s.option, s.offer] : [])

describe('pay-once §2: in every walk through a payment', () => {
  test('architecture §13: every event gives a session of the same payment', () => {
    always(({ before, event, after }) => {
      expect(STEPS).toContain(after.step)
      expect(after.paymentId).toBe(before.paymentId)
      if (event.type !== 'archived' && before.site !== undefined && before.step !== 'closed')
        expect([after.site, after.page]).toEqual([before.site, before.page])
    })
  })

  test('architecture §13: the walks reach every step, every event and every possible move', () => {
    const reached = new Set<string>()
    const note = ({ before, event, after }: Step) =>
      before !== after && reached.add(`${before.step} ${event.type} ${after.step}`)
    always(note, 3_000)
    const steps = new Set([...reached].flatMap((move) => [move.split(' ')[0], move.split(' ')[2]]))
    expect([...steps].sort()).toEqual([...STEPS].sort())
    expect(new Set([...reached].map((move) => move.split(' ')[1]))).toEqual(new Set(TYPES))
    const moves = [
      'reviewing approved executing',
      'reviewing approved reviewing',
      'executing result-recorded executing',
      'executing result-recorded confirming',
      'executing approval-lapsed planning',
      'executing effect-failed executing',
      'executing restarted opening',
      'confirming effect-failed confirming',
      'confirming status-received confirming',
      'confirming status-received closed',
      'closed opened opening',
      'planning build-resolved planning',
      'choosing option-chosen collecting',
      'collecting data-collected planning',
      'planning effect-failed collecting',
      'collecting status-received closed',
      'reviewing status-received closed',
      'confirming data-collected confirming',
      'confirming status-missing confirming',
      'corrupted status-missing corrupted',
      'executing status-missing executing',
      'executing transaction-prepared executing',
      'executing transaction-signed executing',
      'executing broadcast-started executing',
      'executing transaction-sent executing',
      'executing receipt-missing executing',
      'executing transaction-reverted closed',
      'executing dismissed closed',
      'executing nonce-taken executing',
      'executing nonce-used closed',
      'executing sped-up executing',
      'executing cancel-requested executing',
      'executing transaction-cancelled closed',
      'closed restarted closed',
      'closed authority-checked closed',
      'closed authority-checked opening',
      'confirming restarted confirming',
      'executing record-corrupted corrupted',
      'corrupted status-received closed',
      'corrupted effect-failed corrupted',
    ]
    expect(moves.filter((move) => !reached.has(move))).toEqual([])
  })

  test('pay-once I7: a closed payment does not change, except that one whose signatures are dead may open again', () => {
    always(({ before, event, after }) => {
      if (before.step !== 'closed' || before === after) return
      if (after.step === 'closed')
        return expect(factsOf(after)).toEqual(factsOf(event.type === 'archived' ? event.session : before))
      if (isProvedDead(before, event)) expect(before.isStartOverRequested).toBe(true)
      else expect(paid(before)).toEqual([])
      expect(['opened', 'restarted', 'authority-checked']).toContain(event.type)
      const { site, page, earlier, previous, fees, mayHaveCostFee } = after
      expect(after).toEqual({
        step: 'opening',
        paymentId: PAYMENT_ID,
        ...(site && { site }),
        ...(page && { page }),
        ...(earlier && { earlier }),
        ...(previous && { previous }),
        ...(fees && { fees }),
        ...(mayHaveCostFee && { mayHaveCostFee }),
      })
    })
  })

  test('architecture §7: own transactions stay known when the payment is started over', () => {
    let kept = 0
    always(({ before, after }) => {
      if (before.step === 'opening' || after.step !== 'opening') return
      const hashes = after.earlier?.map(({ hash }) => hash) ?? []
      kept += hashes.length
      expect(hashes).toEqual([...(before.earlier?.map(({ hash }) => hash) ?? []), ...ownHashes(before)])
    })
    expect(kept).toBeGreaterThan(0)
  })

  test('pay-once I1: a committed payment never goes back, and closes only by a final status or a reverted transaction', () => {
    always(({ before, event, after }) => {
      const isRunning = isOnChain(before)
      if (before.step !== 'confirming' && !isRunning && paid(before).length === 0) return
      if (before.step === 'corrupted' || isProvedDead(before, event)) return
      expect(['executing', 'confirming', 'closed', 'corrupted']).toContain(after.step)
      if (before.step === 'closed' || after.step !== 'closed') return
      // A set-up that was mined although the payer had asked to cancel it.
      if (event.type === 'result-recorded')
        return expect([after.outcome, isCommitted(after)]).toEqual(['dismissed', false])
      expect(after.results).toEqual(resultsOf(before))
      if (event.type === 'nonce-used') expect(before).toMatchObject({ transaction: { signed: expect.anything() } })
      else if (event.type === 'transaction-reverted' || event.type === 'transaction-cancelled')
        expect(before).toMatchObject({ transaction: { state: 'sent' } })
      else expect(event).toMatchObject({ type: 'status-received', progress: { isFinal: true } })
    })
  })

  test('pay-once I5: results are only appended, one per event', () => {
    always(({ before, event, after }) => {
      if (event.type === 'archived' || isProvedDead(before, event)) return
      if (after.step === 'opening') return expect(paid(before)).toEqual([])
      const [had, has] = [resultsOf(before), resultsOf(after)]
      expect(has.slice(0, had.length)).toEqual(had)
      const added = has.slice(had.length)
      // A result lost with a corrupted record keeps an empty place.
      if (before.step === 'corrupted') return expect(added.join('')).toBe('')
      expect(added).toEqual(has.length === had.length || event.type !== 'result-recorded' ? [] : [event.result])
    })
  })

  test('pay-once I6: the approved plan is what is signed and confirmed', () => {
    always(({ before, after }) => {
      const isSigning = before.step === 'executing' || before.step === 'confirming'
      if (!isSigning || (after.step !== 'executing' && after.step !== 'confirming')) return
      expect(plannedOf(after)).toEqual(plannedOf(before))
      expect(after.review).toBe(before.review)
    })
  })

  test('pay-once I6: signing starts only with a timely approval of exactly this plan, if it is not refused', () => {
    always(({ before, event, after }) => {
      if (after.step !== 'executing' || before.step === 'executing') return
      if (before.step !== 'reviewing' || event.type !== 'approved') throw new Error(`signing after ${before.step}`)
      expect(event.planHash).toBe(before.review.planHash)
      expect(before.review.verdict.level).not.toBe('refuse')
      expect(before.failure).toBeUndefined()
      const deadlines = [before.option.expiresAtMs, before.offer.info?.expiresAtMs].filter((one) => one !== undefined)
      expect(Math.min(Number.POSITIVE_INFINITY, ...deadlines) - event.atMs).toBeGreaterThan(10_000)
      expect(after).toMatchObject({ plan: before.plan, review: before.review, results: [], approvedAtMs: event.atMs })
    })
  })

  test('pay-once I6: only the next request of an approved plan is signed', () => {
    always(({ after }) => {
      const effect = pending(after)
      if (effect?.do !== 'sign') return
      if (after.step !== 'executing') throw new Error(`signing in ${after.step}`)
      expect(effect).toEqual({ do: 'sign', request: after.plan[after.results.length], index: after.results.length })
    })
  })

  test('pay-once I1: while a signature is being made the payment cannot start over', () => {
    always(({ before, event, after }) => {
      const effect = pending(before)?.do
      if ((effect !== 'sign' && effect !== 'sign-transaction') || after === before) return
      // A replaced transaction is already broadcast, so the chain may answer first.
      if (before.step === 'executing' && before.transaction?.state === 'sent') return
      expect(after.step).not.toBe('opening')
      const done = effect === 'sign' ? ['result-recorded'] : ['transaction-signed', 'nonce-taken']
      const ended = ['approval-lapsed', 'effect-failed', 'deadline-passed', 'dismissed', 'status-received']
      // The look says that the service has no status call: the signature is still due.
      if (event.type === 'status-missing') return expect(after).toEqual({ ...before, hasNoStatus: true })
      expect([...done, ...ended, 'record-corrupted']).toContain(event.type)
    })
  })

  test('protocol §4.2: a plan is reviewed only if no build is left in it', () => {
    always(({ before, event, after }) => {
      if (pending(after)?.do === 'review-plan') expect(pending(after)).toMatchObject({ plan: plannedActions(after) })
      if (after.step !== 'reviewing' || before.step !== 'planning') return
      expect(event).toMatchObject({ type: 'plan-reviewed', plan: after.plan, review: after.review })
      expect(before.actions.map(({ type }) => type)).toEqual(after.plan.map(() => 'walletRpc'))
    })
  })

  test('security T35: collected data counts only for its own option', () => {
    always(({ before, event, after }) => {
      if (event.type !== 'data-collected' || before === after || !('option' in before)) return
      expect(event.optionId).toBe(before.option?.id)
    })
  })

  test('architecture §4: only a payment that requires action is payable', () => {
    always(({ after }) => {
      if (after.step === 'opening' || after.step === 'closed' || after.step === 'corrupted') return
      expect(after.offer.info?.status ?? 'requires_action').toBe('requires_action')
    })
  })

  test('architecture §7: a failure stops an unsigned payment until the person chooses how to continue', () => {
    const ways = [
      'record-corrupted',
      'retried',
      'restarted',
      'option-chosen',
      'option-cleared',
      'dismissed',
      'deadline-passed',
    ]
    always(({ before, event, after }) => {
      if (!stoppedBy(before) || ['confirming', 'closed', 'corrupted'].includes(before.step)) return
      if (isOnChain(before)) return
      expect(pending(before)).toBeUndefined()
      // Clicking the link again repeats a failed opening; a record of the whole payment replaces it.
      if (before.step === 'opening' && (event.type === 'opened' || event.type === 'archived')) return
      if (after !== before) expect(ways).toContain(event.type)
    })
  })
})
