/** The time that is left to pay, seen and read out. */
import { plural } from '../grammar.ts'

export const TIME_LEFT = {
  calm: 'Tiempo para pagar',
  warning: 'Quedan menos de 2 minutos',
  danger: 'Quedan menos de 30 segundos',
  blocked: 'Se acabó el tiempo',
}

export const TIME_IS_UP = 'Se acabó el tiempo.'

export const minutesLeftText = (count: number): string =>
  plural(count, { one: `Queda ${count} minuto para pagar.`, other: `Quedan ${count} minutos para pagar.` })

export const secondsLeftText = (count: number): string =>
  plural(count, { one: `Queda ${count} segundo para pagar.`, other: `Quedan ${count} segundos para pagar.` })
