/** How a payment ended or why it stopped, and what to do then. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAID = {
  now: 'Vous avez payé {amount} à {shop}',
  nowUnnamed: 'Vous avez payé {amount}',
  nowUnknown: 'Ce paiement est payé',
  before: 'Vous avez déjà payé {amount} à {shop} depuis ce portefeuille. Rouvrir le lien n’a rien débité.',
  beforeUnnamed: 'Vous avez déjà payé {amount} depuis ce portefeuille. Rouvrir le lien n’a rien débité.',
  beforeUnknown: 'Vous avez déjà payé cela depuis ce portefeuille. Rouvrir le lien n’a rien débité.',
  backToShop: 'Retour à la boutique',
} as const

export const ENDED = {
  expiredAfterSigning: 'Le service de paiement indique que ce paiement a expiré.',
  expiredAt: (time: string) => `Expiration : ${time}. Demandez un nouveau lien à la boutique.`,
  unrecorded: 'Tender n’a aucune trace d’un paiement fait depuis ce navigateur.',
  unrecordedWithFees:
    'Tender n’a aucune trace d’un paiement fait depuis ce navigateur. Vos transactions précédentes pour ce paiement ont entraîné des frais de réseau.',
  unsigned: 'Vous n’avez rien signé pour ce paiement dans ce navigateur.',
  used: 'Ne payez pas à nouveau. Contactez la boutique au sujet de votre paiement.',
  stillUsable:
    'Votre argent peut encore être prélevé. Ne payez pas à nouveau tant que le réseau n’a pas montré que votre signature ne peut plus être utilisée.',
  putAside: 'Tender ne peut pas savoir si vous avez signé ce paiement. Vérifiez votre solde avant de payer à nouveau.',
  nonceUsed: 'Rien n’a été payé. Consultez votre compte pour voir ce que l’autre transaction a fait.',
}

export const AGAIN = { check: 'Vérifier à nouveau', start: 'Recommencer', price: 'Obtenir le prix actuel' }

export const START_OVER = {
  checking: 'Vérification auprès du réseau…',
  isUsable: (amount: string, time: string) =>
    `Votre signature pour ${amount} peut encore être utilisée (échéance : ${time}). Si vous payez à nouveau maintenant, vous pourriez payer deux fois.`,
}

export const AUTHORITY_STATUS_TEXT = {
  used: 'L’argent a quitté votre portefeuille : le réseau montre que votre signature a été utilisée. Contactez la boutique au sujet de votre paiement.',
  live: 'Votre signature peut encore être utilisée. Réessayez dans une minute.',
  unknown:
    'Tender n’a pas pu joindre le réseau : considérez que votre signature peut encore être utilisée. Réessayez dans une minute.',
}

export const CORRUPTED = {
  title: 'Tender ne peut pas lire une partie de ce paiement',
  restoredTitle: 'Tender vérifie ce paiement',
  unreadable:
    'Une partie de ses données enregistrées est endommagée : Tender ne peut pas savoir si vous l’avez signé. Tender interroge le service de paiement.',
  lost: 'Vous avez signé ce paiement. Depuis, ce navigateur a perdu les données de Tender à son sujet. Tender demande au service de paiement et au réseau ce qu’il est devenu.',
  restored:
    'Il vient d’une sauvegarde. Il a pu être signé depuis dans le navigateur où vous l’avez commencé : Tender ne le signera pas ici. Tender demande au service de paiement ce qu’il est devenu.',
  retrying: 'Tender continue d’essayer.',
  over: 'Aucune signature pour ce paiement ne peut plus être utilisée, mais l’une d’elles a pu l’être avant. Vérifiez votre solde avant de payer à nouveau.',
  until: (time: string) =>
    `Si vous l’avez signé, votre argent peut encore être prélevé (échéance : ${time}). Ne payez pas à nouveau avant cette échéance.`,
  toHistory: 'Mettre dans l’historique',
  paymentId: 'ID de paiement',
}

export const STOPPED = {
  unread: 'Tender ne peut pas encore savoir si ce paiement a été signé. D’ici là, ne le payez pas d’une autre manière.',
}

export const SUPPORT = {
  title: 'Détails pour l’assistance',
  copy: 'Copier les détails',
  paymentId: (id: string) => `ID de paiement : ${id}`,
  code: (code: string) => `Code du service : ${code}`,
}

export const MOVED = {
  title: 'L’argent a quitté votre portefeuille',
  theNetwork: 'le réseau',
}

export const MOVED_REPORT: Partial<Record<Outcome, (network: string) => string>> & {
  other: (network: string) => string
} = {
  failed: (network) =>
    `Le service de paiement indique que ce paiement a échoué, mais ${network} montre que votre argent est parti.`,
  expired: (network) =>
    `Le service de paiement indique que ce paiement a expiré, mais ${network} montre que votre argent est parti.`,
  cancelled: (network) =>
    `Le service de paiement indique que ce paiement a été annulé, mais ${network} montre que votre argent est parti.`,
  unverified: (network) =>
    `Le service de paiement cite une transaction que vous n’avez pas signée, mais ${network} montre que votre argent est parti.`,
  other: (network) =>
    `Le service de paiement n’a pas dit que ce paiement est terminé, mais ${network} montre que votre argent est parti.`,
}
