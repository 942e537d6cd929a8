/** Shows the facts of a closed payment, from its receipt. */
import type { ComponentChildren } from 'preact'
import type { Receipt } from '../../core/activity/receipt.ts'
import type { TransactionRecord } from '../../core/transaction/transaction-record.ts'
import { formatAllowed, formatAmount, formatPrice } from '../../text/amounts.ts'
import { escapeText } from '../../text/escape.ts'
import { settlementText } from '../../text/outcomes.ts'
import { placeText } from '../../text/places.ts'
import { formatInstant } from '../../text/times.ts'
import { Address } from '../parts/address.tsx'
import { FactRow } from '../parts/fact.tsx'
import { TransactionLink } from '../parts/transaction-link.tsx'

/** The transaction id is the service's text. Only one with an explorer URL is known to be a hash. */
function Transaction({ txId, url }: { txId: string; url: string | undefined }) {
  if (url === undefined) return <span class="mono">{escapeText(txId)}</span>
  return <TransactionLink hash={txId} url={url} />
}

const STATE_NAMES: Record<TransactionRecord['state'], string> = {
  sent: 'Your transaction',
  mined: 'Your transaction',
  failed: 'Failed transaction',
  cancelled: 'Cancelled transaction',
}

function nameOf({ state, allows }: TransactionRecord): string {
  if (state === 'failed' || !allows) return STATE_NAMES[state]
  return allows.amountBaseUnits === 0n ? 'Token approval removed' : `Token approval for ${formatAllowed(allows)}`
}

/** `children`: more rows, after the accounts. */
type Props = { receipt: Receipt; nowMs: number; children?: ComponentChildren }

/** @param nowMs current time; the date is omitted for today. */
export function ReceiptCard({ receipt, nowMs, children }: Props) {
  const { price, paid, settlement, txId, transactionUrl, transactions } = receipt
  const place = placeText(receipt)
  const own = transactions.filter(({ hash }) => hash !== txId)
  return (
    <section class="card">
      <h2>{receipt.outcome === 'succeeded' && receipt.wasSigned ? 'Receipt' : 'Payment details'}</h2>
      <dl class="facts">
        {paid && (
          <FactRow name="Amount">
            {formatAmount(paid)} on {paid.networkName}
          </FactRow>
        )}
        {paid && settlement && <FactRow name="Transfer">{settlementText(settlement, paid.networkName)}</FactRow>}
        {price && <FactRow name="Price">{formatPrice(price)}</FactRow>}
        <FactRow name="Shop">
          <bdi>{receipt.merchantName || 'No name given'}</bdi>
        </FactRow>
        {paid && (
          <FactRow name="From">
            <Address of={paid.account} />
          </FactRow>
        )}
        {children}
        {place !== undefined && <FactRow name="Link clicked on">{place}</FactRow>}
        <FactRow name="Finished">{formatInstant(receipt.closedAtMs, nowMs)}</FactRow>
        <FactRow name="Payment ID">
          <span class="mono">{receipt.paymentId}</span>
        </FactRow>
        {own.map((record) => (
          <FactRow key={record.hash} name={nameOf(record)}>
            <TransactionLink hash={record.hash} url={record.url} />
          </FactRow>
        ))}
        {txId !== undefined && (
          <FactRow name="Transaction">
            <Transaction txId={txId} url={transactionUrl} />
          </FactRow>
        )}
      </dl>
    </section>
  )
}
