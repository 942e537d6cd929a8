/** Why details are asked for; also beside the options that need them. */
export const WHY_ASKED = {
  question: 'なぜ必要なのですか？',
  service:
    '一部の支払いでは、決済サービスが支払う人を確認するよう、法律で定められています。確認は、アカウントとネットワークごとに1回です。情報は決済サービスに送られます。Tenderは情報を保存せず、ショップにも送りません。',
  host: '一部の支払いでは、決済サービスが支払う人を確認するよう、法律で定められています。確認は、アカウントとネットワークごとに1回です。情報は{host}に送られます。Tenderは情報を保存せず、ショップにも送りません。',
  terms: '決済サービスの規約',
  privacy: 'プライバシーポリシー',
} as const
