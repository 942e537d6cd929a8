/** What a review says: what leaves, what it costs, who gets it, the verdict, the button. */
import type { Duplicate } from '../../../core/activity/duplicate.ts'
import type { ReauthReason } from '../../../core/session/reauth.ts'
import { plural } from '../grammar.ts'

export const REVIEW = {
  payWith: '支払い方法',
  optionOn: '<amount>{option}</amount> <on>{network}</on>',
  change: '変更',
  first: '最初に',
  second: '次に',
  priceChanged: '<b>価格が変わりました。</b>以前は{old}、現在は<b>{amount}</b>です。支払う前に確認してください。',
  done: '<b>完了済み：{steps}。</b>支払いはまだ行われていません。承認から1分以上たったため、もう一度確認します。',
  costs: '費用の内訳',
  fee: 'ネットワーク手数料',
  feeOfNobody: 'ネットワーク手数料はかかりません',
  feeOfOther: '別のアカウント{address}が負担',
  feeUpTo: (amount: string) => `最大${amount}`,
  feeUnknown: (symbol: string) => `現在は不明です。${symbol}で支払います。`,
  accountFee: '新規アカウント手数料',
  accountFeeAbout: (amount: string) => `約${amount}（受取用アカウントの開設費用）`,
  worth: '現在の価値',
  from: '支払元',
  fromNamed: '{name} · {address}',
  to: '支払先',
  toService: '決済サービス · {address}',
  toPaidBefore: '以前支払ったアドレス：{address}',
  matches: '<b>表示された内容と一致しています。</b>{network}で支払うのは{amount}ちょうどで、ほかには何も支払いません。',
  matchesWithFee:
    '<b>表示された内容と一致しています。</b>{network}で支払うのは{amount}ちょうどと、ネットワーク手数料です。',
  pay: (amount: string) => `${amount}を支払う`,
  payAgain: (amount: string) => `${amount}をもう一度支払う`,
  go: '続ける',
  goHint: '次の画面：Tenderが確認できない点。支払いにはまだ署名しません。',
  hold: '2秒長押しで支払う',
  held: 'そのまま押し続けてください…',
} as const

export const askText = (count: number) =>
  plural(count, {
    other: '<b>金額は一致しています：</b>{network}で{amount}ちょうど。支払う前に次の点を確認してください：',
  })

export const askLaterText = (count: number) =>
  plural(count, {
    other:
      '<b>金額は一致しています：</b>{network}で{amount}ちょうど。自分で判断する必要がある点が{count}つあります。次の画面をご覧ください。',
  })

export const PASSWORD_TEXT: Record<ReauthReason | 'no-price', string> = {
  'above-limit': 'この支払いは上限を超えるため、パスワードを入力してください。',
  'no-price': 'この支払いを上限と比べられないため、パスワードを入力してください。',
  'above-day-limit': 'この支払いで24時間の上限を超えるため、パスワードを入力してください。',
  'cannot-check': 'Tenderが確認できない点があるため、パスワードを入力してください。',
}

export const DUPLICATE_TEXT = {
  paid: {
    ago: '<b>{ago}に{shop}へ{amount}を支払いました</b>（{time}）。もう一度支払いますか？',
    now: '<b>たった今{shop}へ{amount}を支払いました</b>（{time}）。もう一度支払いますか？',
  },
  approved: {
    ago: '<b>{ago}に{shop}への{amount}の支払いを始めました</b>（{time}）。もう一度支払いますか？',
    now: '<b>たった今{shop}への{amount}の支払いを始めました</b>（{time}）。もう一度支払いますか？',
  },
  unclear: {
    ago: '<b>{ago}に{shop}へ{amount}を支払った可能性があります</b>（{time}）。もう一度支払いますか？',
    now: '<b>たった今{shop}へ{amount}を支払った可能性があります</b>（{time}）。もう一度支払いますか？',
  },
} as const satisfies Record<Duplicate['how'], unknown>

export const DUPLICATE_BUTTONS = { view: 'その支払いを表示', again: 'はい、もう一度支払います' }

export const ALLOWANCE_CHOICE = {
  question: 'この承認をいつまで有効にしますか？',
  once: 'この支払いのみ（推奨）',
  onceText: (amount: string) => `Permit2が動かせるのは${amount}です。支払いが終わると、承認は残りません。`,
  lasting: 'この支払いと今後の支払い',
  lastingText: (amount: string) =>
    `Permit2が動かせるのは最大${amount}ですが、毎回署名した分だけです。承認した残りが足りる間は、新たな承認の費用はかかりません。「トークンの承認」で取り消せます。`,
  unlimitedText: (symbol: string) =>
    `Permit2は${symbol}を無制限に動かせますが、毎回署名した分だけです。新たな承認の費用はかかりません。「トークンの承認」で取り消せます。`,
}

export const SIGNING_TITLE = '署名の詳細'

export const REFUSED = {
  title: 'Tenderはこれに署名しません',
  money: '<b>{money}</b>新しいリンクをショップに依頼し、何が起きたかを伝えてください。',
  why: '<b>Tenderは署名しませんでした。</b>Tenderの検査で問題が見つかりました：',
  copy: '詳細をコピー',
  shown: '表示された内容',
  asked: '求められた内容',
} as const
