// @vitest-environment happy-dom
// The Activity page: list, search, filters, files, one entry, deleting, and how long entries are kept.

import { beforeEach, expect, test, vi } from 'vitest'
import type { ActivityFilter } from '../../../../src/core/activity/activity.ts'
import { type PaymentSummary, shownPrice } from '../../../../src/core/activity/summary.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import { activeIn } from '../../../../src/ui/activity/activity-filters.tsx'
import { ActivityScreen } from '../../../../src/ui/activity/activity-page.tsx'
import { NOTHING_CHOSEN } from '../../../../src/ui/activity/use-activity.ts'
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
  key,
  now,
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
const months = () => [...document.querySelectorAll('.activity h2')].map(({ textContent }) => textContent)
const totals = () => [...document.querySelectorAll('.card-head .note')].map(textOf)
/** The choice of filters is behind their button. */
const openFilters = () => press(button('Filter'))
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

test('security T47 a shop is shown by its name in any script, in its row and as a filter', async () => {
  await open()
  const [shop = ''] = ALL_PAYMENTS.map(({ merchantName }) => merchantName).filter((name) => /\p{sc=Arabic}/u.test(name))
  expect(shop).not.toBe('')
  await press(rowWith(shop))
  expect(opened()).toBe(shop)
  expect(activeIn({ ...NOTHING_CHOSEN, shop }).map(({ name }) => name)).toEqual([shop])
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

test('payments stand under their months, newest first, from as many pages as it takes', async () => {
  await open()
  expect(months()).toEqual(['November 2026', 'Date unknown'])
  expect(shownText()).toContain('Choose an entry to see its receipt.')
  expect(rows()).toHaveLength(ALL_PAYMENTS.length)
  expect(shownText()).toContain('Its records are damaged. Open it to check its status.')
})

test('allowances and what took them back stand under their month, and lead to the list of allowances', async () => {
  await open({ 'activity.page': () => ({ rows: ALLOWANCE_ROWS }) })
  const links = [...document.querySelectorAll('a.row')]
  const titles = links.map((one) => one.querySelector('b')?.textContent)
  expect(titles).toEqual([
    'Token approval for USDT revoked',
    'Token approval for any amount of USDT',
    'Revoking the token approval for USDT',
  ])
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['#allowances', '#allowances', '#allowances'])
  expect(links[1]?.textContent).toContain('Fern & Kettle · Base · Done')
  expect(links[2]?.textContent).toContain('Didn’t go through')
  expect(months()).toHaveLength(1)
  expect(shownText()).not.toContain('Choose an entry')
  await openFilters()
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
  expect(shownText()).toContain('November 2026')
})

test('search and filters are sent to the worker together', async () => {
  const { asked } = await open()
  type(field(SEARCH), 'kettle 12.40')
  await openFilters()
  await choose('activity-status', 'paid')
  await choose('activity-network', 'Base')
  await press(field('Choose dates'))
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
  await press(rowWith('25.00 USDC to 0x7099…79C8'))
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
  await press(rowWith('25.00 USDC to 0x7099…79C8'))
  expect(shownText()).toContain('It’s in progress.')
  expect(buttonNames()).not.toContain('Delete this entry')
})

const chips = () => buttonNames().filter((name) => name.startsWith('Remove filter: ') || name === 'Clear filters')
const lastFilter = (asked: (name: 'activity.page') => unknown[]) => (asked('activity.page').at(-1) as Args).filter

test('what is chosen is counted at the button, and stands as chips that take it off, one or all', async () => {
  const { asked } = await open()
  expect(buttonNames()).not.toContain('Filter (1)')
  await openFilters()
  await press(field('Last month'))
  expect([chips(), button('Filter (1)').getAttribute('aria-expanded')]).toEqual([['Remove filter: Last month'], 'true'])
  await choose('activity-status', 'paid')
  await choose('activity-network', 'Base')
  expect(chips()).toEqual(['Remove filter: Last month', 'Remove filter: Paid', 'Remove filter: Base', 'Clear filters'])
  await press(button('Remove filter: Base'))
  await settle()
  expect(lastFilter(asked)).toMatchObject({ status: 'paid', network: undefined })
  expect(document.activeElement).toBe(button('Filter (2)'))
  type(field(SEARCH), 'fern')
  await press(button('Clear filters'))
  await settle()
  expect(chips()).toEqual([])
  const none = { status: undefined, network: undefined, shop: undefined, fromMs: undefined, toMs: undefined }
  expect({ ...none, ...lastFilter(asked) }).toEqual({ ...none, text: 'fern' })
})

test.each([
  ['This month', new Date(2026, 10, 1), new Date(2026, 11, 1)],
  ['Last month', new Date(2026, 9, 1), new Date(2026, 10, 1)],
  ['This year', new Date(2026, 0, 1), new Date(2027, 0, 1)],
])('%s is from its first day to its last', async (name, from, behind) => {
  const { asked } = await open()
  await openFilters()
  await press(field(name))
  await settle()
  expect(lastFilter(asked)).toMatchObject({ fromMs: from.getTime(), toMs: behind.getTime() - 1 })
})

test('dates count in the order of the calendar, whatever field they are in, and not before one is chosen', async () => {
  const { asked } = await open()
  await openFilters()
  await press(field('Choose dates'))
  expect(chips()).toEqual([])
  type(field('From'), '2026-11-05')
  type(field('To'), '2026-11-01')
  await settle()
  expect(chips()).toEqual(['Remove filter: 1\u2009–\u20095 Nov 2026'])
  const [from, behind] = [new Date(2026, 10, 1), new Date(2026, 10, 6)].map((day) => day.getTime())
  expect(lastFilter(asked)).toMatchObject({ fromMs: from, toMs: (behind ?? 0) - 1 })
})

test('Escape closes the filters, and the menu of files, and leads back to their button', async () => {
  await open()
  for (const [name, inside] of [
    ['Filter', () => field('Any time')],
    ['Save as…', () => button('CSV')],
  ] as const) {
    await press(button(name))
    inside().focus()
    key(inside(), 'keydown', 'Escape')
    expect([button(name).getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button(name)])
  }
})

test('the menu of files closes once something else has the focus, and saves what the filters show', async () => {
  const { asked } = await open()
  await press(button('Save as…'))
  button('CSV').focus()
  now(() => button('JSON').focus())
  expect(buttonNames()).toContain('CSV')
  now(() => field(SEARCH).focus())
  expect(buttonNames()).not.toContain('CSV')
  await openFilters()
  await press(field('Last month'))
  await settle()
  await press(button('Save as…'))
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await press(button('JSON'))
  await settle()
  expect(saved).toEqual(['tender-activity-2026-11-21.json'])
  expect(asked('activity.page').at(-1)).toMatchObject({
    limit: 500,
    filter: { fromMs: new Date(2026, 9, 1).getTime() },
  })
  expect(shownText()).toContain('rows as tender-activity-2026-11-21.json.')
  expect(document.activeElement).toBe(button('Save as…'))
  click.mockRestore()
})

test('nothing that fits has a button that clears the search or the filters', async () => {
  await open({ 'activity.page': () => ({ rows: [] }) })
  expect(buttonNames()).not.toContain('Clear search')
  type(field(SEARCH), 'fern')
  await settle()
  await press(button('Clear search'))
  expect([field(SEARCH).value, document.activeElement]).toEqual(['', field(SEARCH)])
  await openFilters()
  await press(field('Last month'))
  await settle()
  expect(shownText()).toContain('No results for these filters.')
  await press(button('Clear filters'))
  await settle()
  expect(shownText()).toContain('Nothing here yet.')
})

/** Paid on this day of this month of 2026, for this price. */
const paidOn = (month: number, day: number, currency = 'USD'): PaymentSummary => {
  const paid = PAYMENTS[2] as PaymentSummary
  const price = { currency, minorUnits: 1_240n, decimals: 2 }
  return {
    ...{ ...paid, paymentId: `pay_${month}_${day}`, openedAtMs: new Date(2026, month - 1, day, 12).getTime() },
    ...(paid.receipt && { receipt: { ...paid.receipt, price } }),
  }
}

test('a month has what its payments cost, and with filters says so; a currency is never added to another', async () => {
  const cancelled = { ...(PAYMENTS[4] as PaymentSummary), openedAtMs: new Date(2026, 10, 1).getTime() }
  const sent = { ...SENT, state: 'done', worth: { currency: 'USD', minorUnits: 2_499n, decimals: 2 } } as const
  const rows = rowsOf([paidOn(11, 20), paidOn(11, 19), cancelled, paidOn(10, 3), paidOn(10, 2, 'EUR')])
  await open({ 'activity.page': () => ({ rows: [sent, ...rows] }) })
  expect(months()).toEqual(['November 2026', 'October 2026'])
  expect(totals()).toEqual(['$24.80 paid', '€12.40 and $12.40 paid'])
  type(field(SEARCH), 'fern')
  await settle()
  expect(totals()).toEqual(['$24.80 paid, as filtered', '€12.40 and $12.40 paid, as filtered'])
})

test('a month has no total before its oldest payment is loaded, nor where a price is not known', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...paidOn(at < 20 ? 11 : 10, 20),
    paymentId: `pay_${100 + at}`,
  }))
  await open({}, many)
  expect([months(), totals()]).toEqual([['November 2026', 'October 2026'], ['$248.00 paid']])
  await press(button('Show older payments'))
  expect(totals()).toEqual(['$248.00 paid', '$496.00 paid'])
  show(null)
  const unpriced = { ...paidOn(11, 3), paymentId: 'pay_7' }
  const { receipt } = unpriced
  await open({}, [paidOn(11, 20), { ...unpriced, ...(receipt && { receipt: { ...receipt, price: undefined } }) }])
  expect(totals()).toEqual([])
})

test('Escape and Back lead from a receipt to its row, but not Escape in a field', async () => {
  const paid = PAYMENTS[2] as PaymentSummary
  await open({}, [paid])
  await press(rowWith(paid.merchantName))
  key(field(SEARCH), 'keydown', 'Escape')
  expect(opened()).toBe(paid.merchantName)
  key(document.activeElement ?? document.body, 'keydown', 'Escape')
  await settle()
  expect([document.querySelector('aside'), document.activeElement]).toEqual([null, rowWith(paid.merchantName)])
  await press(rowWith(paid.merchantName))
  await press(button('Back'))
  expect([document.querySelector('aside'), document.activeElement]).toEqual([null, rowWith(paid.merchantName)])
})

test('where a row is gone with its entry, the heading of the page has the focus', async () => {
  const cancelled = PAYMENTS[4] as PaymentSummary
  await open({}, [cancelled])
  await press(rowWith(cancelled.merchantName))
  await press(button('Delete this entry'))
  await press(button('Delete'))
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('a send has the mark of its token with an arrow, an allowance that of its network', async () => {
  await open({ 'activity.page': () => ({ rows: [SENT, ...ALLOWANCE_ROWS] }) })
  const marks = [...document.querySelectorAll('.row')].map((row) => [
    row.querySelector('.token > img')?.getAttribute('src'),
    textOf(row.querySelector('.upwards')),
  ])
  expect(marks.slice(0, 2)).toEqual([
    ['/icons/tokens/usdc.svg', '↑'],
    ['/icons/tokens/usdt.svg', ''],
  ])
  expect(textOf(rows()[0])).toContain('Base · In progress')
})
