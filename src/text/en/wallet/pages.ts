/** The full tab: its pages, its navigation and what stands on several of them. */

export const PAGE_NAMES = {
  wallet: 'Wallet',
  receive: 'Receive',
  send: 'Send',
  scan: 'Scan a QR code',
  activity: 'Activity',
  accounts: 'Accounts',
  allowances: 'Token approvals',
  security: 'Security',
  settings: 'Settings',
  networks: 'Networks',
  service: 'Payment service',
  about: 'About',
}

/** In the browser’s tab. */
export const tabTitle = (page: string): string => `${page} – Tender`

export const NAVIGATION = {
  name: 'Tender',
  activeAccount: '<unseen>Active account: </unseen>{account}',
  lock: 'Lock',
  unlock: 'Unlock',
} as const

export const BACK = 'Back'
export const BACK_TO_WALLET = 'Back to wallet'
export const LOADING = 'Loading…'

export const OVERVIEW = { title: 'Your wallet', activity: 'All activity' }

/** Only an update of the extension takes the files away from an open tab. */
export const TAB_OUTDATED = {
  title: 'Tender was updated meanwhile',
  text: 'Reload this page to continue.',
  reload: 'Reload',
}
