/** Texts of payment outcomes, shared by pages and notifications. */

import type { Outcome, Session } from '../../core/session/session.ts'
import type { Settlement } from '../../core/session/settlement.ts'
import type { TitledText } from '../grammar/titled.ts'
import { plural } from './grammar.ts'

export const titledText = ({ title, text }: TitledText): string => `${title}. ${text}`

export const OUTCOME_TEXT: Record<Outcome, TitledText> = {
  succeeded: { title: 'Déjà payé', text: 'Le service de paiement indique que ce paiement est terminé.' },
  failed: {
    title: 'Le paiement n’a pas abouti',
    text: 'Le service de paiement indique un échec. Demandez à la boutique ce qui s’est passé.',
  },
  expired: { title: 'Ce paiement a expiré', text: 'Demandez un nouveau lien à la boutique.' },
  cancelled: {
    title: 'Ce paiement a été annulé',
    text: 'La boutique ou le service de paiement l’a annulé. Si vous voulez toujours payer, demandez un nouveau lien à la boutique.',
  },
  dismissed: {
    title: 'Vous avez annulé ce paiement',
    text: 'Vous avez changé d’avis ? Vous pouvez recommencer jusqu’à son expiration.',
  },
  'in-progress': {
    title: 'Ce paiement est déjà en cours',
    text: 'Ne le payez pas à nouveau. Le service de paiement le traite, et il n’a pas été commencé dans ce navigateur. Cette fenêtre se met à jour toute seule.',
  },
  unverified: {
    title: 'Signalé comme payé, mais non vérifié',
    text: 'Le service de paiement indique que ce paiement est terminé, mais cite une transaction que vous n’avez pas signée. Vérifiez votre solde, puis contactez la boutique.',
  },
  unanswered: {
    title: 'Vous avez mis ce paiement dans l’historique',
    text: 'Le service de paiement n’a jamais dit comment il s’est terminé. Contactez la boutique avant de payer à nouveau.',
  },
  'put-aside': {
    title: 'Vous avez mis ce paiement dans l’historique',
    text: 'Contactez la boutique avant de payer à nouveau. Vous pouvez recommencer jusqu’à son expiration.',
  },
  'not-payable': {
    title: 'Tender ne connaît pas l’état de ce paiement',
    text: 'Le service de paiement indique un état que Tender ne reconnaît pas. Demandez à la boutique s’il a été payé.',
  },
}

export const STEP_TEXT: Record<Exclude<Session['step'], 'closed'>, string> = {
  opening: 'Ouverture',
  choosing: 'Choisissez comment payer',
  collecting: 'Informations requises',
  planning: 'Vérification',
  reviewing: 'À vérifier',
  executing: 'En cours',
  confirming: 'Confirmation',
  corrupted: 'Attention requise',
}

export const lostRecordsText = (count: number): TitledText => ({
  title: plural(count, {
    one: `Les données de ${count} paiement sont perdues`,
    other: `Les données de ${count} paiements sont perdues`,
  }),
  text: plural(count, {
    one: 'Ce navigateur a supprimé une partie des données de Tender. Votre portefeuille est toujours là. Ne payez pas à nouveau ce paiement avant que Tender sache comment il s’est terminé.',
    other:
      'Ce navigateur a supprimé une partie des données de Tender. Votre portefeuille est toujours là. Ne payez pas à nouveau ces paiements avant que Tender sache comment ils se sont terminés.',
  }),
})

export const settlementText = (settlement: Settlement, networkName: string): string =>
  settlement === 'seen'
    ? `Vu sur ${networkName}.`
    : `Le service de paiement le signale comme payé. Pas encore vu sur ${networkName}.`
