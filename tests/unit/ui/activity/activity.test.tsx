// @vitest-environment happy-dom
// The Activity page: list, search, filters, files, one entry, deleting, and how long entries are kept.
import { beforeEach, expect, test, vi } from 'vitest'
import type { ActivityFilter } from '../../../../src/core/activity/activity.ts'
import { type PaymentSummary, shownPrice } from '../../../../src/core/activity/summary.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import { ActivityScreen } from '../../../../src/ui/activity/activity-page.tsx'
import { ALL_PAYMENTS, ALLOWANCE_ROWS } from '../../../gallery/activity.tsx'
import { NOW_MS } from '../../../gallery/states/payments.ts'
import { SENT } from '../../../gallery/states/sends.ts'
import { PAYMENTS, SETTINGS } from '../../../gallery/worker-client.ts'
import {
  type Answers,
  alerts,
  button,
  buttonNames,
  buttons,
  choose,
  failing,
  fakeWorker,
  field,
  heading,
  optionsOf,
  press,
  settle,
  show,
  shownText,
  stopClock,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const rowsOf = (payments: readonly PaymentSummary[]) =>
  payments.map((payment) => ({ kind: 'payment', payment }) as const)
type Args = { filter: ActivityFilter; limit: number; behind?: { paymentId: string } }

/** Pages of two payments, whatever is asked for. */
function pagesOf(payments: readonly PaymentSummary[]) {
  return ({ behind }: Args) => {
    const from = behind ? payments.findIndex(({ paymentId }) => paymentId === behind.paymentId) + 1 : 0
    const page = payments.slice(from, from + 2)
    const last = page.at(-1)
    const next =
      from + 2 < payments.length && last ? { openedAtMs: last.openedAtMs, paymentId: last.paymentId } : undefined
    return { rows: rowsOf(page), ...(next && { next }) }
  }
}

async function open(over: Answers = {}, payments = ALL_PAYMENTS) {
  const worker = fakeWorker({
    'activity.page': pagesOf(payments),
    'activity.delete': () => ({}),
    'session.show': () => ({}),
    'settings.get': () => SETTINGS,
    'settings.set': (change) => ({ ...SETTINGS, ...change }),
    ...over,
  })
  show(<ActivityScreen call={worker.call} />)
  await settle()
  return { ...worker, asked: worker.sent }
}
const rowWith = (text: string) => {
  const found = rows().find((one) => textOf(one).includes(text))
  if (!found) throw new Error(`no row with ${text}`)
  return found
}
const opened = () => textOf(document.querySelector('aside h2'))
const days = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
const SEARCH = 'Search by shop, site, amount or payment ID'
const rows = () => buttons().filter(({ className }) => className === 'row')
const rowEnds = () => rows().map((row) => textOf(row.querySelector('.row-end')))

test('a payment whose records do not say when it was opened has no time, and one under way the price it asks', async () => {
  const askedPrice = { currency: 'EUR', minorUnits: 1_140n, decimals: 2 }
  const damaged = { paymentId: 'pay_8', step: 'corrupted', merchantName: '', openedAtMs: 0 } as const
  const underWay = { ...damaged, paymentId: 'pay_9', step: 'choosing', openedAtMs: NOW_MS, askedPrice } as const
  await open({ 'activity.page': () => ({ rows: rowsOf([underWay, damaged]) }) })
  expect(rows().map((row) => textOf(row.querySelector('.note')))).toEqual([
    '14:30 · In progress',
    'Its records are damaged. Open it to check its status.',
  ])
  expect(rowEnds()).toEqual(['€11.40', ''])
})

test('a price that was not and will not be paid is grey', async () => {
  await open()
  const closed = ALL_PAYMENTS.filter(({ receipt }) => receipt?.price && !receipt.wasSigned)
  expect(closed.length).toBeGreaterThan(0)
  expect(document.querySelectorAll('.row-end > .note').length).toBe(closed.length)
  const others = ALL_PAYMENTS.filter((one) => shownPrice(one) && !closed.includes(one))
  expect(others.some(({ step }) => step !== 'closed')).toBe(true)
  expect(document.querySelectorAll('.row-end > .figure').length).toBe(others.length)
})

test('payments stand under their days, newest first, from as many pages as it takes', async () => {
  await open()
  expect([days().length, days()[0], days().at(-1)]).toEqual([4, 'Today', 'Date unknown'])
  expect(rows()).toHaveLength(ALL_PAYMENTS.length)
  expect(shownText()).toContain('Its records are damaged. Open it to check its status.')
})

test('allowances and what took them back stand under their days, and lead to the list of allowances', async () => {
  await open({ 'activity.page': () => ({ rows: ALLOWANCE_ROWS }) })
  const links = [...document.querySelectorAll('a.row')]
  const titles = links.map((one) => one.querySelector('b')?.textContent)
  expect(titles).toEqual([
    'Token approval for USDT revoked',
    'Token approval for unlimited USDT',
    'Revoking the token approval for USDT',
  ])
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['#allowances', '#allowances', '#allowances'])
  expect(links[1]?.textContent).toContain('Fern & Kettle · Base · Done')
  expect(links[2]?.textContent).toContain('Didn’t go through')
  expect(days()).toHaveLength(2)
  expect(optionsOf('activity-network')).toEqual(['Any network', 'Base'])
})

test('older payments come when asked for, below those that are there', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...({ ...ALL_PAYMENTS[4], paymentId: `pay_${100 + at}`, openedAtMs: NOW_MS - at } as PaymentSummary),
  }))
  await open({}, many)
  expect(rows()).toHaveLength(50)
  await press(button('Show older payments'))
  expect([rows().length, buttonNames().includes('Show older payments')]).toEqual([60, false])
})

test('nothing yet, nothing that fits and not read yet are three things', async () => {
  await open({}, [])
  expect(shownText()).toContain('Nothing here yet.')
  type(field(SEARCH), 'fern')
  await settle()
  expect(shownText()).toContain('No results for “fern”.')
  show(null)
  await open({ 'activity.page': () => new Promise(() => undefined) })
  expect(shownText()).toContain('Reading your payments…')
  expect(shownText()).not.toContain('Nothing here yet.')
})

test('a list that could not be read is asked for again', async () => {
  let isBroken = true
  await open({
    'activity.page': (args) => {
      if (isBroken) throw new PayError({ code: 'journal/unwritable' })
      return pagesOf(ALL_PAYMENTS)(args)
    },
  })
  expect(shownText()).toContain('Tender couldn’t load your payments.')
  isBroken = false
  await press(button('Try again'))
  expect(shownText()).toContain('Today')
})

test('search and filters are sent to the worker together', async () => {
  const { asked } = await open()
  type(field(SEARCH), 'kettle 12.40')
  await choose('activity-status', 'paid')
  await choose('activity-network', 'Base')
  type(field('From'), '2026-01-02')
  type(field('To'), '2026-01-02')
  await settle()
  const { filter } = asked('activity.page').at(-1) as Args
  expect(filter).toMatchObject({ text: 'kettle 12.40', status: 'paid', network: 'Base' })
  expect((filter.toMs ?? 0) - (filter.fromMs ?? 0)).toBe(86_400_000 - 1)
  expect(filter.fromMs).toBe(new Date(2026, 0, 2).getTime())
})

test('an answer to an earlier search is dropped', async () => {
  const answers: ((page: object) => void)[] = []
  await open({ 'activity.page': () => new Promise((resolve) => answers.push(resolve)) })
  type(field(SEARCH), 'harbour')
  await settle()
  answers[1]?.({ rows: [] })
  await settle()
  answers[0]?.({ rows: rowsOf(ALL_PAYMENTS) })
  await settle()
  expect(shownText()).toContain('No results for “harbour”.')
})

test('an entry is a receipt beside the list with its own actions, and closing it leads back to its row', async () => {
  const paid = { ...PAYMENTS[2], recipients: ['eip155:8453:0xabcd'] } as PaymentSummary
  await open({}, [paid])
  await press(rowWith(paid.merchantName))
  expect(opened()).toBe(paid.merchantName)
  expect(document.activeElement).toBe(document.querySelector('aside h2'))
  expect([heading(), rowWith(paid.merchantName).getAttribute('aria-current')]).toEqual(['Activity', 'true'])
  const text = shownText()
  for (const fact of ['Amount', 'From', 'Paid to 0xabcd', 'Network fee', 'Ended', 'Payment ID'])
    expect(text.replace(/(Paid to|Network fee)/g, ' $1 ').replace(/\s+/g, ' ')).toContain(fact)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  window.print = print
  await press(button('Print receipt'))
  expect(print).toHaveBeenCalledOnce()
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (one: string) => void copied.push(one) } })
  await press(button('Copy as text to share'))
  expect(copied[0]).toContain(`Shop: ${paid.merchantName}`)
  expect(copied[0]).toContain('Paid to: 0xabcd')
  vi.unstubAllGlobals()
  await press(button('Close the receipt'))
  expect(document.querySelector('aside')).toBeNull()
  expect(document.activeElement).toBe(rowWith(paid.merchantName))
})

test('deleting asks first and says what is lost; then the list is read anew', async () => {
  const cancelled = PAYMENTS[4] as PaymentSummary
  const { asked } = await open({}, [cancelled])
  await press(rowWith(cancelled.merchantName))
  await press(button('Delete this entry'))
  expect(asked('activity.delete')).toEqual([])
  expect(shownText()).toContain('so that this link is never paid twice')
  await press(button('Keep'))
  await press(button('Delete this entry'))
  const before = asked('activity.page').length
  await press(button('Delete'))
  expect(asked('activity.delete')).toEqual([{ paymentId: cancelled.paymentId }])
  expect(shownText()).toContain('Entry deleted')
  expect(asked('activity.page').length).toBeGreaterThan(before)
})

test('an entry that was not deleted says why', async () => {
  const cancelled = PAYMENTS[4] as PaymentSummary
  await open(
    {
      'activity.delete': failing({ code: 'journal/unwritable' }),
    },
    [cancelled],
  )
  await press(rowWith(cancelled.merchantName))
  await press(button('Delete this entry'))
  await press(button('Delete'))
  expect(alerts()).toHaveLength(1)
  expect(opened()).toBe(cancelled.merchantName)
})

test('what must stay has no button to delete it, and says why', async () => {
  await open({}, [PAYMENTS[1] as PaymentSummary])
  await press(rowWith(PAYMENTS[1]?.merchantName ?? ''))
  expect(buttonNames()).not.toContain('Delete this entry')
  expect(shownText()).toContain('This payment isn’t over, so it stays in the list.')
})

test('a shorter time is set only after its question', async () => {
  const { asked } = await open()
  await choose('retention', 'month')
  expect(asked('settings.set')).toEqual([])
  expect(shownText()).toContain('This can’t be undone.')
  await press(button('Keep'))
  await choose('retention', 'year')
  await press(button('Delete after 1 year'))
  expect(asked('settings.set')).toEqual([{ retention: 'year' }])
  await choose('retention', 'forever')
  await settle()
  expect(asked('settings.set').at(-1)).toEqual({ retention: 'forever' })
})

test('rows end with the price, or with what a send was worth when it was sent; what is not known has no such end', async () => {
  const worth = { currency: 'USD', minorUnits: 2_499n, decimals: 2 }
  const [paid] = rowsOf(ALL_PAYMENTS.filter(({ receipt }) => receipt?.wasSigned && receipt.price))
  const sends = [
    { ...SENT, worth },
    { ...SENT, hash: `0x${'5f'.repeat(32)}` },
  ]
  await open({ 'activity.page': () => ({ rows: [paid, ...sends] }) })
  expect(rowEnds()).toEqual(['$12.40', 'about $24.99', ''])
  await press(rows()[1] ?? expect.fail('no send'))
  expect(textOf(document.querySelector('aside .facts'))).toContain('Worth thenabout $24.99')
})

test('a send opens beside the list, with both addresses in full, and is deleted after the question', async () => {
  const done = { ...SENT, state: 'done' } as const
  const worker = await open({ 'activity.page': () => ({ rows: [done] }), 'send.delete': () => ({}) })
  await press(rowWith('25.00 USDC on Base'))
  expect(opened()).toBe('25.00 USDC')
  expect([...document.querySelectorAll('.address')].map(({ textContent }) => textContent)).toEqual([
    done.account,
    done.to,
    done.hash,
  ])
  expect(shownText()).toContain('25.00 USDC sent.')
  await press(button('Delete this entry'))
  expect(worker.asked('send.delete')).toEqual([])
  await press(button('Delete'))
  expect(worker.asked('send.delete')).toEqual([{ id: done.id }])
  expect(shownText()).toContain('Entry deleted')
})

test('a send that is under way cannot be deleted, and its page leads to where it goes on', async () => {
  await open({ 'activity.page': () => ({ rows: [SENT] }) })
  await press(rowWith('25.00 USDC on Base'))
  expect(shownText()).toContain('It’s in progress.')
  expect(buttonNames()).not.toContain('Delete this entry')
})
