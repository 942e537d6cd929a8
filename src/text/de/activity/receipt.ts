/** The facts of a payment that is over, also in the payment window. */
import type { TransactionRecord } from '../../../core/transaction/transaction-record.ts'

export const RECEIPT = {
  title: 'Quittung',
  details: 'Angaben zur Zahlung',
  amount: 'Betrag',
  transfer: 'Übertragung',
  price: 'Preis',
  shop: 'Shop',
  unnamed: 'Kein Name angegeben',
  from: 'Von',
  clickedOn: 'Link angeklickt auf',
  finished: 'Beendet',
  paymentId: 'Zahlungs-ID',
  transaction: 'Transaktion',
}

export const STATE_NAMES: Record<TransactionRecord['state'], string> = {
  sent: 'Deine Transaktion',
  mined: 'Deine Transaktion',
  failed: 'Fehlgeschlagene Transaktion',
  cancelled: 'Abgebrochene Transaktion',
}

export const APPROVAL_NAME = {
  removed: 'Token-Freigabe entfernt',
  given: (amount: string): string => `Token-Freigabe für ${amount}`,
}
