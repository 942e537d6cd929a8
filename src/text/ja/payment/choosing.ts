/** The ways to pay, and those that this wallet cannot use. */
import { plural } from '../grammar.ts'

export const OPTIONS = {
  title: '支払い方法を選択',
  network: 'ネットワーク',
  all: (count: number) => `すべて（${count}）`,
  prices: '現在の価格を取得',
  whatInfo: '「情報の入力が必要」とは？',
} as const

export const ownAccountsText = (count: number) => plural(count, { other: '支払元のアカウント：{addresses}' })

export const OPTION = {
  on: '<b>{amount}</b> <note>{network}</note>',
  onWithFee: '<b>{amount}</b> <note>{network} · {fee}</note>',
  onWithTime: '<b>{amount}</b> <note>{network} · {time}</note>',
  onWithFeeAndTime: '<b>{amount}</b> <note>{network} · {fee} · {time}</note>',
  fee: 'ネットワーク手数料',
  noFee: 'ネットワーク手数料なし',
  infoRequired: '情報の入力が必要',
  needsApproval: 'トークンの承認が必要',
  expired: '価格の期限切れ',
  held: '価格の有効時間：{time}',
  youHave: '<unseen>、残高</unseen> {amount}',
  changed: (amount: string) => `価格が変わりました。以前は${amount}でした。`,
  shortBy: (amount: string) => `${amount}不足`,
  from: '支払元：{address}',
  selected: '選択中',
} as const

export const UNAVAILABLE = {
  title: 'このウォレットで使えない支払い方法',
  named: '<b>{option}</b> {reason}',
  onNetwork: '<b>{network}：</b>{reason}',
} as const

export const unreadableText = (count: number) =>
  plural(count, { other: 'Tenderが認識できない支払い方法が<b>ほかに{count}件</b>あります' })

export const surplusText = (count: number) =>
  plural(count, { other: '<b>ほか{count}件の支払い方法</b>は読み込んでいません（上限{most}件）' })

export const secondsText = (count: number): string => plural(count, { other: `約${count}秒` })
export const minutesText = (count: number): string => plural(count, { other: `約${count}分` })
export const hoursText = (count: number): string => plural(count, { other: `約${count}時間` })
