/** Entries of Activity: how they stand, and what deleting one means. */
import type { ActivityStatus, KeptBecause } from '../../../core/activity/activity.ts'
import type { AllowanceMovement } from '../../../core/activity/allowances.ts'
import type { SendMovement } from '../../../core/activity/sends.ts'

export const STATUS_NAMES: Record<ActivityStatus, string> = {
  'in-progress': 'En curso',
  paid: 'Pagado',
  'not-paid': 'No pagado desde aquí',
  expired: 'Caducado',
  cancelled: 'Cancelado',
  unclear: 'Estado desconocido',
  sent: 'Enviado',
  'not-sent': 'No enviado',
  allowance: 'Aprobación de token',
}

export const KEPT_TEXT: Record<KeptBecause, string> = {
  open: 'Este pago no ha terminado, así que sigue en la lista.',
  allowance: 'Este pago creó una aprobación de token. Se conserva para que puedas encontrar la aprobación y revocarla.',
  unsettled:
    'Su firma aún podría usarse. Podrás eliminarlo una semana después de que haya terminado o cuando aparezca en su red.',
  unclear: 'Firmaste este pago y Tender no sabe si se pagó. Se conserva para que no pagues dos veces.',
}

export const DELETE_TEXT =
  'La tienda, el importe y la transacción se eliminan de este navegador, y también el recibo. Guárdalo o imprímelo antes si puedes necesitarlo. Tender tratará la tienda como nueva. Solo se conservan el ID del pago, para que este enlace nunca se pague dos veces, y durante un día el importe, para tus límites.'

export const DELETE_SEND_TEXT =
  'El importe, las direcciones y la transacción se eliminan de este navegador, y Tender tratará la dirección como nueva. Imprímelo o cópialo antes si puedes necesitarlo.'

export const ENTRY_TEXT = {
  unnamedShop: 'Tienda sin nombre',
  noDate: 'Fecha desconocida',
  today: 'Hoy',
  yesterday: 'Ayer',
  unreadable: 'Sus datos están dañados. Ábrelo y Tender comprobará en qué estado está.',
  noFee: 'Ninguna. Solo firmaste.',
  unknownFee: 'Se desconoce',
  sentTo: (address: string): string => `a ${address}`,
}

export const ALLOWANCE_STATE: Record<AllowanceMovement['state'], string> = {
  sent: 'Enviada, aún sin confirmar',
  mined: 'Completada',
  failed: 'No se completó',
  cancelled: 'Cancelada',
}

export const ALLOWANCE_TITLE = {
  given: (amount: string): string => `Aprobación de token: ${amount}`,
  revoked: (token: string): string => `Aprobación de token revocada: ${token}`,
  revoking: (token: string): string => `Revocando la aprobación de token: ${token}`,
  revokedUnnamed: 'Aprobación de token revocada',
  revokingUnnamed: 'Revocando una aprobación de token',
}

export const SEND_FAILED: Record<Extract<SendMovement, { state: 'failed' }>['reason'], string> = {
  reverted: 'No enviado. Solo pagaste la comisión de red.',
  'nonce-used': 'No enviado. Otra transacción de esta cuenta ocupó su lugar.',
  cancelled: 'Cancelado: no se envió. Solo pagaste una comisión de red.',
  'not-landed': 'No enviado. La red no lo confirmó a tiempo. Como mucho, pagaste la comisión de red.',
}

export const SEND_STATE = {
  signed: 'Firmado. Enviando…',
  cancelling: 'Intentando cancelar. Aún puede enviarse.',
  checking: 'Tender lo está comprobando. No vuelvas a enviarlo.',
  refused: 'La red aún no lo ha aceptado, pero todavía puede enviarse. No vuelvas a enviarlo; puedes cancelarlo.',
  waiting: 'Enviado a la red. Esperando la confirmación.',
  slow: 'Enviado a la red. Sigue sin confirmarse; puedes cerrar esta página.',
  done: (amount: string): string => `Enviado: ${amount}.`,
  doneAfterCancel: (amount: string): string => `Ya era tarde para cancelar. Enviado: ${amount}.`,
}
