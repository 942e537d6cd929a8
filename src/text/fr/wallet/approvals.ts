/** Token approvals: the list of them, and how one is revoked. */
import type { TransactionEnd } from '../../../core/transaction/stored-transaction.ts'

export const APPROVALS = {
  text: 'Pour payer avec certains jetons, vous autorisez d’abord Permit2. Permit2 est un contrat intelligent qui déplace le jeton quand vous signez un paiement. Il ne peut déplacer que ce que vous signez à chaque fois.',
  empty:
    'Aucune autorisation de jeton pour l’instant. Certains jetons, comme USDT, en demandent une avant que vous puissiez payer avec eux.',
  noneLeft: 'Rien n’est autorisé actuellement.',
  loading: 'Chargement des autorisations de jeton…',
  failed: 'Tender n’a pas pu charger vos autorisations de jeton.',
  retry: 'Réessayer',
  unlockToReplace: 'Déverrouillez votre portefeuille pour remplacer cette transaction.',
}

export const usedUpText = (count: number): string => `Utilisées ou révoquées (${count})`

export const tokenOnText = (token: string, network: string): string => `${token} sur ${network}`

export const APPROVAL = {
  unread: 'Montant indisponible',
  any: (date: string): string => `Sans limite de montant, depuis le ${date}`,
  amount: 'Montant autorisé : {amount}',
  from: 'Issue de votre paiement à {shop} · {address}',
  fromUnnamed: 'Issue de votre paiement à une boutique sans nom · {address}',
  revoke: 'Révoquer<unseen> {approval}</unseen>',
} as const

export const REVOKING = {
  signed: 'Révocation : signée, pas encore envoyée.',
  sent: 'Révocation : en attente du réseau.',
  slow: 'Révocation : le réseau met plus de temps que d’habitude. Vous pouvez fermer cette page.',
  cancelling: 'Tentative d’annulation. L’autorisation peut encore être révoquée.',
  refused:
    'Révocation : le réseau n’a pas encore accepté la transaction, mais il peut encore le faire. Vous pouvez l’annuler.',
  done: (date: string): string => `Révoquée le ${date}`,
  tooLate: (date: string): string => `Trop tard pour annuler. Révoquée le ${date}.`,
}

export const NOT_REVOKED: Record<Extract<TransactionEnd, { state: 'failed' }>['reason'], string> = {
  reverted: 'Non révoquée : la transaction a échoué. Vous n’avez payé que les frais de réseau.',
  'nonce-used': 'Non révoquée : une autre transaction de ce compte a abouti à la place.',
  cancelled: 'Annulée, donc non révoquée. Vous n’avez payé que des frais de réseau.',
}

export const REVOKE = {
  title: (token: string, network: string): string => `Révoquer ${token} sur ${network}`,
  text: (token: string): string =>
    `Ensuite, quoi que vous signiez, Permit2 ne peut plus déplacer le jeton ${token} de ce compte, jusqu’à une nouvelle autorisation de votre part.`,
  note: (token: string): string =>
    `Le prochain paiement en ${token} sur ce réseau demandera une nouvelle autorisation, qui entraîne des frais de réseau.`,
  facts: 'Ce que vous signez',
  sign: 'Vous signez',
  call: 'approve(Permit2, 0)',
  spender: 'Permit2',
  contract: 'Contrat du jeton',
  network: 'Réseau',
  from: 'De',
  fee: 'Frais de réseau',
  upTo: 'Au plus <b>{amount}</b>',
  loading: 'Calcul des frais de réseau…',
  revoke: 'Révoquer',
  revoking: 'Révocation…',
  unlock: 'Déverrouillez votre portefeuille pour révoquer cette autorisation.',
} as const
