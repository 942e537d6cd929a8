/** Sends on their way, and what can still be done about one. */

export const SENT_TEXT = {
  started: 'Tu envío',
  sending: 'Firmado. Enviando…',
  canClose: 'Puedes cerrar esta página: Tender continúa por sí solo, y verás el envío en «Actividad».',
  again: 'Enviar otra cosa',
  last: 'Últimos envíos',
  unread: 'Tender no pudo cargar tus envíos.',
  to: '{date}, a {address}',
} as const

export const UNLOCK_TO_REPLACE = {
  text: 'Desbloquea tu cartera para acelerarlo o cancelarlo.',
  unlock: 'Desbloquear<unseen> para acelerar o cancelar {name}</unseen>',
} as const
