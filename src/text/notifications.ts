/** Texts of system notifications and of the toolbar badge. */
import type { Notice } from '../core/activity/attention.ts'
import { releasedBy } from '../core/session/released.ts'
import type { Session } from '../core/session/session.ts'
import { formatAmount, formatOption } from './amounts.ts'
import { plural } from './grammar/plural.ts'
import { OUTCOME_TEXT, type TitledText } from './outcomes.ts'

/** Title for a payment that goes on only with the person. */
const NEEDS_PERSON = 'A payment is waiting for you'

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

/** The chosen option's amount, or else the shop's price. */
function amountOf(session: Session): string | undefined {
  const option = 'option' in session ? session.option : undefined
  if (option) return formatOption(option)
  const price = 'offer' in session ? session.offer?.info?.price : undefined
  return price && formatAmount({ amountBaseUnits: price.minorUnits, decimals: price.decimals, symbol: price.currency })
}

/** About one or two lines of a notification. */
const MAX_MERCHANT_CHARS = 60

/** Control characters are removed, because a notification isolates nothing. Empty for a shop without a name. security T47. */
function merchantOf(session: Session): string {
  const name = ('offer' in session && session.offer?.info?.merchantName) || ''
  const cleaned = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...cleaned].slice(0, MAX_MERCHANT_CHARS).join('')
}

/** One sentence for each of what may be known. The name stands last, where it cannot affect the text around it. security T47. */
type Known = {
  both: (amount: string, shop: string) => string
  amount: (amount: string) => string
  shop: (shop: string) => string
  neither: string
}

const TO_CONTINUE: Known = {
  both: (amount, shop) => `Click to continue: ${amount} to ${shop}`,
  amount: (amount) => `Click to continue: ${amount}`,
  shop: (shop) => `Click to continue your payment to ${shop}`,
  neither: 'Click to continue.',
}

const BEFORE_AGAIN: Known = {
  both: (amount, shop) => `Open Tender before you pay again: ${amount} to ${shop}`,
  amount: (amount) => `Open Tender before you pay again: ${amount}`,
  shop: (shop) => `Open Tender before you pay again: ${shop}`,
  neither: 'Open Tender before you pay again.',
}

/** Of a payment that ended without a signature. */
const ENDED_UNSIGNED: Known = {
  both: (amount, shop) => `${amount} to ${shop}`,
  amount: (amount) => amount,
  shop: (shop) => shop,
  neither: 'Click for more.',
}

const PAID_TITLE = {
  known: (amount: string) => `Paid ${amount}`,
  unknown: 'Paid',
}

const PAID_TO = {
  shop: (shop: string) => `To ${shop}`,
  unnamed: OUTCOME_TEXT.succeeded.text,
}

function sentenceOf(known: Known, amount: string | undefined, shop: string): string {
  if (amount === undefined) return shop === '' ? known.neither : known.shop(shop)
  return shop === '' ? known.amount(amount) : known.both(amount, shop)
}

/** Notification of a payment whose window is closed. */
export function noticeText(session: Session, notice: Notice): TitledText {
  const [amount, shop] = [amountOf(session), merchantOf(session)]
  if (notice === 'needs-person' || session.step !== 'closed')
    return { title: NEEDS_PERSON, text: sentenceOf(TO_CONTINUE, amount, shop) }
  const { wasSigned } = releasedBy(session)
  if (session.outcome === 'succeeded' && wasSigned)
    return {
      title: amount === undefined ? PAID_TITLE.unknown : PAID_TITLE.known(amount),
      text: shop === '' ? PAID_TO.unnamed : PAID_TO.shop(shop),
    }
  return {
    title: OUTCOME_TEXT[session.outcome].title,
    text: sentenceOf(wasSigned ? BEFORE_AGAIN : ENDED_UNSIGNED, amount, shop),
  }
}
