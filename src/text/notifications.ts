/** Texts of system notifications, the toolbar badge, the context menu and the address bar. They come from the worker, which has no language of its own. */
import type { Notice } from '../core/activity/attention.ts'
import type { Language } from '../core/base/settings.ts'
import { releasedBy } from '../core/session/released.ts'
import type { Session } from '../core/session/session.ts'
import { infoOf } from '../core/session/steps.ts'
import { formatAmount, formatOption } from './amounts.ts'
import type { TitledText } from './titled.ts'
import { LOCALES } from './words/languages.ts'
import { NOTIFICATIONS_IN } from './words/notifications.ts'

type Words = (typeof NOTIFICATIONS_IN)[Language]

/** The toolbar badge has room for four characters. */
const MAX_SHOWN = 99

/** What the worker says in one language. */
export type WorkerWords = {
  /** Titles of the context menu. */
  menu: Words['MENU']
  /** Default suggestion of the address bar. */
  typedHint: Words['TYPED_HINT']
  /** Badge text and the tooltip that screen readers announce instead. */
  badgeText: (count: number) => TitledText
  /** Of one tab, after its page was asked: never the number of payments that need the person. */
  pageBadgeText: (count: number, isMore: boolean) => TitledText
  /** Of one tab, whose page offers a link in its head and was not asked. */
  offerBadgeText: TitledText
  /** Notification of a payment whose window is closed. */
  noticeText: (session: Session, notice: Notice) => TitledText
}

export function workerWordsIn(language: Language): WorkerWords {
  const words = NOTIFICATIONS_IN[language]
  const { BADGE } = words
  const none = { title: BADGE.nothing, text: '' }
  return {
    menu: words.MENU,
    typedHint: words.TYPED_HINT,
    offerBadgeText: { title: BADGE.offer, text: '1' },
    badgeText: (count) =>
      count === 0 ? none : { title: BADGE.needsYou(count), text: count > MAX_SHOWN ? `${MAX_SHOWN}+` : `${count}` },
    pageBadgeText: (count, isMore) => {
      if (count === 0) return none
      if (isMore) return { title: BADGE.moreOnPage(count), text: `${count}+` }
      return { title: BADGE.onPage(count), text: `${count}` }
    },
    noticeText: (session, notice) => noticeIn(words, LOCALES[language], session, notice),
  }
}

/** The chosen option's amount, or else the shop's price. Empty if neither is known. */
function amountOf(session: Session, locale: string): string {
  const option = 'option' in session ? session.option : undefined
  if (option) return formatOption(option, locale)
  const price = infoOf(session)?.price
  return price
    ? formatAmount({ amountBaseUnits: price.minorUnits, decimals: price.decimals, symbol: price.currency }, locale)
    : ''
}

/** About one or two lines of a notification. */
const MAX_MERCHANT_CHARS = 60

/** Control characters are removed, because a notification isolates nothing. Empty for a shop without a name. security T47. */
function merchantOf(session: Session): string {
  const name = infoOf(session)?.merchantName ?? ''
  const cleaned = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...cleaned].slice(0, MAX_MERCHANT_CHARS).join('')
}

function sentenceOf({ both, one, neither }: Words['TO_CONTINUE'], amount: string, shop: string): string {
  if (amount !== '' && shop !== '') return both(amount, shop)
  return amount === '' && shop === '' ? neither : one(amount || shop)
}

function noticeIn(words: Words, locale: string, session: Session, notice: Notice): TitledText {
  const { NOTICE, TO_CONTINUE, BEFORE_AGAIN, UNSIGNED, ENDED_TITLES } = words
  const [amount, shop] = [amountOf(session, locale), merchantOf(session)]
  if (notice === 'needs-person' || session.step !== 'closed')
    return { title: NOTICE.waiting, text: sentenceOf(TO_CONTINUE, amount, shop) }
  const { wasSigned } = releasedBy(session)
  const { outcome } = session
  if (outcome === 'succeeded' && wasSigned)
    return {
      title: amount === '' ? NOTICE.paid : NOTICE.paidAmount(amount),
      text: shop === '' ? NOTICE.paidUnnamed : NOTICE.paidTo(shop),
    }
  return { title: ENDED_TITLES[outcome], text: sentenceOf(wasSigned ? BEFORE_AGAIN : UNSIGNED, amount, shop) }
}
