/** The full tab: its pages, its navigation and what stands on several of them. */

export const PAGE_NAMES = {
  wallet: 'Wallet',
  receive: 'Receive',
  send: 'Send',
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

export const BACK = 'Back'
export const LOADING = 'Loading…'
