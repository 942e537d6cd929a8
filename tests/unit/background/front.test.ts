// Chromium's first script: what it leaves to nobody, and that the rest reaches the worker that it brings in, from the first event on.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenFirst } from '../../../src/background/front.ts'
import { addListener } from '../../../src/browser.ts'
import { serve } from '../../../src/messages/server.ts'
import { browser, createNotifications, createPort, resetBrowser, SENDERS } from '../../support/background/browser.ts'
import { bringsIn } from '../../support/background/front.ts'
import { fairLock } from '../../support/vault/fixtures.ts'

const OWN = SENDERS['a page of ours in Chromium']
const QUESTION = { name: 'session.list', args: '{}' }
const STATUS = { name: 'wallet.status', args: '{}' }

let calls: unknown[][]
let front: ReturnType<typeof bringsIn>
beforeEach(() => {
  resetBrowser()
  calls = []
  front = bringsIn(begin)
})

afterEach(() => vi.useRealTimers())

const begin = () => {
  for (const [name, event] of Object.entries(events()))
    addListener(event, (...args: unknown[]) => {
      calls.push([name, ...args])
      return `answer to ${name}`
    })
}

const events = () => ({
  message: browser.runtime.onMessage,
  connect: browser.runtime.onConnect,
  installed: browser.runtime.onInstalled,
  startup: browser.runtime.onStartup,
  alarm: browser.alarms.onAlarm,
  idle: browser.idle.onStateChanged,
  menu: browser.contextMenus.onClicked,
  command: browser.commands.onCommand,
  typing: browser.omnibox.onInputStarted,
  typed: browser.omnibox.onInputEntered,
  closed: browser.windows.onRemoved,
  granted: browser.permissions.onAdded,
  ...(browser.notifications && { notice: browser.notifications.onClicked }),
})

test('architecture §2 what is no message is refused without the worker', async () => {
  listenFirst()
  const odd = [undefined, null, 7, 'wallet.status', [], {}, { name: 'wallet.status' }, { name: 7, args: '{}' }]
  const named = ['', 'x'.repeat(65)].map((name) => ({ name, args: '{}' }))
  for (const raw of [...odd, ...named, { name: 'wallet.status', args: {} }]) {
    const [answer] = browser.runtime.onMessage.emit(raw, OWN)
    expect(await answer).toEqual({ ok: false, failure: { code: 'message/refused', name: '' } })
  }
  expect([front.imported, calls]).toEqual([[], []])
})

test('architecture §2 a computer that idles or is used again needs no worker; one that is locked does', () => {
  listenFirst()
  for (const state of ['idle', 'active']) browser.idle.onStateChanged.emit(state)
  expect(front.imported).toEqual([])
  browser.idle.onStateChanged.emit('locked')
  expect([front.imported, calls]).toEqual([['worker.js'], [['idle', 'locked']]])
})

test('architecture §2 the first question of a page is the front’s, and the worker is brought in behind the answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('navigator', { locks: { request: fairLock() }, languages: ['en'] })
  listenFirst()
  const [answer] = browser.runtime.onMessage.emit(STATUS, OWN)
  expect(await answer).toEqual({ ok: true, value: expect.stringContaining('"state":"empty"') })
  expect(front.imported).toEqual([])
  vi.runAllTimers()
  expect([front.imported, calls]).toEqual([['worker.js'], []])
  expect(await browser.runtime.onMessage.emit(STATUS, OWN)[0]).toBe('answer to message')
})

test('architecture §2 a question that the front cannot answer fails, and the worker is there for the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.doMock('../../../src/background/early-status.ts', () => ({ readStatus: () => Promise.reject(new Error('gone')) }))
  listenFirst()
  expect(await browser.runtime.onMessage.emit(STATUS, OWN)[0]).toEqual({ ok: false, thrown: 'Error: gone' })
  vi.doUnmock('../../../src/background/early-status.ts')
  vi.runAllTimers()
  expect(await browser.runtime.onMessage.emit(STATUS, OWN)[0]).toBe('answer to message')
})

test('architecture §2 the question of anyone else, and any other, is the worker’s', async () => {
  for (const [raw, from] of [
    [STATUS, SENDERS['our content script']],
    [STATUS, SENDERS['another extension']],
    [{ ...STATUS, args: '[]' }, OWN],
    [QUESTION, OWN],
  ]) {
    front = bringsIn(begin)
    resetBrowser()
    listenFirst()
    expect(await browser.runtime.onMessage.emit(raw, from)[0]).toBe('answer to message')
    expect(front.imported).toEqual(['worker.js'])
  }
})

test('architecture §2 every other event brings the worker in, once, and reaches it; it answers from the first message on', async () => {
  browser.notifications = createNotifications()
  listenFirst()
  const [first] = browser.runtime.onMessage.emit(QUESTION, OWN)
  expect(await first).toBe('answer to message')
  const port = createPort('session/pay_1', OWN)
  const args = {
    ...{ message: [QUESTION, OWN], connect: [port], installed: [{ reason: 'update' }], startup: [], idle: ['locked'] },
    ...{ alarm: [{ name: 'payments' }], menu: [{ linkUrl: 'https://x.example/' }, { id: 7 }], closed: [101] },
    ...{ command: ['lock', { id: 7 }], typing: [], typed: ['pay_1'] },
    ...{ granted: [{ permissions: ['notifications'] }], notice: ['payment/pay_1'] },
  }
  calls = []
  for (const [name, event] of Object.entries(events())) event.emit(...args[name as keyof typeof args])
  expect(calls).toEqual(Object.keys(events()).map((name) => [name, ...args[name as keyof typeof args]]))
  expect(front.imported).toEqual(['worker.js'])
})

test('architecture §2 each event alone brings the worker in', () => {
  for (const name of Object.keys(events()) as (keyof ReturnType<typeof events>)[]) {
    resetBrowser()
    calls = []
    front.imported.length = 0
    listenFirst()
    events()[name]?.emit(...(name === 'message' ? [QUESTION] : ['locked']))
    expect([name, front.imported, calls.map(([heard]) => heard)]).toEqual([name, ['worker.js'], [name]])
  }
})

test('the worker is imported at its installation, or Chromium would not let it be imported later', () => {
  const { imported } = bringsIn(begin, 'parsed')
  listenFirst()
  expect(imported).toEqual(['worker.js'])
  browser.alarms.onAlarm.emit({ name: 'payments' })
  expect([imported, calls]).toEqual([['worker.js'], [['alarm', { name: 'payments' }]]])
})

const busy = () => new DOMException('the disk is busy', 'NetworkError')

test('architecture §2 a worker that could not be read is told to the event that needs it, and read again for the next', async () => {
  listenFirst()
  front.failures.push(busy(), busy())
  expect(() => browser.alarms.onAlarm.emit({ name: 'payments' })).toThrow('the disk is busy')
  const [answer] = browser.runtime.onMessage.emit(QUESTION, OWN)
  expect(await answer).toEqual({ ok: false, thrown: 'NetworkError: the disk is busy' })
  expect(calls).toEqual([])
  browser.alarms.onAlarm.emit({ name: 'payments' })
  expect([front.imported, calls]).toEqual([['worker.js'], [['alarm', { name: 'payments' }]]])
})

test('architecture §2 a port that came while the worker could not be read is closed, so that its page connects again', () => {
  listenFirst()
  front.failures.push(busy())
  const [port, next] = [createPort('session/pay_1', OWN), createPort('session/pay_1', OWN)]
  expect(() => browser.runtime.onConnect.emit(port)).toThrow('the disk is busy')
  browser.runtime.onConnect.emit(next)
  expect([port.isOpen, next.isOpen, calls]).toEqual([false, true, [['connect', next]]])
})

test('architecture §2 a worker that failed halfway begins anew with the next event, which only the new one hears', () => {
  let begun = 0
  bringsIn(() => {
    begun += 1
    const worker = begun
    addListener(browser.alarms.onAlarm, () => calls.push([worker]))
    if (worker === 1) throw new Error('halfway')
  })
  listenFirst()
  expect(() => browser.alarms.onAlarm.emit({ name: 'payments' })).toThrow('halfway')
  browser.alarms.onAlarm.emit({ name: 'payments' })
  expect(calls).toEqual([[2]])
})

test('an event that was not there in the first turn is heard by the worker itself', () => {
  listenFirst()
  browser.permissions.onAdded.emit({ permissions: ['notifications'] })
  browser.notifications = createNotifications()
  const opened = vi.fn()
  addListener(browser.notifications.onClicked, opened)
  browser.notifications.onClicked.emit('payment/pay_1')
  expect(opened).toHaveBeenCalledTimes(1)
})

describe('architecture §3 a Chromium without an own `browser`', () => {
  beforeEach(() => {
    browser.notifications = createNotifications()
    vi.stubGlobal('chrome', browser)
    vi.stubGlobal('browser', undefined)
  })

  test('a message is answered once, by the function that comes with it: a promise would be nobody’s', async () => {
    front = bringsIn(() => serve({} as never, {} as never, async () => undefined))
    listenFirst()
    expect(browser.runtime.onMessage.listeners).toHaveLength(1)
    const answered = vi.fn()
    const [listener] = browser.runtime.onMessage.listeners
    const isLater = listener?.(...([QUESTION, OWN, answered] as never[]))
    await vi.waitFor(() => expect(answered).toHaveBeenCalled())
    expect([isLater, answered.mock.calls]).toEqual([
      true,
      [[{ ok: false, failure: { code: 'message/refused', name: 'session.list' } }]],
    ])
    expect(browser.runtime.onMessage.listeners).toHaveLength(1)
  })
})
