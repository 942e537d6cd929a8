// The in-memory journal of the engine's tests behaves like the real one.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Journal, openJournal } from '../../../src/background/storage/journal.ts'
import type { PaymentId } from '../../../src/core/base/caip.ts'
import { isPayError } from '../../../src/core/base/errors.ts'
import type { Event, Session } from '../../../src/core/session/session.ts'
import { memoryJournal } from '../../support/background/journal-in-memory.ts'

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => vi.unstubAllGlobals())

const IDS = ['pay_1', 'pay_11', 'pay_2'] as PaymentId[]
const STEPS: Session['step'][] = ['opening', 'reviewing', 'confirming', 'closed']

/** `back`: how many numbers a writer is behind. 0 is not stale. */
const write = fc.record({
  paymentId: fc.constantFrom(...IDS),
  back: fc.nat({ max: 2 }),
  step: fc.constantFrom(...STEPS),
  openedAtMs: fc.nat(),
  amount: fc.bigInt(),
})

async function stateOf(journal: Journal) {
  const lines = await journal.summaries()
  return {
    events: await Promise.all(IDS.map((paymentId) => journal.read(paymentId))),
    unfinished: (await journal.unfinished()).sort(),
    lines: lines.sort((a, b) => a.paymentId.localeCompare(b.paymentId)),
  }
}

test('architecture §4: after any writes, the in-memory and the database journal are equal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
      const journals = [openJournal(new IDBFactory()), memoryJournal()] as const
      for (const { paymentId, back, step, openedAtMs, amount } of writes) {
        const next = (await journals[0].read(paymentId)).next
        const event = { type: 'opened', atMs: openedAtMs, amount } as unknown as Event
        const summary = { paymentId, step, merchantName: 'Fern & Kettle', openedAtMs }
        const ends = await Promise.all(
          journals.map((journal) =>
            journal.append(paymentId, Math.max(next - back, 0), event, summary).then(
              (end) => end,
              (error: unknown) => isPayError(error) && error.failure.code,
            ),
          ),
        )
        expect(ends).toEqual(next > 0 && back > 0 ? ['stale', 'stale'] : ['written', 'written'])
      }
      expect(await stateOf(journals[0])).toEqual(await stateOf(journals[1]))
    }),
    { numRuns: 60 },
  )
})
