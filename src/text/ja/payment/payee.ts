/** Who asks for how much, and what this wallet remembers of a name and an address. */
import { plural } from '../grammar.ts'

export const PAYEE = {
  payTo: '<unseen>{shop}に</unseen>{amount}<unseen>を支払う</unseen>',
  payToUnnamed: '<unseen>名前のないショップに</unseen>{amount}<unseen>を支払う</unseen>',
  payShop: '<unseen>{shop}に支払う</unseen>',
  payUnnamed: '<unseen>名前のないショップに支払う</unseen>',
  unnamed: '名前のないショップ',
  clickedOn: '<b>{site}</b>でクリックしたリンク',
  pasted: '貼り付けたリンク',
  unknownSite: 'このリンクがどのサイトにあるか、Tenderには分かりません',
  nameFrom: 'ショップ名は決済サービスが提供',
  firstToName: 'このウォレットからこの名前への初めての支払い',
  claimedSymbol: '決済サービスは{claimed}と呼んでいます。アドレスは{token}のものです。',
  newAddress: '<b>新しいアドレス。</b>このウォレットから支払った記録はありません。',
  newOf: '{address}：<b>新しいアドレス。</b>このウォレットから支払った記録はありません。',
} as const

export const paidNameText = (count: number, date: string): string =>
  plural(count, { other: `この名前への支払い：${count}回（最終：${date}）` })

export const paidNameTodayText = (count: number): string =>
  plural(count, { other: `この名前への支払い：${count}回（最終：今日）` })

export const KNOWN_ADDRESS = {
  named: {
    on: '{date}の{shop}への支払いと同じアドレスです。',
    today: '今日の{shop}への支払いと同じアドレスです。',
    ofOn: '{address}：{date}の{shop}への支払いと同じアドレスです。',
    ofToday: '{address}：今日の{shop}への支払いと同じアドレスです。',
  },
  unnamed: {
    on: '{date}の名前のないショップへの支払いと同じアドレスです。',
    today: '今日の名前のないショップへの支払いと同じアドレスです。',
    ofOn: '{address}：{date}の名前のないショップへの支払いと同じアドレスです。',
    ofToday: '{address}：今日の名前のないショップへの支払いと同じアドレスです。',
  },
} as const

export const PAYER = {
  loading: '読み込んでいます…',
  payFrom: '{account}から支払う',
  keep: '{account}のままにする',
  other: '別のアカウントから支払う',
} as const

export const DECIDE = { cancel: '支払いをキャンセル' }

export const TOO_LATE = {
  quote: (money: string) => `この価格は期限切れです。${money}`,
  quoteButton: '現在の価格を取得',
  payment: (money: string) => `この支払いは時間切れです。${money}新しいリンクをショップに依頼してください。`,
  paymentButton: '再確認',
}
