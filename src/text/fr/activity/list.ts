/** The list of payments, also in the popup. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAYMENT_LIST = {
  open: 'En cours',
  closed: 'Récents',
  unnamed: 'Paiement',
  none: 'Aucun paiement pour l’instant. Cliquez sur un lien de paiement sur n’importe quel site pour faire le premier.',
  unread: 'Tender n’a pas pu charger vos paiements.',
}

export const OUTCOME_LABELS: Record<Outcome, string> = {
  succeeded: 'Terminé, non payé ici',
  failed: 'N’a pas abouti',
  expired: 'Expiré',
  cancelled: 'Annulé',
  dismissed: 'Annulé par vous',
  'put-aside': 'Mis dans l’historique',
  'in-progress': 'En cours ailleurs',
  'not-payable': 'État inconnu',
  unverified: 'Non vérifié',
  unanswered: 'Sans réponse du service',
}

export const PAYMENT_LABEL = {
  paid: 'Payé',
  paidAmount: (amount: string): string => `Payé : ${amount}`,
  closed: 'Fermé',
  isNew: 'Nouveau',
}
