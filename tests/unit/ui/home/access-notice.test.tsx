// @vitest-environment happy-dom
// The popup of a browser that keeps Tender from its hosts: one line and one press, and the balances come by themselves.
import { beforeEach, expect, test } from 'vitest'
import type { WalletStatus } from '../../../../src/messages/views.ts'
import { ACCESS_TEXT } from '../../../../src/text/words/access.ts'
import { Home } from '../../../../src/ui/home/home.tsx'
import { LaterLinksOnPage, LaterNotices, LaterPasteForm } from '../../../../src/ui/home/later-parts.ts'
import { BALANCES, locked, unlocked } from '../../../gallery/states/views.ts'
import { PAYMENTS } from '../../../gallery/worker-client.ts'
import { fakeAccess } from '../../../support/ui/fake-access.ts'
import {
  button,
  buttonNames,
  byTestId,
  fakeWorker,
  press,
  settle,
  show,
  shownText,
  stopClock,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'

await Promise.all([LaterLinksOnPage, LaterNotices, LaterPasteForm].map((part) => part.preload()))
beforeEach(stopClock)

const notice = () => byTestId('access-notice')

/** Opens the popup in a browser that has withdrawn access. `answer` stands for the person's answer to the prompt. */
async function open(status: WalletStatus = unlocked, answer?: () => Promise<boolean>) {
  const { access, browser, change } = fakeAccess(answer)
  const worker = fakeWorker({
    'wallet.status': () => status,
    'session.list': () => ({ payments: PAYMENTS }),
    'wallet.lastBalances': () => ({}),
    'wallet.balances': () =>
      browser.isGiven
        ? { balances: BALANCES, readAtMs: Date.now(), hasFailed: false }
        : { balances: [], hasFailed: true },
  })
  show(null)
  show(<Home call={worker.call} activeTab={async () => 7} access={async () => access} />)
  await settle(3)
  return { browser, change }
}

test('architecture B8 the popup asks for access at its top, and reads the balances once it is given', async () => {
  const { browser } = await open()
  expect(document.querySelector('main')?.firstElementChild?.nextElementSibling).toBe(notice())
  expect([textOf(notice()), shownText().includes('1.2043 USDC')]).toEqual([
    `${ACCESS_TEXT.popup}${ACCESS_TEXT.allow}`,
    false,
  ])
  await press(button(ACCESS_TEXT.allow))
  await settle()
  expect([browser.asked, notice(), shownText().includes('1.2043 USDC')]).toEqual([1, null, true])
})

test('a link that is being typed stays when access is given', async () => {
  await open()
  await press(byTestId('button-paste') ?? document.body)
  const input = byTestId('input-paste-url')
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a link')
  type(input, 'pay_1')
  await press(button(ACCESS_TEXT.allow))
  await settle()
  expect(notice()).toBeNull()
  expect(byTestId('input-paste-url')).toBe(input)
})

test('a locked wallet is asked too, one that is not set up yet is not', async () => {
  await open(locked)
  expect(buttonNames()).toContain(ACCESS_TEXT.allow)
  await open({ ...locked, state: 'empty' })
  expect(notice()).toBeNull()
})

test.each<[string, () => Promise<boolean>]>([
  ['refuses', async () => false],
  ['cannot be asked', () => Promise.reject(new Error('no user gesture'))],
])('a person who %s is told what else helps, and can press again', async (_, answer) => {
  const { browser } = await open(unlocked, answer)
  await press(button(ACCESS_TEXT.allow))
  expect(textOf(notice()?.querySelector('[role="alert"]'))).toBe(ACCESS_TEXT.refused)
  await press(button(ACCESS_TEXT.allow))
  expect([browser.asked, notice() === null]).toEqual([2, false])
})

test('nothing is said where access is given; access that is withdrawn in the browser’s settings is noticed', async () => {
  const { change } = await open()
  await change(true)
  expect(notice()).toBeNull()
  await change(false)
  expect(textOf(notice())).toContain(ACCESS_TEXT.popup)
})
