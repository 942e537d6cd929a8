/** Shows the facts of a closed payment, from its receipt. */

import type { ComponentChildren } from 'preact'
import type { Receipt } from '../../core/activity/receipt.ts'
import type { Outcome } from '../../core/session/session.ts'
import { transactionName } from '../../text/allowances.ts'
import { formatAmount, formatPrice } from '../../text/amounts.ts'
import { escapeText } from '../../text/escape.ts'
import { placeText } from '../../text/places.ts'
import { formatInstant } from '../../text/times.ts'
import { amountOnText } from '../../text/words/amounts.ts'
import { SETTLEMENT } from '../../text/words/outcomes.ts'
import { RECEIPT } from '../../text/words/receipt.ts'
import { Address } from '../parts/address.tsx'
import { FactRow } from '../parts/fact.tsx'
import { Folded } from '../parts/folded.tsx'
import { TransactionLink } from '../parts/transaction-link.tsx'

/** The transaction id is the service's text. Only one with an explorer URL is known to be a hash. */
function Transaction({ txId, url }: { txId: string; url: string | undefined }) {
  if (url === undefined) return <span class="mono">{escapeText(txId)}</span>
  return <TransactionLink hash={txId} url={url} />
}

/** The payment may go on, or only the payer has put it aside: neither is an end. */
const UNENDED: readonly Outcome[] = ['in-progress', 'not-payable', 'put-aside', 'unanswered']

/** `children`: more rows, after the accounts. */
type Props = { receipt: Receipt; nowMs: number; isFolded?: boolean; children?: ComponentChildren }

/** @param nowMs current time; the date is omitted for today. @param isFolded its heading unfolds it. */
export function ReceiptCard({ receipt, nowMs, isFolded = false, children }: Props) {
  const { price, paid, settlement, txId, transactionUrl, transactions } = receipt
  const place = placeText(receipt)
  const own = transactions.filter(({ hash }) => hash !== txId)
  const title = receipt.outcome === 'succeeded' && receipt.wasSigned ? RECEIPT.title : RECEIPT.details
  const facts = (
    <dl class="facts">
      {paid && <FactRow name={RECEIPT.amount}>{amountOnText(formatAmount(paid), paid.networkName)}</FactRow>}
      {paid && settlement && <FactRow name={RECEIPT.transfer}>{SETTLEMENT[settlement](paid.networkName)}</FactRow>}
      {price && <FactRow name={RECEIPT.price}>{formatPrice(price)}</FactRow>}
      <FactRow name={RECEIPT.shop}>
        <bdi>{receipt.merchantName || RECEIPT.unnamed}</bdi>
      </FactRow>
      {paid && (
        <FactRow name={RECEIPT.from}>
          <Address of={paid.account} />
        </FactRow>
      )}
      {children}
      {place !== undefined && <FactRow name={RECEIPT.clickedOn}>{place}</FactRow>}
      {!UNENDED.includes(receipt.outcome) && (
        <FactRow name={RECEIPT.finished}>{formatInstant(receipt.closedAtMs, nowMs)}</FactRow>
      )}
      <FactRow name={RECEIPT.paymentId}>
        <span class="mono">{receipt.paymentId}</span>
      </FactRow>
      {own.map((record) => (
        <FactRow key={record.hash} name={transactionName(record)}>
          <TransactionLink hash={record.hash} url={record.url} />
        </FactRow>
      ))}
      {txId !== undefined && (
        <FactRow name={RECEIPT.transaction}>
          <Transaction txId={txId} url={transactionUrl} />
        </FactRow>
      )}
    </dl>
  )
  return isFolded ? (
    <Folded title={title}>{facts}</Folded>
  ) : (
    <section class="card">
      <h2>{title}</h2>
      {facts}
    </section>
  )
}
