/** Texts of the checkout page: the reported outcome, the service's status, and blocked navigations. */
import type { CheckoutMessage, Navigation } from '../../core/links/checkout.ts'
import type { Status } from '../../core/offer/responses.ts'
import type { TitledText } from '../grammar/titled.ts'

export const REPORT_TEXT: Record<CheckoutMessage['kind'], TitledText> = {
  success: {
    title: 'Signalé comme payé, pas encore vérifié',
    text: 'La page de paiement indique que ce paiement est terminé. Tender vérifie auprès du service de paiement.',
  },
  failure: {
    title: 'Échec selon la page de paiement',
    text: 'Ne payez pas à nouveau pour l’instant. Tender vérifie auprès du service de paiement.',
  },
}

export const PAID_TEXT: TitledText = {
  title: 'Payé',
  text: 'Le service de paiement indique que ce paiement est terminé.',
}

export const MEANWHILE_TEXT: Record<Status, string> = {
  requires_action: 'Le service de paiement n’a pas encore reçu de paiement.',
  processing: 'Ne payez pas à nouveau. Le service de paiement traite ce paiement.',
  succeeded: 'Le service de paiement indique que le paiement est terminé, mais cela peut encore changer.',
  failed: 'Le service de paiement indique que le paiement a échoué, mais cela peut encore changer.',
  expired: 'Le service de paiement indique que le paiement a expiré, mais cela peut encore changer.',
  cancelled: 'Le service de paiement indique que le paiement a été annulé, mais cela peut encore changer.',
  unknown: 'Le service de paiement indique un état que Tender ne reconnaît pas.',
}

export const LEAVING_TEXT: Record<Exclude<Navigation['kind'], 'stays' | 'back'>, string> = {
  wallet: 'La page de paiement essaie d’ouvrir un portefeuille. Voulez-vous l’ouvrir ?',
  elsewhere: 'La page de paiement essaie de passer à un autre site.',
  blocked: 'Tender a empêché la page de paiement d’ouvrir cette adresse.',
}

export const LEAVING = {
  tooOften: 'La page de paiement a essayé d’ouvrir trop de fenêtres. Attendez une minute, puis réessayez.',
  open: 'Ouvrir Tender',
  newTab: 'Ouvrir dans un onglet',
  stay: 'Rester ici',
}

export const CHECKOUT = {
  banner:
    'Cette page appartient à <b>{host}</b>. Ne saisissez jamais ici votre mot de passe Tender ni votre phrase de récupération.',
  payWithTender: 'Payer avec Tender',
  title: (host: string) => `Page de paiement : ${host}`,
  stopped: 'Tender a empêché la page de paiement d’aller sur <b>{site}</b>.',
  reload: 'Recharger la page',
  says: 'La page de paiement indique : « {text} »',
  unanswered: 'Vérification auprès du service de paiement…',
  code: (code: string) => `Code du service : ${code}`,
  done: 'Terminé',
  check: 'Vérifier à nouveau',
  back: 'Retour à la page de paiement',
} as const

export const UNFRAMED = {
  title: 'La page de paiement ne s’ouvre pas ici',
  text: 'Son site est peut-être indisponible, ou n’accepte pas d’être affiché dans une autre page. Ouvrez-la plutôt dans sa propre fenêtre. Tender l’y suivra.',
  open: 'Ouvrir dans une fenêtre',
  retry: 'Réessayer ici',
  isOpenTitle: 'La page de paiement est ouverte dans sa propre fenêtre',
  isOpen: 'Continuez là-bas. Tender vérifie le résultat auprès du service de paiement et l’affiche ici.',
  wasClosed: 'La fenêtre de la page de paiement a été fermée sans résultat. Rouvrez-la pour voir l’état du paiement.',
  again: 'Rouvrir',
  show: 'Afficher la fenêtre',
}
