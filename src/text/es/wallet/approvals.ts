/** Token approvals: the list of them, and how one is revoked. */
import type { TransactionEnd } from '../../../core/transaction/stored-transaction.ts'

export const APPROVALS = {
  text: 'Para pagar con algunos tokens, primero apruebas Permit2. Permit2 es un contrato inteligente que mueve el token cuando firmas un pago. Solo puede mover lo que firmes cada vez.',
  empty: 'Aún no hay aprobaciones de token. Algunos tokens, como USDT, necesitan una antes de poder pagar con ellos.',
  noneLeft: 'Ahora mismo no hay nada aprobado.',
  loading: 'Cargando aprobaciones de token…',
  failed: 'Tender no pudo cargar tus aprobaciones de token.',
  retry: 'Reintentar',
  unlockToReplace: 'Desbloquea tu cartera para reemplazar esta transacción.',
}

export const usedUpText = (count: number): string => `Usadas o revocadas (${count})`

export const tokenOnText = (token: string, network: string): string => `${token} en ${network}`

export const APPROVAL = {
  unread: 'Importe no disponible',
  any: (date: string): string => `Cualquier importe, desde el ${date}`,
  amount: 'Aprobado: {amount}',
  from: 'De tu pago a {shop} · {address}',
  fromUnnamed: 'De tu pago a una tienda sin nombre · {address}',
  revoke: 'Revocar<unseen> {approval}</unseen>',
} as const

export const REVOKING = {
  signed: 'Revocación: firmada, aún sin enviar.',
  sent: 'Revocación: esperando a la red.',
  slow: 'Revocación: la red tarda más de lo habitual. Puedes cerrar esta página.',
  cancelling: 'Intentando cancelar. La aprobación aún puede revocarse.',
  refused: 'Revocando: la red aún no ha aceptado la transacción, pero puede hacerlo. Puedes cancelarla.',
  done: (date: string): string => `Revocada el ${date}`,
  tooLate: (date: string): string => `Ya era tarde para cancelar. Revocada el ${date}.`,
}

export const NOT_REVOKED: Record<Extract<TransactionEnd, { state: 'failed' }>['reason'], string> = {
  reverted: 'No se pudo revocar: la transacción falló. Solo pagaste la comisión de red.',
  'nonce-used': 'No revocada: se completó otra transacción de esta cuenta en su lugar.',
  cancelled: 'Cancelado: no se revocó. Solo pagaste una comisión de red.',
}

export const REVOKE = {
  title: (token: string, network: string): string => `Revocar ${token} en ${network}`,
  text: (token: string): string =>
    `Después de esto, Permit2 no puede mover ${token} de esta cuenta, firmes lo que firmes, hasta que lo apruebes de nuevo.`,
  note: (token: string): string =>
    `El próximo pago con ${token} en esta red necesitará una aprobación nueva, que cuesta una comisión de red.`,
  facts: 'Qué firmas',
  sign: 'Firmas',
  call: 'approve(Permit2, 0)',
  spender: 'Permit2',
  contract: 'Contrato del token',
  network: 'Red',
  from: 'Origen',
  fee: 'Comisión de red',
  upTo: 'Hasta <b>{amount}</b>',
  loading: 'Consultando la comisión de red…',
  revoke: 'Revocar',
  revoking: 'Revocando…',
  unlock: 'Desbloquea tu cartera para revocar esta aprobación.',
} as const
