// The journal on a real (in-memory) IndexedDB: order, fencing, atomicity, and a database that fails and comes back.
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Journal, openJournal } from '../../../../src/background/storage/journal.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import type { SignedNonce } from '../../../../src/core/plan/authority.ts'
import type { Event, Session } from '../../../../src/core/session/session.ts'

const id = (text: string) => text as PaymentId
const ID = id('pay_1')
const AT_MS = 1_767_225_600_000

let factory: IDBFactory
let journal: Journal
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  factory = new IDBFactory()
  journal = openJournal(factory)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const event = (at: number): Event => ({ type: 'opened', site: `https://shop-${at}.example`, atMs: AT_MS + at })
const summary = (paymentId: string, step: Session['step'] = 'opening', openedAtMs = AT_MS): PaymentSummary => ({
  ...{ paymentId, step, merchantName: 'Fern & Kettle', openedAtMs },
})
const write = (paymentId: PaymentId, sequence: number, step: Session['step'] = 'opening') =>
  journal.append(paymentId, sequence, event(sequence), summary(paymentId, step))
const unwritable = { failure: { code: 'journal/unwritable' } }

test('the events of a payment come back in the order in which they were written, also behind the tenth', async () => {
  const sequences = Array.from({ length: 25 }, (_, at) => at)
  for (const sequence of sequences) await write(ID, sequence)
  expect((await journal.read(ID)).events).toEqual(sequences.map(event))
  expect((await openJournal(factory).read(ID)).events).toEqual(sequences.map(event))
})

test('a payment that was never opened has no events', async () => {
  expect((await journal.read(ID)).events).toEqual([])
  expect([await journal.unfinished(), await journal.summaries()]).toEqual([[], []])
})

test('amounts survive as the bigint that they are', async () => {
  const huge = 2n ** 256n - 1n
  const priced = { type: 'options-received', atMs: AT_MS, offer: { amount: huge, zero: 0n, minus: -1n } }
  const withReceipt = { ...summary(ID), receipt: { paid: { amountBaseUnits: huge } } }
  await journal.append(ID, 0, priced as unknown as Event, withReceipt as unknown as PaymentSummary)
  expect((await journal.read(ID)).events).toEqual([priced])
  expect(await journal.summaries()).toEqual([withReceipt])
})

describe('security §4: nonces', () => {
  const signed = (nonce: string, digest = '0xd1'): SignedNonce => ({
    place: ['eip155:8453', '0xtoken', '0xpayer', nonce],
    digest,
  })
  const sign = (paymentId: PaymentId, sequence: number, with_: SignedNonce) =>
    journal.append(paymentId, sequence, event(sequence), summary(paymentId), with_)

  test('what was signed under a nonce is known in every life of the worker, whatever becomes of the payment', async () => {
    await sign(ID, 0, signed('0x1'))
    await journal.replace(ID, 1, event(1), summary(ID, 'closed'))
    const next = openJournal(factory)
    expect(await next.nonceUse(signed('0x1', '0xother'))).toEqual({ paymentId: ID, digest: '0xd1' })
    expect(await next.nonceUse(signed('0x2'))).toBeUndefined()
    expect([await next.unfinished(), (await next.summaries()).length]).toEqual([[], 1])
  })

  test('it is kept where its record takes the place of those before it', async () => {
    await write(ID, 0)
    expect(await journal.replace(ID, 1, event(1), summary(ID), signed('0x1'))).toBe('written')
    expect(await openJournal(factory).nonceUse(signed('0x1'))).toEqual({ paymentId: ID, digest: '0xd1' })
  })

  test('it is written with the event or not at all', async () => {
    await write(ID, 0)
    expect(await sign(ID, 0, signed('0x1'))).toBe('stale')
    expect(await journal.nonceUse(signed('0x1'))).toBeUndefined()
  })
})

describe('architecture §4: fencing', () => {
  test('a stale writer is refused, and nothing of what it wanted to write is written', async () => {
    await write(ID, 0)
    await write(ID, 1, 'choosing')
    const stale = journal.append(ID, 1, event(99), summary(ID, 'closed', 5))
    expect(await stale).toBe('stale')
    expect((await journal.read(ID)).events).toEqual([event(0), event(1)])
    expect(await journal.summaries()).toEqual([summary(ID, 'choosing')])
    expect(await journal.unfinished()).toEqual([ID])
  })

  test('of two writers of the same number one wins', async () => {
    const other = openJournal(factory)
    const ends = await Promise.all([
      journal.append(ID, 0, event(1), summary(ID)),
      other.append(ID, 0, event(2), summary(ID)),
    ])
    expect(ends.sort()).toEqual(['stale', 'written'])
    expect((await journal.read(ID)).events).toHaveLength(1)
  })
})

test('an event is not written without its summary, nor a summary without its event', async () => {
  const impossible = { ...summary(ID), site: (() => 'x') as unknown as string }
  await expect(journal.append(ID, 0, event(0), impossible)).rejects.toMatchObject(unwritable)
  const odd = { type: 'opened', atMs: AT_MS, site: Symbol('x') } as unknown as Event
  await expect(journal.append(ID, 0, odd, summary(ID))).rejects.toMatchObject(unwritable)
  expect([(await journal.read(ID)).events, await journal.summaries(), await journal.unfinished()]).toEqual([[], [], []])
  await write(ID, 0)
  expect((await journal.read(ID)).events).toEqual([event(0)])
})

test('a disk that is full in the middle of a write leaves nothing behind', async () => {
  const { put } = IDBObjectStore.prototype
  for (const failing of [1, 2]) {
    let calls = 0
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      calls += 1
      if (calls === failing) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, args)
    })
    await expect(write(ID, 0)).rejects.toMatchObject(unwritable)
    spy.mockRestore()
    expect([(await journal.read(ID)).events, await journal.summaries(), await journal.unfinished()]).toEqual([
      [],
      [],
      [],
    ])
  }
  await write(ID, 0)
  expect((await journal.read(ID)).events).toEqual([event(0)])
})

test('payments whose ids begin alike do not mix', async () => {
  const ids = ['pay_1', 'pay_11', 'pay_1a', 'pay_', 'pay_1,0', 'PAY_1'].map(id)
  for (const one of ids) for (const sequence of [0, 1]) await write(one, sequence)
  for (const one of ids) expect((await journal.read(one)).events).toEqual([event(0), event(1)])
  expect((await journal.unfinished()).sort()).toEqual([...ids].sort())
})

test('only payments that are not closed are found unfinished, also after one was opened again', async () => {
  await write(id('pay_a'), 0)
  await write(id('pay_b'), 0, 'confirming')
  await write(id('pay_c'), 0, 'closed')
  expect((await journal.unfinished()).sort()).toEqual(['pay_a', 'pay_b'])
  await write(id('pay_b'), 1, 'closed')
  await write(id('pay_c'), 1, 'opening')
  expect((await journal.unfinished()).sort()).toEqual(['pay_a', 'pay_c'])
})

test('the list has one line for each payment, the last opened first', async () => {
  const opened: [string, number][] = [
    ['pay_a', 2],
    ['pay_b', 3],
    ['pay_c', 1],
  ]
  for (const [name, atMs] of opened) await journal.append(id(name), 0, event(0), summary(name, 'opening', atMs))
  await journal.append(id('pay_c'), 1, event(1), summary('pay_c', 'closed', 1))
  const lines = await journal.summaries()
  expect(lines.map(({ paymentId, step }) => [paymentId, step])).toEqual([
    ['pay_b', 'opening'],
    ['pay_a', 'opening'],
    ['pay_c', 'closed'],
  ])
})

test('security M10: every write is made with strict durability', async () => {
  await write(ID, 0)
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open('tender')
    request.onsuccess = () => resolve(request.result as unknown as IDBDatabase)
  })
  const transaction = vi.spyOn(Object.getPrototypeOf(database), 'transaction')
  await write(ID, 1)
  expect(transaction).toHaveBeenCalledWith('journal', 'readwrite', { durability: 'strict' })
})

describe('a database that fails and comes back', () => {
  /** A factory whose next openings fail. */
  function failing(times: number) {
    let left = times
    const open: IDBFactory['open'] = (name, version) => {
      if (left-- > 0) throw new DOMException('no', 'UnknownError')
      return factory.open(name, version)
    }
    return openJournal({ ...factory, open } as unknown as globalThis.IDBFactory)
  }

  test('a journal that could not be opened is opened at the next call', async () => {
    journal = failing(2)
    await expect(write(ID, 0)).rejects.toMatchObject(unwritable)
    await expect(journal.read(ID)).rejects.toMatchObject(unwritable)
    await write(ID, 0)
    expect((await journal.read(ID)).events).toEqual([event(0)])
  })

  test('a failure of the database is told as one of the journal, for every call', async () => {
    for (const call of ['read', 'unfinished', 'summaries'] as const) {
      await expect(failing(1)[call](ID)).rejects.toMatchObject(unwritable)
    }
  })

  test('a connection that the browser closed is opened again', async () => {
    const connections: IDBDatabase[] = []
    const open: IDBFactory['open'] = (name, version) => {
      const request = factory.open(name, version)
      request.addEventListener('success', () => connections.push(request.result as unknown as IDBDatabase))
      return request
    }
    journal = openJournal({ ...factory, open } as unknown as globalThis.IDBFactory)
    await write(ID, 0)
    expect(connections).toHaveLength(1)
    const [first] = connections
    first?.close()
    first?.onclose?.call(first, new Event('close'))
    await write(ID, 1)
    expect((await journal.read(ID)).events).toEqual([event(0), event(1)])
    expect(connections).toHaveLength(2)
    connections[1]?.close()
    await expect(write(ID, 2)).rejects.toMatchObject(unwritable)
    await write(ID, 2)
    expect((await journal.read(ID)).events).toHaveLength(3)
  })
})
