// The worker's side of messages: the sender decides the table, arguments are parsed before running, ports are for own pages only.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeJson } from '../../../src/core/base/codec.ts'
import { PayError } from '../../../src/core/base/errors.ts'
import type { ContentApi } from '../../../src/messages/protocol.ts'
import { type Handlers, isOwnPage, type PageHandlers, serve, serveSessions } from '../../../src/messages/server.ts'
import { browser, createPort, EXTENSION_ID, ORIGIN, resetBrowser, SENDERS } from '../../support/background/browser.ts'

type Sender = Parameters<typeof isOwnPage>[0]
const OURS = ['a page of ours in Chromium', 'a page of ours in Firefox, which tells no origin']
const CASES = Object.entries(SENDERS).map(([name, sender]) => ({ name, sender: sender as Sender }))

let ran: string[]
let pages: PageHandlers
let content: Handlers<ContentApi>
beforeEach(() => {
  resetBrowser()
  ran = []
  const entry = (name: string) => ({
    parse: (raw: unknown) => raw as never,
    run: async () => {
      ran.push(name)
      return { ran: name } as never
    },
  })
  const names = ['wallet.status', 'wallet.unlock', 'session.approve', 'session.list', 'link.paste'] as const
  pages = Object.fromEntries(names.map((name) => [name, entry(name)])) as unknown as PageHandlers
  content = {
    'link.open': entry('link.open'),
    'pageLinks.report': entry('pageLinks.report'),
    'pageLinks.offer': entry('pageLinks.offer'),
    'menu.opened': entry('menu.opened'),
    'form.report': entry('form.report'),
    'checkout.report': entry('checkout.report'),
  }
  serve(pages, content, async () => undefined)
})
afterEach(() => vi.restoreAllMocks())

const say = (name: unknown, sender: unknown, args: unknown = '{}'): Promise<unknown> => {
  const [answer] = browser.runtime.onMessage.emit({ name, args }, sender)
  return answer as Promise<unknown>
}
const refused = (name: string) => ({ ok: false, failure: { code: 'message/refused', name } })

describe('security T28: which sender is one of our own pages', () => {
  test.each(CASES)('$name', ({ name, sender }) => {
    expect(isOwnPage(sender)).toBe(OURS.includes(name))
  })

  test.each(CASES)('in Firefox: $name', ({ name, sender }) => {
    const moz = 'moz-extension://0b1c2d3e-0000-4000-8000-000000000000'
    browser.runtime.origin = moz
    const text = JSON.stringify(sender).replaceAll(ORIGIN, moz)
    expect(isOwnPage(JSON.parse(text))).toBe(OURS.includes(name))
  })

  test('an empty origin does not fall back to the URL', () => {
    const sender = { id: EXTENSION_ID, origin: '', url: `${ORIGIN}/payment.html` }
    expect(isOwnPage(sender as Sender)).toBe(false)
  })
})

describe('security T28: command × sender', () => {
  test.each(CASES)('$name', async ({ name, sender }) => {
    const isOurs = OURS.includes(name)
    const isContent = !isOurs && sender.id === EXTENSION_ID
    for (const command of Object.keys(pages)) {
      expect(await say(command, sender)).toEqual(
        isOurs ? { ok: true, value: encodeJson({ ran: command }) } : refused(command),
      )
    }
    expect(await say('link.open', sender)).toEqual(
      isContent ? { ok: true, value: encodeJson({ ran: 'link.open' }) } : refused('link.open'),
    )
    expect(ran.length).toBe(isOurs ? Object.keys(pages).length : isContent ? 1 : 0)
  })
})

const [OWN, CONTENT] = [SENDERS['a page of ours in Chromium'], SENDERS['our content script']]

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '', 'wallet', 'session.approve '])(
  'security T28: %j is refused for every sender',
  async (name) => {
    for (const sender of [OWN, CONTENT]) expect(await say(name, sender)).toEqual(refused(name))
    expect(ran).toEqual([])
  },
)

test('a malformed message is refused', async () => {
  const odd = [undefined, null, 7, 'wallet.status', [], {}, { name: 'wallet.status' }, { name: 7, args: '{}' }]
  const args = [
    { name: 'wallet.status', args: {} },
    { name: 'wallet.status', args: null },
  ]
  for (const message of [...odd, ...args]) {
    const [answer] = browser.runtime.onMessage.emit(message, OWN)
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'message/refused' } })
  }
  for (const text of ['', '{', '{"$bigint":"x"}', 'undefined']) {
    const [answer] = browser.runtime.onMessage.emit({ name: 'wallet.status', args: text }, OWN)
    expect(await answer).toEqual(refused('wallet.status'))
  }
  expect(ran).toEqual([])
})

test('security T23: a message longer than any real one is refused unread', async () => {
  const ofLength = (length: number) => `"${'x'.repeat(length - 2)}"`
  expect(await say('wallet.status', OWN, ofLength(262_144))).toMatchObject({ ok: true })
  expect(await say('wallet.status', OWN, ofLength(262_145))).toEqual(refused(''))
  expect(await say('x'.repeat(65), OWN)).toEqual(refused(''))
  expect(ran).toEqual(['wallet.status'])
})

test('bigints are preserved in both directions', async () => {
  const seen: unknown[] = []
  pages['wallet.status'] = {
    needsUnlock: false,
    parse: (raw) => {
      seen.push(raw)
      return {}
    },
    run: async () => ({ amount: 2n ** 200n }) as never,
  }
  const value = encodeJson({ amount: 2n ** 200n })
  expect(await say('wallet.status', OWN, encodeJson({ x: 5n }))).toEqual({ ok: true, value })
  expect(seen).toEqual([{ x: 5n }])
})

test('a failure is sent as data; a bug rejects', async () => {
  const run = (error: Error) => ({ parse: () => ({}), run: () => Promise.reject(error) })
  pages['wallet.status'] = run(new PayError({ code: 'vault/throttled', retryAtMs: 5 })) as never
  expect(await say('wallet.status', OWN)).toEqual({ ok: false, failure: { code: 'vault/throttled', retryAtMs: 5 } })
  pages['wallet.status'] = run(new Error('a bug')) as never
  await expect(say('wallet.status', OWN)).rejects.toThrow('a bug')
})

test('an undefined result is a success', async () => {
  pages['wallet.status'] = { needsUnlock: false, parse: () => ({}), run: async () => undefined as never }
  expect(await say('wallet.status', OWN)).toEqual({ ok: true, value: '{}' })
})

describe('the port of a payment’s window', () => {
  type Attended = { paymentId: string; post: (post: never) => void; onClose: (done: () => void) => void }
  const connect = (name: string, sender: unknown) => {
    const attended: Attended[] = []
    serveSessions((paymentId, post, onClose) => attended.push({ paymentId, post, onClose }))
    const port = createPort(name, sender)
    browser.runtime.onConnect.emit(port)
    return { attended, port }
  }

  test.each(CASES)('is opened only for our own pages: $name', ({ name, sender }) => {
    const { attended, port } = connect('session/pay_1', sender)
    expect(attended.map(({ paymentId }) => paymentId)).toEqual(OURS.includes(name) ? ['pay_1'] : [])
    expect(port.isOpen).toBe(OURS.includes(name))
  })

  test('is not opened with another name or without a sender', () => {
    for (const [name, sender] of [
      ['sessions/pay_1', OWN],
      ['', OWN],
      ['session/pay_1', undefined],
    ] as const) {
      const { attended, port } = connect(name, sender)
      expect([attended, port.isOpen]).toEqual([[], false])
    }
  })

  test('sends posts as encoded text and reports its closing', () => {
    const { attended, port } = connect('session/pay_1', OWN)
    const done = vi.fn()
    attended[0]?.onClose(done)
    attended[0]?.post({ view: { amount: 5n } } as never)
    expect(port.posted).toEqual([encodeJson({ view: { amount: 5n } })])
    expect(done).not.toHaveBeenCalled()
    port.leave()
    expect(done).toHaveBeenCalledTimes(1)
  })

  test('a window that closed before anyone listened is reported as closed at once', () => {
    const { attended, port } = connect('session/pay_1', OWN)
    port.leave()
    const done = vi.fn()
    attended[0]?.onClose(done)
    expect(done).toHaveBeenCalledTimes(1)
  })

  test('a post to a closed window does not throw', () => {
    const { attended, port } = connect('session/pay_1', OWN)
    port.leave()
    expect(() => attended[0]?.post({ failure: { code: 'vault/locked' } } as never)).not.toThrow()
    expect(port.posted).toEqual([])
  })

  test('a window that is gone before its disconnect event is reported as closed once', () => {
    const { attended, port } = connect('session/pay_1', OWN)
    const done = vi.fn()
    attended[0]?.onClose(done)
    port.isOpen = false
    attended[0]?.post({ failure: { code: 'vault/locked' } } as never)
    port.leave()
    expect(done).toHaveBeenCalledTimes(1)
  })
})
