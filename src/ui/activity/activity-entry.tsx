/** One entry of Activity, a payment or a send: its receipt or facts to print, copy or share, and deleting it. */

import { useState } from 'preact/hooks'
import { keptBecause } from '../../core/activity/activity.ts'
import type { Receipt } from '../../core/activity/receipt.ts'
import type { SendMovement } from '../../core/activity/sends.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { addressPart } from '../../core/base/caip.ts'
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import { formatAmount } from '../../text/amounts.ts'
import {
  feeText,
  paymentEntryText,
  receiptText,
  sendFeeText,
  sendReceiptText,
  sendText,
  sendWorthText,
} from '../../text/entries.ts'
import { shopName } from '../../text/payment-list.ts'
import { formatInstant } from '../../text/times.ts'
import { DELETING, ENTRY } from '../../text/words/activity.ts'
import { amountOnText } from '../../text/words/amounts.ts'
import { DELETE_SEND_TEXT, DELETE_TEXT, KEPT_TEXT } from '../../text/words/entries.ts'
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
import { ReceiptCard } from './receipt-card.tsx'

type DeletingProps = { text: string; isBlocked: boolean; remove: () => Promise<void> }

/** Deletes an entry of Activity: asks first, and says what is lost. */
function Deleting({ text, isBlocked, remove }: DeletingProps) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <button type="button" class="secondary" onClick={() => setAsked(true)}>
        {DELETING.start}
      </button>
    )
  }
  return (
    <section class="notice stack" role="alertdialog" aria-label={DELETING.start}>
      <b>{DELETING.question}</b>
      <p>{text}</p>
      <div class="row-of-buttons">
        <button type="button" class="secondary" onClick={() => setAsked(false)}>
          {DELETING.keep}
        </button>
        <button type="button" class="secondary" disabled={isBlocked} onClick={() => void remove()}>
          {DELETING.remove}
        </button>
      </div>
    </section>
  )
}

const Actions = ({ payment }: { payment: PaymentSummary }) => (
  <div class="row-of-buttons no-print">
    <button type="button" class="secondary" onClick={() => window.print()}>
      {ENTRY.print}
    </button>
    <CopyButton text={payment.paymentId} label={ENTRY.copyId} />
    <CopyButton text={receiptText(payment)} label={ENTRY.copy} />
  </div>
)

function FullRows({ receipt, recipients }: { receipt: Receipt; recipients: readonly string[] }) {
  return (
    <>
      {recipients.map((to) => (
        <FactRow key={to} name={ENTRY.paidTo}>
          <Address of={addressPart(to)} />
        </FactRow>
      ))}
      {(receipt.wasSigned || receipt.transactions.length > 0) && <FactRow name={ENTRY.fee}>{feeText(receipt)}</FactRow>}
    </>
  )
}

type Props = { payment: PaymentSummary; call: AskWorker; onDeleted: () => void }

export function ActivityEntry({ payment, call, onDeleted }: Props) {
  const request = usePageRequest(call)
  const { receipt, recipients, paymentId } = payment
  const kept = keptBecause(payment, Date.now())
  const remove = async () => {
    if (await request.send('activity.delete', { paymentId })) onDeleted()
  }
  return (
    <section class="stack">
      <Heading level={2}>
        <bdi>{shopName(payment)}</bdi>
      </Heading>
      <p>{paymentEntryText(payment)}</p>
      {receipt && (
        <ReceiptCard receipt={receipt} nowMs={0}>
          <FullRows receipt={receipt} recipients={recipients ?? []} />
        </ReceiptCard>
      )}
      {receipt && <p class="note">{ENTRY.notProof}</p>}
      {receipt && <Actions payment={payment} />}
      <div class="stack no-print">
        <ProblemLine problem={request.problem} />
        <button
          type="button"
          class="secondary"
          disabled={request.isBlocked}
          onClick={() => void request.send('session.show', { paymentId })}
        >
          {ENTRY.open}
        </button>
        {kept ? (
          <p class="note">{KEPT_TEXT[kept]}</p>
        ) : (
          <Deleting text={DELETE_TEXT} isBlocked={request.isBlocked} remove={remove} />
        )}
      </div>
    </section>
  )
}

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

type SendEntryProps = { send: SendMovement; call: AskWorker; onDeleted: () => void }

/** One send of Activity: its facts to print, copy or share, and deleting it. */
export function SendEntry({ send, call, onDeleted }: SendEntryProps) {
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
