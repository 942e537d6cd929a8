// @vitest-environment happy-dom
// A browser that keeps Tender from its hosts: one press in the popup or the payment window, and both go on by themselves.
import { beforeEach, describe, expect, test } from 'vitest'
import type { WalletStatus } from '../../../../src/messages/views.ts'
import { ACCESS_TEXT } from '../../../../src/text/words/access.ts'
import type { Access } from '../../../../src/ui/client/client.ts'
import { Home } from '../../../../src/ui/home/home.tsx'
import { LaterLinksOnPage, LaterNotices, LaterPasteForm } from '../../../../src/ui/home/later-parts.ts'
import { LazyNeedsAccess } from '../../../../src/ui/payment/lazy-screens.tsx'
import { PaymentQueue } from '../../../../src/ui/payment/payment-queue.tsx'
import { PAYMENT_ID } from '../../../gallery/states/payments.ts'
import { BALANCES, locked, unlocked } from '../../../gallery/states/views.ts'
import { clientOf, PAYMENTS } from '../../../gallery/worker-client.ts'
import {
  alerts,
  button,
  buttonNames,
  byTestId,
  fakeWorker,
  heading,
  press,
  settle,
  show,
  shownText,
  stateOf,
  stopClock,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'

await Promise.all([LazyNeedsAccess, LaterLinksOnPage, LaterNotices, LaterPasteForm].map((part) => part.preload()))
beforeEach(stopClock)

/** The browser's permission, withdrawn at first. `answer` stands for the person's answer to the prompt. */
function fakeAccess(answer: () => Promise<boolean>) {
  const browser = { isGiven: false, asked: 0, heard: new Set<() => void>() }
  const change = async (isGiven: boolean) => {
    browser.isGiven = isGiven
    for (const hear of browser.heard) hear()
    await settle()
  }
  const access: Access = {
    isGiven: async () => browser.isGiven,
    ask: async () => {
      browser.asked += 1
      const isGiven = await answer()
      if (isGiven) void change(true)
      return isGiven
    },
    watch: (onChange) => {
      browser.heard.add(onChange)
      return () => void browser.heard.delete(onChange)
    },
  }
  return { access, browser, change }
}
async function allow(): Promise<void> {
  await press(button(ACCESS_TEXT.allow))
  await settle()
}
const NO = async () => false

describe('screens §15 the payment window', () => {
  async function open(state: string, answer = async () => true) {
    const { access, browser, change } = fakeAccess(answer)
    const { call, sent } = fakeWorker({ 'session.retry': () => ({}) })
    const client = { ...clientOf(stateOf(state), call), access }
    show(null)
    show(<PaymentQueue client={client} paymentId={PAYMENT_ID} isOpenedAgain={false} />)
    await settle()
    return { browser, change, retries: () => sent('session.retry') }
  }

  test.each(['opening', 'choosing', 'planning', 'locked', 'review-matches', 'confirming'])(
    'gives way to the question at %s, and goes on by itself after the press',
    async (state) => {
      const { browser, retries } = await open(state)
      expect([heading(), buttonNames()]).toEqual([ACCESS_TEXT.title, ['Close window', ACCESS_TEXT.allow]])
      await allow()
      expect([browser.asked, heading() === ACCESS_TEXT.title]).toEqual([1, false])
      expect(retries()).toEqual([{ paymentId: PAYMENT_ID }])
    },
  )

  test('says there too what may have left the wallet', async () => {
    await open('confirming')
    expect(shownText()).toContain('Do not pay again')
    await open('choosing')
    expect(shownText()).toContain('No money left your wallet.')
  })

  test.each<[string, () => Promise<boolean>]>([
    ['refuses', NO],
    ['cannot be asked', () => Promise.reject(new Error('no user gesture'))],
  ])('tells a person who %s what else helps, and can be pressed again', async (_, answer) => {
    const { browser, retries } = await open('choosing', answer)
    await allow()
    expect(alerts()).toEqual([ACCESS_TEXT.refused])
    await allow()
    expect([browser.asked, heading(), retries()]).toEqual([2, ACCESS_TEXT.title, []])
  })

  test('notices access that is withdrawn or given in the browser’s own settings', async () => {
    const { change, retries } = await open('choosing')
    await change(true)
    expect(heading()).not.toBe(ACCESS_TEXT.title)
    await change(false)
    expect([heading(), retries().length]).toEqual([ACCESS_TEXT.title, 1])
  })

  test.each(['succeeded', 'corrupted'])('needs none for %s', async (state) => {
    await open(state)
    expect(heading()).not.toBe(ACCESS_TEXT.title)
  })
})

describe('screens §15 the popup', () => {
  const notice = () => byTestId('access-notice')
  async function open(status: WalletStatus = unlocked, answer = async () => true) {
    const { access, browser } = fakeAccess(answer)
    const read = () => ({
      balances: browser.isGiven ? BALANCES : [],
      readAtMs: Date.now(),
      hasFailed: !browser.isGiven,
    })
    const { call } = fakeWorker({
      'wallet.status': () => status,
      'session.list': () => ({ payments: PAYMENTS }),
      'wallet.lastBalances': () => ({}),
      'wallet.balances': read,
    })
    show(null)
    show(<Home call={call} activeTab={async () => 7} access={async () => access} />)
    await settle(3)
    return browser
  }

  test('asks at its top, and reads the balances once access is given; a link that is being typed stays', async () => {
    const browser = await open()
    expect(document.querySelector('main')?.firstElementChild?.nextElementSibling).toBe(notice())
    expect(textOf(notice())).toBe(`${ACCESS_TEXT.popup}${ACCESS_TEXT.allow}`)
    expect(shownText()).not.toContain('1.2043 USDC')
    await press(byTestId('button-paste') ?? document.body)
    const input = byTestId('input-paste-url')
    if (!(input instanceof HTMLInputElement)) throw new Error('no field for a link')
    type(input, 'pay_1')
    await allow()
    expect([browser.asked, notice(), shownText().includes('1.2043 USDC')]).toEqual([1, null, true])
    expect([byTestId('input-paste-url'), input.value]).toEqual([input, 'pay_1'])
  })

  test('says beside its button that access was refused', async () => {
    await open(unlocked, NO)
    await allow()
    expect(textOf(notice()?.querySelector('[role="alert"]'))).toBe(ACCESS_TEXT.refused)
  })

  test('asks of a locked wallet too, and not of one that is not set up yet', async () => {
    await open(locked)
    expect(buttonNames()).toContain(ACCESS_TEXT.allow)
    await open({ ...locked, state: 'empty' })
    expect(notice()).toBeNull()
  })
})
