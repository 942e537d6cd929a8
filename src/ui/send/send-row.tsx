/** One send: what, to whom, how it goes on, and what can still be done about it. */
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import type { SendView } from '../../messages/views.ts'
import { formatAmount } from '../../text/amounts.ts'
import { sendText } from '../../text/entries.ts'
import { formatDate } from '../../text/times.ts'
import { amountOnText } from '../../text/words/amounts.ts'
import { SENT_TEXT } from '../../text/words/sent.ts'
import { Address } from '../parts/address.tsx'
import { useIsSlow } from '../parts/clock.ts'
import { TransactionLink } from '../parts/transaction-link.tsx'
import { fill } from '../words/message.tsx'
import { type ReplacementProps, WaitingReplacements } from './waiting-replacements.tsx'

type Props = {
  of: SendView
  /** One below the heading that the row stands under. */
  heading: 'h2' | 'h3'
  replacements: ReplacementProps
}

export function SendRow({ of: send, heading: Title, replacements }: Props) {
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
