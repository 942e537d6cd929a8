/** The accounts of the wallet, those that came from elsewhere, and the addresses that are only watched. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'
import { listText, plural } from '../grammar.ts'

export const ACCOUNTS = {
  active: '使用中',
  noHiding: '使用中のアカウントは非表示にできません。',
  hiddenText: '鍵はウォレットに残ります。支払いには使えません。',
  add: 'アカウントを追加',
  importPhrase: 'フレーズをインポート',
  importKey: '秘密鍵をインポート',
  watch: 'アドレスをウォッチ',
  name: '名前',
  back: 'アカウントに戻る',
}

export const ACCOUNT_BUTTON = {
  use: '<unseen>{account}に</unseen>切り替える',
  change: '<unseen>{account}を</unseen>変更',
  rename: '<unseen>{account}の</unseen>名前を変更',
  up: '<unseen>{account}を</unseen>上に移動',
  down: '<unseen>{account}を</unseen>下に移動',
  hide: '<unseen>{account}を</unseen>非表示にする',
  show: '<unseen>{account}を</unseen>表示',
  next: 'このフレーズの次のアカウント<unseen>：{account}</unseen>',
  unwatch: '<unseen>{account}の</unseen>ウォッチをやめる',
  balances: '<unseen>{account}の</unseen>残高',
} as const

export const copyAddressText = (account: string): string => `${account}のアドレスをコピー`
export const copySolanaAddressText = (account: string): string => `${account}のSolanaアドレスをコピー`

export const ORIGIN = {
  key: 'インポートした秘密鍵から。リカバリーフレーズでは復元できません。',
  own: 'リカバリーフレーズから。',
  phrase: (number: number): string =>
    `インポートしたフレーズ${number}から。自分のリカバリーフレーズでは復元できません。`,
  path: (path: string, wallets: readonly string[]): string => `場所は${path}です（${listText(wallets)}と同じ）。`,
}

export const hiddenText = (accounts: readonly string[]): string => `非表示：${listText(accounts)}`
export const addedText = (account: string): string => `${account}を追加しました。`
export const addedCountText = (count: number): string =>
  plural(count, { other: `${count}個のアカウントを追加しました。` })

export const NO_BACKUP = {
  title: 'バックアップに含まれていません',
  text: '別のフレーズまたは秘密鍵のアカウントがあり、自分のフレーズでは復元できません。「セキュリティ」で<security>バックアップファイルを作成</security>してください。',
} as const

export const IMPORT_KEY = {
  text: '1つの秘密鍵で、1種類のネットワークの1つのアカウントを開けます。リカバリーフレーズでは復元できないため、秘密鍵は保管しておいてください。',
  networks: 'ネットワーク',
  key: '秘密鍵',
  import: 'インポート',
  isKey: '秘密鍵としてインポート',
  isAddress: 'アドレスとしてウォッチ',
}

export const KEY_FAMILY: Record<ChainFamily, { name: string; text: string }> = {
  eip155: {
    name: 'EthereumなどのEVMネットワーク',
    text: '0～9とa～fの64桁。多くの場合、先頭に0xが付きます。',
  },
  solana: { name: 'Solana', text: '32バイトまたは64バイト。英数字、16進数、または数字の並び。' },
}

export const WATCHING = {
  text: '残高を見ることができます。Tenderに鍵がないため支払いには使えず、ショップや決済サービスに知られることもありません。',
  address: 'アドレス',
  watch: 'ウォッチする',
  title: 'ウォッチ中',
  note: 'Tenderにこれらの鍵はありません。支払いには使えず、決済サービスに知られることもありません。',
}
