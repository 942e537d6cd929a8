/** The payment links of the page behind the popup, which is asked when the popup opens. screens §1, security T51. */
import { useState } from 'preact/hooks'
import type { PageLinks as Answer } from '../../messages/views.ts'
import { pageLinksHeading } from '../../text/page-links.ts'
import { PAGE_LINKS_TEXT, pageLinkName } from '../../text/words/page-links.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Icon } from '../marks/icon.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { fill, unseen } from '../words/message.tsx'

/** More would push what the popup is opened for out of sight. */
const SHOWN_LINKS = 3

/** `tabs.TAB_ID_NONE`: no tab, or one without a page. */
const NO_TAB = -1

export type PageLinksProps = {
  call: AskWorker
  /** The tab behind the popup. */
  activeTab: () => Promise<number | undefined>
  /** Detection changes only in an unlocked wallet. */
  isUnlocked: boolean
}

type Found<At> = Extract<Answer, { at: At }>
type RowsProps = { call: AskWorker; tabId: number; found: Found<'found'> }

function Rows({ call, tabId, found: { links, isMore } }: RowsProps) {
  const request = usePageRequest(call)
  const [gone, setGone] = useState<string>()
  const shown = links.slice(0, SHOWN_LINKS)
  const pay = async (link: string) => {
    const answer = await request.send('pageLinks.pay', { tabId, link })
    setGone(answer?.isGone ? link : undefined)
  }
  return (
    <section class="stack" data-testid="page-links">
      <h2>{pageLinksHeading(links.length, isMore)}</h2>
      {shown.length > 0 && (
        <ul class="rows">
          {shown.map(({ link, leadsTo, text }, index) => (
            <li key={link} class="row-flat">
              <Icon name="link" />
              <span class="row-main">
                <b>{leadsTo}</b>{' '}
                {text !== '' && <span class="note">{fill(PAGE_LINKS_TEXT.said, { text: <bdi>{text}</bdi> })}</span>}
                {gone === link && (
                  <span class="note" role="status">
                    {PAGE_LINKS_TEXT.gone}
                  </span>
                )}
              </span>
              <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void pay(link)}>
                {fill(PAGE_LINKS_TEXT.pay, { unseen, link: pageLinkName(index + 1) })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {links.length > shown.length && <p class="note">{PAGE_LINKS_TEXT.others}</p>}
      <ProblemLine problem={request.problem} />
    </section>
  )
}

type OffProps = Omit<PageLinksProps, 'activeTab'> & { found: Found<'off'>; reload: () => void }

function Off({ call, found: { site }, isUnlocked, reload }: OffProps) {
  const request = usePageRequest(call)
  const turnOn = async (named: string) => {
    if (await request.send('privacy.turnOn', { site: named })) reload()
  }
  return (
    <section class="card stack-tight" data-testid="page-links">
      <p>{PAGE_LINKS_TEXT.off}</p>
      {isUnlocked && site !== undefined && (
        <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void turnOn(site)}>
          {PAGE_LINKS_TEXT.turnOn}
        </button>
      )}
      <ProblemLine problem={request.problem} />
    </section>
  )
}

/** Nothing stands here until the page has answered, or where it does not: everything else of the popup works without it. */
export function LinksOnPage({ activeTab, ...props }: PageLinksProps) {
  const { call } = props
  const [answer, reload] = useQuery(async (): Promise<{ tabId: number; found: Answer }> => {
    const tabId = (await activeTab()) ?? NO_TAB
    return { tabId, found: tabId === NO_TAB ? { at: 'unseen' } : await call('pageLinks.find', { tabId }) }
  }, '')
  if (answer.at !== 'loaded') return null
  const { found, tabId } = answer.value
  switch (found.at) {
    case 'found':
      return <Rows {...props} tabId={tabId} found={found} />
    case 'off':
      return <Off {...props} found={found} reload={reload} />
    case 'silent':
      return null
    case 'unseen':
      return (
        <p class="note" data-testid="page-links">
          {PAGE_LINKS_TEXT.unseen}
        </p>
      )
    default:
      return found satisfies never
  }
}
