/** The ways to pay, and those that this wallet cannot use. */
import { plural } from '../grammar.ts'

export const OPTIONS = {
  title: 'Elige cómo pagar',
  network: 'Red',
  all: (count: number) => `Todas (${count})`,
  prices: 'Obtener precios actuales',
  whatInfo: '¿Qué significa «Requiere datos»?',
} as const

export const ownAccountsText = (count: number) =>
  plural(count, { one: 'Desde tu cuenta {addresses}', other: 'Desde tus cuentas {addresses}' })

export const OPTION = {
  on: '<b>{amount}</b> <note>en {network}</note>',
  onWithFee: '<b>{amount}</b> <note>en {network} · {fee}</note>',
  onWithTime: '<b>{amount}</b> <note>en {network} · {time}</note>',
  onWithFeeAndTime: '<b>{amount}</b> <note>en {network} · {fee} · {time}</note>',
  fee: 'Comisión de red',
  noFee: 'Sin comisión de red',
  infoRequired: 'Requiere datos',
  needsApproval: 'Requiere aprobación de token',
  expired: 'Precio caducado',
  held: 'Precio válido por {time}',
  youHave: '<unseen>, tienes</unseen> {amount}',
  changed: (amount: string) => `El precio cambió. Antes: ${amount}.`,
  shortBy: (amount: string) => `Falta: ${amount}`,
  from: 'Desde {address}',
  selected: 'Seleccionada',
} as const

export const UNAVAILABLE = {
  title: 'No se puede pagar con esta cartera',
  named: '<b>{option}</b> {reason}',
  onNetwork: '<b>En {network}:</b> {reason}',
} as const

export const unreadableText = (count: number) =>
  plural(count, {
    one: '<b>{count} opción más</b> que Tender no reconoce',
    other: '<b>{count} opciones más</b> que Tender no reconoce',
  })

export const surplusText = (count: number) =>
  plural(count, {
    one: '<b>{count} opción más</b> que Tender no leyó: lee {most} como máximo',
    other: '<b>{count} opciones más</b> que Tender no leyó: lee {most} como máximo',
  })

export const secondsText = (count: number): string =>
  plural(count, { one: `aprox. ${count} segundo`, other: `aprox. ${count} segundos` })
export const minutesText = (count: number): string =>
  plural(count, { one: `aprox. ${count} minuto`, other: `aprox. ${count} minutos` })
export const hoursText = (count: number): string =>
  plural(count, { one: `aprox. ${count} hora`, other: `aprox. ${count} horas` })
