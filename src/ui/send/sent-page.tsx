/** The page of one send from the moment it's signed: how much, to whom, how it goes on, and what can still be done. pay-once §6. */
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import type { SendList, SendView, WalletStatus } from '../../messages/views.ts'
import { formatAmount } from '../../text/amounts.ts'
import { sendText } from '../../text/entries.ts'
import { formatDate } from '../../text/times.ts'
import { amountOnText } from '../../text/words/amounts.ts'
import { SENT_TEXT } from '../../text/words/sent.ts'
import { WINDOW } from '../../text/words/window.ts'
import type { AskWorker } from '../client/client.ts'
import { usePolledQuery } from '../client/use-polled-query.ts'
import { Address } from '../parts/address.tsx'
import { useIsSlow } from '../parts/clock.ts'
import { Heading } from '../parts/heading.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { TransactionLink } from '../parts/transaction-link.tsx'
import { fill } from '../words/message.tsx'
import { type ReplacementProps, WaitingReplacements } from './waiting-replacements.tsx'

/** Of the page of the send of this id. */
export const sentHash = (id: string): string => `sent/${id}`

/** Empty where the hash names none. */
export const sentIdIn = (hash: string): string => hash.replace(/^#?sent\/?/, '')

const REQUESTS = { 'speed-up': 'send.speedUp', cancel: 'send.cancel' } as const

function Sent({ of: send, replacements }: { of: SendView; replacements: ReplacementProps }) {
  const { call } = replacements
  const { id, waiting, networkName, atMs, hash, url, to } = send
  const isSlow = useIsSlow(waiting?.transaction, replacements.clockOffsetMs)
  const name = amountOnText(formatAmount(send), networkName)
  return (
    <section class="stack-tight" data-testid="send">
      <h2 class="send-amount">{name}</h2>
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
    </section>
  )
}

const isUnderWay = ({ sends }: SendList, at: string): boolean => at !== 'loading' && sends.some(isUnsettled)

const goToWallet = () => {
  location.hash = 'wallet'
}

type Props = { id: string; status: WalletStatus; call: AskWorker; onUnlock: () => void }

export function SentPage({ id, status, call, onUnlock }: Props) {
  const { answer, reload, last } = usePolledQuery(() => call('send.list', {}), isUnderWay)
  const { clockOffsetMs = 0, sends = [] } = last ?? {}
  const own = sends.find((one) => one.id === id)
  const isUnlocked = status.state === 'unlocked'
  return (
    <section class="card stack">
      <Heading>{SENT_TEXT.started}</Heading>
      {own && <Sent of={own} replacements={{ call, clockOffsetMs, onUnlock, onAsked: reload, isUnlocked }} />}
      {answer.at === 'failed' && <AskAgain lead={SENT_TEXT.unread} problem={answer.problem} reload={reload} />}
      <p class="note">{SENT_TEXT.canClose}</p>
      <button type="button" class="primary" onClick={goToWallet}>
        {WINDOW.done}
      </button>
      <a class="secondary" href="#send">
        {SENT_TEXT.again}
      </a>
    </section>
  )
}
