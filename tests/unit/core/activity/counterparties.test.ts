// What a wallet may say of a shop's name and of an address, from its own payments alone: nothing that its records do not prove.
import { describe, expect, test } from 'vitest'
import {
  counterpartyHistoryOf,
  type Remembered,
  recipientsOf,
  settledPaymentsTo,
} from '../../../../src/core/activity/counterparties.ts'
import { archived } from '../../../../src/core/session/journal-record.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import { MATCHING } from '../../../properties/generators/matching-plans.ts'
import {
  CLOSED,
  COLLECTOR,
  CONFIRMING,
  EVERY_STEP,
  EXECUTING,
  NOW_MS,
  OPENING,
  PAYMENT_ID,
  REVIEWING,
} from '../../../support/core/fixtures.ts'

const DAY_MS = 86_400_000
const PAYEE = `eip155:8453:${COLLECTOR}`
const price = { currency: 'USD', minorUnits: 1240n, decimals: 2 }
/** A payment to the same shop and address, paid so many days ago. */
const paid = (daysAgo: number, over: Partial<Remembered> = {}): Remembered => ({
  ...{ paymentId: `pay_${daysAgo}`, step: 'closed', merchantName: 'Fern & Kettle', recipients: [PAYEE] },
  approval: { atMs: NOW_MS - daysAgo * DAY_MS, price },
  receipt: { outcome: 'succeeded', wasSigned: true, closedAtMs: NOW_MS - daysAgo * DAY_MS + 5, settlement: 'seen' },
  ...over,
})
const ended = (outcome: 'failed' | 'dismissed' | 'succeeded', wasSigned: boolean) => ({
  receipt: { outcome, wasSigned, closedAtMs: NOW_MS },
})
/** Its plan is lost with a record of its journal. */
const { recipients: _, ...UNKNOWN } = paid(9, ended('failed', true))
const { approval: _approval, ...WITHOUT_PRICE } = paid(2)
const open = (step: Session['step']): Remembered => {
  const { receipt: _receipt, approval: _old, recipients: _none, ...rest } = paid(1)
  return { ...rest, step }
}
const merchant = (...others: Remembered[]) => counterpartyHistoryOf(REVIEWING, others)?.merchant
const recipient = (...others: Remembered[]) => counterpartyHistoryOf(REVIEWING, others)?.recipients

describe('security T47 under the shop’s name', () => {
  test.each<[string, Remembered[], unknown]>([
    ['nothing was ever paid', [], 'first'],
    ['another shop was paid', [paid(1, { merchantName: 'Fern and Kettle' })], 'first'],
    ['one was paid', [paid(1)], { count: 1, lastMs: NOW_MS - DAY_MS }],
    ['three were, the newest of them yesterday', [paid(3), paid(1), paid(8)], { count: 3, lastMs: NOW_MS - DAY_MS }],
    ['one without a price', [WITHOUT_PRICE], { count: 1, lastMs: NOW_MS - 2 * DAY_MS + 5 }],
    ['one that was opened and dismissed', [paid(1, ended('dismissed', false))], 'first'],
    ['one that somebody else paid', [paid(1, ended('succeeded', false))], 'first'],
    ['one was signed and failed: neither the first nor a paid one', [paid(1, ended('failed', true))], undefined],
    ['one is being confirmed', [open('confirming')], undefined],
    ['one is approved', [open('executing')], undefined],
    ['one is damaged', [open('corrupted')], undefined],
    ['one waits in another window', [open('reviewing')], 'first'],
    [
      'the record of one cannot be read, so nobody knows whose it was',
      [{ ...open('corrupted'), merchantName: '' }],
      undefined,
    ],
    ['a paid one beside a damaged one', [paid(1), open('corrupted')], { count: 1, lastMs: NOW_MS - DAY_MS }],
    ['only this very payment', [paid(1, { paymentId: PAYMENT_ID })], 'first'],
  ])('%s', (_name, others, note) => expect(merchant(...others)).toEqual(note))

  test('a shop without a name has no history', () => {
    if (REVIEWING.step !== 'reviewing') throw new Error('the fixture does not review')
    const info = { ...REVIEWING.offer?.info, status: 'requires_action', merchantName: '' } as const
    const s: Session = { ...REVIEWING, offer: { ...REVIEWING.offer, info } }
    expect(counterpartyHistoryOf(s, [paid(1, { merchantName: '' })])?.merchant).toBeUndefined()
  })
})

describe('security T48 of the address that gets the money', () => {
  const fresh = [{ address: COLLECTOR, before: 'new' }]
  const known = (daysAgo: number, merchantName = 'Fern & Kettle') => [
    { address: COLLECTOR, before: { atMs: NOW_MS - daysAgo * DAY_MS, merchantName } },
  ]
  const STRANGE = { recipients: ['eip155:8453:0x00000000000000000000000000000000c0113c71'] }
  test.each<[string, Remembered[], unknown]>([
    ['nothing was ever paid', [], fresh],
    ['another address was paid, under the same name', [paid(1, STRANGE)], fresh],
    ['the same digits on another chain', [paid(1, { recipients: [`eip155:1:${COLLECTOR}`] })], fresh],
    ['the same address was paid under another name', [paid(1, { merchantName: 'Other' })], known(1, 'Other')],
    ['the newest of several', [paid(9), paid(4), paid(6)], known(4)],
    ['one of its two recipients', [paid(4, { recipients: [...STRANGE.recipients, PAYEE] })], known(4)],
    ['it was signed for, but not paid', [paid(1, ended('failed', true))], []],
    ['it was paid, but only the service says so', [paid(1, ended('succeeded', true))], []],
    ['one was signed, and nobody knows for whom', [UNKNOWN], []],
    ['such a one, and one to this address', [UNKNOWN, paid(3)], known(3)],
    ['one that took nothing', [{ ...UNKNOWN, ...ended('dismissed', false) }], fresh],
    ['one is being confirmed whose record has no recipient', [open('confirming')], []],
    ['a damaged record', [{ ...open('corrupted'), merchantName: '' }], []],
    ['only this very payment', [paid(1, { paymentId: PAYMENT_ID })], fresh],
  ])('%s', (_name, others, notes) => expect(recipient(...others)).toEqual(notes))
})

describe('whose money it became', () => {
  test('is known as soon as something that pays was signed, and stays when the signatures are erased', () => {
    for (const [name, s] of Object.entries(EVERY_STEP)) {
      const isSigned = name === 'CONFIRMING' || name === 'CLOSED'
      expect(recipientsOf(s), name).toEqual(isSigned ? [PAYEE] : undefined)
    }
    if (CLOSED.step !== 'closed') throw new Error('the fixture is not closed')
    expect(recipientsOf(archived(CLOSED))).toEqual([PAYEE])
  })

  test.each(Object.entries(MATCHING))('%s', (_name, { decodedActions, option }) => {
    const review = { ...(CONFIRMING.step === 'confirming' && CONFIRMING.review), decodedActions }
    const results = decodedActions.map(() => '0x')
    const found = recipientsOf({ ...CONFIRMING, option, review, results } as Session)
    expect(found?.length).toBe(option.network.collectors[0] === 'Shop1111' ? 2 : 1)
    for (const one of found ?? []) expect(one.startsWith(`${option.asset.chainId}:`)).toBe(true)
  })

  test('a mined allowance pays nobody', () => {
    const one = MATCHING['allowance and permit']
    if (!one || EXECUTING.step !== 'executing') throw new Error('no such plan')
    const review = { ...EXECUTING.review, decodedActions: one.decodedActions }
    expect(recipientsOf({ ...EXECUTING, plan: one.plan, review, results: ['0xhash'] })).toBeUndefined()
  })
})

test('nothing is remembered aloud before there is a review', () => {
  for (const s of [OPENING, EXECUTING, CLOSED]) expect(counterpartyHistoryOf(s, [paid(1)])).toBeUndefined()
})

describe('security §4: payments to an address that were seen on its chain', () => {
  const OTHER = 'eip155:8453:0x00000000000000000000000000000000c0113c71'
  const seen = (over: Partial<Remembered> = {}) => paid(1, over)
  const seenAs = (outcome: 'failed' | 'succeeded', wasSigned: boolean) =>
    seen({ receipt: { outcome, wasSigned, closedAtMs: NOW_MS, settlement: 'seen' } })
  test.each<[string, string[], Remembered[], number]>([
    ['each is counted', [PAYEE], [seen(), seen(), seen()], 3],
    ['what only the service reported is none', [PAYEE], [seen(), paid(2, ended('succeeded', true))], 1],
    ['a failed one is none', [PAYEE], [seen(), seenAs('failed', true)], 1],
    ['one that this wallet did not sign is none', [PAYEE], [seenAs('succeeded', false)], 0],
    ['one to another address is none', [PAYEE], [seen({ recipients: [OTHER] })], 0],
    ['one on another chain is none', [PAYEE], [seen({ recipients: [PAYEE.replace('8453', '1')] })], 0],
    ['of two addresses the fewest', [PAYEE, OTHER], [seen(), seen({ recipients: [PAYEE, OTHER] })], 1],
    ['no address was never paid', [], [seen()], 0],
  ])('%s', (_name, recipients, all, count) => expect(settledPaymentsTo(recipients, all)).toBe(count))
})
