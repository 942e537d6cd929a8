/** The full tab: its pages, its navigation and what stands on several of them. */

export const PAGE_NAMES = {
  wallet: 'Wallet',
  receive: 'Empfangen',
  send: 'Senden',
  scan: 'QR-Code scannen',
  activity: 'Aktivität',
  accounts: 'Konten',
  allowances: 'Token-Freigaben',
  security: 'Sicherheit',
  settings: 'Einstellungen',
  networks: 'Netzwerke',
  service: 'Zahlungsdienst',
  about: 'Über Tender',
}

export const tabTitle = (page: string): string => `${page} – Tender`

export const NAVIGATION = {
  name: 'Tender',
  activeAccount: '<unseen>Aktives Konto: </unseen>{account}',
  lock: 'Sperren',
  unlock: 'Entsperren',
} as const

export const BACK = 'Zurück'
export const BACK_TO_WALLET = 'Zurück zur Wallet'
export const LOADING = 'Wird geladen …'

export const OVERVIEW = { title: 'Deine Wallet', activity: 'Alle Aktivitäten' }

export const TAB_OUTDATED = {
  title: 'Tender wurde inzwischen aktualisiert',
  text: 'Lade diese Seite neu, um fortzufahren.',
  reload: 'Neu laden',
}
