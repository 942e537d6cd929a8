/** The phrase, a private key and the backup file. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'

export const SECRET = {
  phraseTitle: 'リカバリーフレーズ',
  keyTitle: '秘密鍵',
  shareNoWords:
    'この単語を絶対に人に教えないでください。知っている人は誰でも資金を奪えます。Tenderやショップの人が尋ねることは決してありません。',
  shareNoKey:
    '秘密鍵を絶対に人に教えないでください。知っている人は誰でも資金を奪えます。Tenderやショップの人が尋ねることは決してありません。',
  hasPassphrase:
    'このフレーズにはパスフレーズもあります。単語だけでは別の空のアカウントが開きます。Tenderはパスフレーズを保管していません。',
  unwatched: '誰にも画面を見られていないことを確認してください。画面の共有と録画を止めてください。',
  phraseWhy: 'フレーズを表示するには、パスワードを入力してください。',
  keyWhy: 'この秘密鍵を表示するには、パスワードを入力してください。',
  next: '続ける',
  phrase: 'フレーズ',
  ownPhrase: '自分のフレーズ',
  importedPhrase: (number: number) => `インポートしたフレーズ${number}`,
  opens: (account: string) => `${account}を開きます。`,
  account: 'アカウント',
  networks: 'ネットワーク',
  keyOf: '{address}の秘密鍵',
} as const

export const KEY_NETWORKS: Record<ChainFamily, string> = {
  eip155: 'EthereumなどのEVMネットワーク',
  solana: 'Solana',
}

export const BACKUP = {
  title: 'バックアップファイル',
  text: 'フレーズ、インポートした鍵、アカウント、設定、支払いを含む、1つの暗号化ファイルです。ファイルとそのパスワードがあれば、別のブラウザで1分ほどでこのウォレットを開けます。',
  legend: 'ファイルを保護するパスワード',
  under: {
    wallet: {
      name: 'ウォレットのパスワード',
      text: '現在のパスワードです。後で変更しても、ファイルのパスワードは変わりません。',
    },
    own: { name: '専用のパスワード', text: 'クラウドなど、ほかの人の目に触れる可能性がある場合に。' },
  },
  why: 'ファイルに入れる内容を読み取るため、ウォレットのパスワードが必要です。',
  make: 'バックアップを保存',
  making: 'ファイルを作成しています…',
  made: 'ブラウザが<b>{file}</b>を保存します。このコンピューター以外の場所に保管し、パスワードを覚えておいてください。パスワードは誰もリセットできません。',
  madeNote:
    '今後の操作は、このファイルには含まれません。自分のフレーズで復元できないアカウントを追加したら、もう一度作成してください。',
  again: 'もう一度保存',
} as const
