/** Payments on their way: between the approval and the end, and behind one another in the window. */
import { plural } from './grammar.ts'

export const WAIT_TITLE = {
  'setting-up': (symbol: string): string => `Autorisation ${symbol} en cours…`,
  paying: 'Confirmation de votre paiement…',
  late: 'Délai écoulé pour ce paiement',
  cancelling: 'Tentative d’annulation…',
  unanswered: 'Pas encore de réponse définitive',
}

export const WAIT_TEXT = {
  settingUp: (symbol: string): string =>
    `Autorisation ${symbol} en cours pour ce paiement. Elle entraîne des frais de réseau et prend un moment. Le paiement vient ensuite.`,
  late: {
    paying:
      'La transaction n’a pas été confirmée à temps. Elle peut encore aboutir, et votre argent partir avec elle. Tender ne la renverra pas. Ne payez pas à nouveau.',
    approving: (symbol: string): string =>
      `Rien n’a été payé. Seule l’autorisation ${symbol}, avec ses frais de réseau, peut encore aboutir. Cette fenêtre montrera comment continuer quand le réseau aura répondu.`,
  },
  cancelling: {
    paying:
      'Tender essaie de remplacer votre transaction par une transaction vide. Si la vôtre est confirmée en premier, votre argent part. Ne payez pas à nouveau.',
    approving: (symbol: string): string =>
      `Tender essaie de remplacer votre transaction par une transaction vide. Si la vôtre est confirmée en premier, l’autorisation ${symbol} reste, mais rien n’est payé.`,
  },
  unanswered:
    'Le service de paiement n’a pas dit comment ce paiement s’est terminé. Rien de ce que vous avez signé pour ce paiement ne peut plus déplacer d’argent. Vérifiez votre solde et contactez la boutique avant de payer à nouveau.',
}

export const STEP = {
  removeApproval: (symbol: string): string => `Supprimer l’ancienne autorisation ${symbol}`,
  approveLasting: (symbol: string): string => `Autoriser ${symbol} pour ce paiement et les suivants`,
  approveOnce: (symbol: string): string => `Autoriser ${symbol} pour ce paiement`,
  signMessage: 'Signer le message',
  send: 'Envoyer le paiement',
  sign: 'Signer le paiement',
}

export const PAYMENTS_NAME = 'Paiements dans cette fenêtre'

export const PASTED_LINK = 'Lien collé'

export const queuePlaceText = (at: number, count: number): string => `Paiement ${at} sur ${count}`

export const queueSizeText = (count: number): string =>
  plural(count, { other: `Il y a ${count} paiements dans cette fenêtre.` })

export const NEXT_PAYMENT = {
  named: (name: string): string => `Paiement suivant : ${name}`,
  priced: (name: string, price: string): string => `Paiement suivant : ${name}, ${price}`,
}

export const PREVIOUS_PAYMENT = {
  named: (name: string): string => `Paiement précédent : ${name}`,
  priced: (name: string, price: string): string => `Paiement précédent : ${name}, ${price}`,
}
