/** The payment service and the networks: how this wallet is named there, and the nodes it asks. */
import type { Identity } from '../../../core/base/connection.ts'

type Kind = Identity['kind']

export const SERVICE = {
  title: 'Zahlungsdienst',
  lead: 'App-Id oder Schlüssel, mit denen sich diese Wallet dort ausweist.',
  note: 'Der Dienst antwortet Wallets, die eine App-Id oder einen Schlüssel nennen. Geheim sind sie nicht, aber wer sie hat, kann ihr Kontingent aufbrauchen.',
  askedAt: 'Angefragt bei',
  namedBy: 'Ausgewiesen durch',
  unnamed: 'Noch nichts, deshalb antwortet der Dienst nicht',
  remove: 'Eigene entfernen',
  removed: 'Entfernt.',
  kept: 'Gespeichert. Gilt ab deiner nächsten Zahlung, und wartende gehen weiter.',
  own: 'Eigene verwenden',
  keep: 'Testen und speichern',
  waiting: 'Der Dienst wird gefragt …',
}

export const NAMED_BY = {
  'app-id': { own: 'App-Id mit Endung {hint}, von dir gesetzt', built: 'App-Id mit Endung {hint}, eingebaut' },
  'api-key': { own: 'Schlüssel mit Endung {hint}, von dir gesetzt', built: 'Schlüssel mit Endung {hint}, eingebaut' },
} as const satisfies Record<Kind, object>

export const IDENTITY: Record<Kind, { name: string; text: string; label: string }> = {
  'app-id': {
    name: 'App-Id',
    text: 'Für Wallets gedacht. Sie wird mit einer zufälligen ID dieser Installation gesendet.',
    label: 'Deine App-Id',
  },
  'api-key': {
    name: 'Schlüssel',
    text: 'Vom Betreiber des Dienstes, falls du keine App-Id hast.',
    label: 'Dein Schlüssel',
  },
}

export const NODES = {
  title: 'Netzwerke',
  lead: 'Welche Nodes Tender nach Guthaben, Gebühren und dem Stand von Zahlungen fragt.',
  note: 'Tender fragt diese Nodes nach Guthaben, Gebühren und danach, was aus einer Zahlung wurde. Mit einem eigenen Node wird ein Netzwerk nur dort gefragt und nirgends sonst. Einem einzelnen Node wird geglaubt; von mehreren müssen zwei übereinstimmen.',
  builtIn: (hosts: string) => `Eingebaut: ${hosts}`,
  remove: 'Entfernen<unseen>: {node}</unseen>',
  removed: 'Entfernt.',
  added: 'Hinzugefügt. Dieser Node wird ab jetzt gefragt.',
  useOwn: 'Eigenen Node verwenden<unseen> für {network}</unseen>',
  addAnother: 'Weiteren Node hinzufügen<unseen> für {network}</unseen>',
} as const

export const NODE = {
  label: (network: string) => `Adresse eines Nodes für ${network}`,
  example: 'https://',
  where: 'Wo ein Node liegen darf',
  whereText: 'Dieser Build erreicht {hosts}. Für einen anderen Host baue Tender mit <code>WXT_CONNECT_HOSTS</code>.',
  add: 'Testen und hinzufügen',
  waiting: 'Der Node wird gefragt …',
  cancel: 'Abbrechen',
} as const
