/** Texts of system notifications, of the toolbar badge and of the context menu. */
import type { Outcome } from '../../core/session/session.ts'
import { plural } from './grammar.ts'

export const MENU = {
  pay: 'Payer avec Tender',
  checkout: 'Ouvrir la page de paiement',
  text: 'Payer le lien sélectionné',
  scan: 'Payer le code QR de cette image',
}

export const TYPED_HINT = 'Payer avec Tender : saisissez un lien ou un ID de paiement'

export const BADGE = {
  nothing: 'Tender',
  offer: 'Tender : cette page propose un lien de paiement',
  needsYou: (count: number): string =>
    plural(count, {
      one: `Tender : ${count} paiement a besoin de vous`,
      other: `Tender : ${count} paiements ont besoin de vous`,
    }),
  onPage: (count: number): string =>
    plural(count, {
      one: `Tender : ${count} lien de paiement sur cette page`,
      other: `Tender : ${count} liens de paiement sur cette page`,
    }),
  moreOnPage: (count: number): string =>
    plural(count, { other: `Tender : plus de ${count} liens de paiement sur cette page` }),
}

export const TO_CONTINUE = {
  both: (amount: string, shop: string): string => `Cliquez pour continuer : ${amount} à ${shop}`,
  one: (name: string): string => `Cliquez pour continuer : ${name}`,
  neither: 'Cliquez pour continuer.',
}

export const BEFORE_AGAIN = {
  both: (amount: string, shop: string): string => `Ouvrez Tender avant de payer à nouveau : ${amount} à ${shop}`,
  one: (name: string): string => `Ouvrez Tender avant de payer à nouveau : ${name}`,
  neither: 'Ouvrez Tender avant de payer à nouveau.',
}

export const UNSIGNED = {
  both: (amount: string, shop: string): string => `${amount} à ${shop}`,
  one: (name: string): string => name,
  neither: 'Cliquez pour le voir.',
}

export const NOTICE = {
  waiting: 'Un paiement vous attend',
  paid: 'Payé',
  paidAmount: (amount: string): string => `Payé : ${amount}`,
  paidTo: (shop: string): string => `À ${shop}`,
  paidUnnamed: 'Le service de paiement indique que ce paiement est terminé.',
}

export const ENDED_TITLES: Record<Outcome, string> = {
  succeeded: 'Déjà payé',
  failed: 'Le paiement n’a pas abouti',
  expired: 'Ce paiement a expiré',
  cancelled: 'Ce paiement a été annulé',
  dismissed: 'Vous avez annulé ce paiement',
  'in-progress': 'Ce paiement est déjà en cours',
  unverified: 'Signalé comme payé, mais non vérifié',
  unanswered: 'Vous avez mis ce paiement dans l’historique',
  'put-aside': 'Vous avez mis ce paiement dans l’historique',
  'not-payable': 'Tender ne connaît pas l’état de ce paiement',
}
