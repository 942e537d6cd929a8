// Texts of the toolbar badge and the notifications: merchant and amount, "paid" only for payments signed here, no
// control characters.
import { expect, test } from 'vitest'
import type { Outcome, Session } from '../../../src/core/session/session.ts'
import { workerWordsIn } from '../../../src/text/notifications.ts'
import { OUTCOME_TEXT } from '../../../src/text/words/outcomes.ts'
import {
  CLOSED,
  CONFIRMING,
  EXECUTING,
  follow,
  INFO,
  OPENING,
  PAYER,
  PLANNING,
  REVIEWING,
} from '../../support/core/fixtures.ts'

const { badgeText, noticeText } = workerWordsIn('en')

test.each([
  [0, { title: 'Tender', text: '' }],
  [1, { title: 'Tender: 1 payment needs you', text: '1' }],
  [2, { title: 'Tender: 2 payments need you', text: '2' }],
  [100, { title: 'Tender: 100 payments need you', text: '99+' }],
])('screens §12 the badge counts %d payments', (count, words) => {
  expect(badgeText(count)).toEqual(words)
})

const ended = (status: 'failed' | 'expired' | 'cancelled' | 'succeeded', from: Session = CONFIRMING) =>
  noticeText(follow(from, { type: 'status-received', progress: { status, isFinal: true } }), 'ended')

test('screens §9 every outcome is announced with the amount and the merchant', () => {
  expect(noticeText(CLOSED, 'ended')).toEqual({ title: 'Paid 12.40 USDC', text: 'To Fern & Kettle' })
  const text = 'Open Tender before you pay again: 12.40 USDC to Fern & Kettle'
  expect(ended('failed')).toEqual({ title: 'Payment didn’t go through', text })
  expect(ended('expired')).toEqual({ title: 'This payment has expired', text })
  expect(ended('cancelled')).toEqual({ title: 'This payment was cancelled', text })
})

test('screens §9 a payment made elsewhere never says “Paid”', () => {
  expect(ended('succeeded', REVIEWING)).toEqual({ title: 'Already paid', text: '12.40 USDC to Fern & Kettle' })
})

test('without a chosen option the shop’s price is named, and without a price nothing', () => {
  const choosing = follow(OPENING, { type: 'options-received', offer: offerOf({}) }, { type: 'deadline-passed' })
  expect(noticeText(choosing, 'ended')).toEqual({
    title: 'This payment has expired',
    text: '12.40 USD to Fern & Kettle',
  })
  const unknown = follow(OPENING, { type: 'deadline-passed' })
  expect(noticeText(unknown, 'ended')).toEqual({
    title: 'This payment has expired',
    text: 'Click to see it.',
  })
})

const offerOf = (info: object) => ({
  ...('offer' in PLANNING && PLANNING.offer ? PLANNING.offer : never()),
  options: [],
  info: { ...INFO, ...info },
})
const never = (): never => {
  throw new Error('the fixture has no offer')
}

test('a payment that needs attention is announced', () => {
  expect(noticeText(EXECUTING, 'needs-person')).toEqual({
    title: 'A payment is waiting for you',
    text: 'Click to continue: 12.40 USDC to Fern & Kettle',
  })
})

test('the titles of the notices are the headings of the window', () => {
  const closed = follow(OPENING, { type: 'deadline-passed' })
  if (closed.step !== 'closed') throw new Error('still open')
  for (const [outcome, { title }] of Object.entries(OUTCOME_TEXT) as [Outcome, { title: string }][])
    expect(noticeText({ ...closed, outcome }, 'ended').title, outcome).toBe(title)
})

/** Nothing stands in for a name: each sentence has a form without one. */
test('a shop without a name is not named, whatever happened', () => {
  const unnamed = <S extends Session>(session: S): S =>
    'offer' in session && session.offer?.info
      ? { ...session, offer: { ...session.offer, info: { ...session.offer.info, merchantName: '' } } }
      : never()
  expect(noticeText(unnamed(EXECUTING), 'needs-person').text).toBe('Click to continue: 12.40 USDC')
  expect(noticeText(OPENING, 'needs-person').text).toBe('Click to continue.')
  expect(noticeText(unnamed(CLOSED), 'ended')).toEqual({
    title: 'Paid 12.40 USDC',
    text: 'The payment service says this payment is complete.',
  })
  expect(ended('failed', unnamed(CONFIRMING)).text).toBe('Open Tender before you pay again: 12.40 USDC')
})

test.each([
  ['direction marks', 'Fern\u202e & \u2066Kettle\u2069\u200b', '12.40 USD to Fern & Kettle'],
  ['line breaks', 'Fern\n\u2028Paid 1,000 USD', '12.40 USD to FernPaid 1,000 USD'],
  ['an invisible name', '\u200b\u00ad', '12.40 USD'],
  ['a very long name', '\u{1F600}'.repeat(500), `12.40 USD to ${'\u{1F600}'.repeat(60)}`],
])('security T47 a name cannot affect the text around it: %s', (_, merchantName, text) => {
  const session = follow(
    OPENING,
    { type: 'options-received', offer: offerOf({ merchantName }) },
    { type: 'deadline-passed' },
  )
  expect(noticeText(session, 'ended').text).toBe(text)
})

test('screens §12 a notification contains no address, id or site', () => {
  for (const session of [CLOSED, REVIEWING, EXECUTING]) {
    const { title, text } = noticeText({ ...session, site: 'https://shop.example' }, 'ended')
    expect(`${title} ${text}`).not.toMatch(new RegExp(`${PAYER}|${session.paymentId}|shop\\.example|0x`, 'i'))
  }
})
