/** Entries of Activity: how they stand, and what deleting one means. */
import type { ActivityStatus, KeptBecause } from '../../../core/activity/activity.ts'
import type { AllowanceMovement } from '../../../core/activity/allowances.ts'
import type { SendMovement } from '../../../core/activity/sends.ts'

export const STATUS_NAMES: Record<ActivityStatus, string> = {
  'in-progress': 'En cours',
  paid: 'Payé',
  'not-paid': 'Non payé ici',
  expired: 'Expiré',
  cancelled: 'Annulé',
  unclear: 'État inconnu',
  sent: 'Envoyé',
  'not-sent': 'Non envoyé',
  allowance: 'Autorisation de jeton',
}

export const KEPT_TEXT: Record<KeptBecause, string> = {
  open: 'Ce paiement n’est pas terminé : il reste dans la liste.',
  allowance:
    'Ce paiement a créé une autorisation de jeton. Il reste ici pour que vous puissiez la retrouver et la révoquer.',
  unsettled:
    'Sa signature pourrait encore être utilisée. Il pourra être supprimé une semaine après sa fin, ou dès que son réseau l’affichera.',
  unclear:
    'Vous avez signé ce paiement, et Tender ne sait pas s’il a été payé. Il reste ici pour que vous ne payiez pas deux fois.',
}

export const DELETE_TEXT =
  'La boutique, le montant, la transaction et le reçu sont supprimés de ce navigateur. Enregistrez ou imprimez d’abord le reçu si vous pouvez en avoir besoin. Tender considérera la boutique comme nouvelle. Seuls restent l’ID de paiement, pour que ce lien ne soit jamais payé deux fois, et, pendant un jour, le montant pour vos plafonds.'

export const DELETE_SEND_TEXT =
  'Le montant, les adresses et la transaction sont supprimés de ce navigateur, et Tender considérera l’adresse comme nouvelle. Imprimez ou copiez d’abord l’entrée si vous pouvez en avoir besoin.'

export const ENTRY_TEXT = {
  unnamedShop: 'Boutique sans nom',
  noDate: 'Date inconnue',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  unreadable: 'Ses données sont endommagées. Ouvrez-le, et Tender vérifie où il en est.',
  noFee: 'Aucuns. Vous avez seulement signé.',
  unknownFee: 'Inconnus',
  sentTo: (address: string): string => `à ${address}`,
}

export const ALLOWANCE_STATE: Record<AllowanceMovement['state'], string> = {
  sent: 'Envoyée, pas encore confirmée',
  mined: 'Effectuée',
  failed: 'N’a pas abouti',
  cancelled: 'Annulée',
}

export const ALLOWANCE_TITLE = {
  given: (amount: string): string => `Autorisation de jeton : ${amount}`,
  revoked: (token: string): string => `Autorisation de jeton ${token} révoquée`,
  revoking: (token: string): string => `Révocation de l’autorisation de jeton ${token}`,
  revokedUnnamed: 'Autorisation de jeton révoquée',
  revokingUnnamed: 'Révocation d’une autorisation de jeton',
}

export const SEND_FAILED: Record<Extract<SendMovement, { state: 'failed' }>['reason'], string> = {
  reverted: 'Non envoyé. Vous n’avez payé que les frais de réseau.',
  'nonce-used': 'Non envoyé. Une autre transaction de ce compte a pris sa place.',
  cancelled: 'Annulé, donc non envoyé. Vous n’avez payé que des frais de réseau.',
  'not-landed': 'Non envoyé. Le réseau ne l’a pas confirmé à temps. Vous avez payé tout au plus les frais de réseau.',
}

export const SEND_STATE = {
  signed: 'Signé. Envoi en cours…',
  cancelling: 'Tentative d’annulation. L’envoi peut encore aboutir.',
  checking: 'Tender vérifie. N’envoyez pas à nouveau.',
  refused:
    'Le réseau ne l’a pas encore accepté, mais il peut encore partir. N’envoyez pas à nouveau ; vous pouvez l’annuler.',
  waiting: 'Envoyé au réseau. En attente de confirmation.',
  slow: 'Envoyé au réseau. Toujours en attente de confirmation ; vous pouvez fermer cette page.',
  done: (amount: string): string => `Envoyé : ${amount}.`,
  doneAfterCancel: (amount: string): string => `Trop tard pour annuler. Envoyé : ${amount}.`,
}
