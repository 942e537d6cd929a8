/** Of the payment links that the popup finds on the page behind it. */
import { plural } from '../grammar.ts'

export function pageLinksHeading(count: number, isMore: boolean): string {
  if (count === 0) return 'No hay enlaces de pago en esta página'
  return plural(count, {
    one: `${count} enlace de pago en esta página`,
    other: isMore ? `Más de ${count} enlaces de pago en esta página` : `${count} enlaces de pago en esta página`,
  })
}

export const pageLinkName = (number: number): string => `Enlace de pago ${number}`

export const PAGE_LINKS_TEXT = {
  off: 'Tender está desactivado en este sitio.',
  turnOn: 'Activar',
  unseen: 'Tu navegador no deja que Tender vea esta página. Pega el enlace de pago.',
  gone: 'Este enlace ya no está en la página.',
  others: 'Haz clic en los demás en la propia página.',
  pay: 'Pagar<unseen> {link}</unseen>',
} as const
