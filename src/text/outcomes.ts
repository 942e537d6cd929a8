/**
 * The words that a page and the worker both say: how a payment ended, on the screen and in a notification, and the toolbar's number.
 * `ui/copy` holds all others and hands these on. A notification names merchant and amount and nothing else of a person.
 */

import type { Telling } from '../core/activity/attention.ts'
import { formatBaseUnits } from '../core/base/amount.ts'
import { outlayOf } from '../core/session/released.ts'
import type { Outcome, Session } from '../core/session/session.ts'

export type Words = { title: string; text: string }

/** The heading of a payment that is over. "Paid" only for a final success (SPEC §3). */
export const OUTCOME_WORDS: Record<Outcome, Words> = {
  succeeded: { title: 'Already paid', text: 'The payment service says that this payment is complete.' },
  failed: {
    title: 'The payment did not go through',
    text: 'The payment service says that it failed. Ask the shop how it stands.',
  },
  expired: { title: 'Payment request expired', text: 'Its time is over. Ask the shop for a new link.' },
  cancelled: {
    title: 'Payment request cancelled',
    text: 'The shop or the payment service cancelled it. Ask the shop for a new link.',
  },
  dismissed: { title: 'You cancelled this payment', text: 'To pay after all, start over before it expires.' },
  'in-progress': {
    title: 'This payment is in progress',
    text:
      'The payment service is working on it, started from another place. Do not pay it a second time. ' +
      'This window follows it.',
  },
  unverified: {
    title: 'Reported as complete, not verified',
    text:
      'The payment service says that this payment is complete, but it names a transaction that is not the one you signed. ' +
      'Check your balance, and ask the shop how it stands.',
  },
  'not-payable': {
    title: 'This payment is closed',
    text: 'The payment service reports a state that Tender does not know. Ask the shop how it stands.',
  },
}

/** The title of a notification that calls the person. */
export const NEEDS_WORDS: Words = { title: 'A payment needs you', text: 'It does not go on by itself.' }

/** A number on the toolbar is drawn in four characters at most. */
const MOST_SHOWN = 99

/** The toolbar's badge, and what a screen reader says in its place. */
export function badgeOf(count: number): Words {
  if (count === 0) return { title: 'Tender', text: '' }
  const words = count === 1 ? 'payment needs' : 'payments need'
  return { title: `Tender: ${count} ${words} you`, text: count > MOST_SHOWN ? `${MOST_SHOWN}+` : `${count}` }
}

/** The notification of a payment whose window is closed. */
export function noticeOf(session: Session, telling: Telling): Words {
  const [amount, merchant] = [amountOf(session), merchantOf(session)]
  const whom = amount === undefined ? merchant : `${amount} to ${merchant}`
  if (telling === 'needs' || session.step !== 'closed')
    return { title: NEEDS_WORDS.title, text: `${NEEDS_WORDS.text} ${whom}` }
  const { wasSigned } = outlayOf(session)
  if (session.outcome === 'succeeded' && wasSigned)
    return { title: amount === undefined ? 'You paid' : `You paid ${amount}`, text: `To ${merchant}` }
  const caution = wasSigned ? 'Open it before you pay again. ' : ''
  return { title: OUTCOME_WORDS[session.outcome].title, text: caution + whom }
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

/** A notification isolates no text: what could steer the words around the name is left out, and the name stands last. SECURITY T47. */
function merchantOf(session: Session): string {
  const name = ('offer' in session && session.offer?.info?.merchantName) || ''
  const plain = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...(plain || 'the merchant')].slice(0, MERCHANT_CHARS).join('')
}
