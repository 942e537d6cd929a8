// @vitest-environment happy-dom
/** A worker that never answers (architecture §2): the page says so after 20 s, offers a new start, and goes on if it answers after all. */
import type { ComponentChildren } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AskWorker } from '../../../../src/ui/client/client.ts'
import { SILENT_AFTER_MS } from '../../../../src/ui/client/use-after.ts'
import { Home } from '../../../../src/ui/home/home.tsx'
import { WalletTab } from '../../../../src/ui/wallet/wallet-tab.tsx'
import { after, opened } from '../../../gallery/states/payments.ts'
import { locked, viewOf } from '../../../gallery/states/views.ts'
import {
  button,
  fakeWorker,
  openWindow,
  passMs,
  press,
  settle,
  show,
  shownText,
  stopClock,
} from '../../../support/ui/stage.tsx'

const reload = vi.fn()
beforeEach(() => {
  stopClock()
  reload.mockClear()
  vi.stubGlobal('browser', { runtime: { reload } })
})
afterEach(() => vi.unstubAllGlobals())

const SILENT = 'Tender isn’t answering'

/** Answers the first question when told to, and no other. */
function lateWorker() {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  return { ...fakeWorker({ 'wallet.status': () => promise }), answer: () => resolve(locked) }
}

const hosts = { allow: async () => true, forget: async () => undefined }
const PAGES: readonly [string, (call: AskWorker) => ComponentChildren][] = [
  ['the popup', (call) => <Home call={call} activeTab={async () => 7} />],
  ['the tab', (call) => <WalletTab call={call} hosts={hosts} version="1.2.3" />],
]

test.each(PAGES)('%s: a new start is offered, and nothing else is said before', async (_, page) => {
  const worker = lateWorker()
  show(page(worker.call))
  await settle()
  passMs(SILENT_AFTER_MS - 1)
  expect(shownText()).not.toContain(SILENT)
  passMs(1)
  expect(document.querySelector('[role="alert"] h2')?.textContent).toBe(SILENT)
  await press(button('Restart Tender'))
  expect(reload).toHaveBeenCalledOnce()
})

test.each(PAGES)('%s: an answer that comes late takes the place of the offer', async (_, page) => {
  const worker = lateWorker()
  show(page(worker.call))
  await settle()
  passMs(SILENT_AFTER_MS)
  expect(shownText()).toContain(SILENT)
  worker.answer()
  await settle()
  expect(shownText()).not.toContain(SILENT)
  expect(reload).not.toHaveBeenCalled()
})

test('the payment window: a new start is offered until the first view', async () => {
  const { post } = openWindow(undefined)
  await settle()
  // The screen itself comes a moment later than the window.
  passMs(150)
  passMs(SILENT_AFTER_MS)
  expect(shownText()).toContain(SILENT)
  await press(button('Restart Tender'))
  expect(reload).toHaveBeenCalledOnce()
  // The worker answers, and now waits for the service: that is said otherwise.
  post(viewOf(after(opened)))
  passMs(2 * SILENT_AFTER_MS)
  expect(shownText()).not.toContain(SILENT)
})
