/** Between the approval and the end, and while the service or the network is waited for. */
export const PROGRESS = {
  opening: 'Préparation de votre paiement…',
  planning: 'Vérification de ce que vous allez signer…',
  checking: 'Tender vérifie. Ne payez pas à nouveau.',
  retrying: 'Tender continue d’essayer.',
  handedInAgain:
    'Votre transaction est passée. Le service de paiement ne l’a pas encore acceptée : Tender la présente à nouveau, pendant 24 heures au plus.',
  transaction: 'Transaction',
  paymentId: 'ID de paiement',
  check: 'Vérifier maintenant',
  isChecking: 'Vérification…',
  slow: 'Le réseau met plus de temps que d’habitude. Vous pouvez fermer cette fenêtre.',
  mayClose: 'Vous pouvez fermer cette fenêtre. Tender continue, et son icône affiche un nombre s’il a besoin de vous.',
  usableUntil: (time: string) =>
    `Votre signature peut être utilisée une seule fois, pour ce paiement (échéance : ${time}).`,
  confirm: 'Confirmer auprès du service de paiement',
  preparing: 'Préparation…',
  signing: 'Signature…',
  sending: 'Envoi…',
  waiting: 'En attente du réseau…',
  cancelling: 'Tentative d’annulation…',
  unlockToReplace: 'Déverrouillez votre portefeuille pour accélérer ou annuler.',
  unlockToCancel: 'Déverrouillez votre portefeuille pour annuler.',
  toHistory: 'Mettre dans l’historique',
} as const

export const retryText = (attempt: number, total: number): string =>
  `Le service de paiement ne répond pas. Nouvel essai (${attempt} sur ${total})…`

export const STEP_STATE = {
  done: '{step}<unseen> : fait</unseen>',
  now: '{step}<unseen> : en cours</unseen>',
  next: '{step}<unseen> : pas commencé</unseen>',
} as const
