/** A transaction that stays unconfirmed: a higher fee, or an empty one in its place. */

export const REPLACING = {
  speedUp: 'Accélérer',
  cancel: 'Essayer d’annuler',
  loading: 'Calcul des frais de réseau…',
  aboveLimit: 'Les frais plus élevés dépasseraient la limite de Tender. Attendez, ou réessayez plus tard.',
  pause:
    'Le réseau a besoin d’un moment pour votre dernier changement. Vous pourrez en faire un autre 30 secondes après.',
  higher:
    'Des frais plus élevés peuvent accélérer la confirmation. Vous paieriez au plus {amount} au total, et une seule des deux transactions peut aboutir.',
  higherAgain:
    'Vous avez déjà augmenté les frais. Vous pouvez les augmenter encore, jusqu’à {amount} au total. Une seule transaction peut aboutir.',
}

export const CANCEL_TEXT = {
  payment:
    'Une transaction vide est envoyée à la place de la vôtre, et le paiement s’arrête avec elle. Si le réseau confirme d’abord la vôtre, elle ne peut plus être annulée. Frais de réseau : au plus {amount}.',
  approval:
    'Une transaction vide est envoyée à la place de la vôtre, et l’autorisation de jeton reste. Si le réseau confirme d’abord la vôtre, elle ne peut plus être annulée. Frais de réseau : au plus {amount}.',
  send: 'Une transaction vide est envoyée à la place de la vôtre, et votre envoi n’a pas lieu. Si le réseau confirme d’abord la vôtre, elle ne peut plus être annulée. Frais de réseau : au plus {amount}.',
}
