// Deleting entries of Activity over a real journal and real records: what goes, what stays, and that nothing is paid twice.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeletion } from '../../../../src/background/engine/deletion.ts'
import { createLivePayments, record } from '../../../../src/background/engine/live-payment.ts'
import { type ActivityDeps, activityHandlers } from '../../../../src/background/handlers/activity.ts'
import { openActivityIndex } from '../../../../src/background/storage/activity-index.ts'
import { openJournal } from '../../../../src/background/storage/journal.ts'
import { openJournalBackup } from '../../../../src/background/storage/journal-backup.ts'
import { createWitness } from '../../../../src/background/storage/witness.ts'
import type { AllowanceMovement } from '../../../../src/core/activity/allowances.ts'
import type { SendMovement } from '../../../../src/core/activity/sends.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { encodeJson } from '../../../../src/core/base/codec.ts'
import type { Retention } from '../../../../src/core/base/settings.ts'
import { LONGEST_AUTHORITY_MS } from '../../../../src/core/plan/authority.ts'
import type { Closed, Session } from '../../../../src/core/session/session.ts'
import { NO_PACE } from '../../../support/background/absent-parts.ts'
import { CLOSED, CONFIRMING, NOW_MS } from '../../../support/core/fixtures.ts'
import { failureOf, fairLock, memoryStore } from '../../../support/vault/fixtures.ts'

const DAY_MS = 86_400_000
const ID = CLOSED.paymentId

let factory: IDBFactory
let nowMs: number
let retention: Retention
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  factory = new IDBFactory()
  ;[nowMs, retention, REVOKED.length] = [NOW_MS, 'forever', 0]
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const REVOKED: (AllowanceMovement | SendMovement)[] = []
const handlersWith = (deps: Omit<ActivityDeps, 'transactions'>) =>
  activityHandlers({ ...deps, transactions: async () => ({ rows: REVOKED }) })

/** A worker that has just started. */
function work() {
  const [journal, index] = [openJournal(factory), openActivityIndex(factory)]
  const deps = {
    ...{ journal, pace: NO_PACE, witness: createWitness(memoryStore(), fairLock()), withLock: fairLock() },
    ...{ crashPoint: async () => undefined, onChange: () => undefined, nowMs: () => nowMs },
  }
  const lives = createLivePayments(deps)
  const settings = { read: async () => ({ retention }) }
  const deletion = createDeletion({ ...deps, lives, index, settings, dropSends: async () => undefined })
  const put = async (session: Session) => {
    const live = await lives.find(session.paymentId)
    if (live.sequence === 0) await record(live, { type: 'opened', atMs: nowMs }, deps)
    await record(live, { type: 'archived', session, atMs: nowMs }, deps)
  }
  const listed = async () => (await index.read(500)).payments.map(({ paymentId }) => paymentId)
  return { journal, index, lives, put, listed, deps, ...deletion, handlers: handlersWith({ index, ...deletion }) }
}
const closed = (over: Partial<Closed> = {}): Closed => ({ ...(CLOSED as Closed), authorityStatus: 'used', ...over })
const textOnDisk = async () => encodeJson([await openJournal(factory).read(ID), await openJournal(factory).summaries()])

test('a deleted payment is gone from the list and its facts from the disk, and its link stays paid', async () => {
  const worker = work()
  await worker.put(closed({ site: 'https://shop.example' }))
  expect(await textOnDisk()).toContain('shop.example')
  nowMs += 2 * DAY_MS
  await worker.remove(ID)
  expect(await worker.listed()).toEqual([])
  const next = work()
  const live = await next.lives.load(ID)
  for (const fact of ['Fern', 'shop.example', 'USDC', '0x']) expect(await textOnDisk()).not.toContain(fact)
  await record(live, { type: 'opened', atMs: nowMs }, next.deps)
  await record(live, { type: 'restarted', atMs: nowMs }, next.deps)
  expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
  expect(await next.journal.unfinished()).toEqual([])
})

test('security §4: the nonce that it signed under stays used', async () => {
  const worker = work()
  const signed = { place: ['eip155:8453', '0xt', '0xp', '0x1'], digest: '0xd1' }
  await worker.put(closed())
  const { sequence } = await worker.lives.load(ID)
  const summary = await worker.index.find(ID)
  if (!summary) throw new Error('it is not listed')
  await worker.journal.append(ID, sequence, { type: 'retried', atMs: nowMs }, summary, signed)
  const next = work()
  await next.remove(ID)
  expect(await next.listed()).toEqual([])
  expect(await next.journal.nonceUse(signed)).toEqual({ paymentId: ID, digest: '0xd1' })
})

/** Carries the journal to another browser, or back into this one. */
async function restoreInto(to: IDBFactory): Promise<void> {
  await openJournalBackup(to).restore(await openJournalBackup(factory).dump(), nowMs)
  factory = to
}

test('security §8.6: a deleted payment comes back from a backup as paid and unlisted, the others as they were', async () => {
  const OTHER = 'pay_0002' as PaymentId
  const worker = work()
  await worker.put(closed({ approvedAtMs: nowMs }))
  await worker.put(closed({ paymentId: OTHER }))
  await worker.remove(ID)
  await restoreInto(new IDBFactory())
  const next = work()
  expect(await next.listed()).toEqual([OTHER])
  const live = await next.lives.load(ID)
  await record(live, { type: 'opened', atMs: nowMs }, next.deps)
  await record(live, { type: 'restarted', atMs: nowMs }, next.deps)
  expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded', deleted: { wasSigned: true } })
  expect(await next.journal.unfinished()).toEqual([])
  nowMs += DAY_MS + 1
  await work().tidy()
  await next.remove(OTHER)
  expect(await textOnDisk()).not.toContain('Fern')
})

test('security §8.6: a backup made before a deletion does not bring the entry back here', async () => {
  const worker = work()
  await worker.put(closed())
  const entries = await openJournalBackup(factory).dump()
  nowMs += 2 * DAY_MS
  await worker.remove(ID)
  await openJournalBackup(factory).restore(entries, nowMs)
  const next = work()
  expect(await next.listed()).toEqual([])
  expect((await next.lives.load(ID)).session).toMatchObject({ outcome: 'succeeded', deleted: { wasSigned: true } })
  expect(await textOnDisk()).not.toContain('Fern')
})

test.each<[string, Session]>([
  ['is under way', CONFIRMING],
  ['signed and was not said to be paid', closed({ outcome: 'failed' })],
  ['may still settle', closed({ authorityStatus: undefined })],
])('a payment that %s is not deleted, whatever a page asks', async (_, session) => {
  const worker = work()
  await worker.put(session)
  const before = await textOnDisk()
  expect(await failureOf(worker.remove(ID))).toMatchObject({ code: 'message/refused' })
  retention = 'month'
  if (session.step !== 'closed' || session.outcome !== 'succeeded') nowMs += 400 * DAY_MS
  await work().tidy()
  expect(await textOnDisk()).toBe(before)
})

test('the setting deletes what ended before its limit, by page, and nothing younger', async () => {
  const worker = work()
  const idAt = (at: number) => `pay_${String(at).padStart(4, '0')}` as PaymentId
  for (let at = 0; at < 230; at++) {
    nowMs += 1
    await worker.put(closed({ paymentId: idAt(at), closedAtMs: nowMs }))
  }
  const end = NOW_MS + 200 + 30 * DAY_MS
  nowMs = end
  await work().tidy()
  expect((await worker.listed()).length).toBe(230)
  retention = 'month'
  await work().tidy()
  expect(await worker.listed()).toEqual(Array.from({ length: 31 }, (_, at) => idAt(229 - at)))
  retention = 'year'
  await work().tidy()
  expect((await worker.listed()).length).toBe(31)
})

test('a day after a deletion nothing of the shop is left, and a payment opened anew keeps its facts', async () => {
  const worker = work()
  await worker.put(closed({ approvedAtMs: nowMs }))
  await worker.remove(ID)
  expect(await textOnDisk()).toContain('Fern')
  await work().tidy()
  expect(await textOnDisk()).toContain('Fern')
  nowMs += DAY_MS + 1
  await work().tidy()
  expect(await textOnDisk()).not.toContain('Fern')
  const before = await textOnDisk()
  await work().tidy()
  expect(await textOnDisk()).toBe(before)
})

test('settings that cannot be read delete nothing', async () => {
  const worker = work()
  await worker.put(closed())
  nowMs += 400 * DAY_MS
  const { deps, lives, index } = worker
  const settings = { read: () => Promise.reject(new Error('storage is broken')) }
  await createDeletion({ ...deps, lives, index, settings, dropSends: async () => undefined }).tidy()
  expect(await worker.listed()).toEqual([ID])
})

test('a page of the list is filtered here, and begins where its range begins', async () => {
  const { put, handlers } = work()
  for (const at of [1, 2, 3]) {
    nowMs = NOW_MS + at
    await put(closed({ paymentId: `pay_000${at}` as PaymentId, closedAtMs: nowMs }))
  }
  const { parse, run } = handlers['activity.page']
  const ask = async (raw: object) => {
    const { rows, next } = await run(parse({ filter: {}, limit: 2, ...raw }), 'tab' as never)
    return [
      rows.map((row) => (row.kind === 'payment' ? row.payment.paymentId.slice(-1) : row.hash)).join(''),
      next !== undefined,
    ]
  }
  expect(await ask({})).toEqual(['32', true])
  expect(await ask({ behind: { openedAtMs: NOW_MS + 2, paymentId: 'pay_0002' } })).toEqual(['1', false])
  expect(await ask({ filter: { toMs: NOW_MS + 2 } })).toEqual(['21', true])
  expect(await ask({ filter: { fromMs: NOW_MS + 3 } })).toEqual(['3', false])
  expect(await ask({ filter: { text: 'fern 0001' }, limit: 3 })).toEqual(['1', true])
  expect(await ask({ filter: { status: 'expired' } })).toEqual(['', true])
})

test('revocations stand between the payments by their time, each on one page, whatever the pages are', async () => {
  const { put, handlers } = work()
  for (const at of [1, 2, 3, 4]) {
    nowMs = NOW_MS + 10 * at
    await put(closed({ paymentId: `pay_000${at}` as PaymentId, closedAtMs: nowMs }))
  }
  const revoked = (hash: string, atMs: number): AllowanceMovement => ({
    ...{ kind: 'allowance', merchantName: '', atMs, account: '0x1', amountBaseUnits: 0n, decimals: 6, symbol: 'USDC' },
    ...{ networkName: 'Base', hash, state: 'mined' },
  })
  const times: [string, number][] = [
    ['a', 50],
    ['b', 35],
    ['c', 30],
    ['d', 20],
    ['e', 5],
  ]
  REVOKED.push(...times.map(([hash, at]) => revoked(hash, NOW_MS + at)))
  const { parse, run } = handlers['activity.page']
  const all = async (limit: number, filter: object = {}) => {
    let [found, behind]: [string, unknown] = ['', undefined]
    do {
      const page = await run(parse({ filter, limit, ...(behind !== undefined && { behind }) }), 'tab' as never)
      found += page.rows.map((row) => (row.kind === 'payment' ? row.payment.paymentId.slice(-1) : row.hash)).join('')
      behind = page.next
    } while (behind)
    return found
  }
  for (const limit of [1, 2, 3, 4, 5, 500]) expect([limit, await all(limit)]).toEqual([limit, 'a4bc3d21e'])
  expect(await all(2, { status: 'allowance' })).toBe('abcde')
  expect(await all(2, { fromMs: NOW_MS + 20, toMs: NOW_MS + 35 })).toBe('bc3d2')
  expect(await all(2, { status: 'paid' })).toBe('4321')
})

test.each([
  {},
  { filter: {} },
  { filter: {}, limit: 0 },
  { filter: {}, limit: 501 },
  { filter: { status: 'odd' }, limit: 5 },
  { filter: { text: 7 }, limit: 5 },
  { filter: { fromMs: '1' }, limit: 5 },
  { filter: {}, limit: 5, behind: { openedAtMs: 1 } },
  { filter: {}, limit: 5, behind: 'x' },
])('security T28: activity.page refuses %j', async (raw) => {
  const { parse } = work().handlers['activity.page']
  expect(await failureOf((async () => parse(raw))())).toMatchObject({ code: 'message/refused' })
})

test('the longest authority is shorter than the shortest retention', () => {
  expect(LONGEST_AUTHORITY_MS).toBeLessThan(30 * DAY_MS)
})
