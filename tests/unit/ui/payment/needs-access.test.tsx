// @vitest-environment happy-dom
// The screen of a browser that keeps Tender from its hosts: one press, and the payment goes on by itself.
import { beforeEach, expect, test } from 'vitest'
import { ACCESS_TEXT } from '../../../../src/text/words/access.ts'
import { LazyNeedsAccess } from '../../../../src/ui/payment/lazy-screens.ts'
import { PaymentQueue } from '../../../../src/ui/payment/payment-queue.tsx'
import { PAYMENT_ID } from '../../../gallery/states/payments.ts'
import { STATES } from '../../../gallery/states/states.ts'
import { clientOf } from '../../../gallery/worker-client.ts'
import { fakeAccess } from '../../../support/ui/fake-access.ts'
import {
  button,
  buttonNames,
  fakeWorker,
  heading,
  press,
  settle,
  show,
  shownText,
  stopClock,
  textOf,
} from '../../../support/ui/stage.tsx'

await LazyNeedsAccess.preload()
beforeEach(stopClock)

/** Opens the window on a state, in a browser that has withdrawn access. `answer` stands for the person's answer to the prompt. */
async function open(state: string, answer?: () => Promise<boolean>) {
  const { access, browser, change } = fakeAccess(answer)
  const worker = fakeWorker({ 'session.retry': () => ({}) })
  const client = { ...clientOf(STATES[state], worker.call), access }
  show(<PaymentQueue client={client} paymentId={PAYMENT_ID} isOpenedAgain={false} />)
  await settle()
  const retries = () => worker.asked.filter(({ name }) => name === 'session.retry')
  return { browser, change, retries }
}

test.each(['opening', 'choosing', 'planning', 'locked', 'review-matches', 'confirming'])(
  'architecture B8 without access %s gives way to the question, and goes on by itself after the press',
  async (state) => {
    const { browser, retries } = await open(state)
    expect([heading(), buttonNames()]).toEqual([ACCESS_TEXT.title, ['Close window', ACCESS_TEXT.allow]])
    await press(button(ACCESS_TEXT.allow))
    await settle()
    expect([browser.asked, heading() === ACCESS_TEXT.title]).toEqual([1, false])
    expect(retries()).toEqual([{ name: 'session.retry', args: { paymentId: PAYMENT_ID } }])
  },
)

test('what may have left the wallet is said there too', async () => {
  await open('confirming')
  expect(shownText()).toContain('Do not pay again')
  await open('choosing')
  expect(shownText()).toContain('No money left your wallet.')
})

test.each<[string, () => Promise<boolean>]>([
  ['refuses', async () => false],
  ['cannot be asked', () => Promise.reject(new Error('no user gesture'))],
])('a person who %s is told what else helps, and can press again', async (_, answer) => {
  const { browser, retries } = await open('choosing', answer)
  await press(button(ACCESS_TEXT.allow))
  expect(textOf(document.querySelector('[role="alert"]'))).toBe(ACCESS_TEXT.refused)
  await press(button(ACCESS_TEXT.allow))
  expect([browser.asked, heading(), retries()]).toEqual([2, ACCESS_TEXT.title, []])
})

test('access that is withdrawn or given in the browser’s own settings is noticed', async () => {
  const { change, retries } = await open('choosing')
  await change(true)
  expect(heading()).not.toBe(ACCESS_TEXT.title)
  await change(false)
  expect([heading(), retries().length]).toEqual([ACCESS_TEXT.title, 1])
})

test.each(['succeeded', 'corrupted'])('%s needs no access and stays on the screen', async (state) => {
  await open(state)
  expect(heading()).not.toBe(ACCESS_TEXT.title)
})
