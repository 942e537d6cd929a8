/** The facts of a payment that is over, also in the payment window. */
import type { TransactionRecord } from '../../core/transaction/transaction-record.ts'
import { formatAllowed } from '../amounts.ts'

/** A receipt, or the details of a payment that was not made here. */
export const RECEIPT = {
  title: 'Receipt',
  details: 'Payment details',
  amount: 'Amount',
  transfer: 'Transfer',
  price: 'Price',
  shop: 'Shop',
  unnamed: 'No name given',
  from: 'From',
  clickedOn: 'Link clicked on',
  finished: 'Finished',
  paymentId: 'Payment ID',
  transaction: 'Transaction',
}

const STATE_NAMES: Record<TransactionRecord['state'], string> = {
  sent: 'Your transaction',
  mined: 'Your transaction',
  failed: 'Failed transaction',
  cancelled: 'Cancelled transaction',
}

/** What the link of a transaction is called. */
export function transactionName({ state, allows }: TransactionRecord): string {
  if (state === 'failed' || !allows) return STATE_NAMES[state]
  return allows.amountBaseUnits === 0n ? 'Token approval removed' : `Token approval for ${formatAllowed(allows)}`
}
