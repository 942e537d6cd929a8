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
    'このコードはアドレス以外も指定しているため、Tenderは使用しません。アドレスだけのものを依頼してください。',
  isAddress: 'アドレスなので調べる',
  networkOfCode: (network: string) => `このコードは${network}用のため、${network}のトークンを選びました。`,
  otherNetwork: (network: string, token: string, chosen: string) =>
    `このコードは${network}用ですが、選ばれているのは${token}（${chosen}）です。${network}のトークンを選ぶか、コードを使わずにアドレスを入力してください。`,
  unknownNetwork: (id: string) =>
    `このコードは、Tenderにないネットワーク（${id}）用です。別のネットワークのアドレスを聞いてください。`,
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

export const tokenAccountText = (wallet: string): string =>
  `これはトークンアカウントで、ウォレットではありません。所有者のウォレットは${wallet}です。`

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
  'payment-contract': {
    at: 'to',
    text: 'このアドレスは、支払いリンクからの支払いだけを受け取ります。ここに送ったものは、通常、永久に失われます。',
  },
  'known-contract': {
    at: 'to',
    text: 'これはアプリが使うコントラクトで、ウォレットではありません。ここに送ったものは、通常、永久に失われます。',
  },
  precompile: {
    at: 'to',
    text: 'このアドレスはネットワーク自体の一部で、ウォレットではありません。ここに送ったものは、永久に失われます。',
  },
  nobody: { at: 'to', text: 'このアドレスの鍵は誰も持っていません。ここに送ったものは、永久に失われます。' },
  'contract-unagreed': { at: 'to', text: 'このアドレスは、現在はコントラクトです。もう一度、内容を確認してください。' },
  'key-or-address': {
    at: 'to',
    text: '秘密鍵か、ウォレットのものではないアドレスの可能性があります。何も送信も保存もされていません。',
  },
  'not-a-wallet': {
    at: 'to',
    text: 'ウォレットのアドレスではありません。ここに送った資金は、永久に失われる可能性があります。',
  },
  program: {
    at: 'to',
    text: 'これはプログラムで、ウォレットではありません。ここに送ったものは、通常、永久に失われます。',
  },
  mint: {
    at: 'to',
    text: 'これはトークンのミントで、ウォレットではありません。ここに送ったものは、通常、永久に失われます。',
  },
  'token-account': {
    at: 'to',
    text: 'これはトークンアカウントで、ウォレットではありません。所有者のウォレットのアドレスを聞いてください。',
  },
  sysvar: {
    at: 'to',
    text: 'これはネットワーク自体の一部（sysvar）で、ウォレットではありません。ここに送ったものは、永久に失われます。',
  },
  'stake-account': {
    at: 'to',
    text: 'これはステークアカウントで、ウォレットではありません。所有者のウォレットのアドレスを聞いてください。',
  },
  'vote-account': {
    at: 'to',
    text: 'これはバリデーターの投票アカウントで、ウォレットではありません。所有者のウォレットのアドレスを聞いてください。',
  },
  'nonce-account': {
    at: 'to',
    text: 'これはnonceアカウントで、ウォレットではありません。所有者のウォレットのアドレスを聞いてください。',
  },
  'program-account': {
    at: 'to',
    text: 'このアカウントはプログラムのもので、ウォレットではありません。ここに送った資金は、永久に失われる可能性があります。',
  },
  'too-much': { at: 'amount', text: '残高が足りません。より少ない金額を入力してください。' },
}

export const RENT_TEXT: Record<RentRefusal, (least: string) => string> = {
  'rent-new': (least) => `新しいSolanaアカウントには、${least}以上が必要です。これ以上の金額を送ってください。`,
  'rent-left': (least) =>
    `Solanaでは、手数料を除く残高をゼロにするか、${least}以上残す必要があります。金額を減らすか、最大額を使ってください。`,
}
