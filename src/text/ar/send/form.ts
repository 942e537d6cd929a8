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
  notAddress: 'يطلب هذا الرمز أكثر من عنوان، لذا لا يستخدمه Tender. اطلب العنوان وحده.',
  isAddress: 'إنه عنوان: البحث عنه',
  networkOfCode: (network: string) =>
    `هذا العنوان مخصص لشبكة \u2068${network}\u2069، لذا اختير رمز على \u2068${network}\u2069.`,
  otherNetwork: (network: string, token: string, chosen: string) =>
    `هذا العنوان مخصص لشبكة \u2068${network}\u2069، لكنك اخترت \u2068${token}\u2069 على \u2068${chosen}\u2069. اختر رمزًا على \u2068${network}\u2069، أو أدخل العنوان دون رمز QR أو رابط.`,
  unknownNetwork: (id: string) =>
    `هذا العنوان مخصص لشبكة غير موجودة في Tender \u2068(${id})\u2069. اطلب عنوانًا على شبكة أخرى.`,
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

export const tokenAccountText = (wallet: string): string =>
  `هذا حساب رمز وليس محفظة. محفظة مالكه هي \u2068${wallet}\u2069.`

export const SEND_REFUSAL_TEXT: Record<Exclude<SendRefusal, RentRefusal>, { at: 'to' | 'amount'; text: string }> = {
  'other-network': { at: 'to', text: 'ذلك العنوان على نوع آخر من الشبكات. اختر رمزًا على تلك الشبكة.' },
  'own-address': { at: 'to', text: 'هذا عنوانك أنت.' },
  contract: { at: 'to', text: 'هذا عقد رمز. ما ترسله إليه يضيع عادةً إلى الأبد.' },
  'payment-contract': {
    at: 'to',
    text: 'لا يستلم هذا العنوان المدفوعات إلا عبر روابط الدفع. ما ترسله إليه يضيع عادةً إلى الأبد.',
  },
  'known-contract': { at: 'to', text: 'هذا عقد تستخدمه التطبيقات وليس محفظة. ما ترسله إليه يضيع عادةً إلى الأبد.' },
  precompile: { at: 'to', text: 'هذا العنوان جزء من الشبكة نفسها وليس محفظة. ما ترسله إليه يضيع إلى الأبد.' },
  nobody: { at: 'to', text: 'لا أحد يملك مفتاحًا لهذا العنوان. ما ترسله إليه يضيع إلى الأبد.' },
  'contract-unagreed': { at: 'to', text: 'صار هذا العنوان عقدًا الآن. راجع الإرسال مرة أخرى.' },
  'key-or-address': { at: 'to', text: 'قد يكون هذا مفتاحًا خاصًا، أو عنوانًا ليس لمحفظة. لم يُرسَل شيء ولم يُحفَظ.' },
  'not-a-wallet': { at: 'to', text: 'هذا ليس عنوان محفظة. الأموال المرسلة إليه قد تضيع إلى الأبد.' },
  program: { at: 'to', text: 'هذا برنامج وليس محفظة. ما ترسله إليه يضيع عادةً إلى الأبد.' },
  mint: { at: 'to', text: 'هذا عنوان سك (mint) لرمز وليس محفظة. ما ترسله إليه يضيع عادةً إلى الأبد.' },
  'token-account': { at: 'to', text: 'هذا حساب رمز وليس محفظة. اطلب عنوان محفظة مالكه.' },
  sysvar: { at: 'to', text: 'هذا جزء من الشبكة نفسها (sysvar) وليس محفظة. ما ترسله إليه يضيع إلى الأبد.' },
  'stake-account': { at: 'to', text: 'هذا حساب تخزين (stake) وليس محفظة. اطلب عنوان محفظة مالكه.' },
  'vote-account': { at: 'to', text: 'هذا حساب تصويت لمدقّق وليس محفظة. اطلب عنوان محفظة مالكه.' },
  'nonce-account': { at: 'to', text: 'هذا حساب nonce وليس محفظة. اطلب عنوان محفظة مالكه.' },
  'program-account': { at: 'to', text: 'هذا الحساب يخص برنامجًا وليس محفظة. الأموال المرسلة إليه قد تضيع إلى الأبد.' },
  'too-much': { at: 'amount', text: 'ليس لديك هذا القدر. أدخل مبلغًا أقل.' },
}

export const RENT_TEXT: Record<RentRefusal, (least: string) => string> = {
  'rent-new': (least) => `يجب أن يحتوي حساب Solana الجديد على \u2068${least}\u2069 على الأقل. أرسل هذا القدر أو أكثر.`,
  'rent-left': (least) =>
    `تسمح Solana بألا تُبقي شيئًا، أو بأن تُبقي \u2068${least}\u2069 على الأقل، عدا الرسوم. أرسل أقل، أو استخدم الحد الأقصى.`,
}
