/** One entry of Activity: its receipt to print, copy or share, and deleting it. */
import { useState } from 'preact/hooks'
import { keptBecause } from '../../core/activity/activity.ts'
import type { Receipt } from '../../core/activity/receipt.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { amountText, DELETE_TEXT, feeText, KEPT_TEXT, receiptText, shopName, statusText } from '../../text/activity.ts'
import type { AskWorker } from '../client/client.ts'
import { type PageRequest, usePageRequest } from '../client/use-page-request.ts'
import { Address } from '../parts/address.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { FactRow } from '../parts/fact.tsx'
import { Heading } from '../parts/heading.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { ReceiptCard } from './receipt-card.tsx'

type DeletingProps = { payment: PaymentSummary; request: PageRequest; onDeleted: () => void }

/** Asks first, and says what is lost. */
function Deleting({ payment, request, onDeleted }: DeletingProps) {
  const [isAsked, setAsked] = useState(false)
  const kept = keptBecause(payment, Date.now())
  if (kept) return <p class="note">{KEPT_TEXT[kept]}</p>
  if (!isAsked) {
    return (
      <button type="button" class="secondary" onClick={() => setAsked(true)}>
        Delete this entry
      </button>
    )
  }
  const remove = async () => {
    if (await request.send('activity.delete', { paymentId: payment.paymentId })) onDeleted()
  }
  return (
    <section class="notice stack" role="alertdialog" aria-label="Delete this entry">
      <b>Delete this entry?</b>
      <p>{DELETE_TEXT}</p>
      <div class="row-of-buttons">
        <button type="button" class="secondary" onClick={() => setAsked(false)}>
          Keep it
        </button>
        <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void remove()}>
          Delete it
        </button>
      </div>
    </section>
  )
}

const Actions = ({ payment }: { payment: PaymentSummary }) => (
  <div class="row-of-buttons no-print">
    <button type="button" class="secondary" onClick={() => window.print()}>
      Print the receipt
    </button>
    <CopyButton text={payment.paymentId} label="Copy the payment id" />
    <CopyButton text={receiptText(payment)} label="Copy as text to share" />
  </div>
)

function FullRows({ receipt, recipients }: { receipt: Receipt; recipients: readonly string[] }) {
  return (
    <>
      {recipients.map((to) => (
        <FactRow key={to} name="Paid to">
          <Address of={to.slice(to.lastIndexOf(':') + 1)} />
        </FactRow>
      ))}
      {(receipt.wasSigned || receipt.transactions.length > 0) && (
        <FactRow name="Network fee">{feeText(receipt)}</FactRow>
      )}
    </>
  )
}

type Props = { payment: PaymentSummary; call: AskWorker; onDeleted: () => void; onBack: () => void }

export function ActivityEntry({ payment, call, onDeleted, onBack }: Props) {
  const request = usePageRequest(call)
  const { receipt, recipients, paymentId } = payment
  const amount = amountText(payment)
  return (
    <section class="stack">
      <div class="card-head">
        <Heading>
          <bdi>{shopName(payment)}</bdi>
        </Heading>
        <button type="button" class="secondary no-print" onClick={onBack}>
          Back to Activity
        </button>
      </div>
      <p>
        {statusText(payment)}
        {amount && ` · ${amount}`}
      </p>
      {receipt && (
        <ReceiptCard receipt={receipt} nowMs={0}>
          <FullRows receipt={receipt} recipients={recipients ?? []} />
        </ReceiptCard>
      )}
      {receipt && (
        <p class="note">This is Tender’s record of the payment. The shop may give you a receipt of its own.</p>
      )}
      {receipt && <Actions payment={payment} />}
      <div class="stack no-print">
        <ProblemLine problem={request.problem} />
        <button
          type="button"
          class="secondary"
          disabled={request.isBlocked}
          onClick={() => void request.send('session.show', { paymentId })}
        >
          Open the payment
        </button>
        <Deleting payment={payment} request={request} onDeleted={onDeleted} />
      </div>
    </section>
  )
}
