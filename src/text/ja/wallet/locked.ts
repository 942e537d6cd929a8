/** A wallet that is locked, damaged, or whose password is forgotten. */
import { plural } from '../grammar.ts'

export const LOCKED = {
  title: 'ウォレットはロックされています',
  noPhrase: 'Tenderがここでリカバリーフレーズを求めることは決してありません。',
  backToLock: 'ロック画面に戻る',
  unlockTitle: 'ウォレットのロックを解除',
  unlockToSend: '送金するには、ウォレットのロックを解除してください。',
  unlockToGoOn: 'ウォレットが自動でロックされました。ロックを解除すると、続行します。',
}

export const FORGOTTEN = {
  title: 'パスワードを忘れた場合',
  text: 'パスワードはほかの誰も知らないため、誰もリセットできません。リカバリーフレーズ、またはバックアップファイルとそのパスワードがあれば、このウォレットをブラウザから消去して復元できます。',
  payments: '支払いは一覧に残ります。署名済みの支払いは続きます。待機中の支払いは、ウォレットを復元すると支払えます。',
  neither: 'どちらもない場合は、このウォレットをそのまま残してください。パスワードを思い出すかもしれません。',
  erase: 'フレーズかバックアップがある',
}

export const DAMAGED = {
  title: 'ウォレットを復元',
  text: 'このブラウザの鍵を保管するファイルが破損しています。資金はこのファイルではなく、ネットワーク上にあります。',
  why: '保存したときのパスワードを入力してください。',
  use: 'このコピーを使う',
  noCopy: '破損していないコピーはありません。リカバリーフレーズでウォレットを復元できます。',
  usePhrase: '代わりにリカバリーフレーズを使う',
}

export const copyText = (accounts: number): string =>
  plural(accounts, { other: `次の${accounts}個のアカウントを含む、破損していないコピーがあります：` })

export const savedText = (ago: string): string => `保存：${ago}。`
