/** One send of Activity: its facts to print, copy or share, and deleting it. */

import type { SendMovement } from '../../core/activity/sends.ts'
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import { formatAmount } from '../../text/amounts.ts'
import { sendFeeText, sendReceiptText, sendText, sendWorthText } from '../../text/entries.ts'
import { formatInstant } from '../../text/times.ts'
import { ENTRY } from '../../text/words/activity.ts'
import { amountOnText } from '../../text/words/amounts.ts'
import { DELETE_SEND_TEXT } from '../../text/words/entries.ts'
import { RECEIPT } from '../../text/words/receipt.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Address } from '../parts/address.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { FactRow } from '../parts/fact.tsx'
import { Heading } from '../parts/heading.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { TransactionLink } from '../parts/transaction-link.tsx'
import { fill } from '../words/message.tsx'
import { Deleting } from './deleting.tsx'

function Facts({ send }: { send: SendMovement }) {
  const { account, to, askedBy, networkName, atMs, hash, url } = send
  const worth = sendWorthText(send)
  return (
    <section class="card">
      <h2>{ENTRY.send}</h2>
      <dl class="facts">
        <FactRow name={RECEIPT.amount}>{amountOnText(formatAmount(send), networkName)}</FactRow>
        {worth !== undefined && <FactRow name={ENTRY.worth}>{worth}</FactRow>}
        <FactRow name={RECEIPT.from}>
          <Address of={account} />
        </FactRow>
        <FactRow name={ENTRY.sendTo}>
          <Address of={to} />
        </FactRow>
        {askedBy !== undefined && <FactRow name={ENTRY.askedBy}>{askedBy}</FactRow>}
        {!isUnsettled(send) && <FactRow name={ENTRY.fee}>{sendFeeText(send)}</FactRow>}
        <FactRow name={ENTRY.time}>{formatInstant(atMs, 0)}</FactRow>
        <FactRow name={RECEIPT.transaction}>
          <TransactionLink hash={hash} url={url} />
        </FactRow>
      </dl>
    </section>
  )
}

type Props = { send: SendMovement; call: AskWorker; onDeleted: () => void }

export function SendEntry({ send, call, onDeleted }: Props) {
  const request = usePageRequest(call)
  const { id } = send
  const remove = async () => {
    if (await request.send('send.delete', { id })) onDeleted()
  }
  return (
    <section class="stack">
      <Heading level={2}>{formatAmount(send)}</Heading>
      <p>{sendText(send)}</p>
      <Facts send={send} />
      <div class="row-of-buttons no-print">
        <button type="button" class="secondary" onClick={() => window.print()}>
          {ENTRY.printSend}
        </button>
        <CopyButton text={sendReceiptText(send)} label={ENTRY.copy} />
      </div>
      <div class="stack no-print">
        <ProblemLine problem={request.problem} />
        {isUnsettled(send) ? (
          <p>{fill(ENTRY.sendOpen, { send: (text) => <a href="#send">{text}</a> })}</p>
        ) : (
          <Deleting text={DELETE_SEND_TEXT} isBlocked={request.isBlocked} remove={remove} />
        )}
      </div>
    </section>
  )
}
