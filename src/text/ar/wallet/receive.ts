/** Where to send money to, and what is safe to send there. */
import { eitherText, listText } from '../grammar.ts'

export const OWN_ADDRESS = {
  eip155: { title: 'عنوانك', copy: 'نسخ العنوان' },
  solana: { title: 'عنوان Solana الخاص بك', copy: 'نسخ عنوان Solana' },
}

export const onlyOnText = (networks: readonly string[]): string =>
  `لا تُرسل إلى هذا العنوان إلا رموزًا على ${eitherText(networks)}.`
export const ONLY_ON_COMPATIBLE = 'لا تُرسل إلى هذا العنوان إلا رموزًا على شبكات متوافقة مع Ethereum.'

export const RECEIVE = {
  network: 'الشبكة',
  addressOn: (network: string): string => `عنوانك على \u2068${network}\u2069`,
  qrCode: (network: string): string => `رمز QR لعنوانك على \u2068${network}\u2069`,
  copy: 'نسخ العنوان',
  safe: 'يمكن إرسالها إلى هنا بأمان: <b>{tokens}</b>، على {network} فقط.',
  note: 'لا يستطيع Tender استخدام رموز أخرى. الرموز المرسلة على شبكات أخرى قد تضيع. بعد اللصق، قارن كل مجموعة من العنوان.',
  missing: 'لعملية الدفع، يكفي مبلغ إضافي قدره <b>{amount}</b> على {network} لبلوغ السعر.',
  unseen: 'هذا العنوان صحيح، لكن Tender لا يستطيع حاليًا رؤية ما إذا كان شيء يصل.',
} as const

export const arrivedAmountText = (amount: string, network: string): string =>
  `\u2068${amount}\u2069 على \u2068${network}\u2069`
export const arrivedText = (amounts: readonly string[]): string => `وصل منذ أن فتحت هذه الصفحة: ${listText(amounts)}.`
