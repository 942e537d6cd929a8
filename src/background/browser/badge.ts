/**
 * The number on the toolbar button: in every tab that of the payments that need the person, or else, in the tab of a page that the
 * popup asked, that of its payment links. Each has a colour and a title of its own. screens §12.
 */
import { browser } from '../../browser.ts'
import type { TitledText } from '../../text/titled.ts'

/** Both give white text a contrast of at least 4.5:1, whatever the toolbar's colour. */
const ATTENTION_COLOR = '#a3341f'
const PAGE_COLOR = '#1f5fa3'

/** The tabs with words of their own, which the browser shows instead of those for all tabs until the tab goes to another page. */
const KEY = 'badge-tabs'
/** Their words are only kept until the next page, so a few are enough. */
const MOST_TABS = 20

/** Display errors are ignored: the list of payments shows the same information. */
const untold = () => undefined

/** One at a time, because each reads what the other writes. */
const inTurn = (work: () => Promise<void>): Promise<void> => navigator.locks.request(KEY, () => work().catch(untold))

export const showBadge = (words: TitledText): Promise<void> =>
  inTurn(async () => {
    await write(words, ATTENTION_COLOR)
    for (const tabId of await markedTabs()) await write(words, ATTENTION_COLOR, tabId).catch(untold)
  })

/** Only while no payment needs the person: the two numbers are never taken for each other. */
export const showPageBadge = (tabId: number, words: TitledText): Promise<void> =>
  inTurn(async () => {
    if ((await browser().action.getBadgeText({})) !== '') return
    const marked = await markedTabs()
    if (words.text === '' && !marked.includes(tabId)) return
    const others = marked.filter((one) => one !== tabId)
    await browser().storage.session.set({ [KEY]: [...others, tabId].slice(-MOST_TABS) })
    await write(words, PAGE_COLOR, tabId)
  })

async function write({ title, text }: TitledText, color: string, tabId?: number): Promise<void> {
  const { action } = browser()
  const where = tabId === undefined ? {} : { tabId }
  await Promise.all([
    action.setBadgeBackgroundColor({ color, ...where }),
    action.setBadgeText({ text, ...where }),
    action.setTitle({ title, ...where }),
  ])
}

async function markedTabs(): Promise<number[]> {
  const { [KEY]: stored } = await browser().storage.session.get(KEY)
  return (Array.isArray(stored) ? stored : []).filter((one): one is number => typeof one === 'number')
}
