/** Of the payment links that the popup finds on the page behind it. */
import { plural } from '../grammar.ts'

export function pageLinksHeading(count: number, isMore: boolean): string {
  if (count === 0) return 'Aucun lien de paiement sur cette page'
  return plural(count, {
    one: `${count} lien de paiement sur cette page`,
    other: isMore ? `Plus de ${count} liens de paiement sur cette page` : `${count} liens de paiement sur cette page`,
  })
}

export const pageLinkName = (number: number): string => `Lien de paiement ${number}`

export const PAGE_LINKS_TEXT = {
  off: 'Tender est désactivé sur ce site.',
  turnOn: 'Activer',
  unseen: 'Votre navigateur ne laisse pas Tender voir cette page. Collez plutôt le lien de paiement.',
  gone: 'Ce lien n’est plus sur la page.',
  others: 'Cliquez sur les autres dans la page elle-même.',
  pay: 'Payer<unseen> {link}</unseen>',
} as const
