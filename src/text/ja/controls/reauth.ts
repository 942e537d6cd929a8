/** The password of a wallet that is unlocked. */
export const REAUTH = {
  password: 'パスワード',
  checking: 'パスワードを確認しています…',
  withPasskey: '代わりにパスキーを使う',
  hasPasskey: 'パスワードの代わりにパスキーを使えます。',
}
