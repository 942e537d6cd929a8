/** The full tab: its pages, its navigation and what stands on several of them. */

export const PAGE_NAMES = {
  wallet: 'Portefeuille',
  receive: 'Recevoir',
  send: 'Envoyer',
  scan: 'Scanner un code QR',
  activity: 'Activité',
  accounts: 'Comptes',
  allowances: 'Autorisations de jeton',
  security: 'Sécurité',
  settings: 'Réglages',
  networks: 'Réseaux',
  service: 'Service de paiement',
  about: 'À propos',
}

export const tabTitle = (page: string): string => `${page} – Tender`

export const NAVIGATION = {
  name: 'Tender',
  activeAccount: '<unseen>Compte actif : </unseen>{account}',
  lock: 'Verrouiller',
  unlock: 'Déverrouiller',
} as const

export const BACK = 'Retour'
export const BACK_TO_WALLET = 'Retour au portefeuille'
export const LOADING = 'Chargement…'

export const OVERVIEW = { title: 'Votre portefeuille', activity: 'Toute l’activité' }

export const TAB_OUTDATED = {
  title: 'Tender a été mis à jour entre-temps',
  text: 'Rechargez cette page pour continuer.',
  reload: 'Recharger',
}
