/** What a review says: what leaves, what it costs, who gets it, the verdict, the button. */
import type { Duplicate } from '../../../core/activity/duplicate.ts'
import type { ReauthReason } from '../../../core/session/reauth.ts'
import { plural } from '../grammar.ts'

export const REVIEW = {
  payWith: 'Payer avec',
  optionOn: '<amount>{option}</amount> <on>sur {network}</on>',
  change: 'Modifier',
  first: 'D’abord',
  second: 'Ensuite',
  priceChanged:
    '<b>Le prix a changé.</b> Il était de {old}, il est maintenant de <b>{amount}</b>. Vérifiez-le avant de payer.',
  done: '<b>Déjà fait : {steps}.</b> Rien n’est encore payé. Vous avez donné votre accord il y a plus d’une minute, Tender vous le redemande donc.',
  costs: 'Détail des coûts',
  fee: 'Frais de réseau',
  feeOfNobody: 'Vous ne payez pas de frais de réseau',
  feeOfOther: 'Payés par un autre compte, {address}',
  feeUpTo: (amount: string) => `Au plus ${amount}`,
  feeUnknown: (symbol: string) => `Indisponibles pour l’instant. Vous les payez en ${symbol}.`,
  accountFee: 'Frais de nouveau compte',
  accountFeeAbout: (amount: string) => `Environ ${amount}, pour ouvrir le compte qui reçoit l’argent`,
  worth: 'Valeur aujourd’hui',
  from: 'De',
  fromNamed: '{name} · {address}',
  to: 'À',
  toService: 'Service de paiement · {address}',
  toPaidBefore: 'Une adresse que vous avez déjà payée : {address}',
  matches: '<b>Conforme à ce qui vous a été montré.</b> Vous payez exactement {amount} sur {network} et rien d’autre.',
  matchesWithFee:
    '<b>Conforme à ce qui vous a été montré.</b> Vous payez exactement {amount} sur {network}, plus les frais de réseau.',
  pay: (amount: string) => `Payer ${amount}`,
  payAgain: (amount: string) => `Payer à nouveau ${amount}`,
  go: 'Continuer',
  goHint: 'Ensuite : ce que Tender ne peut pas vérifier. Aucun paiement n’est encore signé.',
  hold: 'Maintenir 2 s pour payer',
  held: 'Maintenez encore…',
} as const

export const askText = (count: number) =>
  plural(count, {
    one: '<b>Le montant est conforme :</b> exactement {amount} sur {network}. Vérifiez ce point avant de payer :',
    other: '<b>Le montant est conforme :</b> exactement {amount} sur {network}. Vérifiez ces points avant de payer :',
  })

export const askLaterText = (count: number) =>
  plural(count, {
    one: '<b>Le montant est conforme :</b> exactement {amount} sur {network}. Un point ne peut être jugé que par vous : voir la page suivante.',
    other:
      '<b>Le montant est conforme :</b> exactement {amount} sur {network}. {count} points ne peuvent être jugés que par vous : voir la page suivante.',
  })

export const PASSWORD_TEXT: Record<ReauthReason | 'no-price', string> = {
  'above-limit': 'Ce paiement dépasse votre plafond : saisissez votre mot de passe.',
  'no-price': 'Tender ne peut pas comparer ce paiement à votre plafond : saisissez votre mot de passe.',
  'above-day-limit': 'Avec ce paiement, vous dépasseriez votre plafond sur 24 heures : saisissez votre mot de passe.',
  'cannot-check': 'Tender ne peut pas tout vérifier ici : saisissez votre mot de passe.',
}

export const DUPLICATE_TEXT = {
  paid: {
    ago: '<b>Vous avez payé {amount} à {shop} {ago}</b> ({time}). Voulez-vous payer à nouveau ?',
    now: '<b>Vous venez de payer {amount} à {shop}</b> ({time}). Voulez-vous payer à nouveau ?',
  },
  approved: {
    ago: '<b>Vous avez commencé un paiement de {amount} à {shop} {ago}</b> ({time}). Voulez-vous payer à nouveau ?',
    now: '<b>Vous venez de commencer un paiement de {amount} à {shop}</b> ({time}). Voulez-vous payer à nouveau ?',
  },
  unclear: {
    ago: '<b>Vous avez peut-être payé {amount} à {shop} {ago}</b> ({time}). Voulez-vous payer à nouveau ?',
    now: '<b>Vous venez peut-être de payer {amount} à {shop}</b> ({time}). Voulez-vous payer à nouveau ?',
  },
} as const satisfies Record<Duplicate['how'], unknown>

export const DUPLICATE_BUTTONS = { view: 'Voir le paiement précédent', again: 'Oui, je veux payer à nouveau' }

export const ALLOWANCE_CHOICE = {
  question: 'Combien de temps cette autorisation doit-elle durer ?',
  once: 'Ce paiement uniquement (recommandé)',
  onceText: (amount: string) =>
    `Permit2 peut déplacer ${amount}. Aucune autorisation ne reste une fois le paiement effectué.`,
  lasting: 'Ce paiement et les suivants',
  lastingText: (amount: string) =>
    `Permit2 peut déplacer jusqu’à ${amount}, mais seulement ce que vous signez à chaque fois. Tant qu’il en reste assez, vous ne paierez pas de nouvelle autorisation. Vous pouvez la révoquer sous « Autorisations de jeton ».`,
  unlimitedText: (symbol: string) =>
    `Permit2 peut déplacer n’importe quel montant en ${symbol}, mais seulement ce que vous signez à chaque fois. Vous ne paierez pas de nouvelle autorisation. Vous pouvez la révoquer sous « Autorisations de jeton ».`,
}

export const SIGNING_TITLE = 'Détails de la signature'

export const REFUSED = {
  title: 'Tender ne signera pas cette demande',
  money: '<b>{money}</b> Demandez un nouveau lien à la boutique, et dites-lui ce qui s’est passé.',
  why: '<b>Tender n’a pas signé cette demande.</b> Elle a échoué aux vérifications de Tender :',
  copy: 'Copier les détails',
  shown: 'Ce qui vous a été montré',
  asked: 'Ce qui était demandé',
} as const
