/** Before a payment can start: no key, no wallet, a locked wallet, the question about accounts. */
import type { Status } from '../../../core/offer/responses.ts'

export const BEFORE = {
  keptUntilKey: 'Ce paiement est conservé. Il continuera ici dès que vous en aurez défini un.',
  setUp: 'Configurer le portefeuille',
  setUpTitle: 'Configurez votre portefeuille pour payer',
  setUpText: 'Cela prend environ deux minutes et s’ouvre dans un nouvel onglet.',
  kept: 'Tender garde ce paiement. Il continuera ici quand votre portefeuille sera prêt, tant qu’il n’a pas expiré.',
  unlockTitle: 'Déverrouillez pour voir ce paiement',
  noPhrase: 'Tender ne demande jamais votre phrase de récupération ici.',
}

export const SHARING = {
  title: 'Continuer vers le paiement',
  withOne: 'Continuer avec {account}',
  withAll: 'Continuer avec tous les comptes',
  one: 'Pour trouver avec quoi vous pouvez payer, Tender communique au service de paiement les adresses de ce compte : {account}. Quiconque connaît une adresse peut voir ce qu’elle contient. Rien n’est encore payé.',
  all: 'Pour trouver avec quoi vous pouvez payer, Tender communique au service de paiement les adresses de vos {count} comptes. Quiconque connaît une adresse peut voir ce qu’elle contient, et le service apprend que ces comptes vont ensemble. Rien n’est encore payé.',
  lasting: 'Ne plus demander sur <b>{site}</b>',
  lastingText: 'Vous pouvez changer cela dans les réglages de votre portefeuille.',
} as const

export const PREVIEW_TEXT: Record<Status, string | undefined> = {
  requires_action: undefined,
  processing: 'Le service de paiement traite déjà ce paiement.',
  succeeded: 'Le service de paiement indique que ce paiement est terminé.',
  failed: 'Le service de paiement indique que ce paiement a échoué.',
  expired: 'Ce paiement a expiré. Demandez un nouveau lien à la boutique.',
  cancelled: 'Ce paiement a été annulé. Si vous voulez toujours payer, demandez un nouveau lien à la boutique.',
  unknown: 'Le service de paiement indique un état que Tender ne reconnaît pas.',
}
