/** Sends on their way, and what can still be done about one. */

export const SENT_TEXT = {
  started: 'Votre envoi',
  sending: 'Signé. Envoi en cours…',
  canClose: 'Vous pouvez fermer cette page : Tender continue tout seul, et vous retrouverez l’envoi dans « Activité ».',
  again: 'Faire un autre envoi',
  last: 'Derniers envois',
  unread: 'Tender n’a pas pu charger vos envois.',
  to: '{date}, à {address}',
} as const

export const UNLOCK_TO_REPLACE = {
  text: 'Déverrouillez votre portefeuille pour accélérer ou annuler.',
  unlock: 'Déverrouiller<unseen> pour accélérer ou annuler {name}</unseen>',
} as const
