/** The Activity page: search, filters, files, deleting, and how long entries are kept. */
import type { Retention } from '../../../core/base/settings.ts'
import { plural } from '../grammar.ts'

export const ACTIVITY = {
  title: 'Activité',
  reading: 'Lecture de vos paiements…',
  unread: 'Tender n’a pas pu charger vos paiements.',
  none: 'Rien pour l’instant. Vos paiements apparaîtront ici.',
  older: 'Voir les plus anciens',
  receipt: 'Reçu',
  closeReceipt: 'Fermer le reçu',
  deleted: 'L’entrée est supprimée.',
  token: 'Jeton',
}

export const NO_RESULTS = {
  filters: 'Aucun résultat pour ces filtres.',
  search: (text: string): string => `Aucun résultat pour « ${text} ».`,
}

export const FILTERS = {
  search: 'Boutique, site, montant ou ID de paiement',
  status: 'État',
  anyStatus: 'Tous les états',
  network: 'Réseau',
  anyNetwork: 'Tous les réseaux',
  shop: 'Boutique',
  anyShop: 'Toutes les boutiques',
  from: 'Du',
  to: 'Au',
}

export const ENTRY = {
  print: 'Imprimer le reçu',
  printSend: 'Imprimer',
  copyId: 'Copier l’ID de paiement',
  copy: 'Copier le texte à partager',
  paidTo: 'Payé à',
  fee: 'Frais de réseau',
  worth: 'Valeur à ce moment',
  notProof: 'Ceci est la trace du paiement gardée par Tender. La boutique peut vous remettre son propre reçu.',
  open: 'Ouvrir le paiement',
  send: 'Envoi',
  sendTo: 'À',
  askedBy: 'Demandé par',
  time: 'Heure',
  sendOpen: 'Il est en cours. <send>Voir où il en est</send>.',
} as const

export const DELETING = {
  start: 'Supprimer cette entrée',
  question: 'Supprimer cette entrée ?',
  keep: 'Conserver',
  remove: 'Supprimer',
}

export const EXPORT = {
  csv: 'Enregistrer en CSV',
  json: 'Enregistrer en JSON',
  note: 'Le fichier montre vos adresses, boutiques et montants, selon les filtres. Il ne contient ni mot de passe ni phrase de récupération.',
}

export const exportedText = (count: number, file: string): string =>
  plural(count, {
    one: `Votre navigateur enregistre ${count} ligne sous le nom ${file}.`,
    other: `Votre navigateur enregistre ${count} lignes sous le nom ${file}.`,
  })

export const RETENTION = {
  label: 'Conserver les paiements dans « Activité »',
  note: 'Les paiements en cours, les autorisations de jeton et tout ce qui empêche un second paiement restent.',
  names: { forever: 'Toujours', year: '1 an', month: '30 jours' } satisfies Record<Retention, string>,
  keep: 'Les conserver',
}

export const SHORTER_RETENTION: Record<Exclude<Retention, 'forever'>, { text: string; button: string }> = {
  year: {
    text: 'Les paiements terminés depuis plus de 1 an sont supprimés de ce navigateur, avec leurs reçus, et Tender considérera leurs boutiques comme nouvelles. Cette action est irréversible. Enregistrez d’abord votre activité dans un fichier si vous pouvez en avoir besoin.',
    button: 'Supprimer après 1 an',
  },
  month: {
    text: 'Les paiements terminés depuis plus de 30 jours sont supprimés de ce navigateur, avec leurs reçus, et Tender considérera leurs boutiques comme nouvelles. Cette action est irréversible. Enregistrez d’abord votre activité dans un fichier si vous pouvez en avoir besoin.',
    button: 'Supprimer après 30 jours',
  },
}
