/** A link whose website makes the transaction: who that is, and nothing of the account before the press. security §5. */

import { useEffect, useState } from 'preact/hooks'
import { isRecord } from '../../core/base/decode.ts'
import type { RequestRefusal, Unanswered } from '../../core/base/errors.ts'
import type { TransactionRequest } from '../../core/links/solana-pay.ts'
import type { SendQuote, WalletStatus } from '../../messages/views.ts'
import { ASKED_SEND } from '../../text/words/asked.ts'
import { SEND_FORM } from '../../text/words/send-form.ts'
import { REQUEST_REFUSAL, WEBSITE } from '../../text/words/website.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { Strip } from '../parts/strip.tsx'
import { fill } from '../words/message.tsx'

/** With a `body` it is a POST. */
type WebsiteQuestion = { url: string; body?: string }
type WebsiteReply = { text: string } | { refused: Unanswered }
export type AskWebsite = (request: WebsiteQuestion) => Promise<WebsiteReply>

const UNANSWERED: readonly Unanswered[] = ['silent', 'slow', 'status', 'too-long', 'not-json']

/** Longer than the frame waits, in case it is not there. */
const MOST_MS = 30_000

/**
 * Asks the website of a Solana Pay link, in a frame that may reach any website and has nothing of the wallet. This page may reach
 * none. security §9.
 */
export const askWebsite: AskWebsite = (request) => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.hidden = true
  frame.src = '/asker.html'
  return new Promise((resolve) => {
    const end = (reply: WebsiteReply) => {
      clearTimeout(timer)
      removeEventListener('message', hear)
      frame.remove()
      resolve(reply)
    }
    const timer = setTimeout(() => end({ refused: 'slow' }), MOST_MS)
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== null && source === frame.contentWindow) end(replyIn(data))
    }
    addEventListener('message', hear)
    frame.onload = () => frame.contentWindow?.postMessage(request, '*')
    document.body.append(frame)
  })
}

/** What a website sends is text, and the worker reads it. */
function replyIn(data: unknown): WebsiteReply {
  const { text, refused } = isRecord(data) ? data : {}
  if (typeof text === 'string') return { text }
  return { refused: UNANSWERED.find((one) => one === refused) ?? 'silent' }
}

type Props = {
  asked: TransactionRequest
  link: string
  ask: AskWebsite
  status: WalletStatus
  request: PageRequest
  onUnlock: () => void
  onQuote: (quote: SendQuote) => void
}

/** Of the website itself, by its first answer, which it gives without knowing who asks. */
function useName(url: string, ask: AskWebsite, { call }: PageRequest): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => {
    let isGone = false
    void ask({ url })
      .then(async (reply) => ('text' in reply ? (await call('send.named', { answer: reply.text })).name : undefined))
      // Without a name there is still the host.
      .catch(() => undefined)
      .then((found) => isGone || setName(found))
    return () => {
      isGone = true
    }
  }, [url])
  return name
}

function Refused({ reason, again }: { reason: RequestRefusal; again: () => void }) {
  return (
    <>
      <Strip tone="bad" icon="warning">
        <p>{REQUEST_REFUSAL[reason]}</p>
        <p>{WEBSITE.nothing}</p>
      </Strip>
      <p>{WEBSITE.advice}</p>
      <button type="button" class="secondary" onClick={again}>
        {WEBSITE.again}
      </button>
    </>
  )
}

/** Anybody can write these, so each is isolated from the words around it. */
function Claims({ asked: { host, said }, name }: Pick<Props, 'asked'> & { name: string | undefined }) {
  return (
    <Strip tone="warn" icon="warning">
      <p>{fill(WEBSITE.notice, { host: <b class="mono">{host}</b> })}</p>
      {name !== undefined && <p>{fill(WEBSITE.name, { name: <bdi>{name}</bdi> })}</p>}
      {said.label !== undefined && <p>{fill(ASKED_SEND.label, { name: <bdi>{said.label}</bdi> })}</p>}
      {said.message !== undefined && <p>{fill(ASKED_SEND.message, { text: <bdi>{said.message}</bdi> })}</p>}
    </Strip>
  )
}

export function WebsiteRequest({ asked, link, ask, status, request, onUnlock, onQuote }: Props) {
  const { url, host } = asked
  const name = useName(url, ask, request)
  const [isWaiting, setWaiting] = useState(false)
  const [unanswered, setUnanswered] = useState<RequestRefusal>()
  const { problem } = request
  const go = async () => {
    if (isWaiting || request.isBlocked) return
    setUnanswered(undefined)
    setWaiting(true)
    const reply = await ask({ url, body: JSON.stringify({ account: status.solanaAddress }) })
    setWaiting(false)
    if ('refused' in reply) return setUnanswered(reply.refused)
    const quote = await request.send('send.judge', { link, answer: reply.text })
    if (quote) onQuote(quote)
  }
  const isBusy = isWaiting || request.isBlocked
  const refused = unanswered ?? (problem?.code === 'request/refused' ? problem.reason : undefined)
  if (refused !== undefined && !isBusy) return <Refused reason={refused} again={() => void go()} />
  return (
    <>
      <Claims asked={asked} name={name} />
      <p class="note">{fill(WEBSITE.learns, { host: <b class="mono">{host}</b> })}</p>
      {problem?.code === 'vault/locked' ? (
        <button type="button" class="primary" onClick={onUnlock}>
          {SEND_FORM.unlock}
        </button>
      ) : (
        <>
          <ProblemLine problem={problem} />
          <button type="button" class="primary" disabled={isBusy} onClick={() => void go()}>
            {isBusy ? WEBSITE.waiting : WEBSITE.continue}
          </button>
        </>
      )}
    </>
  )
}

/** Beside what is signed. */
export const SaidByWebsite = ({ quote: { terms, message } }: { quote: SendQuote }) => (
  <Strip tone="warn" icon="warning">
    <p>{fill(WEBSITE.made, { host: <b class="mono">{terms.askedBy ?? ''}</b> })}</p>
    {message !== undefined && <p>{fill(WEBSITE.answered, { text: <bdi>{message}</bdi> })}</p>}
    {terms.memo !== undefined && terms.memo !== '' && <p>{fill(ASKED_SEND.memo, { text: <bdi>{terms.memo}</bdi> })}</p>}
  </Strip>
)
