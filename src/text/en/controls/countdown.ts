/** The time that is left to pay, seen and read out. architecture B4. */
import { plural } from '../grammar.ts'

/** By urgency. */
export const TIME_LEFT = {
  calm: 'Time left to pay',
  warning: 'Less than 2 minutes left',
  danger: 'Less than 30 seconds left',
  blocked: 'Time’s up',
}

export const TIME_IS_UP = 'Time’s up.'

export const minutesLeftText = (count: number): string =>
  plural(count, { one: `${count} minute left to pay.`, other: `${count} minutes left to pay.` })

export const secondsLeftText = (count: number): string =>
  plural(count, { one: `${count} second left to pay.`, other: `${count} seconds left to pay.` })
