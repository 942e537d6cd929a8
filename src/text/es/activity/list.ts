/** The list of payments, also in the popup. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAYMENT_LIST = {
  open: 'En curso',
  closed: 'Recientes',
  unnamed: 'Pago',
  none: 'Aún no hay pagos. Haz clic en un enlace de pago de cualquier sitio web para hacer el primero.',
  unread: 'Tender no pudo cargar tus pagos.',
}

export const OUTCOME_LABELS: Record<Outcome, string> = {
  succeeded: 'Completado, no pagado desde aquí',
  failed: 'No se completó',
  expired: 'Caducado',
  cancelled: 'Cancelado',
  dismissed: 'Lo cancelaste',
  'put-aside': 'Movido al historial',
  'in-progress': 'En curso en otro lugar',
  'not-payable': 'Estado desconocido',
  unverified: 'Sin verificar',
  unanswered: 'Sin respuesta del servicio',
}

export const PAYMENT_LABEL = {
  paid: 'Pagado',
  paidAmount: (amount: string): string => `Pagado: ${amount}`,
  closed: 'Cerrado',
  isNew: 'Nuevo',
}
