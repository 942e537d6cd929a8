/** Where to send money to, and what is safe to send there. */
import { eitherText, listText } from '../grammar.ts'

export const OWN_ADDRESS = {
  eip155: { title: '自分のアドレス', copy: 'アドレスをコピー' },
  solana: { title: '自分のSolanaアドレス', copy: 'Solanaアドレスをコピー' },
}

export const onlyOnText = (networks: readonly string[]): string =>
  `このアドレスには、${eitherText(networks)}のトークンだけを送ってください。`
export const ONLY_ON_COMPATIBLE = 'このアドレスには、Ethereum互換ネットワークのトークンだけを送ってください。'

export const RECEIVE = {
  network: 'ネットワーク',
  addressOn: (network: string): string => `${network}のアドレス`,
  qrCode: (network: string): string => `${network}のアドレスのQRコード`,
  copy: 'アドレスをコピー',
  safe: 'ここに安全に送れるもの：{network}の<b>{tokens}</b>のみ。',
  note: 'Tenderはほかのトークンを扱えません。ほかのネットワークで送ったトークンは失われる可能性があります。貼り付けた後は、アドレスを区切りごとにすべて見比べてください。',
  missing: '支払いの価格には、{network}であと<b>{amount}</b>あれば足ります。',
  unseen: 'このアドレスは正しいものですが、現在、入金があったかどうかをTenderは確認できません。',
} as const

export const arrivedAmountText = (amount: string, network: string): string => `${amount}（${network}）`
export const arrivedText = (amounts: readonly string[]): string =>
  `このページを開いてからの入金：${listText(amounts)}。`
