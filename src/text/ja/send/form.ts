/** What to send, where and how much, and what is wrong with it. */
import type { RentRefusal, SendRefusal } from '../../../core/base/errors.ts'
import { plural } from '../grammar.ts'

export const SEND_FORM = {
  title: '送金',
  token: 'トークン',
  held: (token: string, network: string, amount: string) => `${token}（${network}）：${amount}`,
  to: '送金先',
  picture: 'QRコードの画像を選ぶ',
  pastePicture: 'または、上の欄に画像を貼り付けてください。',
  noCode: 'この画像のQRコードを読み取れません。より鮮明な画像か、大きな画像をお試しください。',
  notAddress:
    'このQRコードはアドレス以外も指定しているため、Tenderは使用しません。アドレスだけのものを依頼してください。',
  amount: (token: string) => `金額（${token}）`,
  notDigits: '数字で入力してください。小数点にはピリオドを使います。',
  readAs: (amount: string) => `${amount}として読み取りました。`,
  twoAmounts: (typed: string, whole: string, decimal: string) =>
    `${typed}は2通りに読めます。${whole}または${decimal}と入力してください。`,
  zero: '金額を入力してください。',
  tooMuch: (amount: string) => `残高は${amount}です。これより少ない金額を入力してください。`,
  max: '最大額を使う',
  maxNote: '全額です。このトークンでネットワーク手数料も支払う場合は、手数料を差し引きます。',
  available: '{network}で利用可能：{amount}',
  review: '内容を確認',
  quoting: 'ネットワーク手数料を取得しています…',
  unlock: 'ウォレットのロックを解除',
  reading: '残高を読み込んでいます…',
  unread: '現在、残高を確認できません。',
  nothing: 'このアカウントには送金できるものがまだありません。先に<receive>受け取って</receive>ください。',
} as const

export const decimalsText = (token: string, count: number): string =>
  plural(count, { other: `${token}は小数点以下${count}桁までです。` })

export const SEND_REFUSAL_TEXT: Record<Exclude<SendRefusal, RentRefusal>, { at: 'to' | 'amount'; text: string }> = {
  'other-network': {
    at: 'to',
    text: 'このアドレスは別の種類のネットワークのものです。そのネットワークのトークンを選んでください。',
  },
  'own-address': { at: 'to', text: 'これは自分のアドレスです。' },
  contract: {
    at: 'to',
    text: 'これはトークンのコントラクトです。ここに送ったものは、通常、永久に失われます。',
  },
  'not-a-wallet': {
    at: 'to',
    text: 'ウォレットのアドレスではありません。ここに送った資金は、永久に失われる可能性があります。',
  },
  'too-much': { at: 'amount', text: '残高が足りません。より少ない金額を入力してください。' },
}

export const RENT_TEXT: Record<RentRefusal, (least: string) => string> = {
  'rent-new': (least) => `新しいSolanaアカウントには、${least}以上が必要です。これ以上の金額を送ってください。`,
  'rent-left': (least) =>
    `Solanaでは、手数料を除く残高をゼロにするか、${least}以上残す必要があります。金額を減らすか、最大額を使ってください。`,
}
