/** What a review says: what leaves, what it costs, who gets it, the verdict, the button. */
import type { Duplicate } from '../../../core/activity/duplicate.ts'
import type { ReauthReason } from '../../../core/session/reauth.ts'
import { plural } from '../grammar.ts'

export const REVIEW = {
  payWith: 'Pagar con',
  optionOn: '<amount>{option}</amount> <on>en {network}</on>',
  change: 'Cambiar',
  first: 'Primero',
  second: 'Después',
  priceChanged: '<b>El precio cambió.</b> Antes: {old}. Ahora: <b>{amount}</b>. Compruébalo antes de pagar.',
  done: '<b>Ya está hecho: {steps}.</b> Aún no se ha pagado nada. Lo aprobaste hace más de un minuto, así que Tender vuelve a preguntar.',
  costs: 'Desglose de gastos',
  fee: 'Comisión de red',
  feeOfNobody: 'No pagas comisión de red',
  feeOfOther: 'La paga otra cuenta, {address}',
  feeUpTo: (amount: string) => `Hasta ${amount}`,
  feeUnknown: (symbol: string) => `No disponible ahora. La pagas en ${symbol}.`,
  accountFee: 'Comisión por cuenta nueva',
  accountFeeAbout: (amount: string) => `Aprox. ${amount}, para abrir la cuenta que recibe el dinero`,
  worth: 'Valor hoy',
  from: 'Origen',
  fromNamed: '{name} · {address}',
  to: 'Destino',
  toService: 'Servicio de pago · {address}',
  toPaidBefore: 'Una dirección a la que ya pagaste: {address}',
  matches: '<b>Coincide con lo que viste.</b> Pagas exactamente {amount} en {network} y nada más.',
  matchesWithFee: '<b>Coincide con lo que viste.</b> Pagas exactamente {amount} en {network} más la comisión de red.',
  pay: (amount: string) => `Pagar ${amount}`,
  payAgain: (amount: string) => `Volver a pagar ${amount}`,
  go: 'Continuar',
  goHint: 'Siguiente: lo que Tender no puede comprobar. Aún no se ha firmado ningún pago.',
  hold: 'Mantén pulsado 2 s para pagar',
  held: 'No sueltes…',
} as const

export const askText = (count: number) =>
  plural(count, {
    one: '<b>El importe coincide:</b> exactamente {amount} en {network}. Comprueba esto antes de pagar:',
    other: '<b>El importe coincide:</b> exactamente {amount} en {network}. Comprueba estos puntos antes de pagar:',
  })

export const askLaterText = (count: number) =>
  plural(count, {
    one: '<b>El importe coincide:</b> exactamente {amount} en {network}. Hay algo que solo tú puedes valorar: mira la página siguiente.',
    other:
      '<b>El importe coincide:</b> exactamente {amount} en {network}. Hay {count} cosas que solo tú puedes valorar: mira la página siguiente.',
  })

export const PASSWORD_TEXT: Record<ReauthReason | 'no-price', string> = {
  'above-limit': 'Este pago supera tu límite: escribe tu contraseña.',
  'no-price': 'Tender no puede comparar este pago con tu límite: escribe tu contraseña.',
  'above-day-limit': 'Con este pago superarías tu límite de 24 horas: escribe tu contraseña.',
  'cannot-check': 'Tender no puede comprobarlo todo aquí: escribe tu contraseña.',
}

export const DUPLICATE_TEXT = {
  paid: {
    ago: '<b>Pagaste {amount} a {shop} {ago}</b> ({time}). ¿Quieres volver a pagar?',
    now: '<b>Acabas de pagar {amount} a {shop}</b> ({time}). ¿Quieres volver a pagar?',
  },
  approved: {
    ago: '<b>Empezaste un pago de {amount} a {shop} {ago}</b> ({time}). ¿Quieres volver a pagar?',
    now: '<b>Acabas de empezar un pago de {amount} a {shop}</b> ({time}). ¿Quieres volver a pagar?',
  },
  unclear: {
    ago: '<b>Puede que pagaras {amount} a {shop} {ago}</b> ({time}). ¿Quieres volver a pagar?',
    now: '<b>Puede que acabes de pagar {amount} a {shop}</b> ({time}). ¿Quieres volver a pagar?',
  },
} as const satisfies Record<Duplicate['how'], unknown>

export const DUPLICATE_BUTTONS = { view: 'Ver ese pago', again: 'Sí, quiero volver a pagar' }

export const ALLOWANCE_CHOICE = {
  question: '¿Cuánto debe durar esta aprobación?',
  once: 'Solo este pago (recomendado)',
  onceText: (amount: string) => `Permit2 puede mover ${amount}. Una vez pagado, no queda ninguna aprobación.`,
  lasting: 'Este pago y los futuros',
  lastingText: (amount: string) =>
    `Permit2 puede mover hasta ${amount}, pero solo lo que firmes cada vez. Mientras quede suficiente, no pagarás por aprobar de nuevo. Puedes revocarla en «Aprobaciones de token».`,
  unlimitedText: (symbol: string) =>
    `Permit2 puede mover cualquier importe de ${symbol}, pero solo lo que firmes cada vez. No pagarás por aprobar de nuevo. Puedes revocarla en «Aprobaciones de token».`,
}

export const SIGNING_TITLE = 'Detalles de la firma'

export const REFUSED = {
  title: 'Tender no firmará esto',
  money: '<b>{money}</b> Pide un enlace nuevo a la tienda y cuéntale lo que pasó.',
  why: '<b>Tender no firmó esto.</b> No superó las comprobaciones de Tender:',
  copy: 'Copiar los detalles',
  shown: 'Se te mostró',
  asked: 'Se pidió',
} as const
