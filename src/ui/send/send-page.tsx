/** Sends money out of the wallet: what and where, by the person or by a link, the review, and how it goes on. pay-once §6. */

import { useState } from 'preact/hooks'
import type { Asked } from '../../core/links/solana-pay.ts'
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import type { SendList, SendQuote, SendView, WalletStatus } from '../../messages/views.ts'
import { formatAmount } from '../../text/amounts.ts'
import { sendText } from '../../text/entries.ts'
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
import { usePolledQuery } from '../client/use-polled-query.ts'
import { useQuery } from '../client/use-query.ts'
import { Address } from '../parts/address.tsx'
import { useIsSlow } from '../parts/clock.ts'
import { Heading } from '../parts/heading.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { TransactionLink } from '../parts/transaction-link.tsx'
import { fill } from '../words/message.tsx'
import { EMPTY_ENTRY, type Entry } from './entry.ts'
import { SaidByLink, SendForm } from './send-form.tsx'
import { SendReview } from './send-review.tsx'
import { type ReplacementProps, WaitingReplacements } from './waiting-replacements.tsx'
import { type AskWebsite, askWebsite, SaidByWebsite, WebsiteRequest } from './website-request.tsx'

type SendRowProps = {
  of: SendView
  /** One below the heading that the row stands under. */
  heading: 'h2' | 'h3'
  replacements: ReplacementProps
}

/** One send: what, to whom, how it goes on, and what can still be done about it. */
function SendRow({ of: send, heading: Title, replacements }: SendRowProps) {
  const { call } = replacements
  const { id, waiting, networkName, atMs, hash, url, to } = send
  const isSlow = useIsSlow(waiting?.transaction, replacements.clockOffsetMs)
  const name = amountOnText(formatAmount(send), networkName)
  return (
    <li class="account" data-testid="send">
      <Title>{name}</Title>
      <p class="note">{fill(SENT_TEXT.to, { date: formatDate(atMs), address: <Address of={to} /> })}</p>
      <p role="status">{sendText(send, isSlow)}</p>
      {waiting && (isSlow || send.isRejected) && (
        <WaitingReplacements
          waiting={waiting}
          name={name}
          purpose="send"
          quote={() => call('send.quoteReplacement', { id })}
          replace={(request, kind, fees) => request.send(REQUESTS[kind], { id, fees })}
          {...replacements}
        />
      )}
      {(isUnsettled(send) || send.state === 'done') && <TransactionLink hash={hash} url={url} />}
    </li>
  )
}

const REQUESTS = { 'speed-up': 'send.speedUp', cancel: 'send.cancel' } as const

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

type Listed = Pick<SendPageProps, 'status' | 'call' | 'onUnlock'> & {
  sends: readonly SendView[]
  heading: 'h2' | 'h3'
  clockOffsetMs: number
  reload: () => void
}

function Sends({ sends, heading, clockOffsetMs, reload, status, call, onUnlock }: Listed) {
  const isUnlocked = status.state === 'unlocked'
  const replacements = { call, clockOffsetMs, onUnlock, onAsked: reload, isUnlocked }
  return (
    <ul class="rows">
      {sends.map((one) => (
        <SendRow key={one.id} of={one} heading={heading} replacements={replacements} />
      ))}
    </ul>
  )
}

/** How the send that was just pressed goes on. */
function Started({ id, onAgain, ...listed }: Omit<Listed, 'heading'> & { id: string; onAgain: () => void }) {
  const own = listed.sends.filter((one) => one.id === id)
  return (
    <section class="card stack">
      <Heading>{SENT_TEXT.started}</Heading>
      {own.length === 0 ? <p role="status">{SENT_TEXT.sending}</p> : <Sends {...listed} sends={own} heading="h2" />}
      <p class="note">{SENT_TEXT.canClose}</p>
      <button type="button" class="secondary" onClick={onAgain}>
        {SENT_TEXT.again}
      </button>
    </section>
  )
}

/** What a link asks for: a send that the person completes, or one that a website makes. */
function kindsOf(by: SendPageProps['by']) {
  const { link = '', asked } = by ?? {}
  return asked && 'url' in asked ? { link, website: asked } : { link, transfer: asked }
}

const isUnderWay = ({ sends }: SendList, at: string): boolean => at !== 'loading' && sends.some(isUnsettled)

export function SendPage({ status, call, onUnlock, by, ask = askWebsite }: SendPageProps) {
  const [balances, refresh] = useBalances(call, `${status.address} ${status.solanaAddress}`)
  const rates = useRates(call, ratesTopic(balances))
  const { answer, reload, last } = usePolledQuery(() => call('send.list', {}), isUnderWay)
  const [entry, setEntry] = useState<Entry>(EMPTY_ENTRY)
  const change = (part: Partial<Entry>) => setEntry((now) => ({ ...now, ...part }))
  const [quote, setQuote] = useState<SendQuote>()
  const [startedId, setStartedId] = useState<string>()
  // A problem belongs to the screen on which it came up.
  const request = usePageRequest(call, quote?.terms.id ?? '')
  const { sends, clockOffsetMs } = last ?? { sends: [], clockOffsetMs: 0 }
  const listed = { sends, clockOffsetMs, reload, status, call, onUnlock }
  const started = (id: string) => {
    setStartedId(id)
    setQuote(undefined)
    setEntry(EMPTY_ENTRY)
    reload()
    refresh()
  }
  const again = () => {
    setStartedId(undefined)
    // What the link asked for is done: another press would do it twice.
    if (by) location.hash = 'send'
  }
  if (startedId !== undefined) return <Started {...listed} id={startedId} onAgain={again} />
  const { link, website, transfer } = kindsOf(by)
  const title = quote ? SEND_REVIEW.title : website ? WEBSITE.title : SEND_FORM.title
  return (
    <>
      <section class="card stack">
        <div class="card-head">
          <Heading key={title}>{title}</Heading>
          {quote && (
            <button type="button" class="secondary" onClick={() => setQuote(undefined)}>
              {website ? WEBSITE.again : SEND_REVIEW.change}
            </button>
          )}
        </div>
        {quote ? (
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
        ) : website ? (
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
            refresh={refresh}
            onUnlock={onUnlock}
            asked={transfer}
            onQuote={setQuote}
          />
        )}
      </section>
      {answer.at === 'failed' && <AskAgain lead={SENT_TEXT.unread} problem={answer.problem} reload={reload} />}
      {!quote && sends.length > 0 && (
        <section class="card stack">
          <h2>{SENT_TEXT.last}</h2>
          <Sends {...listed} sends={sends.slice(0, SHOWN_SENDS)} heading="h3" />
        </section>
      )}
    </>
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
