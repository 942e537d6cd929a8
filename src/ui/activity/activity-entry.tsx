/** One entry of Activity: its receipt to print, copy or share, and deleting it. */
import { keptBecause } from '../../core/activity/activity.ts'
import type { Receipt } from '../../core/activity/receipt.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { addressPart } from '../../core/base/caip.ts'
import { feeText, paymentEntryText, receiptText, shopName } from '../../text/entries.ts'
import { ENTRY } from '../../text/words/activity.ts'
import { DELETE_TEXT, KEPT_TEXT } from '../../text/words/entries.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Address } from '../parts/address.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { FactRow } from '../parts/fact.tsx'
import { Heading } from '../parts/heading.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { Deleting } from './deleting.tsx'
import { ReceiptCard } from './receipt-card.tsx'

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
