/** Texts of system notifications and of the toolbar badge. */
import type { Notice } from '../core/activity/attention.ts'
import { releasedBy } from '../core/session/released.ts'
import type { Outcome, Session } from '../core/session/session.ts'
import { formatAmount, formatOption } from './amounts.ts'
import { plural } from './grammar/plural.ts'
import type { TitledText } from './outcomes.ts'

/** The toolbar badge has room for four characters. */
const MAX_SHOWN = 99

/** Badge text and the tooltip that screen readers announce instead. */
export function badgeText(count: number): TitledText {
  if (count === 0) return { title: 'Tender', text: '' }
  const title = plural(count, {
    one: `Tender: ${count} payment needs you`,
    other: `Tender: ${count} payments need you`,
  })
  return { title, text: count > MAX_SHOWN ? `${MAX_SHOWN}+` : `${count}` }
}

/** Of one tab, after its page was asked: never the number of payments that need the person. */
export function pageBadgeText(count: number, isMore: boolean): TitledText {
  if (count === 0) return badgeText(0)
  const title = plural(count, {
    one: `Tender: ${count} payment link on this page`,
    other: isMore
      ? `Tender: more than ${count} payment links on this page`
      : `Tender: ${count} payment links on this page`,
  })
  return { title, text: isMore ? `${count}+` : `${count}` }
}

/** The chosen option's amount, or else the shop's price. Empty if neither is known. */
function amountOf(session: Session): string {
  const option = 'option' in session ? session.option : undefined
  if (option) return formatOption(option)
  const price = 'offer' in session ? session.offer?.info?.price : undefined
  return price
    ? formatAmount({ amountBaseUnits: price.minorUnits, decimals: price.decimals, symbol: price.currency })
    : ''
}

/** About one or two lines of a notification. */
const MAX_MERCHANT_CHARS = 60

/** Control characters are removed, because a notification isolates nothing. Empty for a shop without a name. security T47. */
function merchantOf(session: Session): string {
  const name = ('offer' in session && session.offer?.info?.merchantName) || ''
  const cleaned = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...cleaned].slice(0, MAX_MERCHANT_CHARS).join('')
}

/** Sentences with amount and shop, with one of them, and with neither. The name stands last. security T47. */
type Sentences = readonly [
  both: (amount: string, shop: string) => string,
  amount: (amount: string) => string,
  shop: (shop: string) => string,
  neither: string,
]

const TO_CONTINUE: Sentences = [
  (amount, shop) => `Click to continue: ${amount} to ${shop}`,
  (amount) => `Click to continue: ${amount}`,
  (shop) => `Click to continue: ${shop}`,
  'Click to continue.',
]

const BEFORE_AGAIN: Sentences = [
  (amount, shop) => `Open Tender before you pay again: ${amount} to ${shop}`,
  (amount) => `Open Tender before you pay again: ${amount}`,
  (shop) => `Open Tender before you pay again: ${shop}`,
  'Open Tender before you pay again.',
]

/** Of a payment that ended without a signature: its title says how. */
const UNSIGNED: Sentences = [
  (amount, shop) => `${amount} to ${shop}`,
  (amount) => amount,
  (shop) => shop,
  'Click to see it.',
]

const PAID_UNNAMED = 'The payment service says this payment is complete.'

/** The headings of the window. Its texts would only weigh on the worker, so the table is its own. */
const ENDED_TITLES: Record<Outcome, string> = {
  succeeded: 'Already paid',
  failed: 'Payment didn’t go through',
  expired: 'This payment has expired',
  cancelled: 'This payment was cancelled',
  dismissed: 'You cancelled this payment',
  'in-progress': 'This payment is already in progress',
  unverified: 'Reported as paid, but not verified',
  unanswered: 'You moved this payment to history',
  'put-aside': 'You moved this payment to history',
  'not-payable': 'Tender can’t tell the status of this payment',
}

function sentenceOf([both, ofAmount, ofShop, neither]: Sentences, amount: string, shop: string): string {
  if (amount === '') return shop === '' ? neither : ofShop(shop)
  return shop === '' ? ofAmount(amount) : both(amount, shop)
}

/** Notification of a payment whose window is closed. */
export function noticeText(session: Session, notice: Notice): TitledText {
  const [amount, shop] = [amountOf(session), merchantOf(session)]
  if (notice === 'needs-person' || session.step !== 'closed')
    return { title: 'A payment is waiting for you', text: sentenceOf(TO_CONTINUE, amount, shop) }
  const { wasSigned } = releasedBy(session)
  const { outcome } = session
  if (outcome === 'succeeded' && wasSigned)
    return { title: amount === '' ? 'Paid' : `Paid ${amount}`, text: shop === '' ? PAID_UNNAMED : `To ${shop}` }
  return { title: ENDED_TITLES[outcome], text: sentenceOf(wasSigned ? BEFORE_AGAIN : UNSIGNED, amount, shop) }
}
