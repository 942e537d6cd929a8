/** Sends on their way, and what can still be done about one. */

export const SENT_TEXT = {
  started: 'Dein Auftrag',
  sending: 'Signiert. Wird gesendet …',
  canClose:
    'Du kannst diese Seite schließen: Tender macht von selbst weiter, und du findest den Auftrag unter „Aktivität“.',
  again: 'Noch etwas senden',
  last: 'Zuletzt gesendet',
  unread: 'Tender konnte nicht laden, was du gesendet hast.',
  to: '{date}, an {address}',
} as const

export const UNLOCK_TO_REPLACE = {
  text: 'Entsperre deine Wallet, um das zu beschleunigen oder abzubrechen.',
  unlock: 'Entsperren<unseen>, um zu beschleunigen oder abzubrechen: {name}</unseen>',
} as const
