/** The texts of system notifications and of the toolbar badge. */
import type { Notice } from '../core/activity/attention.ts'
import { formatBaseUnits } from '../core/base/amount.ts'
import { releasedBy } from '../core/session/released.ts'
import type { Session } from '../core/session/session.ts'
import { OUTCOME_TEXT, type TitledText } from './outcomes.ts'

/** The title of a notification that calls the person. */
export const ATTENTION_TEXT: TitledText = { title: 'A payment needs you', text: 'It does not go on by itself.' }

/** A number on the toolbar is drawn in four characters at most. */
const MOST_SHOWN = 99

/** The toolbar's badge, and what a screen reader says in its place. */
export function badgeText(count: number): TitledText {
  if (count === 0) return { title: 'Tender', text: '' }
  const words = count === 1 ? 'payment needs' : 'payments need'
  return { title: `Tender: ${count} ${words} you`, text: count > MOST_SHOWN ? `${MOST_SHOWN}+` : `${count}` }
}

/** What leaves the account where an option was chosen, or else the shop's price. */
function amountOf(session: Session): string | undefined {
  const option = 'option' in session ? session.option : undefined
  if (option) return `${formatBaseUnits(option.amountBaseUnits, option.token.decimals)} ${option.token.symbol}`
  const price = 'offer' in session ? session.offer?.info?.price : undefined
  return price && `${formatBaseUnits(price.minorUnits, price.decimals)} ${price.currency}`
}

/** As many characters as a notification shows in a line or two. */
const MERCHANT_CHARS = 60

/** A notification isolates no text: what could steer the words around the name is left out, and the name stands last. security T47. */
function merchantOf(session: Session): string {
  const name = ('offer' in session && session.offer?.info?.merchantName) || ''
  const plain = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...(plain || 'the merchant')].slice(0, MERCHANT_CHARS).join('')
}

/** The notification of a payment whose window is closed. */
export function noticeText(session: Session, notice: Notice): TitledText {
  const [amount, merchant] = [amountOf(session), merchantOf(session)]
  const payee = amount === undefined ? merchant : `${amount} to ${merchant}`
  if (notice === 'needs-person' || session.step !== 'closed')
    return { title: ATTENTION_TEXT.title, text: `${ATTENTION_TEXT.text} ${payee}` }
  const { wasSigned } = releasedBy(session)
  if (session.outcome === 'succeeded' && wasSigned)
    return { title: amount === undefined ? 'You paid' : `You paid ${amount}`, text: `To ${merchant}` }
  const caution = wasSigned ? 'Open it before you pay again. ' : ''
  return { title: OUTCOME_TEXT[session.outcome].title, text: caution + payee }
}
