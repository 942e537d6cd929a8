/** The last look before a send, and what is known of its address. */
export const SEND_REVIEW = {
  title: '送金前の確認',
  change: '変更する',
  amount: '送金額：{amount}',
  to: '送金先',
  otherOne: '似ているアドレス：{address}',
  repeat: (amount: string, when: string): string =>
    `このアドレスには、すでに${amount}を送金しています（${when}）。もう一度送金しますか？`,
  facts: '署名する内容',
  network: 'ネットワーク',
  from: '送金元',
  fromNamed: '{account} {address}',
  fee: 'ネットワーク手数料',
  upTo: '最大<b>{amount}</b>',
  upToWithDeposit: '最大<b>{amount}</b>（受取人の新規トークンアカウントの預け金を含む）',
  compared: 'アドレスの入手元と、すべての文字を見比べました。',
  isContract: 'このアドレスはコントラクトです。資金を返せない可能性があります。',
  contractAgreed: 'このコントラクトを知ったうえで、資金を送ります。',
  final: 'ウォレットから出るのは、この金額ちょうどとネットワーク手数料です。確定すると、誰にも取り消せません。',
  why: 'ほかの人がこのウォレットを空にできないように、送金のたびにパスワードを求めます。',
  send: (amount: string) => `${amount}を送金する`,
  sending: '署名して送信しています…',
  locked: 'ウォレットが自動でロックされました。何も送金されていません。',
} as const

export const RECIPIENT = {
  own: '自分のアカウント',
  known: (date: string): string => `使用歴あり（最終：${date}）`,
  new: {
    tag: '新しいアドレス',
    text: 'このウォレットが知るかぎり、このアドレスに支払いが届いたことはありません。アドレス全体を確認してください。',
  },
  lookAlike: {
    tag: '別のアドレスに似ています',
    text: 'すべての文字を見比べるまで、送金しないでください。このウォレットが知っている別のアドレスに似ていますが、異なるアドレスです。',
  },
}
