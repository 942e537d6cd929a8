/** Of the QR codes that a person has looked for on a page. */
import { plural } from '../grammar.ts'

export const codesFound = (count: number): string =>
  plural(count, {
    one: `${count} code QR trouvé`,
    other: `${count} codes QR trouvés. Choisissez-en un.`,
  })

export const codeName = (number: number): string => `Code QR ${number}`

export const SCAN = {
  looking: 'Recherche d’un code QR…',
  none: 'Aucun code QR trouvé. Faites défiler la page pour que le code soit visible en entier, puis réessayez.',
  unreadable: 'Tender ne peut pas lire ce code QR. Agrandissez la page, puis réessayez.',
  noAccess: 'Votre navigateur ne laisse pas Tender voir cette page. Collez plutôt le lien de paiement.',
  again: 'Scanner à nouveau',
  open: 'Ouvrir<unseen> {code}</unseen>',
  privacy: 'Les images restent sur cet ordinateur.',
} as const
