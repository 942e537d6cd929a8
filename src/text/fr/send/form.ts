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
  notAddress: 'Ce code demande plus qu’une adresse : Tender ne l’utilise pas. Demandez l’adresse seule.',
  isAddress: 'C’est une adresse : la consulter',
  networkOfCode: (network: string) => `Ce code est pour ${network} : le jeton choisi est donc sur ${network}.`,
  otherNetwork: (network: string, token: string, chosen: string) =>
    `Ce code est pour ${network}, mais vous avez choisi ${token} sur ${chosen}. Choisissez un jeton sur ${network}, ou saisissez l’adresse sans le code.`,
  unknownNetwork: (id: string) =>
    `Ce code est pour un réseau que Tender n’a pas (${id}). Demandez une adresse sur un autre.`,
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

export const tokenAccountText = (wallet: string): string =>
  `C’est un compte de jeton, pas un portefeuille. Le portefeuille de son propriétaire est ${wallet}.`

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
  'payment-contract': {
    at: 'to',
    text: 'Cette adresse n’accepte de paiements que par des liens de paiement. Ce que vous y envoyez est en général perdu définitivement.',
  },
  'known-contract': {
    at: 'to',
    text: 'C’est un contrat utilisé par des applications, pas un portefeuille. Ce que vous y envoyez est en général perdu définitivement.',
  },
  precompile: {
    at: 'to',
    text: 'Cette adresse fait partie du réseau lui-même, ce n’est pas un portefeuille. Ce que vous y envoyez est perdu définitivement.',
  },
  nobody: { at: 'to', text: 'Personne n’a de clé pour cette adresse. Ce que vous y envoyez est perdu définitivement.' },
  'contract-unagreed': { at: 'to', text: 'Cette adresse est désormais un contrat. Vérifiez l’envoi à nouveau.' },
  'key-or-address': {
    at: 'to',
    text: 'C’est peut-être une clé privée, ou une adresse qui n’est pas celle d’un portefeuille. Rien n’a été envoyé ni enregistré.',
  },
  'not-a-wallet': {
    at: 'to',
    text: 'Ce n’est pas l’adresse d’un portefeuille. L’argent envoyé là pourrait être perdu définitivement.',
  },
  program: {
    at: 'to',
    text: 'C’est un programme, pas un portefeuille. Ce que vous y envoyez est en général perdu définitivement.',
  },
  mint: {
    at: 'to',
    text: 'C’est le mint d’un jeton, pas un portefeuille. Ce que vous y envoyez est en général perdu définitivement.',
  },
  'token-account': {
    at: 'to',
    text: 'C’est un compte de jeton, pas un portefeuille. Demandez l’adresse du portefeuille de son propriétaire.',
  },
  sysvar: {
    at: 'to',
    text: 'C’est un sysvar, une partie du réseau lui-même, pas un portefeuille. Ce que vous y envoyez est perdu définitivement.',
  },
  'stake-account': {
    at: 'to',
    text: 'C’est un compte de stake, pas un portefeuille. Demandez l’adresse du portefeuille de son propriétaire.',
  },
  'vote-account': {
    at: 'to',
    text: 'C’est le compte de vote d’un validateur, pas un portefeuille. Demandez l’adresse du portefeuille de son propriétaire.',
  },
  'nonce-account': {
    at: 'to',
    text: 'C’est un compte de nonce, pas un portefeuille. Demandez l’adresse du portefeuille de son propriétaire.',
  },
  'program-account': {
    at: 'to',
    text: 'Ce compte appartient à un programme, ce n’est pas un portefeuille. L’argent envoyé là pourrait être perdu définitivement.',
  },
  'too-much': { at: 'amount', text: 'Vous n’avez pas autant. Saisissez un montant plus petit.' },
}

export const RENT_TEXT: Record<RentRefusal, (least: string) => string> = {
  'rent-new': (least) => `Un nouveau compte Solana doit contenir au moins ${least}. Envoyez au moins ce montant.`,
  'rent-left': (least) =>
    `Solana vous laisse ne rien garder, ou garder au moins ${least}, en plus des frais. Envoyez moins, ou utilisez tout.`,
}
