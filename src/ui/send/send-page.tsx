/** Sends money out of the wallet: what and where, by the person or by a link, and the review. pay-once §6. */

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Asked } from '../../core/links/solana-pay.ts'
import type { SendQuote, SendView, WalletStatus } from '../../messages/views.ts'
import { formatAmount } from '../../text/amounts.ts'
import { formatDate } from '../../text/times.ts'
import { amountOnText } from '../../text/words/amounts.ts'
import { SEND_FORM } from '../../text/words/send-form.ts'
import { SEND_REVIEW } from '../../text/words/send-review.ts'
import { SENT_TEXT } from '../../text/words/sent.ts'
import { WEBSITE } from '../../text/words/website.ts'
import { ratesTopic, useBalances } from '../account/use-balances.ts'
import { useRates } from '../account/worth.tsx'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Icon } from '../marks/icon.tsx'
import { TokenMark } from '../marks/token-mark.tsx'
import { Address } from '../parts/address.tsx'
import { Heading } from '../parts/heading.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { EMPTY_ENTRY, type Entry } from './entry.ts'
import { SaidByLink, SendForm } from './send-form.tsx'
import { SendReview } from './send-review.tsx'
import { sentHash } from './sent-page.tsx'
import { type AskWebsite, askWebsite, SaidByWebsite, WebsiteRequest } from './website-request.tsx'

/** The last ones; all are in the activity. */
const SHOWN_SENDS = 3

/** `by`: a link and what it asks for. Without it everything is the person's to enter. */
type SendPageProps = {
  status: WalletStatus
  call: AskWorker
  onUnlock: () => void
  by?: { link: string; asked: Asked }
  ask?: AskWebsite
}

/** One that was sent; its page says how it goes on. */
function SentRow({ of: { id, symbol, networkName, atMs, to, ...send } }: { of: SendView }) {
  return (
    <li>
      <a class="row" href={`#${sentHash(id)}`}>
        <TokenMark symbol={symbol} network={networkName} />
        <span class="row-main">
          <b>{amountOnText(formatAmount({ symbol, ...send }), networkName)}</b>{' '}
          <span class="note">{fill(SENT_TEXT.to, { date: formatDate(atMs), address: <Address of={to} /> })}</span>
        </span>
        <Icon name="chevron" />
      </a>
    </li>
  )
}

/** What a link asks for: a send that the person completes, or one that a website makes. */
function kindsOf(by: SendPageProps['by']) {
  const { link = '', asked } = by ?? {}
  return asked && 'url' in asked ? { link, website: asked } : { link, transfer: asked }
}

type FormCardProps = { isBeside: boolean; title: string; children: ComponentChildren }

/** Beside a review, on a wide screen, it is the second heading. */
const FormCard = ({ isBeside, title, children }: FormCardProps) => (
  <section class="card stack">
    {isBeside ? <h2>{title}</h2> : <Heading key={title}>{title}</Heading>}
    {children}
  </section>
)

export function SendPage({ status, call, onUnlock, by, ask = askWebsite }: SendPageProps) {
  const [balances, refresh] = useBalances(call, `${status.address} ${status.solanaAddress}`)
  const rates = useRates(call, ratesTopic(balances))
  const [answer, reload] = useQuery(() => call('send.list', {}), '')
  const [entry, setEntry] = useState<Entry>(EMPTY_ENTRY)
  const [quote, setQuote] = useState<SendQuote>()
  // What is entered anew is reviewed anew.
  const change = (part: Partial<Entry>) => {
    setQuote(undefined)
    setEntry((now) => ({ ...now, ...part }))
  }
  // A problem belongs to the screen on which it came up.
  const request = usePageRequest(call, quote?.terms.id ?? '')
  const sends = answer.at === 'loaded' ? answer.value.sends : []
  // What a link asked for is done: the browser's way back doesn't lead to it again.
  const started = (id: string) => location.replace(`#${sentHash(id)}`)
  const { link, website, transfer } = kindsOf(by)
  // What a link asks for is all in its review.
  const isBeside = quote !== undefined && by === undefined
  return (
    <div class={isBeside ? 'split' : 'alone'}>
      {(!quote || isBeside) && (
        <div class={isBeside ? 'stack beside' : 'stack'} inert={isBeside && request.isBlocked}>
          <FormCard isBeside={isBeside} title={website ? WEBSITE.title : SEND_FORM.title}>
            {website ? (
              <WebsiteRequest
                link={link}
                ask={ask}
                status={status}
                request={request}
                onUnlock={onUnlock}
                asked={website}
                onQuote={setQuote}
              />
            ) : (
              <SendForm
                entry={entry}
                change={change}
                request={request}
                balances={balances}
                rates={rates}
                sends={sends}
                refresh={refresh}
                onUnlock={onUnlock}
                asked={transfer}
                onQuote={setQuote}
                isReviewed={isBeside}
              />
            )}
          </FormCard>
          {answer.at === 'failed' && <AskAgain lead={SENT_TEXT.unread} problem={answer.problem} reload={reload} />}
          {!quote && sends.length > 0 && (
            <section class="card stack">
              <h2>{SENT_TEXT.last}</h2>
              <ul class="rows">
                {sends.slice(0, SHOWN_SENDS).map((one) => (
                  <SentRow key={one.id} of={one} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {quote && (
        <section class="card">
          <div class="stack">
            <div class="card-head">
              <Heading>{SEND_REVIEW.title}</Heading>
              <button type="button" class="secondary" onClick={() => setQuote(undefined)}>
                {website ? WEBSITE.again : SEND_REVIEW.change}
              </button>
            </div>
            <SendReview
              key={quote.terms.id}
              quote={quote}
              rates={rates}
              status={status}
              request={request}
              onUnlock={onUnlock}
              onStarted={started}
            >
              {transfer && <SaidByLink {...transfer} />}
              {website && <SaidByWebsite quote={quote} />}
            </SendReview>
          </div>
        </section>
      )}
    </div>
  )
}

/** The page of a send that a link asks for. */
export function AskedSendPage({ link, ...page }: Omit<SendPageProps, 'by'> & { link: string }) {
  const [answer, reload] = useQuery(() => page.call('send.asked', { link }), link)
  if (answer.at === 'loaded') return <SendPage key={link} {...page} by={{ link, asked: answer.value }} />
  return (
    <section class="card stack">
      <Heading>{SEND_FORM.title}</Heading>
      {answer.at === 'failed' && <AskAgain problem={answer.problem} reload={reload} />}
    </section>
  )
}
