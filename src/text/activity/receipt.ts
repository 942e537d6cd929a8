/** The facts of a payment that is over, also in the payment window. */
import type { TransactionRecord } from '../../core/transaction/transaction-record.ts'
import * as en from '../en/activity/receipt.ts'
import { inLanguage } from '../spoken/words.ts'
import { formatGiven } from './allowed.ts'

const { STATE_NAMES, APPROVAL_NAME, ...others } = inLanguage('activity/receipt', en)

export const { RECEIPT } = others

/** What the link of a transaction is called. */
export function transactionName({ state, allows }: TransactionRecord): string {
  if (state === 'failed' || !allows) return STATE_NAMES[state]
  return allows.amountBaseUnits === 0n ? APPROVAL_NAME.removed : APPROVAL_NAME.given(formatGiven(allows))
}
