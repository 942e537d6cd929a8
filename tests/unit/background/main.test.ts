// The whole worker in node, from its first turn: the browser's APIs, the database and the network are faked, all between is real.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenFirst } from '../../../src/background/front.ts'
import { decodeJson, encodeJson } from '../../../src/core/base/codec.ts'
import type { SessionPost, SessionView } from '../../../src/messages/views.ts'
import { MIN_COST } from '../../../src/vault/record/kdf.ts'
import { createVault } from '../../../src/vault/vault.ts'
import {
  browser,
  createNotifications,
  createPort,
  type FakePort,
  resetBrowser,
  SENDERS,
} from '../../support/background/browser.ts'
import { bringsIn } from '../../support/background/front.ts'
import { createService, type Service } from '../../support/background/service.ts'
import { ID, settle } from '../../support/background/world.ts'
import { ADDRESS_0, fairLock, memoryStore, PASSWORD, START_MS, WORDS } from '../../support/vault/fixtures.ts'

const [OWN, CONTENT] = [SENDERS['a page of ours in Chromium'], SENDERS['our content script']]
const LINK = `https://pay.example/?pid=${ID}`
/** The product takes no record that was cheaper to make than this. */
const [local, session] = [memoryStore(), memoryStore()]
const vault = createVault({ local, session, nowMs: () => START_MS, withLock: fairLock(), kdf: MIN_COST })
await vault.create({ password: PASSWORD, words: WORDS })

let service: Service
/** The nodes of the network know one thing: there is a contract behind every address. */
function nodes(body: unknown): Promise<Response> | undefined {
  const asked = typeof body === 'string' && body.includes('eth_getCode') ? JSON.parse(body) : undefined
  return asked && Promise.resolve(Response.json({ jsonrpc: '2.0', id: asked.id, result: '0x60' }))
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime(START_MS)
  vi.stubEnv('WXT_API_KEY', 'key-1')
  vi.stubEnv('WXT_PAY_HOST', 'pay.example')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  resetBrowser()
  service = createService(ADDRESS_0.toLowerCase(), Date.now)
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => nodes(args[1]?.body) ?? service.fetch(...args))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A worker that has just been started, by an event that its listeners are given in the same turn. */
async function startWorker(): Promise<void> {
  vi.stubGlobal('navigator', { locks: { request: fairLock() }, languages: ['en'] })
  const { start } = await import('../../../src/background/main.ts')
  start()
}
/** The browser stops the worker: what it waited for never comes, and its locks are free. */
function stopWorker(): void {
  const nowMs = Date.now()
  vi.resetModules()
  vi.clearAllTimers()
  vi.setSystemTime(nowMs)
}
/** The wallet of the browser is there and open, as an earlier worker left it. */
function keepWallet(): void {
  for (const [key, text] of local.disk) browser.storage.local.entries.set(key, text)
  for (const [key, text] of session.disk) browser.storage.session.entries.set(key, text)
  browser.storage.local.entries.set('settings', JSON.stringify({ consents: [{ site: CONTENT.origin }] }))
}
async function say(name: string, args: unknown, sender: unknown = OWN): Promise<unknown> {
  const answers = browser.runtime.onMessage.emit({ name, args: encodeJson(args) }, sender)
  return answers.at(-1)
}
const postsOf = ({ posted }: FakePort) => posted.map((text) => decodeJson(String(text)) as SessionPost)
function watch(): { port: FakePort; last: () => SessionView | undefined } {
  const port = createPort(`session/${ID}`, OWN)
  browser.runtime.onConnect.listeners.at(-1)?.(port as never)
  const last = () => {
    const post = postsOf(port).findLast((one) => !('queue' in one))
    return post && 'view' in post ? post.view : undefined
  }
  return { port, last }
}
const planHashOf = (view: SessionView | undefined): string =>
  view?.session.step === 'reviewing' ? view.session.review.planHash : ''

/** What the cipher does it does on a thread of its own, which a busy machine may let wait for longer than any number of turns takes. */
let ciphering = 0
for (const name of ['importKey', 'deriveBits', 'encrypt', 'decrypt'] as const) {
  const work: (...args: never[]) => Promise<unknown> = crypto.subtle[name].bind(crypto.subtle)
  const counted = async (...args: never[]) => {
    ciphering += 1
    return work(...args).finally(() => {
      ciphering -= 1
    })
  }
  Reflect.set(crypto.subtle, name, counted)
}

/** Turns in which nothing came before a timer is let go. */
const QUIET_TURNS = 200

/** Waits for a fact, and lets time pass meanwhile. */
async function reached(isSo: () => boolean): Promise<void> {
  for (let turns = 0; turns < 20_000; turns++) {
    if (isSo()) return
    do await settle()
    while (ciphering > 0)
    if (turns % QUIET_TURNS === QUIET_TURNS - 1 && vi.getTimerCount() > 0) vi.advanceTimersToNextTimer()
  }
  throw new Error('never reached')
}

/** How often each event of the browser is heard. */
function heard(part: object = browser, path = ''): string[] {
  if ('listeners' in part && Array.isArray(part.listeners)) return part.listeners.map(() => path)
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? heard(value, `${path}.${name}`) : [],
  )
}

test('architecture §2 every listener is there in the first turn, once, in Chromium by the front', async () => {
  const { start } = await import('../../../src/background/main.ts')
  browser.notifications = createNotifications()
  start()
  const alone = heard().toSorted()
  expect(alone).toEqual([
    ...['.alarms.onAlarm', '.commands.onCommand', '.contextMenus.onClicked', '.idle.onStateChanged'],
    ...['.notifications.onClicked', '.omnibox.onInputEntered', '.omnibox.onInputStarted', '.permissions.onAdded'],
    ...['.runtime.onConnect', '.runtime.onInstalled', '.runtime.onMessage', '.runtime.onStartup', '.windows.onRemoved'],
  ])
  resetBrowser()
  browser.notifications = createNotifications()
  const { imported } = bringsIn(start)
  listenFirst()
  expect([heard().toSorted(), imported]).toEqual([alone, []])
  browser.runtime.onStartup.emit()
  expect([heard().toSorted(), imported]).toEqual([alone, ['worker.js']])
})

const [ACCOUNT] = await vault.accounts()
/** Puts this into the store, as text. */
const kept = (key: string, entry: unknown) => () => browser.storage.local.entries.set(key, JSON.stringify(entry))

test.each<[string, () => unknown, object]>([
  ['no wallet', () => browser.storage.local.entries.clear(), { state: 'empty' }],
  ['an unlocked wallet', () => undefined, { state: 'unlocked', address: ACCOUNT?.address, service: 'ready' }],
  ['a locked wallet', () => browser.storage.session.entries.clear(), { state: 'locked', address: ACCOUNT?.address }],
  ['one whose time is over', () => vi.setSystemTime(START_MS + 9 * 3_600_000), { state: 'locked' }],
  ['a record that cannot be read', kept('vault/slot-a', 7), { state: 'locked', service: 'ready' }],
  ['another language', kept('settings', { language: 'de' }), { account: { name: 'Konto 1', isOnly: true } }],
  ['a name', kept('account-book', { names: { [ACCOUNT?.address ?? '']: 'Rent' } }), { account: { name: 'Rent' } }],
  ['a service without its key', () => vi.stubEnv('WXT_API_KEY', ''), { service: 'no-key' }],
])('architecture §2 Chromium’s front answers the first question as the worker does: %s', async (_, prepare, known) => {
  keepWallet()
  prepare()
  vi.stubGlobal('navigator', { locks: { request: fairLock() }, languages: ['en'] })
  const { start } = await import('../../../src/background/main.ts')
  const { imported } = bringsIn(start)
  const { listenFirst } = await import('../../../src/background/front.ts')
  listenFirst()
  const early = await say('wallet.status', {})
  expect(imported).toEqual([])
  expect(statusIn(early)).toMatchObject(known)
  vi.advanceTimersByTime(0)
  expect(imported).toEqual(['worker.js'])
  expect(await say('wallet.status', {})).toEqual(early)
})

const statusIn = (reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null && 'value' in reply ? decodeJson(String(reply.value)) : reply

test('architecture §2 the message that woke Chromium’s worker reaches what the front brings in', async () => {
  keepWallet()
  const { start } = await import('../../../src/background/main.ts')
  vi.stubGlobal('navigator', { locks: { request: fairLock() }, languages: ['en'] })
  bringsIn(start)
  listenFirst()
  expect(await say('wallet.corruption', {})).toMatchObject({ ok: true, value: expect.stringContaining('isCorrupted') })
})

test('security M5: both stores are shut to content scripts at every start', async () => {
  await startWorker()
  expect(browser.storage.local.accessLevels).toEqual(['TRUSTED_CONTEXTS'])
  expect(browser.storage.session.accessLevels).toEqual(['TRUSTED_CONTEXTS'])
})

test('security T37 what is typed in the address bar or selected in a page opens a payment, but a phrase goes no further than the worker', async () => {
  await startWorker()
  const selected = (selectionText: string) =>
    browser.contextMenus.onClicked.emit({
      menuItemId: 'pay-this-text',
      selectionText,
      pageUrl: 'https://shop.example/',
    })
  const typed = (text: string) => browser.omnibox.onInputEntered.emit(text, 'currentTab')
  const opens = async (enter: () => unknown) => {
    browser.windows.open.clear()
    enter()
    await reached(() => browser.windows.open.size > 0)
    return [...browser.windows.open.values()].map(({ url }) => url.replace(/^.*\//, ''))
  }
  const payment = [`payment.html?id=${ID}`]
  expect(await opens(() => typed(ID))).toEqual(payment)
  expect(await opens(() => selected(` ${LINK} `))).toEqual(payment)
  expect(await opens(() => selected(ID))).toEqual([`payment.html?refused=not-a-payment-link&text=${ID}`])
  const secret = WORDS.join(' ')
  for (const enter of [typed, selected])
    expect(await opens(() => enter(secret))).toEqual(['payment.html?nothing=secret'])
})

test('security T24: a click without a wallet shows the price and tells the service no account', async () => {
  await startWorker()
  await say('link.open', { href: LINK }, CONTENT)
  const { last } = watch()
  await reached(() => last()?.opening?.preview !== undefined)
  expect(last()).toMatchObject({
    session: { step: 'opening', site: 'https://shop.example' },
    wallet: { state: 'empty' },
    opening: { preview: { merchantName: 'Fern & Kettle' } },
  })
  expect(service.seen.map(({ step, body }) => [step, body])).toEqual([['info', '']])
})

/** A click where no site has consent, and the question on its window. */
async function askedFirst() {
  keepWallet()
  browser.storage.local.entries.delete('settings')
  await startWorker()
  await say('link.open', { href: LINK }, CONTENT)
  const window = watch()
  await reached(() => window.last()?.opening?.sharing !== undefined)
  return window
}
/** Messages reach the new worker alone. */
async function restart(): Promise<void> {
  stopWorker()
  browser.runtime.onMessage.listeners.splice(0)
  await startWorker()
}
const namesAccount = () =>
  service.seen.some(({ body }) => body.toLowerCase().includes(ADDRESS_0.slice(2).toLowerCase()))

test('security T24: an open wallet tells the service no account before the press, whatever else happens to the payment', async () => {
  const first = await askedFirst()
  expect(first.last()).toMatchObject({
    opening: { preview: { merchantName: 'Fern & Kettle' }, sharing: { names: ['Account 1'] } },
  })
  for (const name of ['session.retry', 'session.restart', 'session.clear']) await say(name, { paymentId: ID })
  await say('link.open', { href: LINK }, CONTENT)
  await say('link.paste', { text: ID })
  await restart()
  browser.alarms.onAlarm.listeners.at(-1)?.({ name: 'payments' } as never)
  const second = watch()
  await reached(() => second.last()?.opening?.sharing !== undefined)
  expect([namesAccount(), service.count('options')]).toEqual([false, 0])
  const { tags } = second.last()?.opening?.sharing ?? {}
  await say('session.share', { paymentId: ID, tags, isLasting: false })
  await reached(() => second.last()?.session.step === 'reviewing')
  expect([namesAccount(), service.count('options')]).toEqual([true, 1])
  await restart()
  await say('session.restart', { paymentId: ID })
  const third = watch()
  await reached(() => service.count('options') === 2 && third.last()?.session.step === 'reviewing')
})

test('security T24: a lasting consent, given while another payment of the site asks, answers that one too', async () => {
  const window = await askedFirst()
  const other = 'pay_other'
  await say('link.open', { href: LINK.replace(ID, other) }, CONTENT)
  await say('session.share', { paymentId: other, tags: [], isLasting: true })
  await reached(() => window.last()?.session.step === 'reviewing')
})

test('protocol §4.7.3 a click is paid through the death of the worker, and of its window', async () => {
  keepWallet()
  await startWorker()
  await say('link.open', { href: LINK }, CONTENT)
  const first = watch()
  await reached(() => first.last()?.session.step === 'reviewing')
  const planHash = planHashOf(first.last())
  service.meddle = ({ step }) => (step === 'confirm' ? new Promise(() => undefined) : Promise.resolve(undefined))
  await say('session.approve', { paymentId: ID, planHash, isAgain: false })
  await reached(() => service.count('confirm') === 1)
  expect([service.count('confirm'), browser.alarms.set.size]).toEqual([1, 1])
  first.port.leave()
  stopWorker()
  service.meddle = async () => undefined
  await startWorker()
  await reached(() => service.count('confirm') > 1)
  const second = watch()
  await reached(() => second.last()?.session.step === 'closed')
  expect(second.last()).toMatchObject({ session: { step: 'closed', outcome: 'succeeded' }, isBusy: false })
  const bodies = service.seen.filter(({ step }) => step === 'confirm').map(({ body }) => body)
  expect([new Set(bodies).size, service.count('options')]).toEqual([1, 1])
  browser.alarms.onAlarm.listeners.at(-1)?.({ name: 'payments' } as never)
  await reached(() => browser.alarms.set.size === 0)
})

test('security §8.4: the computer’s lock locks the wallet, the open window shows it, and its payment waits for the unlock', async () => {
  keepWallet()
  await startWorker()
  await say('link.open', { href: LINK }, CONTENT)
  const { last } = watch()
  await reached(() => last()?.session.step === 'reviewing' && last()?.isBusy === false)
  browser.idle.onStateChanged.emit('locked')
  await reached(() => last()?.wallet.state === 'locked')
  await say('session.restart', { paymentId: ID })
  await reached(() => last()?.opening?.preview !== undefined)
  expect(service.count('options')).toBe(1)
  expect(await say('wallet.unlock', { password: PASSWORD })).toMatchObject({ ok: true })
  await reached(() => last()?.session.step === 'reviewing')
  expect(service.count('options')).toBe(2)
})

test('screens §12 the computer’s lock counts an approved payment that is not signed yet: it needs the unlock', async () => {
  keepWallet()
  await startWorker()
  await say('link.open', { href: LINK }, CONTENT)
  const { last } = watch()
  await reached(() => last()?.session.step === 'reviewing')
  service.meddle = ({ step }) => (step === 'look' ? new Promise(() => undefined) : Promise.resolve(undefined))
  await say('session.approve', { paymentId: ID, planHash: planHashOf(last()), isAgain: false })
  await reached(() => service.count('look') === 1 && browser.action.text === '')
  browser.idle.onStateChanged.emit('locked')
  await reached(() => browser.action.text === '1')
})

test('a payment that nobody opened is told to its window as unknown', async () => {
  await startWorker()
  const { port } = watch()
  await reached(() => port.posted.length > 0)
  expect(port.posted.map((text) => decodeJson(String(text)))).toEqual([
    { failure: { code: 'session/unknown', paymentId: ID } },
  ])
})

test('architecture §7: a window whose payment cannot be read just now is told so, and shown it as soon as it can be read', async () => {
  keepWallet()
  await startWorker()
  await say('link.open', { href: LINK }, CONTENT)
  stopWorker()
  const disk = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('the disk is busy')
  })
  await startWorker()
  const [left, { port, last }] = [watch(), watch()]
  const failures = () => postsOf(port).filter((post) => 'failure' in post)
  await reached(() => failures().length > 1)
  expect(failures().at(-1)).toEqual({ failure: { code: 'journal/unwritable' } })
  left.port.leave()
  disk.mockRestore()
  await reached(() => last()?.session.step === 'reviewing')
  expect(left.last()).toBeUndefined()
})

const AREAS = ['session', 'local'] as const
test.each(AREAS)('a broken %s store stops no signed payment, nor hides it', async (area) => {
  keepWallet()
  await startWorker()
  await say('link.open', { href: LINK }, CONTENT)
  const { last } = watch()
  await reached(() => last()?.session.step === 'reviewing')
  service.meddle = ({ step }) => (step === 'confirm' ? new Promise(() => undefined) : Promise.resolve(undefined))
  const planHash = planHashOf(last())
  await say('session.approve', { paymentId: ID, planHash, isAgain: false })
  await reached(() => service.count('confirm') === 1)
  stopWorker()
  browser.storage[area].isBroken = true
  service.meddle = async () => undefined
  await startWorker()
  const next = watch()
  await reached(() => service.count('confirm') > 1)
  await reached(() => next.last()?.session.step === 'closed')
  expect(await say('session.list', {})).toMatchObject({ ok: true, value: expect.stringContaining('succeeded') })
})

test('screens §12 a payment that ends behind its closed window is told once over restarts of the worker, until a window shows it', async () => {
  keepWallet()
  browser.notifications = createNotifications()
  const { created, shown } = browser.notifications
  await startWorker()
  await say('link.open', { href: LINK }, CONTENT)
  const first = watch()
  await reached(() => first.last()?.session.step === 'reviewing')
  expect(browser.action).toMatchObject({ text: '1', title: 'Tender: 1 payment needs you' })
  const held = Promise.withResolvers<undefined>()
  service.meddle = ({ step }) => (step === 'confirm' ? held.promise : Promise.resolve(undefined))
  await say('session.approve', { paymentId: ID, planHash: planHashOf(first.last()), isAgain: false })
  await reached(() => service.count('confirm') === 1 && browser.action.text === '')
  for (const id of browser.windows.open.keys()) browser.windows.close(id)
  first.port.leave()
  held.resolve(undefined)
  await reached(() => created.length > 0 && browser.action.text === '1')
  expect(created).toMatchObject([{ id: `payment/${ID}`, title: 'Paid 12.40 USDC', message: 'To Fern & Kettle' }])
  stopWorker()
  await startWorker()
  expect(await say('session.list', {})).toMatchObject({ ok: true, value: expect.stringContaining('isUnseen') })
  await settle()
  browser.notifications.onClicked.listeners.at(-1)?.(`payment/${ID}` as never)
  await reached(() => browser.windows.open.size === 1)
  expect([created.length, browser.action.text]).toEqual([1, '1'])
  const second = watch()
  await reached(() => second.last()?.session.step === 'closed' && browser.action.text === '')
  expect([created.length, shown.size]).toEqual([1, 0])
})
