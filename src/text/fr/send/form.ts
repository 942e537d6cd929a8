/** What to send, where and how much, and what is wrong with it. */
import type { RentRefusal, SendRefusal } from '../../../core/base/errors.ts'
import { plural } from '../grammar.ts'

export const SEND_FORM = {
  title: 'Envoyer',
  token: 'Jeton',
  held: (token: string, network: string, amount: string) => `${token} sur ${network} : ${amount}`,
  to: 'À',
  picture: 'Choisir une image de son code QR',
  pastePicture: 'Ou collez l’image dans le champ ci-dessus.',
  noCode: 'Tender ne peut pas lire de code QR dans cette image. Essayez une image plus nette ou plus grande.',
  notAddress: 'Ce code QR demande plus qu’une adresse : Tender ne l’utilise pas. Demandez l’adresse seule.',
  amount: (token: string) => `Montant en ${token}`,
  notDigits: 'Saisissez des chiffres, avec une virgule avant les décimales.',
  readAs: (amount: string) => `Cela fait ${amount}.`,
  twoAmounts: (typed: string, whole: string, decimal: string) =>
    `${typed} peut désigner deux montants. Saisissez ${whole} ou ${decimal}.`,
  zero: 'Saisissez un montant.',
  tooMuch: (amount: string) => `Vous avez ${amount}. Saisissez un montant plus petit.`,
  max: 'Tout utiliser',
  maxNote: 'La totalité. Si ce jeton paie aussi les frais de réseau, ils en sont déduits.',
  available: 'Disponible sur {network} : {amount}.',
  review: 'Vérifier',
  quoting: 'Calcul des frais de réseau…',
  unlock: 'Déverrouiller',
  reading: 'Chargement des soldes…',
  unread: 'Tender ne connaît pas vos soldes pour l’instant.',
  nothing: 'Ce compte n’a encore rien à envoyer. Commencez par <receive>recevoir de l’argent</receive>.',
} as const

export const decimalsText = (token: string, count: number): string =>
  plural(count, {
    one: `${token} a au plus ${count} décimale.`,
    other: `${token} a au plus ${count} décimales.`,
  })

export const SEND_REFUSAL_TEXT: Record<Exclude<SendRefusal, RentRefusal>, { at: 'to' | 'amount'; text: string }> = {
  'other-network': {
    at: 'to',
    text: 'Cette adresse est sur un autre type de réseau. Choisissez un jeton sur ce réseau-là.',
  },
  'own-address': { at: 'to', text: 'C’est votre propre adresse.' },
  contract: {
    at: 'to',
    text: 'C’est le contrat d’un jeton. Ce que vous y envoyez est en général perdu définitivement.',
  },
  'not-a-wallet': {
    at: 'to',
    text: 'Ce n’est pas l’adresse d’un portefeuille. L’argent envoyé là pourrait être perdu définitivement.',
  },
  'too-much': { at: 'amount', text: 'Vous n’avez pas autant. Saisissez un montant plus petit.' },
}

export const RENT_TEXT: Record<RentRefusal, (least: string) => string> = {
  'rent-new': (least) => `Un nouveau compte Solana doit contenir au moins ${least}. Envoyez au moins ce montant.`,
  'rent-left': (least) =>
    `Solana vous laisse ne rien garder, ou garder au moins ${least}, en plus des frais. Envoyez moins, ou utilisez tout.`,
}
