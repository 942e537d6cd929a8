/** Between the approval and the end, and while the service or the network is waited for. */
export const PROGRESS = {
  opening: 'Preparando tu pago…',
  planning: 'Comprobando lo que firmarás…',
  checking: 'Tender lo está comprobando. No vuelvas a pagar.',
  retrying: 'Tender lo sigue intentando.',
  handedInAgain:
    'Tu transacción se ha confirmado. El servicio de pago aún no la ha aceptado, así que Tender la vuelve a presentar durante 24 horas como máximo.',
  transaction: 'Transacción',
  paymentId: 'ID del pago',
  check: 'Comprobar ahora',
  isChecking: 'Comprobando…',
  slow: 'La red tarda más de lo habitual. Puedes cerrar esta ventana.',
  mayClose: 'Puedes cerrar esta ventana. Tender continúa, y su icono muestra un número si necesita algo de ti.',
  usableUntil: (time: string) => `Tu firma se puede usar una vez, para este pago. Límite: ${time}.`,
  confirm: 'Confirmar con el servicio de pago',
  preparing: 'Preparando…',
  signing: 'Firmando…',
  sending: 'Enviando…',
  waiting: 'Esperando a la red…',
  cancelling: 'Intentando cancelar…',
  unlockToReplace: 'Desbloquea tu cartera para acelerarlo o cancelarlo.',
  unlockToCancel: 'Desbloquea tu cartera para cancelarlo.',
  toHistory: 'Mover al historial',
} as const

export const retryText = (attempt: number, total: number): string =>
  `El servicio de pago no responde. Intentándolo de nuevo (${attempt} de ${total})…`

export const STEP_STATE = {
  done: '{step}<unseen>: hecho</unseen>',
  now: '{step}<unseen>: en curso</unseen>',
  next: '{step}<unseen>: sin empezar</unseen>',
} as const
