/** Why a passkey gave nothing, and what that means for the wallet. */
export const PASSKEY_TEXT = {
  'no-prf':
    'このパスキーでは、Tenderの秘密を保管できません。認証器またはブラウザが対応していません。パスワードはこれまでどおり使えます。',
  refused:
    'パスキーは使用されませんでした。キャンセルされたか、時間がかかりすぎたか、このデバイスにありません。パスワードはこれまでどおり使えます。',
  unsupported: 'このブラウザでは、拡張機能でパスキーを使えません。パスワードはこれまでどおり使えます。',
} as const
