/** The payment service and the networks: how this wallet is named there, and the nodes it asks. */
import type { Identity } from '../../../core/base/connection.ts'

type Kind = Identity['kind']

export const SERVICE = {
  title: 'Service de paiement',
  lead: 'L’App-Id ou la clé qui identifie ce portefeuille auprès du service.',
  note: 'Le service répond aux portefeuilles qui indiquent un App-Id ou une clé. Ce n’est pas un secret, mais quiconque l’a peut en épuiser le quota.',
  askedAt: 'Interrogé à',
  namedBy: 'Identifié par',
  unnamed: 'Rien pour l’instant : le service ne répond pas',
  remove: 'Supprimer le mien',
  removed: 'Supprimé.',
  kept: 'Enregistré. Votre prochain paiement l’utilise, et ceux en attente continuent.',
  own: 'Utiliser le mien',
  keep: 'Tester et enregistrer',
  waiting: 'Interrogation du service…',
}

export const NAMED_BY = {
  'app-id': { own: 'App-Id finissant par {hint}, défini par vous', built: 'App-Id finissant par {hint}, intégré' },
  'api-key': { own: 'Clé finissant par {hint}, définie par vous', built: 'Clé finissant par {hint}, intégrée' },
} as const satisfies Record<Kind, object>

export const IDENTITY: Record<Kind, { name: string; text: string; label: string }> = {
  'app-id': {
    name: 'App-Id',
    text: 'Conçu pour les portefeuilles. Il est envoyé avec un identifiant aléatoire de cette installation.',
    label: 'Votre App-Id',
  },
  'api-key': {
    name: 'Clé',
    text: 'Fournie par l’exploitant du service, si vous n’avez pas d’App-Id.',
    label: 'Votre clé',
  },
}

export const NODES = {
  title: 'Réseaux',
  lead: 'Les nœuds auxquels Tender demande les soldes, les frais et le sort d’un paiement.',
  note: 'Tender demande à ces nœuds les soldes, les frais et le sort d’un paiement. Si vous avez votre propre nœud pour un réseau, Tender n’interroge que lui. Tender se fie à un nœud unique ; s’il y en a plusieurs, deux doivent concorder.',
  builtIn: (hosts: string) => `Intégrés : ${hosts}`,
  remove: 'Supprimer<unseen> {node}</unseen>',
  removed: 'Supprimé.',
  added: 'Ajouté. Tender l’interroge à partir de maintenant.',
  useOwn: 'Utiliser mon nœud<unseen> pour {network}</unseen>',
  addAnother: 'Ajouter un autre nœud<unseen> pour {network}</unseen>',
} as const

export const NODE = {
  label: (network: string) => `Adresse d’un nœud ${network}`,
  example: 'https://',
  where: 'Où un nœud peut se trouver',
  whereText:
    'Cette version compilée accède à {hosts}. Pour un autre hôte, compilez Tender avec <code>WXT_CONNECT_HOSTS</code>.',
  add: 'Tester et ajouter',
  waiting: 'Interrogation du nœud…',
  cancel: 'Annuler',
} as const
