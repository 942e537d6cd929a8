/** The time that is left to pay, seen and read out. */
import { plural } from '../grammar.ts'

export const TIME_LEFT = {
  calm: 'Temps restant pour payer',
  warning: 'Moins de 2 minutes restantes',
  danger: 'Moins de 30 secondes restantes',
  blocked: 'Délai écoulé',
}

export const TIME_IS_UP = 'Délai écoulé.'

export const minutesLeftText = (count: number): string =>
  plural(count, { one: `Il reste ${count} minute pour payer.`, other: `Il reste ${count} minutes pour payer.` })

export const secondsLeftText = (count: number): string =>
  plural(count, { one: `Il reste ${count} seconde pour payer.`, other: `Il reste ${count} secondes pour payer.` })
