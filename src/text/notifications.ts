/** Texts of system notifications and of the toolbar badge. */
import type { Notice } from '../core/activity/attention.ts'
import { releasedBy } from '../core/session/released.ts'
import type { Session } from '../core/session/session.ts'
import { formatAmount, formatOption } from './amounts.ts'
import { plural } from './grammar/plural.ts'
import { OUTCOME_TEXT, type TitledText } from './outcomes.ts'

/** Notification of a payment that requires the person's attention. */
export const ATTENTION_TEXT: TitledText = {
  title: 'A payment is waiting for you',
  text: 'It does not go on by itself.',
}

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

/**
 * Notifications can't isolate text, so control characters are removed from the name, and it comes last. security T47.
 */
function merchantOf(session: Session): string {
  const name = ('offer' in session && session.offer?.info?.merchantName) || ''
  const cleaned = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...(cleaned || 'the merchant')].slice(0, MAX_MERCHANT_CHARS).join('')
}

/** Notification of a payment whose window is closed. */
export function noticeText(session: Session, notice: Notice): TitledText {
  const [amount, merchant] = [amountOf(session), merchantOf(session)]
  const payee = amount === undefined ? merchant : `${amount} to ${merchant}`
  if (notice === 'needs-person' || session.step !== 'closed')
    return { title: ATTENTION_TEXT.title, text: `${ATTENTION_TEXT.text} ${payee}` }
  const { wasSigned } = releasedBy(session)
  if (session.outcome === 'succeeded' && wasSigned)
    return { title: amount === undefined ? 'You paid' : `You paid ${amount}`, text: `To ${merchant}` }
  const warning = wasSigned ? 'Open it before you pay again. ' : ''
  return { title: OUTCOME_TEXT[session.outcome].title, text: warning + payee }
}
