/** The time that is left to pay, seen and read out. */
import { plural } from '../grammar.ts'

export const TIME_LEFT = {
  calm: 'Zeit zum Zahlen',
  warning: 'Weniger als 2 Minuten übrig',
  danger: 'Weniger als 30 Sekunden übrig',
  blocked: 'Zeit abgelaufen',
}

export const TIME_IS_UP = 'Die Zeit ist abgelaufen.'

export const minutesLeftText = (count: number): string =>
  plural(count, { one: `Noch ${count} Minute Zeit zum Zahlen.`, other: `Noch ${count} Minuten Zeit zum Zahlen.` })

export const secondsLeftText = (count: number): string =>
  plural(count, { one: `Noch ${count} Sekunde Zeit zum Zahlen.`, other: `Noch ${count} Sekunden Zeit zum Zahlen.` })
