/** What the active account holds: the popup and the full tab show it. */
import { eitherText, listText } from '../grammar.ts'

export const BALANCE = {
  title: 'الرصيد',
  loading: 'جارٍ تحميل الأرصدة…',
  failed: 'تعذّر على Tender تحميل أرصدتك.',
  total: 'في هذا الحساب، نحو',
  incomplete: 'في هذا الحساب، نحو (غير مكتمل)',
  unavailable: 'بعض الأرصدة غير متاحة حاليًا',
  none: 'لا يوجد رصيد بعد',
  copyAddress: 'نسخ العنوان',
}

export const updatedText = (ago: string): string => `آخر تحديث: \u2068${ago}\u2069.`

export const withoutRateText = (tokens: readonly string[]): string =>
  `خارج المجموع: ${listText(tokens)}، لعدم وجود سعر صرف لها لدى Tender`

export const onNetworkText = (network: string): string => `على \u2068${network}\u2069`

export const tokensOfText = (network: string, tokens: readonly string[]): string =>
  `\u2068${network}\u2069: ${listText(tokens)}`

export const alsoPaysText = (tokens: readonly string[]): string => `يمكنك الدفع أيضًا بـ ${eitherText(tokens)}`
