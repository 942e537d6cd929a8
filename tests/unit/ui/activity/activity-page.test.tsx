// @vitest-environment happy-dom
// The activity page: by day, searched, filtered, exported, opened; and what it says where there is nothing.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import { ActivityPage } from '../../../../src/ui/activity/activity-page.tsx'
import { NOW_MS } from '../../../gallery/states/payments.ts'
import {
  button,
  buttonNames,
  fakeWorker,
  field,
  press,
  settle,
  show,
  shownText,
  stopClock,
  type,
} from '../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
})
afterEach(() => vi.restoreAllMocks())

const DAY_MS = 86_400_000
const payment = (at: number, merchantName = 'Kettle'): PaymentSummary => ({
  ...{ paymentId: `pay_${at}`, step: 'reviewing', merchantName, openedAtMs: NOW_MS - at * DAY_MS },
})

async function openPage(payments: PaymentSummary[] | undefined) {
  const worker = fakeWorker({
    'session.list': () => {
      if (!payments) throw new PayError({ code: 'journal/unwritable' })
      return { payments }
    },
    'session.show': () => ({}),
  })
  show(null)
  show(<ActivityPage call={worker.call} onBack={() => undefined} />)
  await settle()
  await settle()
  return worker
}
const rows = () => [...document.querySelectorAll('button.row')]

test('payments are listed by day, the newest first, fifty at a time', async () => {
  await openPage(Array.from({ length: 120 }, (_, at) => payment(at)).toReversed())
  expect(shownText()).toContain('120 in all')
  const days = [...document.querySelectorAll('h2')].map((one) => one.textContent)
  expect([days[0], days.length]).toEqual(['Today', 50])
  expect(rows()).toHaveLength(50)
  await press(button('Show more'))
  await press(button('Show more'))
  expect(rows()).toHaveLength(120)
  expect(buttonNames()).not.toContain('Show more')
})

test('a search narrows the list and says how far; nothing found is said, too', async () => {
  const { asked } = await openPage([payment(0), payment(1, 'Fern')])
  type(field('Search'), 'fern')
  await settle()
  expect(shownText()).toContain('1 of 2')
  const [only, ...others] = rows()
  expect([only?.textContent?.includes('Fern'), others]).toEqual([true, []])
  if (only) await press(only)
  expect(asked.at(-1)).toEqual({ name: 'session.show', args: { paymentId: 'pay_1' } })
  type(field('Search'), 'nobody')
  await settle()
  expect(shownText()).toContain('Nothing here fits.')
  expect(button('Export as CSV').disabled).toBe(true)
})

test('what is found is exported, and nothing else', async () => {
  const files: { blob: Blob; name: string }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push({ blob: blob as Blob, name: '' })
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.at(-1)
    if (file) file.name = this.download
  })
  await openPage([payment(0), payment(1, '=Fern')])
  type(field('Search'), 'fern')
  await settle()
  await press(button('Export as CSV'))
  await press(button('Export as JSON'))
  expect(files.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d/, 'day'))).toEqual([
    'tender-activity-day.csv',
    'tender-activity-day.json',
  ])
  const [csv, json] = await Promise.all(files.map(({ blob }) => blob.text()))
  expect(csv?.split('\r\n')).toHaveLength(3)
  expect(csv).toContain("'=Fern")
  expect(JSON.parse(json ?? '')).toMatchObject([{ shop: '=Fern', paymentId: 'pay_1' }])
})

test('an empty list leads to the first payment, and a failing one is told', async () => {
  await openPage([])
  expect(shownText()).toContain('No payments yet.')
  await openPage(undefined)
  expect(shownText()).toContain('Your payments could not be listed.')
  expect(buttonNames()).toContain('Try again')
})
