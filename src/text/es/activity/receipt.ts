/** The facts of a payment that is over, also in the payment window. */
import type { TransactionRecord } from '../../../core/transaction/transaction-record.ts'

export const RECEIPT = {
  title: 'Recibo',
  details: 'Detalles del pago',
  amount: 'Importe',
  transfer: 'Transferencia',
  price: 'Precio',
  shop: 'Tienda',
  unnamed: 'Sin nombre',
  from: 'Origen',
  clickedOn: 'Enlace pulsado en',
  finished: 'Terminado',
  paymentId: 'ID del pago',
  transaction: 'Transacción',
}

export const STATE_NAMES: Record<TransactionRecord['state'], string> = {
  sent: 'Tu transacción',
  mined: 'Tu transacción',
  failed: 'Transacción fallida',
  cancelled: 'Transacción cancelada',
}

export const APPROVAL_NAME = {
  removed: 'Aprobación de token retirada',
  given: (amount: string): string => `Aprobación de token: ${amount}`,
}
