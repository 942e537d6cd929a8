/** What keeps the keys: the page of all, the password, the passkey, the automatic lock, the limits. */
import type { ReauthLimits } from '../../../core/session/reauth.ts'

export const SECURITY = {
  title: 'セキュリティ',
  back: 'セキュリティに戻る',
  backup: 'バックアップ',
  unlocking: 'ロックの解除',
  leaving: '利用の終了',
}

export const SECURITY_TASKS = {
  phrase: {
    name: 'リカバリーフレーズ',
    text: 'どこでもこのウォレットを開ける単語です。Tenderの関係者は誰も見られません。',
    button: 'フレーズを表示',
  },
  key: {
    name: '秘密鍵',
    text: 'フレーズに対応していない別のウォレットで使います。1つの鍵で、1種類のネットワークの1つのアカウントを開けます。',
    button: '秘密鍵を表示',
  },
  backup: {
    name: 'バックアップファイル',
    text: 'このウォレットのすべてを1つの暗号化ファイルにまとめ、別のブラウザで復元できます。',
    button: 'バックアップを作成',
  },
  passkey: {
    name: 'パスキー',
    text: 'パスワードのほかに、指紋、顔、PINでもロックを解除できます。',
    button: '設定する',
  },
  password: {
    name: 'パスワード',
    text: 'このブラウザのウォレットを保護します。',
    button: '変更する',
  },
  erase: {
    name: 'このウォレットを消去',
    text: '鍵をこのブラウザから削除します。取り戻すには、フレーズまたはバックアップファイルが必要です。',
    button: '消去する',
  },
}

export const CHANGE_PASSWORD = {
  title: 'パスワードの変更',
  why: '先に現在のパスワードを入力してください。',
  change: 'パスワードを変更',
  changing: 'パスワードを変更しています…',
  done: 'パスワードを変更しました',
  note: 'リカバリーフレーズは変わりません。パスキーは古いパスワードとともに使えなくなるため、もう一度追加してください。保存済みのバックアップファイルは、保存したときのパスワードのままです。以前に誰かがこのブラウザのファイルをコピーしていた場合、そのコピーは古いパスワードで開けます。',
}

export const PASSKEY = {
  title: 'パスキー',
  present: 'パスワードのほかに、パスキーでもこのウォレットを開けます。',
  presentNote:
    '上限を超える支払いでは、パスワードの代わりになります。フレーズや秘密鍵の表示には使えず、パスワードを変更すると使えなくなります。パスキーはバックアップではありません。リカバリーフレーズは保管しておいてください。ここで削除してもデバイスの一覧には残り、そちらでも削除できます。',
  remove: 'パスキーを削除',
  absent: 'パスワードを入力する代わりに、デバイスの指紋、顔、PINを使えます。パスワードも引き続き使えます。',
  make: 'パスキーを追加',
  made: 'デバイスがパスキーを作成しました。あと1ステップです。',
  why: 'ほかの人がパスキーを追加できないように、パスワードが必要です。',
  use: 'ロックの解除に使う',
}

export const AUTO_LOCK = {
  label: '自動ロックまでの時間',
  note: '操作がない場合に適用されます。8時間が過ぎると必ず、コンピューターのロック時やブラウザの終了時にはすぐにロックされます。',
}

export const LIMITS = {
  title: 'パスワードを求める条件',
  labels: {
    limitUnits: '1回の支払いが次を超えるとき',
    dayLimitUnits: '1日の支払いが次を超えるとき',
  } satisfies Record<keyof ReauthLimits, string>,
  note: '各支払いの通貨での金額に適用されます。毎回求めるには0を入力してください。Tenderが完全に確認できない支払いでは、常に求めます。',
  why: '上限を引き上げるには、パスワードを入力してください。',
  notWhole: '500のような整数を入力してください。',
  tooHigh: (most: string) => `上限の最大値は${most}です。これを超えると、Tenderは常にパスワードを求めます。`,
  save: '上限を保存',
  saved: '保存しました',
}
