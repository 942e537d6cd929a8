// What a window is shown: the newest state and nothing older, a preview without accounts, holdings where nothing can be chosen.

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LivePayment } from '../../../../src/background/engine/live-payment.ts'
import {
  createViews,
  createWatched,
  type Views,
  type WatchedPayments,
} from '../../../../src/background/watch/payment-views.ts'
import type { CounterpartyHistory } from '../../../../src/core/activity/counterparties.ts'
import type { Duplicate } from '../../../../src/core/activity/duplicate.ts'
import type { ChainId, PaymentId } from '../../../../src/core/base/caip.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { Balance } from '../../../../src/core/base/registry.ts'
import type { PaymentInfo } from '../../../../src/core/offer/responses.ts'
import { reauthReasonFor } from '../../../../src/core/session/reauth.ts'
import { opening, type Session, stoppedBy } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import type { SessionView, SharingView, WalletStatus } from '../../../../src/messages/views.ts'
import { gate, ID, NOW_MS, settle } from '../../../support/background/world.ts'
import { EXECUTING, OFFER, REVIEWING } from '../../../support/core/fixtures.ts'
import { collecting } from '../../../support/ui/collecting-views.ts'

const LOCKED: WalletStatus = { state: 'locked', service: 'ready', isSandbox: false }
const INFO: PaymentInfo = { status: 'requires_action', merchantName: 'Fern & Kettle' }
const NOTHING: Session = transition(opening(ID), {
  ...{ type: 'options-received', atMs: NOW_MS, offer: { accounts: [], options: [], setAside: [], unreadable: 0 } },
})
const CHOICE: Session = transition(opening(ID), {
  ...{ type: 'options-received', atMs: NOW_MS, offer: OFFER },
})
const USDC: Balance = {
  chainId: 'eip155:8453' as ChainId,
  symbol: 'USDC',
  networkName: 'Base',
  decimals: 6,
  amountBaseUnits: 5n,
}

let wallet: WalletStatus
let status: () => Promise<WalletStatus>
let infos: () => Promise<PaymentInfo>
let balances: () => Promise<Balance[]>
let lastBalances: Balance[] | undefined
let sharing: SharingView | undefined
let limitUnits: bigint
let findDuplicate: (session: Session) => Promise<Duplicate | undefined>
let findCounterpartyHistory: (session: Session) => Promise<CounterpartyHistory | undefined>
let asked: string[]
let watched: WatchedPayments
let views: Views
let live: LivePayment
let seen: SessionView[]
beforeEach(() => {
  wallet = LOCKED
  status = async () => wallet
  infos = async () => INFO
  balances = async () => [USDC]
  lastBalances = undefined
  findDuplicate = async () => undefined
  sharing = undefined
  limitUnits = 500n
  findCounterpartyHistory = async () => undefined
  asked = []
  seen = []
  live = { paymentId: ID, session: opening(ID), sequence: 1, stored: 1, openedAtMs: NOW_MS, isBusy: false }
  watched = createWatched()
  views = createViews({
    payHost: 'pay.example',
    watched,
    gateway: {
      getInfo: (paymentId: PaymentId) => {
        asked.push(paymentId)
        return infos()
      },
    },
    clockOffsetMs: () => 42,
    findSharing: async () => sharing,
    findDuplicate: (session) => findDuplicate(session),
    findReauthReason: async (session) => reauthReasonFor(session, { limitUnits, dayLimitUnits: 1_000_000n }, 0n),
    findCounterpartyHistory: (session) => findCounterpartyHistory(session),
    walletStatus: () => status(),
    lastBalances: async () => lastBalances,
    balances: () => {
      asked.push('balances')
      return balances()
    },
  })
})
const watch = () => views.watch(live, (view) => seen.push(view))
const last = () => seen.at(-1)

test('a window is shown the payment, the wallet and the clock as soon as it watches, and at every change', async () => {
  wallet = { ...LOCKED, state: 'unlocked', address: '0xabc' }
  watch()
  await settle()
  expect(seen).toEqual([{ session: live.session, wallet, clockOffsetMs: 42, isBusy: false, opening: {} }])
  live.isBusy = true
  views.refresh(live)
  await settle()
  expect(last()).toMatchObject({ isBusy: true })
  wallet = LOCKED
  views.refreshAll()
  await settle()
  expect(last()).toMatchObject({ wallet: LOCKED })
})

test('security X1 the service’s form is shown while it is needed, and never if its schema asks for a secret', async () => {
  const url = 'https://pay.example/collect'
  const shownFor = async (collectData: object) => {
    live.session = collecting(collectData).session
    views.refresh(live)
    await settle()
    return last()?.form
  }
  watch()
  expect(await shownFor({ url })).toEqual({ url, host: 'pay.example' })
  const schema = { properties: { pinCode: { type: 'string' } } }
  expect(await shownFor({ url, schema })).toBe('asks-secret')
  expect(await shownFor({ url, fields: [{ id: 'a', name: 'Your 12 words' }] })).toBe('asks-secret')
})

test('screens §7.11 a review is shown with the payment that it would repeat, from the first drawing on, and nothing else is', async () => {
  const duplicate: Duplicate = {
    ...{ paymentId: 'pay_before', merchantName: 'Fern & Kettle', how: 'paid', atMs: NOW_MS },
    price: { currency: 'USD', minorUnits: 1240n, decimals: 2 },
  }
  findDuplicate = async () => duplicate
  live.session = REVIEWING
  watch()
  await settle()
  expect(seen.map((view) => view.reviewing?.duplicate)).toEqual([duplicate])
  live.session = EXECUTING
  views.refresh(live)
  await settle()
  expect(last()?.reviewing?.duplicate).toBeUndefined()
})

test('security §8.4 a review says why it takes the password, by the limit of the moment, and nothing else does', async () => {
  live.session = REVIEWING
  watch()
  await settle()
  expect(last()?.reviewing?.reauthReason).toBeUndefined()
  limitUnits = 12n
  views.refreshAll()
  await settle()
  expect(last()?.reviewing?.reauthReason).toBe('above-limit')
  live.session = EXECUTING
  views.refresh(live)
  await settle()
  expect(last()?.reviewing?.reauthReason).toBeUndefined()
})

test('security T48 a review is shown with what the wallet remembers, from the first drawing on, and nothing else is', async () => {
  const notes: CounterpartyHistory = { merchant: 'first', recipients: [] }
  findCounterpartyHistory = async () => notes
  live.session = REVIEWING
  watch()
  await settle()
  expect(seen.map((view) => view.reviewing?.counterpartyHistory)).toEqual([notes])
  live.session = EXECUTING
  views.refresh(live)
  await settle()
  expect(last()?.reviewing?.counterpartyHistory).toBeUndefined()
})

test('a failure of the journal is shown in the place of the session’s own', async () => {
  live.fault = { code: 'journal/unwritable' }
  watch()
  await settle()
  expect(last()).toMatchObject({ session: live.session, fault: { code: 'journal/unwritable' } })
  expect(stoppedBy(live.session)).toBeUndefined()
})

test('two windows of a payment see the same; one that stopped watching sees nothing more', async () => {
  const other: SessionView[] = []
  const stop = watch()
  const stopOther = views.watch(live, (view) => other.push(view))
  await settle()
  expect([other.length > 0, watched.has(ID)]).toEqual([true, true])
  stop()
  seen.length = 0
  other.length = 0
  views.refresh(live)
  await settle()
  expect([seen.length, other.length, watched.has(ID)]).toEqual([0, 1, true])
  stopOther()
  views.refresh(live)
  await settle()
  expect([other.length, watched.has(ID)]).toEqual([1, false])
})

test('of drawings that overtake each other only the newest is shown', async () => {
  wallet = { ...LOCKED, state: 'unlocked' }
  const slow = gate()
  status = () => slow.passed.then(() => LOCKED)
  watch()
  status = async () => wallet
  live.session = NOTHING
  views.refresh(live)
  await settle()
  const count = seen.length
  slow.open()
  await settle()
  expect(seen).toHaveLength(count)
  expect(last()).toMatchObject({ session: { step: 'choosing' }, wallet })
})

describe('screens §5: while the wallet is locked', () => {
  test('the price is asked for without any account, once for all the drawings', async () => {
    const slow = gate()
    infos = () => slow.passed.then(() => INFO)
    for (const draw of [watch, () => views.refresh(live), () => views.refreshAll(), () => views.refresh(live)]) {
      draw()
      await settle()
    }
    slow.open()
    await settle()
    expect(last()?.opening?.preview).toEqual(INFO)
    views.refresh(live)
    await settle()
    expect(last()?.opening?.preview).toEqual(INFO)
    expect(asked).toEqual([ID])
  })

  test('it is asked for again where it was not told, and a service that is away is no failure of the window', async () => {
    infos = () => Promise.reject(new PayError({ code: 'gateway/unreachable' }))
    watch()
    await settle()
    expect([last()?.opening?.preview, asked.length]).toEqual([undefined, 1])
    infos = async () => INFO
    views.refresh(live)
    await settle()
    expect(last()?.opening?.preview).toEqual(INFO)
  })

  test('an answer that comes after the unlock does not show the wallet locked again', async () => {
    const slow = gate()
    infos = () => slow.passed.then(() => INFO)
    watch()
    await settle()
    wallet = { ...LOCKED, state: 'unlocked' }
    views.refreshAll()
    await settle()
    slow.open()
    await settle()
    expect(last()).toMatchObject({ wallet: { state: 'unlocked' } })
  })

  test('a bug is not taken for a service that is away', async () => {
    const bugs: unknown[] = []
    const note = (error: unknown) => bugs.push(error)
    process.on('unhandledRejection', note)
    infos = () => Promise.reject(new Error('a bug'))
    watch()
    await settle()
    process.off('unhandledRejection', note)
    expect(bugs).toEqual([new Error('a bug')])
  })

  test.each<[string, Partial<WalletStatus>]>([
    ['the wallet is open', { state: 'unlocked' }],
    ['the build has no key', { service: 'no-key' }],
  ])('nothing is asked where %s', async (_, change) => {
    wallet = { ...LOCKED, ...change }
    watch()
    await settle()
    expect(asked).toEqual([])
    expect(last()?.opening?.preview).toBeUndefined()
  })

  test('it is asked for a wallet that does not exist yet too', async () => {
    wallet = { ...LOCKED, state: 'empty' }
    watch()
    await settle()
    expect(last()?.opening?.preview).toEqual(INFO)
  })

  test('it is shown no longer than the payment is being opened', async () => {
    watch()
    await settle()
    live.session = transition(live.session, { type: 'dismissed', atMs: NOW_MS })
    views.refresh(live)
    await settle()
    expect(last()?.opening?.preview).toBeUndefined()
    expect(last()?.session).toMatchObject({ outcome: 'dismissed' })
  })
})

describe('screens §5: where nothing can be chosen', () => {
  beforeEach(() => {
    wallet = { ...LOCKED, state: 'unlocked' }
    live.session = NOTHING
  })

  test('the window is shown what the account holds, once for all the drawings', async () => {
    const slow = gate()
    balances = () => slow.passed.then(() => [USDC])
    for (const draw of [watch, () => views.refresh(live), () => views.refresh(live)]) {
      draw()
      await settle()
    }
    slow.open()
    await settle()
    expect(last()?.balances).toEqual([USDC])
    expect(asked).toEqual(['balances'])
  })

  test('what the account holds is gone once something can be chosen, and is read anew the next time', async () => {
    watch()
    await settle()
    live.session = transition(NOTHING, { type: 'restarted', atMs: NOW_MS })
    views.refresh(live)
    await settle()
    expect(last()?.balances).toBeUndefined()
    balances = async () => [{ ...USDC, amountBaseUnits: 9n }]
    live.session = NOTHING
    views.refresh(live)
    await settle()
    expect(last()?.balances).toEqual([{ ...USDC, amountBaseUnits: 9n }])
  })

  test('a list of options is shown at once with what was last known of the balances, then with those of now', async () => {
    const now = { ...USDC, amountBaseUnits: 9n }
    lastBalances = [USDC]
    balances = async () => [now]
    live.session = CHOICE
    watch()
    await settle()
    expect(seen.map((view) => view.balances)).toEqual([[USDC], [now]])
    expect(asked).toEqual(['balances'])
  })

  test('the payment is shown at once, and again when the chains have answered', async () => {
    const slow = gate()
    balances = () => slow.passed.then(() => [USDC])
    watch()
    await settle()
    expect(seen.map((view) => view.balances !== undefined)).toEqual([false])
    slow.open()
    await settle()
    expect(seen.map((view) => view.balances !== undefined)).toEqual([false, true])
  })

  test('a wallet that cannot be read is no failure of the window', async () => {
    balances = () => Promise.reject(new PayError({ code: 'vault/corrupt', otherSlotIntact: false }))
    watch()
    await settle()
    expect([seen.length, last()?.session]).toEqual([1, NOTHING])
  })
})

describe('screens §4.3 a call that is made again', () => {
  test('is shown with its number, until it is over', async () => {
    watch()
    live.isBusy = true
    views.refresh(live)
    for (const retry of [1, 2, 3]) {
      views.retrying(ID, retry)
      await settle()
      expect(last()?.retry).toBe(retry)
    }
    live.isBusy = false
    views.refresh(live)
    await settle()
    expect(last()?.retry).toBeUndefined()
  })

  test('is shown only while the payment waits for it, and only to windows of that payment', async () => {
    watch()
    views.retrying(ID, 1)
    views.retrying('pay_other' as PaymentId, 2)
    await settle()
    expect(seen.some((view) => view.retry !== undefined)).toBe(false)
  })
})

describe('security T24 the question before the service is told of an account', () => {
  const question: SharingView = { tags: ['0xabc'], names: ['Account 1'], consent: { site: 'https://shop.example' } }
  beforeEach(() => {
    wallet = { ...LOCKED, state: 'unlocked', address: '0xabc' }
    sharing = question
  })

  test('comes with the preview, which names no account, and stays with it', async () => {
    watch()
    await settle()
    expect(seen.map((view) => [view.opening?.sharing, view.opening?.preview])).toEqual([
      [undefined, undefined],
      [question, INFO],
    ])
    views.refresh(live)
    await settle()
    expect(last()).toMatchObject({ opening: { sharing: question, preview: INFO } })
    expect(asked).toEqual([ID])
  })

  test.each([
    { code: 'payment/not-found' },
    { code: 'gateway/rejected', status: 405, serviceCode: '' },
    { code: 'gateway/server-error', status: 501 },
    { code: 'gateway/malformed', path: 'response', expected: 'JSON' },
  ] as const)(
    'screens §5 comes also at a service without a preview (%o), and goes once it is answered',
    async (failure) => {
      infos = () => Promise.reject(new PayError(failure))
      watch()
      await settle()
      expect(last()).toMatchObject({ opening: { sharing: question, preview: undefined }, fault: undefined })
      sharing = undefined
      views.refresh(live)
      await settle()
      expect(last()?.opening?.sharing).toBeUndefined()
    },
  )

  test('screens §4.3 a service that fails is told of, however many drawings share its answer, and asked again by the next', async () => {
    const slow = gate()
    infos = () => slow.passed.then(() => Promise.reject(new PayError({ code: 'gateway/server-error', status: 500 })))
    watch()
    await settle()
    views.refresh(live)
    await settle()
    slow.open()
    await settle()
    expect(asked).toEqual([ID])
    expect(last()).toMatchObject({ opening: { sharing: undefined }, fault: { code: 'gateway/server-error' } })
    infos = async () => INFO
    views.refresh(live)
    await settle()
    expect(last()).toMatchObject({ opening: { sharing: question, preview: INFO }, fault: undefined })
  })

  test('screens §4.3 a service that is silent for 10 s is told of, and its late answer counts', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const slow = gate()
    infos = () => slow.passed.then(() => INFO)
    watch()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(last()?.fault).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(last()).toMatchObject({ opening: { sharing: undefined }, fault: { code: 'gateway/unreachable' } })
    slow.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(last()).toMatchObject({ opening: { sharing: question, preview: INFO }, fault: undefined })
    expect(asked).toEqual([ID])
  })

  test('screens §4.3 a silence that ends in the answer of a service without a preview brings the question', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const slow = gate()
    infos = () => slow.passed.then(() => Promise.reject(new PayError({ code: 'payment/not-found' })))
    watch()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(last()).toMatchObject({ opening: { sharing: undefined }, fault: { code: 'gateway/unreachable' } })
    slow.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(last()).toMatchObject({ opening: { sharing: question, preview: undefined }, fault: undefined })
  })

  test('is asked only while the payment opens, and not after a failure', async () => {
    live.session = { step: 'opening', paymentId: ID, failure: { code: 'payment/not-found' } }
    watch()
    await settle()
    live.session = NOTHING
    views.refresh(live)
    await settle()
    expect(seen.every((view) => view.opening?.sharing === undefined)).toBe(true)
    expect(asked).not.toContain(ID)
  })
})
