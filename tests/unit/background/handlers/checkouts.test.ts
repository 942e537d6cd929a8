// What our pages and the checkout's own window may say, as the door hears it: limits, and whose word it is. protocol §4.8.5, security T28, T35.
import { beforeEach, expect, test } from 'vitest'
import { checkoutHandlers, checkoutReportHandler } from '../../../../src/background/handlers/checkouts.ts'
import type { Checkouts } from '../../../../src/background/pages/checkouts.ts'
import { failureOf } from '../../../support/vault/fixtures.ts'

const PAY = 'https://pay.example'
let done: unknown[]
beforeEach(() => {
  done = []
})
const note =
  (name: string) =>
  async (...args: unknown[]) =>
    void done.push([name, ...args])
const checkouts: Checkouts = {
  openClicked: note('clicked'),
  openFromPage: note('menu'),
  openPasted: note('paste'),
  openWindow: note('window'),
  look: async () => ({ isOpen: true, said: '{}' }),
  leave: async (url) => url !== 'too often',
  told: note('told'),
}
const getStatus = async (...args: unknown[]) => {
  done.push(args)
  return { status: 'processing' as const, isFinal: false }
}
const pages = checkoutHandlers({ checkouts, getStatus })

async function ask(name: keyof typeof pages, raw: unknown): Promise<unknown> {
  const { parse, run } = pages[name]
  return run(parse(raw) as never, {})
}
const submit = async (raw: unknown, from: object) => {
  const { parse, run } = checkoutReportHandler(checkouts)
  return run(parse(raw), from as never)
}
const WORD = { tenderCheckout: { kind: 'shown' } }
const FROM = { tab: { id: 7 }, origin: PAY, frameId: 0 }

test('protocol §4.8.5, §8.2: the service holds a question for 20 seconds at most, and never for less than none', async () => {
  for (const maxPollMs of [0, 19_999, 20_000, 20_001, 9e15, -1])
    await ask('checkout.status', { paymentId: 'pay_1', maxPollMs })
  expect(done.map((args) => (args as unknown[])[1])).toEqual([0, 19_999, 20_000, 20_000, 20_000, 0])
})

test('pages open, look and leave', async () => {
  await ask('checkout.open', { text: 'a link' })
  await ask('checkout.openWindow', { url: 'a link' })
  expect(done).toEqual([
    ['paste', 'a link'],
    ['window', 'a link'],
  ])
  expect(await ask('checkout.look', { paymentId: 'pay_1' })).toEqual({ isOpen: true, said: '{}' })
  expect(await ask('checkout.leave', { url: 'x' })).toEqual({ isOpened: true })
  expect(await ask('checkout.leave', { url: 'too often' })).toEqual({ isOpened: false })
})

test('security T35 a window tells by its tab and origin as the browser names them', async () => {
  expect(await submit(WORD, FROM)).toEqual({})
  expect(done).toEqual([['told', 7, PAY, { kind: 'shown' }]])
})

test.each([
  ['a frame in a tab', WORD, { ...FROM, frameId: 3 }],
  ['a page without a tab', WORD, { origin: PAY, frameId: 0 }],
  ['a page without an origin', WORD, { tab: { id: 7 }, frameId: 0 }],
  ['what is no word', { kind: 'shown' }, FROM],
  ['nothing', undefined, FROM],
])('security T28 %s is refused', async (_, raw, from) => {
  expect(await failureOf(submit(raw, from))).toMatchObject({ code: 'message/refused' })
  expect(done).toEqual([])
})
