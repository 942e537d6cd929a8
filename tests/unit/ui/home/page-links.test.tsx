// @vitest-environment happy-dom
// The payment links of the page behind the popup: what is offered, and what is said where nothing can be.
import { beforeEach, describe, expect, test } from 'vitest'
import type { PageLinks as Found } from '../../../../src/messages/views.ts'
import { LinksOnPage } from '../../../../src/ui/home/page-links.tsx'
import {
  type Answers,
  button,
  buttonNames,
  byTestId,
  failing,
  fakeWorker,
  press,
  settle,
  show,
  shownText,
  stopClock,
  textOf,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const found = (count: number, isMore = false): Found => ({
  at: 'found',
  links: Array.from({ length: count }, (_, at) => ({
    link: `pay_${at + 1}`,
    leadsTo: 'pay.example',
    text: at === 1 ? 'Refund' : '',
  })),
  isMore,
})

async function openPart(
  answer: Found | undefined,
  answers: Answers = {},
  isUnlocked = true,
  tabId: number | undefined = 7,
) {
  const worker = fakeWorker({ ...(answer && { 'pageLinks.find': () => answer }), ...answers })
  show(<LinksOnPage call={worker.call} activeTab={async () => tabId} isUnlocked={isUnlocked} />)
  await settle(3)
  return worker.asked
}

describe('screens §1 the popup', () => {
  test.each<[Found, string, number]>([
    [found(0), 'No payment links on this page', 0],
    [found(1), '1 payment link on this page', 1],
    [found(3), '3 payment links on this page', 3],
    [found(9), '9 payment links on this page', 3],
    [found(50, true), 'More than 50 payment links on this page', 3],
  ])('counts the links of the page and offers the first three: %#', async (answer, heading, rows) => {
    const asked = await openPart(answer)
    expect(document.querySelector('h2')?.textContent).toBe(heading)
    expect(document.querySelectorAll('li')).toHaveLength(rows)
    expect(shownText().includes('Click the others on the page itself.')).toBe(
      answer.at === 'found' && answer.links.length > 3,
    )
    expect(asked).toEqual([{ name: 'pageLinks.find', args: { tabId: 7 } }])
  })

  test('security T51 names each link by its host, then in quotes by the page’s own words, and a press opens that one alone', async () => {
    const asked = await openPart(found(2), { 'pageLinks.pay': () => ({ isGone: false }) })
    const rows = [...document.querySelectorAll('li .row-main')]
    expect(rows.map(textOf)).toEqual(['pay.example', 'pay.example “Refund”'])
    expect(document.querySelector('.row-main bdi')?.textContent).toBe('Refund')
    expect(buttonNames()).toEqual(['Pay Payment link 1', 'Pay Payment link 2'])
    await press(button('Pay Payment link 2'))
    expect(asked.slice(1)).toEqual([{ name: 'pageLinks.pay', args: { tabId: 7, link: 'pay_2' } }])
    expect(shownText()).not.toContain('any more')
  })

  test('says where the browser keeps the page from it, also where there is no tab to ask', async () => {
    const unseen = 'Your browser doesn’t let Tender see this page. Paste the payment link instead.'
    await openPart({ at: 'unseen' })
    expect(shownText()).toBe(unseen)
    show(null)
    const worker = fakeWorker()
    show(<LinksOnPage call={worker.call} activeTab={async () => undefined} isUnlocked />)
    await settle(3)
    expect([shownText(), worker.asked]).toEqual([unseen, []])
  })

  test.each<[string, Found | undefined, Answers]>([
    ['has not answered', undefined, {}],
    ['is silent', { at: 'silent' }, {}],
    [
      'cannot be asked for',
      undefined,
      {
        'pageLinks.find': failing({ code: 'message/refused', name: 'pageLinks.find' }),
      },
    ],
  ])('shows nothing of a page that %s', async (_, answer, answers) => {
    await openPart(answer, answers)
    expect(shownText()).toBe('')
  })
})

describe('where Tender is off', () => {
  const off: Found = { at: 'off', site: 'https://shop.example' }

  test('a locked wallet only says so', async () => {
    await openPart(off, {}, false)
    expect([shownText(), buttonNames()]).toEqual(['Tender is off on this site.', []])
    expect(byTestId('page-links')).not.toBeNull()
  })
})
