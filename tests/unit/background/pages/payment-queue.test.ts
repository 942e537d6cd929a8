// What the payment window is told of the payments in it: names as soon as they are known, and which one a link asks for.
import { beforeEach, expect, test } from 'vitest'
import type { Queue } from '../../../../src/background/browser/payment-window.ts'
import { createPaymentQueue, type WindowQueue } from '../../../../src/background/pages/payment-queue.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { PaymentInfo } from '../../../../src/core/offer/responses.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import type { QueueView } from '../../../../src/messages/views.ts'
import { settle } from '../../../support/background/world.ts'
import { CHOOSING, PAYMENT_ID as ID, NETWORK_DOWN, OPENING, paymentId } from '../../../support/core/fixtures.ts'

const OTHER = paymentId('pay_7fa2ecc101M2NV05JCTQGE0FXR387X4TJB')
const INFO: PaymentInfo = { merchantName: 'Beta Shop', price: { minorUnits: 300n, decimals: 2, currency: 'EUR' } }

let kept: Queue
let sessions: Map<PaymentId, Session>
let asked: PaymentId[]
let answer: () => Promise<PaymentInfo>
let queue: WindowQueue
let told: QueueView[]

beforeEach(() => {
  kept = { queued: [{ paymentId: ID, isAgain: false }] }
  sessions = new Map<PaymentId, Session>([
    [ID, CHOOSING],
    [OTHER, { ...OPENING, paymentId: OTHER, site: 'https://beta.example' }],
  ])
  asked = []
  answer = async () => INFO
  told = []
  queue = createPaymentQueue({
    readQueue: async () => kept,
    queueShown: async (id) => {
      if (kept.linked === id) kept = { queued: kept.queued }
    },
    load: async (id) => {
      const session = sessions.get(id)
      if (!session) throw new PayError({ code: 'session/unknown', paymentId: id })
      return { paymentId: id, session, sequence: 1, stored: 1, openedAtMs: 0, isBusy: false }
    },
    getInfo: (id) => {
      asked.push(id)
      return answer()
    },
  })
})

const watch = (id = ID) => queue.watch(id, (view) => told.push(view))
const join = async () => {
  kept = { queued: [...kept.queued, { paymentId: OTHER, isAgain: false }] }
  queue.refresh()
  await settle()
}

test('of one payment alone nothing is asked of the service', async () => {
  watch()
  await settle()
  expect(told.map(({ payments }) => payments.map((one) => one.paymentId))).toEqual([[ID]])
  expect(asked).toEqual([])
})

test('one that joins is told at once by its site, then by shop and price, which are asked for once and without an account', async () => {
  watch()
  await join()
  queue.refresh()
  await settle()
  const others = told.flatMap(({ payments }) => payments.filter((one) => one.paymentId === OTHER))
  expect(others[0]).toMatchObject({ site: 'https://beta.example' })
  expect([others[0]?.info, others.at(-1)?.info, asked]).toEqual([undefined, INFO, [OTHER]])
  expect(told.at(-1)?.payments[0]?.info).toEqual('offer' in CHOOSING && CHOOSING.offer?.info)
})

test.each([
  ['cannot be read', () => sessions.delete(OTHER)],
  ['the service does not know', () => (answer = () => Promise.reject(new PayError(NETWORK_DOWN)))],
])('one that %s is in the queue all the same', async (_, break_) => {
  break_()
  watch()
  await join()
  expect(told.at(-1)?.payments.map((one) => one.paymentId)).toEqual([ID, OTHER])
})

test('the wish of a link reaches the window that shows another payment, and is over once it shows this one', async () => {
  const stop = watch()
  await join()
  kept = { ...kept, linked: OTHER }
  queue.refresh()
  await settle()
  expect(told.at(-1)?.linked).toBe(OTHER)
  stop()
  watch(OTHER)
  await settle()
  expect([told.at(-1)?.linked, kept.linked]).toEqual([undefined, undefined])
})

test('a wish for what is on the screen already is no wish: the payer may go to another and stay there', async () => {
  watch()
  await join()
  kept = { ...kept, linked: ID }
  queue.refresh()
  await settle()
  expect([told.some(({ linked }) => linked !== undefined), kept.linked]).toEqual([false, undefined])
})

test('a page whose payment is not in the window is told nothing of it, nor one that is gone', async () => {
  watch(OTHER)
  const stop = watch()
  await settle()
  expect(told).toHaveLength(1)
  stop()
  queue.refresh()
  await settle()
  expect(told).toHaveLength(1)
})
