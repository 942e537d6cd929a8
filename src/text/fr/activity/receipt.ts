/** The facts of a payment that is over, also in the payment window. */
import type { TransactionRecord } from '../../../core/transaction/transaction-record.ts'

export const RECEIPT = {
  title: 'Reçu',
  details: 'Détails du paiement',
  amount: 'Montant',
  transfer: 'Transfert',
  price: 'Prix',
  shop: 'Boutique',
  unnamed: 'Aucun nom indiqué',
  from: 'De',
  clickedOn: 'Lien cliqué sur',
  finished: 'Terminé',
  paymentId: 'ID de paiement',
  transaction: 'Transaction',
}

export const STATE_NAMES: Record<TransactionRecord['state'], string> = {
  sent: 'Votre transaction',
  mined: 'Votre transaction',
  failed: 'Transaction échouée',
  cancelled: 'Transaction annulée',
}

export const APPROVAL_NAME = {
  removed: 'Autorisation de jeton supprimée',
  given: (amount: string): string => `Autorisation de jeton : ${amount}`,
}
