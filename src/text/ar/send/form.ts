/** What to send, where and how much, and what is wrong with it. */
import type { RentRefusal, SendRefusal } from '../../../core/base/errors.ts'
import { plural } from '../grammar.ts'

export const SEND_FORM = {
  title: 'إرسال',
  token: 'الرمز',
  held: (token: string, network: string, amount: string) =>
    `\u2068${token}\u2069 على \u2068${network}\u2069: \u2068${amount}\u2069`,
  to: 'إلى',
  picture: 'اختيار صورة لرمز QR الخاص به',
  pastePicture: 'أو ألصق الصورة في الحقل أعلاه.',
  noCode: 'لا يستطيع Tender قراءة رمز QR في هذه الصورة. جرّب صورة أوضح أو أكبر.',
  notAddress: 'يطلب رمز QR هذا أكثر من عنوان، لذا لا يستخدمه Tender. اطلب العنوان وحده.',
  amount: (token: string) => `المبلغ بـ \u2068${token}\u2069`,
  notDigits: 'أدخل أرقامًا، مع نقطة قبل الكسور العشرية.',
  readAs: (amount: string) => `المبلغ: \u2068${amount}\u2069.`,
  twoAmounts: (typed: string, whole: string, decimal: string) =>
    `\u2068${typed}\u2069 قد يعني مبلغين. أدخل \u2068${whole}\u2069 أو \u2068${decimal}\u2069.`,
  zero: 'أدخل مبلغًا.',
  tooMuch: (amount: string) => `لديك \u2068${amount}\u2069. أدخل مبلغًا أقل.`,
  max: 'استخدام الحد الأقصى',
  maxNote: 'الرصيد كله. إذا كانت رسوم الشبكة تُدفع بهذا الرمز أيضًا، تُستثنى الرسوم.',
  available: '{amount} متاح على {network}.',
  review: 'مراجعة',
  quoting: 'جارٍ جلب رسوم الشبكة…',
  unlock: 'فتح قفل المحفظة',
  reading: 'جارٍ تحميل الأرصدة…',
  unread: 'لا يعرف Tender أرصدتك حاليًا.',
  nothing: 'ليس في هذا الحساب ما يُرسَل بعد. <receive>استلم أموالًا</receive> أولًا.',
} as const

export const decimalsText = (token: string, count: number): string =>
  plural(count, {
    zero: `ليس في \u2068${token}\u2069 منازل عشرية.`,
    one: `في \u2068${token}\u2069 منزلة عشرية واحدة على الأكثر.`,
    two: `في \u2068${token}\u2069 منزلتان عشريتان على الأكثر.`,
    few: `في \u2068${token}\u2069 ${count} منازل عشرية على الأكثر.`,
    many: `في \u2068${token}\u2069 ${count} منزلة عشرية على الأكثر.`,
    other: `في \u2068${token}\u2069 ${count} منزلة عشرية على الأكثر.`,
  })

export const SEND_REFUSAL_TEXT: Record<Exclude<SendRefusal, RentRefusal>, { at: 'to' | 'amount'; text: string }> = {
  'other-network': { at: 'to', text: 'ذلك العنوان على نوع آخر من الشبكات. اختر رمزًا على تلك الشبكة.' },
  'own-address': { at: 'to', text: 'هذا عنوانك أنت.' },
  contract: { at: 'to', text: 'هذا عقد رمز. ما ترسله إليه يضيع عادةً إلى الأبد.' },
  'not-a-wallet': { at: 'to', text: 'هذا ليس عنوان محفظة. الأموال المرسلة إليه قد تضيع إلى الأبد.' },
  'too-much': { at: 'amount', text: 'ليس لديك هذا القدر. أدخل مبلغًا أقل.' },
}

export const RENT_TEXT: Record<RentRefusal, (least: string) => string> = {
  'rent-new': (least) => `يجب أن يحتوي حساب Solana الجديد على \u2068${least}\u2069 على الأقل. أرسل هذا القدر أو أكثر.`,
  'rent-left': (least) =>
    `تسمح Solana بألا تُبقي شيئًا، أو بأن تُبقي \u2068${least}\u2069 على الأقل، عدا الرسوم. أرسل أقل، أو استخدم الحد الأقصى.`,
}
