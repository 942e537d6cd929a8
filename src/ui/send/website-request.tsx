/** A link whose website makes the transaction: who that is, and nothing of the account before the press. security A.6. */
import { useEffect, useState } from 'preact/hooks'
import type { RequestRefusal } from '../../core/base/errors.ts'
import type { TransactionRequest } from '../../core/links/solana-pay.ts'
import type { SendQuote, WalletStatus } from '../../messages/views.ts'
import { ASKED_SEND } from '../../text/words/asked.ts'
import { SEND_FORM } from '../../text/words/send-form.ts'
import { REQUEST_REFUSAL, WEBSITE } from '../../text/words/website.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { Strip } from '../parts/strip.tsx'
import { fill } from '../words/message.tsx'
import type { AskWebsite } from './ask-website.ts'

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
