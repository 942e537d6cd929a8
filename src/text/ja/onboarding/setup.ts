/** Making a wallet, or bringing one back from a backup file: from the first page to the last. */
import type { Failure } from '../../../core/base/errors.ts'

export const WELCOME = {
  title: 'Tenderへようこそ',
  text: '支払いリンクをクリックし、署名する内容を正確に確認して、一度だけ支払います。鍵はパスワードで暗号化され、このブラウザ内に保管されます。',
  create: '新しいウォレットを作成',
  import: 'リカバリーフレーズがある',
  restore: 'バックアップファイルがある',
}

export const NEW_WALLET = {
  title: 'パスワードを設定',
  text: 'このパスワードで、このブラウザのTenderのロックを解除します。誰もリセットできません。忘れた場合は、リカバリーフレーズが必要です。',
  create: 'ウォレットを作成',
  creating: 'ウォレットを作成しています…',
  encrypting: 'ウォレットを暗号化しています。数秒かかります。',
}

export const NEW_PASSWORD = {
  label: '新しいパスワード',
  repeat: 'もう一度入力',
  different: 'パスワードが一致しません。',
}

type Weakness = Extract<Failure, { code: 'vault/weak-password' }>['reason']

export const STRENGTH_TEXT: Record<'unknown' | 'good' | Weakness, string> = {
  unknown: '関連のない単語をいくつか組み合わせてみてください。長いほど強力です。',
  short: '短すぎます。10文字以上にしてください。',
  common: '一般的すぎます。誰もが最初に試すパスワードの1つです。',
  pattern: '予測されやすいパスワードです。繰り返し、数字だけ、キーの並び順は避けてください。',
  secret: 'リカバリーフレーズまたは秘密鍵です。何も保存していません。別のパスワードを選んでください。',
  good: '良いパスワードです。長くするとさらに強力になります。',
}

export const RESTORE = {
  title: 'バックアップを復元',
  text: 'ファイルから、アカウント、設定、支払いを復元します。進行中だった支払いはTenderが状況を確認します。もう一度署名することは決してありません。',
  file: 'バックアップファイルを選ぶ',
  password: 'ファイルのパスワード',
  passwordText: 'このブラウザのウォレットのパスワードになります。',
  wrongPassword: 'このパスワードではバックアップを開けません。ここでは何も変更されていません。',
  restore: '復元する',
  restoring: '復元しています…',
  encrypting: 'ファイルを開き、ウォレットを再び暗号化しています。数秒かかります。',
}

export const BACKUP_TEXT: Record<Extract<Failure, { code: 'backup/invalid' }>['reason'], string> = {
  shape: 'Tenderのバックアップではありません。バックアップの名前はtender-backup-….jsonです。',
  version: '新しいバージョンのTenderで作られたバックアップです。Tenderを更新してから、もう一度お試しください。',
  corrupted:
    'ファイルが破損しています。内容の一部が欠けているか、変更されています。別のコピーを使うか、リカバリーフレーズで復元してください。',
}

export const READY = {
  title: 'ウォレットの準備ができました',
  noPayment: 'このタブは閉じてもかまいません。ウェブサイトの支払いリンクをクリックすると支払えます。',
  payment: '手続き待ちの支払いがあります',
  paymentTo: '{shop}への支払いを続けられます。',
  paymentToUnnamed: '支払いを続けられます。',
  continue: '支払いに進む',
  pin: 'ヒント：Tenderをツールバーに固定できます。拡張機能メニュー（パズルのピース）を開き、Tenderの横にあるピンをクリックしてください。',
  pinInFirefox:
    'ヒント：Tenderをツールバーに固定できます。拡張機能メニュー（パズルのピース）を開き、Tenderの横にある歯車をクリックして、「ツールバーにピン留め」を選んでください。',
} as const
