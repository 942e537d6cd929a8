// What is told of payments whose window is closed, each thing once, whatever happens to the worker in between.
import { beforeEach, describe, expect, test } from 'vitest'
import type { LivePayment } from '../../../../src/background/engine/live-payment.ts'
import { type AttentionNotices, createAttentionNotices } from '../../../../src/background/notices/attention.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { Language } from '../../../../src/core/base/settings.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import { workerWordsIn } from '../../../../src/text/notifications.ts'
import { gate, settle } from '../../../support/background/world.ts'
import {
  CHOOSING,
  CLOSED,
  CONFIRMING,
  DISMISSED,
  EXECUTING,
  follow,
  PAYMENT_ID as ID,
  NETWORK_DOWN,
  OPENING,
  PLANNING,
  paymentId,
  REVIEWING,
} from '../../../support/core/fixtures.ts'
import { fairLock, type MemoryStore, memoryStore } from '../../../support/vault/fixtures.ts'

const OTHER = paymentId('pay_7fa2ecc101M2NV05JCTQGE0FXR387X4TJB')
const STOPPED = follow(EXECUTING, { type: 'effect-failed', failure: NETWORK_DOWN })
const EXPIRED = follow(REVIEWING, { type: 'deadline-passed' })

/** What outlives the worker. */
let store: MemoryStore
let payments: Map<PaymentId, LivePayment>
let watched: Set<PaymentId>
let windows: Set<PaymentId>
let language: Language
let isUnlocked: boolean
let badge: { title: string; text: string }
let told: string[]
let withdrawn: PaymentId[]
let shown: PaymentId[]
let beforeNotify: () => Promise<void>
let notices: AttentionNotices

beforeEach(() => {
  store = memoryStore()
  payments = new Map()
  watched = new Set()
  windows = new Set()
  isUnlocked = true
  badge = { title: '?', text: '?' }
  told = []
  withdrawn = []
  shown = []
  beforeNotify = async () => undefined
  language = 'en'
  notices = startWorker()
})

function startWorker(): AttentionNotices {
  const made = createAttentionNotices({
    store,
    withLock: fairLock(),
    isWatched: (id) => watched.has(id),
    load: async (id) => {
      const live = [...payments.values()].find((one) => one.paymentId === id)
      if (!live) throw new PayError({ code: 'session/unknown', paymentId: id })
      return live
    },
    unfinished: async () =>
      [...payments.values()].filter(({ session }) => session.step !== 'closed').map((one) => one.paymentId),
    isUnlocked: async () => isUnlocked,
    spoken: async () => workerWordsIn(language),
    screen: {
      hasWindow: async (id) => windows.has(id),
      showBadge: async (words) => {
        badge = words
      },
      notify: async (id, { title }) => {
        await beforeNotify()
        told.push(`${id === ID ? '' : 'other: '}${title}`)
      },
      withdraw: async (id) => void withdrawn.push(id),
      showPayment: async (id) => void shown.push(id),
    },
  })
  made.begin()
  return made
}

/** The payment comes to this, as the journal has it and the engine says it. */
async function comesTo(session: Session, id = ID): Promise<void> {
  const live = payments.get(id) ?? { paymentId: id, session, sequence: 1, stored: 1, openedAtMs: 0, isBusy: false }
  live.session = { ...session, paymentId: id }
  payments.set(id, live)
  notices.changed(live)
  await settle()
}
/** Its window is opened, and closed again. */
async function look(id = ID): Promise<void> {
  const live = payments.get(id)
  if (!live) throw new Error('nothing to look at')
  watched.add(id)
  notices.changed(live)
  await settle()
  watched.delete(id)
}
async function restart(): Promise<void> {
  notices = startWorker()
  await settle()
}

test('a payment that ends with its window closed is on the toolbar until a window has shown it, and told once', async () => {
  await comesTo(CONFIRMING)
  expect([badge.text, told]).toEqual(['', []])
  await comesTo(CLOSED)
  expect([badge, told]).toEqual([{ title: 'Tender: 1 payment needs you', text: '1' }, ['Paid 12.40 USDC']])
  await comesTo(CLOSED)
  notices.walletChanged()
  await settle()
  await restart()
  await restart()
  expect([badge.text, told]).toEqual(['1', ['Paid 12.40 USDC']])
  await look()
  expect([badge, withdrawn]).toEqual([{ title: 'Tender', text: '' }, [ID]])
  await restart()
  await comesTo(CLOSED)
  expect([badge.text, told.length, store.disk.get('notices')]).toEqual(['', 1, '{}'])
})

test('nothing is told while the window is open, nor after it was closed on what it had shown', async () => {
  await comesTo(CONFIRMING)
  watched.add(ID)
  await comesTo(CLOSED)
  watched.delete(ID)
  notices.walletChanged()
  await settle()
  await restart()
  expect([badge.text, told]).toEqual(['', []])
})

test('a window that waits for a worker that has just started is open too', async () => {
  await comesTo(CONFIRMING)
  windows.add(ID)
  await restart()
  await comesTo(CLOSED)
  expect(told).toEqual([])
  await look()
  windows.delete(ID)
  await restart()
  expect([badge.text, told]).toEqual(['', []])
})

test('a window that is opened while it is being told takes the notification back', async () => {
  const { passed, open } = gate()
  await comesTo(CONFIRMING)
  beforeNotify = () => passed
  await comesTo(CLOSED)
  const looking = look()
  open()
  await looking
  expect(withdrawn).toEqual([ID])
})

test('a worker that dies between the end and the telling tells at its next start', async () => {
  await comesTo(CONFIRMING)
  const live = payments.get(ID)
  if (live) live.session = CLOSED
  await restart()
  expect([badge.text, told]).toEqual(['1', ['Paid 12.40 USDC']])
})

test('a worker that dies while it tells has told: twice is worse than only on the toolbar', async () => {
  await comesTo(CONFIRMING)
  beforeNotify = () => new Promise(() => undefined)
  await comesTo(CLOSED)
  beforeNotify = async () => undefined
  language = 'en'
  await restart()
  expect([badge.text, told]).toEqual(['1', []])
})

test('what cannot be written down is not told, and stays on the toolbar', async () => {
  await comesTo(CONFIRMING)
  store.fault = { atWrite: store.writes + 1, leaves: 'nothing' }
  await comesTo(CLOSED)
  expect([badge.text, told]).toEqual(['1', []])
})

test('a store that cannot be read costs the memory of what was told, and no more', async () => {
  await comesTo(CONFIRMING)
  store.get = () => Promise.reject(new Error('broken'))
  await restart()
  await comesTo(CLOSED)
  expect(badge.text).toBe('1')
})

test.each([
  ['text', '"junk"'],
  ['a list', '[1]'],
  ['an entry of a version to come', JSON.stringify({ [ID]: { told: 'later', wasApproved: 1, more: 2 } })],
])('%s in the store tells nothing twice', async (_, text) => {
  store.disk.set('notices', text)
  await restart()
  await comesTo(OPENING)
  expect([badge.text, told]).toEqual(['', []])
})

describe('a payment that needs the person', () => {
  test('is told when an approved one stops, and told again only after a look', async () => {
    await comesTo(EXECUTING)
    await comesTo(STOPPED)
    await comesTo(EXECUTING)
    await comesTo(STOPPED)
    await restart()
    expect([badge.text, told]).toEqual(['1', ['A payment is waiting for you']])
    await look()
    expect(badge.text).toBe('1')
    await comesTo(STOPPED)
    expect(told).toEqual(['A payment is waiting for you', 'A payment is waiting for you'])
  })

  test('then also how it ended', async () => {
    await comesTo(STOPPED)
    await comesTo(CLOSED)
    expect(told).toEqual(['A payment is waiting for you', 'Paid 12.40 USDC'])
  })

  test('is counted and told when the wallet is locked before the signature, and no more after the unlock', async () => {
    await comesTo(EXECUTING)
    isUnlocked = false
    notices.walletChanged()
    await settle()
    expect([badge.text, told]).toEqual(['1', ['A payment is waiting for you']])
    isUnlocked = true
    notices.walletChanged()
    await settle()
    expect(badge.text).toBe('')
  })

  test('is told when an approval lapsed behind a closed window, also by the next worker', async () => {
    await comesTo(EXECUTING)
    await comesTo(PLANNING)
    await restart()
    await comesTo(REVIEWING)
    expect([badge.text, told]).toEqual(['1', ['A payment is waiting for you']])
  })

  test('is counted, not told, where its window was closed before anything was approved', async () => {
    await comesTo(CHOOSING)
    await comesTo(REVIEWING, OTHER)
    expect([badge, told]).toEqual([{ title: 'Tender: 2 payments need you', text: '2' }, []])
  })
})

test('a request that ran out without an approval is told, and asks nobody on the toolbar', async () => {
  await comesTo(REVIEWING)
  await comesTo(EXPIRED)
  expect([badge.text, told]).toEqual(['', ['This payment has expired']])
})

test('who cancels a payment is not told of it', async () => {
  await comesTo(REVIEWING)
  await comesTo(DISMISSED)
  await restart()
  expect([badge.text, told, store.disk.get('notices')]).toEqual(['', [], '{}'])
})

test('a payment whose first event was never written is not there', async () => {
  notices.changed({ paymentId: ID, session: OPENING, sequence: 0, stored: 0, openedAtMs: 0, isBusy: false })
  await settle()
  expect(store.disk.has('notices')).toBe(false)
})

test('a click on a notification opens the payment’s window, and an unknown one nothing', async () => {
  await comesTo(CLOSED)
  notices.open(ID)
  notices.open('pay_unknown' as PaymentId)
  await settle()
  expect(shown).toEqual([ID])
})

test('the list marks what ended unseen', async () => {
  const summaryOf = (id: PaymentId, step: Session['step']): PaymentSummary => ({
    ...{ paymentId: id, step, merchantName: '', openedAtMs: 0 },
  })
  await comesTo(CONFIRMING)
  await comesTo(CLOSED)
  await comesTo(REVIEWING, OTHER)
  const marked = async () => {
    const list = await notices.marked([summaryOf(ID, 'closed'), summaryOf(OTHER, 'reviewing')])
    return list.map(({ isUnseen }) => isUnseen)
  }
  expect(await marked()).toEqual([true, undefined])
  notices = startWorker()
  expect(await marked(), 'asked in the first turn of a new worker').toEqual([true, undefined])
  await settle()
  await look()
  expect(await marked()).toEqual([undefined, undefined])
})

describe('screens §3 a payment behind another in the open window', () => {
  test('is on the toolbar while it waits to be shown, and no more once it is', async () => {
    windows.add(ID)
    await comesTo(OPENING)
    expect(badge).toEqual({ title: 'Tender: 1 payment needs you', text: '1' })
    windows.add(OTHER)
    await comesTo(PLANNING, OTHER)
    expect(badge).toEqual({ title: 'Tender: 2 payments need you', text: '2' })
    watched.add(ID)
    await comesTo(OPENING)
    expect(badge.text).toBe('1')
    windows.delete(OTHER)
    notices.windowChanged([OTHER])
    await settle()
    expect([badge.text, told]).toEqual(['', []])
  })

  test('that ends there unseen is not told while the window is open, and once it is closed; nor counts as seen', async () => {
    windows.add(ID)
    await comesTo(CONFIRMING)
    await comesTo(CLOSED)
    expect([badge.text, told]).toEqual(['1', []])
    windows.delete(ID)
    notices.windowChanged([ID, OTHER])
    await settle()
    expect([badge.text, told]).toEqual(['1', ['Paid 12.40 USDC']])
    notices.windowChanged([ID])
    await settle()
    expect(told).toHaveLength(1)
  })
})

test('architecture §12.6 the badge and notices speak the language of now, and a change of it is seen at once', async () => {
  await comesTo(CONFIRMING)
  await comesTo(CLOSED)
  language = 'es'
  notices.walletChanged()
  await settle()
  expect(badge).toEqual(workerWordsIn('es').badgeText(1))
})
