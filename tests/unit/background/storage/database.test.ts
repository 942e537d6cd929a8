// A database that does not open: a limit of time, later attempts, and a late success that is used. pay-once V15.
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { promised, strictStore } from '../../../../src/background/storage/database.ts'

/** An opening that stays without an answer until the test lets it go. */
type Held = { request: IDBOpenDBRequest; answer: (database: IDBDatabase) => void; fail: () => void }

const real = new IDBFactory() as unknown as globalThis.IDBFactory
let held: Held[]
let isHeld: boolean
const factory = { open: (name: string) => (isHeld ? hold() : real.open(name, 1)) } as unknown as globalThis.IDBFactory

function hold(): IDBOpenDBRequest {
  const state: { result?: IDBDatabase; error?: DOMException } = {}
  const request = Object.assign(new EventTarget(), { onsuccess: vi.fn(), onerror: vi.fn() }, state)
  held.push({
    request: request as unknown as IDBOpenDBRequest,
    answer: (result) => {
      Object.assign(request, { result })
      request.onsuccess()
    },
    fail: () => {
      Object.assign(request, { error: new DOMException('no', 'UnknownError') })
      request.onerror()
    },
  })
  return request as unknown as IDBOpenDBRequest
}

const database = () =>
  new Promise<IDBDatabase>((resolve) => {
    const request = real.open('tender', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('journal')
    request.onsuccess = () => resolve(request.result)
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  held = []
  isHeld = true
})
afterEach(() => void vi.useRealTimers())

const unopened = { failure: { code: 'journal/unwritable', isUnopened: true } }

/** Makes a read, and what became of it so far. */
function reading(within: ReturnType<typeof strictStore>) {
  const state: { seen: unknown } = { seen: 'waits' }
  const done = within('readonly', (store) => promised(store.count())).then(
    (count) => {
      state.seen = count
    },
    (error: unknown) => {
      state.seen = error
    },
  )
  return { state, done }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('pay-once V15: an opening without an answer is told after ten seconds, and no earlier', async () => {
  const { state } = reading(strictStore(factory))
  await pass(9_999)
  expect(state.seen).toBe('waits')
  await pass(1)
  expect(state.seen).toMatchObject(unopened)
})

test('pay-once V15: a later call opens anew and waits two seconds; three openings wait at most', async () => {
  const within = strictStore(factory)
  reading(within)
  await pass(10_000)
  for (const openings of [2, 3, 3, 3]) {
    const { state } = reading(within)
    await pass(1_999)
    expect([state.seen, held.length]).toEqual(['waits', openings])
    await pass(1)
    expect(state.seen).toMatchObject(unopened)
  }
})

test('pay-once V15: calls at the same time share one opening', async () => {
  const within = strictStore(factory)
  const both = [reading(within), reading(within)]
  held[0]?.answer(await database())
  await Promise.all(both.map(({ done }) => done))
  expect([both.map(({ state }) => state.seen), held.length]).toEqual([[0, 0], 1])
})

test('pay-once V15: a late success is used, and a second one is closed', async () => {
  const within = strictStore(factory)
  reading(within)
  await pass(10_000)
  const waiting = reading(within)
  const [late, second] = [await database(), await database()]
  const closed = vi.spyOn(second, 'close')
  held[0]?.answer(late)
  await waiting.done
  held[1]?.answer(second)
  await pass(0)
  expect([waiting.state.seen, closed.mock.calls.length]).toEqual([0, 1])
  const next = reading(within)
  await next.done
  expect([next.state.seen, held.length]).toEqual([0, 2])
})

test('pay-once V15: after a success the next opening has ten seconds again', async () => {
  const within = strictStore(factory)
  reading(within)
  await pass(10_000)
  const opened = await database()
  held[0]?.answer(opened)
  await reading(within).done
  opened.onclose?.call(opened, new Event('close'))
  const { state } = reading(within)
  await pass(9_999)
  expect([state.seen, held.length]).toEqual(['waits', 2])
})

test('pay-once V15: a late failure is a failure of nobody, and the next call opens anew', async () => {
  const within = strictStore(factory)
  reading(within)
  await pass(10_000)
  held[0]?.fail()
  await pass(0)
  isHeld = false
  const { state, done } = reading(within)
  await done
  expect(state.seen).toBe(0)
})
