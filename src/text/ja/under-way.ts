/** Payments on their way: between the approval and the end, and behind one another in the window. */
import { plural } from './grammar.ts'

export const WAIT_TITLE = {
  'setting-up': (symbol: string): string => `${symbol}を承認しています…`,
  paying: '支払いの確定を待っています…',
  late: 'この支払いは時間切れです',
  cancelling: 'キャンセルを試みています…',
  unanswered: '最終的な回答がまだありません',
}

export const WAIT_TEXT = {
  settingUp: (symbol: string): string =>
    `この支払いのために${symbol}を承認しています。ネットワーク手数料がかかり、少し時間がかかります。支払いはその後です。`,
  late: {
    paying:
      'トランザクションは時間内に確定しませんでした。まだ実行され、資金が移動する可能性があります。Tenderがもう一度送信することはありません。もう一度支払わないでください。',
    approving: (symbol: string): string =>
      `何も支払われていません。まだ実行される可能性があるのは、${symbol}の承認とそのネットワーク手数料だけです。ネットワークから回答があると、続ける方法がこのウィンドウに表示されます。`,
  },
  cancelling: {
    paying:
      '元のトランザクションを空のトランザクションに置き換えようとしています。元のトランザクションが先に確定すると、資金が移動します。もう一度支払わないでください。',
    approving: (symbol: string): string =>
      `元のトランザクションを空のトランザクションに置き換えようとしています。元のトランザクションが先に確定すると、${symbol}の承認は残りますが、何も支払われません。`,
  },
  unanswered:
    'この支払いの結果について、決済サービスからまだ回答がありません。この支払いの署名で資金が動くことはもうありません。もう一度支払う前に、残高を確認し、ショップに問い合わせてください。',
}

export const STEP = {
  removeApproval: (symbol: string): string => `${symbol}の古い承認を取り消す`,
  approveLasting: (symbol: string): string => `この支払いと今後の支払いに${symbol}を承認`,
  approveOnce: (symbol: string): string => `この支払いに${symbol}を承認`,
  signMessage: 'メッセージに署名',
  send: '支払いを送信',
  sign: '支払いに署名',
}

export const PAYMENTS_NAME = 'このウィンドウの支払い'

export const PASTED_LINK = '貼り付けたリンク'

export const queuePlaceText = (at: number, count: number): string => `支払い${at}/${count}`

export const queueSizeText = (count: number): string =>
  plural(count, { other: `このウィンドウには${count}件の支払いがあります。` })

export const NEXT_PAYMENT = {
  named: (name: string): string => `次の支払い：${name}`,
  priced: (name: string, price: string): string => `次の支払い：${name}、${price}`,
}

export const PREVIOUS_PAYMENT = {
  named: (name: string): string => `前の支払い：${name}`,
  priced: (name: string, price: string): string => `前の支払い：${name}、${price}`,
}
