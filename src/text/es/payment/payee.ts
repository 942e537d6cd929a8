/** Who asks for how much, and what this wallet remembers of a name and an address. */
import { plural } from '../grammar.ts'

export const PAYEE = {
  payTo: '<unseen>Pagar</unseen> {amount} <unseen>a {shop}</unseen>',
  payToUnnamed: '<unseen>Pagar</unseen> {amount} <unseen>a una tienda sin nombre</unseen>',
  payShop: '<unseen>Pagar a {shop}</unseen>',
  payUnnamed: '<unseen>Pagar a una tienda sin nombre</unseen>',
  unnamed: 'Una tienda sin nombre',
  clickedOn: 'Enlace pulsado en <b>{site}</b>',
  pasted: 'Enlace que pegaste',
  unknownSite: 'Tender no puede saber en qué sitio está este enlace',
  nameFrom: 'Nombre de la tienda según el servicio de pago',
  firstToName: 'Primer pago a este nombre desde esta cartera',
  claimedSymbol: 'El servicio de pago lo llama {claimed}. Su dirección es la de {token}.',
  newAddress: '<b>Dirección nueva.</b> Esta cartera no tiene registro de haberle pagado antes.',
  newOf: '{address}: <b>Dirección nueva.</b> Esta cartera no tiene registro de haberle pagado antes.',
} as const

export const paidNameText = (count: number, date: string): string =>
  plural(count, {
    one: `Ya pagaste a este nombre una vez, el ${date}`,
    other: `Ya pagaste a este nombre ${count} veces, la última el ${date}`,
  })

export const paidNameTodayText = (count: number): string =>
  plural(count, {
    one: 'Ya pagaste a este nombre una vez, hoy',
    other: `Ya pagaste a este nombre ${count} veces, la última hoy`,
  })

export const KNOWN_ADDRESS = {
  named: {
    on: 'Misma dirección que en tu pago a {shop} del {date}.',
    today: 'Misma dirección que en tu pago de hoy a {shop}.',
    ofOn: '{address}: Misma dirección que en tu pago a {shop} del {date}.',
    ofToday: '{address}: Misma dirección que en tu pago de hoy a {shop}.',
  },
  unnamed: {
    on: 'Misma dirección que en tu pago a una tienda sin nombre del {date}.',
    today: 'Misma dirección que en tu pago de hoy a una tienda sin nombre.',
    ofOn: '{address}: Misma dirección que en tu pago a una tienda sin nombre del {date}.',
    ofToday: '{address}: Misma dirección que en tu pago de hoy a una tienda sin nombre.',
  },
} as const

export const PAYER = {
  loading: 'Cargando…',
  payFrom: 'Pagar desde {account}',
  keep: 'Mantener {account}',
  other: 'Pagar desde otra cuenta',
} as const

export const DECIDE = { cancel: 'Cancelar el pago' }

export const TOO_LATE = {
  quote: (money: string) => `Este precio ha caducado. ${money}`,
  quoteButton: 'Obtener precio actual',
  payment: (money: string) => `Se acabó el tiempo para este pago. ${money} Pide un enlace nuevo a la tienda.`,
  paymentButton: 'Comprobar de nuevo',
}
