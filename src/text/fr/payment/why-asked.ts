/** Why details are asked for; also beside the options that need them. */
export const WHY_ASKED = {
  question: 'Pourquoi est-ce nécessaire ?',
  service:
    'La loi oblige le service de paiement à savoir qui fait certains paiements. Il le demande une fois par compte et par réseau. Vos informations vont au service de paiement. Tender ne les enregistre pas et ne les envoie pas à la boutique.',
  host: 'La loi oblige le service de paiement à savoir qui fait certains paiements. Il le demande une fois par compte et par réseau. Vos informations vont à {host}. Tender ne les enregistre pas et ne les envoie pas à la boutique.',
  terms: 'Conditions du service de paiement',
  privacy: 'Politique de confidentialité',
} as const
