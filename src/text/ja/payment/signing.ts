/** Names of everything that is signed, and what stands in the place of a value. */
export const SIGNING = {
  total: '合計',
  shopName: 'ショップ名',
  shopNameFrom: '決済サービスが提供',
  step: (number: number) => `ステップ${number}`,
  request: 'リクエスト全体：{method}（{chain}）',
  hash: '署名するハッシュ',
  hashLater: 'まだ不明です。nonceと手数料は、Tenderが署名時に追加します。',
  hashOfSolana: 'なし。Solanaではトランザクション自体に署名します。',
  hashOfNothing: 'なし。Tenderはこれに署名しません。',
  at: (seconds: string, time: string) => `${seconds}（${time}）`,
  immediately: '0（即時）',
  domain: (name: string, version: string, chain: string) => `${name}、バージョン${version}、チェーン${chain}`,
} as const

export const FIELD = {
  type: '種類',
  token: 'トークンコントラクト',
  domain: 'トークンドメイン',
  from: '送信元',
  to: '送信先',
  toTokenAccount: '送信先（トークンアカウント）',
  amount: '金額（最小単位）',
  most: '上限（最小単位）',
  after: '有効期間の開始',
  before: '有効期間の終了',
  nonce: 'Nonce',
  permit2: 'Permit2コントラクト',
  chain: 'チェーン',
  signer: '署名者',
  spender: 'Spender',
  deadline: '期限',
  wei: '送付額（wei）',
  call: 'コールデータ',
  payer: '支払者',
  receiver: '受取人',
  message: 'メッセージ',
  feePayer: '手数料の支払者',
  hasSigned: '署名済み',
  hasNotSigned: '未署名',
  program: 'プログラム',
  mint: 'Mint',
  decimals: '小数点以下の桁数',
  newAccount: '新規トークンアカウント',
  owner: '所有者',
  accountPayer: 'アカウント手数料の支払者',
  lamports: 'ネットワーク手数料（lamports）',
  memo: 'メモ',
  blockhash: 'Blockhash',
  version: 'バージョン',
}

export const REQUEST_TYPE = {
  coin: 'ネイティブトークンの送金',
  router: 'ルーターの呼び出し',
  solana: 'Solanaの送金',
}

type Total = (amount: string, fee: string) => string
type TotalWithAccount = (amount: string, fee: string, account: string) => string

export const TOTAL: Record<
  'service' | 'unknown' | 'exact' | 'upTo' | 'sum' | 'sumUpTo',
  { plain: Total; withAccount: TotalWithAccount }
> = {
  service: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `${amount}、および新規アカウント費用 約${account}`,
  },
  unknown: {
    plain: (amount) => `${amount}とネットワーク手数料`,
    withAccount: (amount, _, account) => `${amount}とネットワーク手数料、および新規アカウント費用 約${account}`,
  },
  exact: {
    plain: (amount, fee) => `${amount}とネットワーク手数料 ${fee}`,
    withAccount: (amount, fee, account) =>
      `${amount}とネットワーク手数料 ${fee}、および新規アカウント費用 約${account}`,
  },
  upTo: {
    plain: (amount, fee) => `${amount}とネットワーク手数料 最大${fee}`,
    withAccount: (amount, fee, account) =>
      `${amount}とネットワーク手数料 最大${fee}、および新規アカウント費用 約${account}`,
  },
  sum: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `${amount}、および新規アカウント費用 約${account}`,
  },
  sumUpTo: {
    plain: (amount) => `最大${amount}`,
    withAccount: (amount, _, account) => `最大${amount}、および新規アカウント費用 約${account}`,
  },
}
