/** How a payment ended or why it stopped, and what to do then. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAID = {
  now: 'Pagaste {amount} a {shop}',
  nowUnnamed: 'Pagaste {amount}',
  nowUnknown: 'Este pago está pagado',
  before: 'Ya pagaste {amount} a {shop} desde esta cartera. Abrir el enlace de nuevo no te costó nada.',
  beforeUnnamed: 'Ya pagaste {amount} desde esta cartera. Abrir el enlace de nuevo no te costó nada.',
  beforeUnknown: 'Ya pagaste esto desde esta cartera. Abrir el enlace de nuevo no te costó nada.',
  backToShop: 'Volver a la tienda',
} as const

export const ENDED = {
  expiredAfterSigning: 'El servicio de pago dice que este pago caducó.',
  expiredAt: (time: string) => `Caducó: ${time}. Pide un enlace nuevo a la tienda.`,
  unrecorded: 'Tender no tiene registro de haberlo pagado desde este navegador.',
  unrecordedWithFees:
    'Tender no tiene registro de haberlo pagado desde este navegador. Tus transacciones anteriores para este pago costaron comisiones de red.',
  unsigned: 'No has firmado nada para este pago en este navegador.',
  used: 'No vuelvas a pagar. Pregunta a la tienda por tu pago.',
  stillUsable:
    'Tu dinero aún podría salir de tu cartera. No vuelvas a pagar hasta que la red muestre que tu firma ya no se puede usar.',
  putAside: 'Tender no sabe si firmaste este pago. Comprueba tu saldo antes de volver a pagar.',
  nonceUsed: 'No se pagó nada. Revisa tu cuenta para ver qué hizo la otra transacción.',
}

export const AGAIN = { check: 'Comprobar de nuevo', start: 'Empezar de nuevo', price: 'Obtener precio actual' }

export const START_OVER = {
  checking: 'Comprobando con la red…',
  isUsable: (amount: string, time: string) =>
    `Tu firma por ${amount} aún se puede usar. Límite: ${time}. Si vuelves a pagar ahora, podrías pagar dos veces.`,
}

export const AUTHORITY_STATUS_TEXT = {
  used: 'El dinero salió de tu cartera: la red muestra que tu firma se usó. Pregunta a la tienda por tu pago.',
  live: 'Tu firma aún se puede usar. Inténtalo de nuevo en un minuto.',
  unknown:
    'Tender no pudo conectarse a la red. Debes dar por hecho que tu firma aún se puede usar. Inténtalo de nuevo en un minuto.',
}

export const CORRUPTED = {
  title: 'Tender no puede leer parte de este pago',
  restoredTitle: 'Tender está comprobando este pago',
  unreadable:
    'Parte de sus datos guardados está dañada, así que Tender no sabe si lo firmaste. Tender está preguntando al servicio de pago.',
  lost: 'Firmaste este pago. Desde entonces, este navegador perdió los datos de Tender sobre él. Tender está preguntando al servicio de pago y a la red qué pasó con él.',
  restored:
    'Viene de una copia de seguridad. Puede que se haya firmado después en el navegador donde lo empezaste, así que Tender no lo firmará aquí. Tender está preguntando al servicio de pago qué pasó con él.',
  retrying: 'Tender lo sigue intentando.',
  over: 'Ya no se puede usar ninguna firma para este pago, pero puede que se haya usado una antes. Comprueba tu saldo antes de volver a pagar.',
  until: (time: string) =>
    `Si lo firmaste, tu dinero aún podría salir de tu cartera. Límite: ${time}. No vuelvas a pagar antes de ese momento.`,
  toHistory: 'Mover al historial',
  paymentId: 'ID del pago',
}

export const STOPPED = {
  unread: 'Tender aún no sabe si este pago se firmó. No lo pagues de otra forma hasta que lo sepa.',
}

export const SUPPORT = {
  title: 'Datos para soporte',
  copy: 'Copiar los datos',
  paymentId: (id: string) => `ID del pago: ${id}`,
  code: (code: string) => `Código del servicio: ${code}`,
}

export const MOVED = {
  title: 'El dinero salió de tu cartera',
  theNetwork: 'la red',
}

export const MOVED_REPORT: Partial<Record<Outcome, (network: string) => string>> & {
  other: (network: string) => string
} = {
  failed: (network) =>
    `El servicio de pago dice que este pago falló, pero ${network} muestra que tu dinero salió de tu cartera.`,
  expired: (network) =>
    `El servicio de pago dice que este pago caducó, pero ${network} muestra que tu dinero salió de tu cartera.`,
  cancelled: (network) =>
    `El servicio de pago dice que este pago se canceló, pero ${network} muestra que tu dinero salió de tu cartera.`,
  unverified: (network) =>
    `El servicio de pago indica una transacción que no firmaste, pero ${network} muestra que tu dinero salió de tu cartera.`,
  other: (network) =>
    `El servicio de pago no dijo que este pago esté completado, pero ${network} muestra que tu dinero salió de tu cartera.`,
}
