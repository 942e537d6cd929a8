/** The full tab: its pages, its navigation and what stands on several of them. */

export const PAGE_NAMES = {
  wallet: 'ウォレット',
  receive: '受け取る',
  send: '送金する',
  scan: 'QRコードをスキャン',
  activity: 'アクティビティ',
  accounts: 'アカウント',
  allowances: 'トークンの承認',
  security: 'セキュリティ',
  settings: '設定',
  networks: 'ネットワーク',
  service: '決済サービス',
  about: 'Tenderについて',
}

export const tabTitle = (page: string): string => `${page} – Tender`

export const NAVIGATION = {
  name: 'Tender',
  activeAccount: '<unseen>使用中のアカウント：</unseen>{account}',
  lock: 'ロック',
  unlock: 'ロックを解除',
} as const

export const BACK = '戻る'
export const BACK_TO_WALLET = 'ウォレットに戻る'
export const LOADING = '読み込んでいます…'

export const OVERVIEW = { title: 'ウォレット', activity: 'すべてのアクティビティ' }

export const TAB_OUTDATED = {
  title: 'Tenderが更新されました',
  text: '続けるには、このページを再読み込みしてください。',
  reload: '再読み込み',
}
