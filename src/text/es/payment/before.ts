/** Before a payment can start: no key, no wallet, a locked wallet, the question about accounts. */
import type { Status } from '../../../core/offer/responses.ts'

export const BEFORE = {
  keptUntilKey: 'Este pago se conserva. Continúa aquí cuando hayas definido uno de los dos.',
  setUp: 'Configurar tu cartera',
  setUpTitle: 'Configura tu cartera para pagar',
  setUpText: 'Tarda unos dos minutos y se abre en otra pestaña.',
  kept: 'Tender conserva este pago. Continúa aquí cuando tu cartera esté lista, siempre que no haya caducado.',
  unlockTitle: 'Desbloquea para ver este pago',
  noPhrase: 'Tender nunca pide aquí tu frase de recuperación.',
}

export const SHARING = {
  title: 'Continuar al pago',
  withOne: 'Continuar con {account}',
  withAll: 'Continuar con todas las cuentas',
  one: 'Para averiguar con qué puedes pagar, Tender comunica al servicio de pago las direcciones de {account}. Quien conoce una dirección puede ver lo que contiene. Aún no se paga nada.',
  all: 'Para averiguar con qué puedes pagar, Tender comunica al servicio de pago las direcciones de las {count} cuentas. Quien conoce una dirección puede ver lo que contiene, y el servicio sabrá que son de la misma persona. Aún no se paga nada.',
  lasting: 'No volver a preguntar en <b>{site}</b>',
  lastingText: 'Puedes cambiarlo en los ajustes de tu cartera.',
} as const

export const PREVIEW_TEXT: Record<Status, string | undefined> = {
  requires_action: undefined,
  processing: 'El servicio de pago ya está procesando este pago.',
  succeeded: 'El servicio de pago dice que este pago está completado.',
  failed: 'El servicio de pago dice que este pago falló.',
  expired: 'Este pago ha caducado. Pide un enlace nuevo a la tienda.',
  cancelled: 'Este pago se canceló. Si aún quieres pagar, pide un enlace nuevo a la tienda.',
  unknown: 'El servicio de pago indica un estado que Tender no reconoce.',
}
