/** The facts of a payment that is over, also in the payment window. */
import type { TransactionRecord } from '../../../core/transaction/transaction-record.ts'

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

export const STATE_NAMES: Record<TransactionRecord['state'], string> = {
  sent: 'Your transaction',
  mined: 'Your transaction',
  failed: 'Failed transaction',
  cancelled: 'Cancelled transaction',
}

/** A transaction that only allows, or takes an allowance back. */
export const APPROVAL_NAME = {
  removed: 'Token approval removed',
  given: (amount: string): string => `Token approval for ${amount}`,
}
