/** How a payment ended or why it stopped, and what to do then. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAID = {
  now: 'دفعت {amount} إلى {shop}',
  nowUnnamed: 'دفعت {amount}',
  nowUnknown: 'عملية الدفع هذه مدفوعة',
  before: 'سبق أن دفعت {amount} إلى {shop} من هذه المحفظة. لم يكلفك فتح الرابط مرة أخرى شيئًا.',
  beforeUnnamed: 'سبق أن دفعت {amount} من هذه المحفظة. لم يكلفك فتح الرابط مرة أخرى شيئًا.',
  beforeUnknown: 'سبق أن دفعت هذه العملية من هذه المحفظة. لم يكلفك فتح الرابط مرة أخرى شيئًا.',
  backToShop: 'العودة إلى المتجر',
} as const

export const ENDED = {
  expiredAfterSigning: 'تقول خدمة الدفع إن صلاحية عملية الدفع هذه انتهت.',
  expiredAt: (time: string) => `انتهت صلاحيتها في \u2068${time}\u2069. اطلب رابطًا جديدًا من المتجر.`,
  unrecorded: 'لا سجل لدى Tender لدفعها من هذا المتصفح.',
  unrecordedWithFees: 'لا سجل لدى Tender لدفعها من هذا المتصفح. كلفت معاملاتك السابقة لها رسوم شبكة.',
  unsigned: 'لم توقّع لها شيئًا في هذا المتصفح.',
  used: 'لا تدفع مرة أخرى. اسأل المتجر عن عملية الدفع.',
  stillUsable: 'ما زال من الممكن أخذ أموالك. لا تدفع مرة أخرى حتى تُظهر الشبكة أن توقيعك لم يعد من الممكن استخدامه.',
  putAside: 'لا يعرف Tender هل وقّعت عملية الدفع هذه. تحقق من رصيدك قبل أن تدفع مرة أخرى.',
  nonceUsed: 'لم يُدفع شيء. تحقق من حسابك لترى ما فعلته المعاملة الأخرى.',
}

export const AGAIN = { check: 'إعادة التحقق', start: 'البدء من جديد', price: 'جلب السعر الحالي' }

export const START_OVER = {
  checking: 'جارٍ التحقق لدى الشبكة…',
  isUsable: (amount: string, time: string) =>
    `يمكن استخدام توقيعك على \u2068${amount}\u2069 حتى \u2068${time}\u2069. إذا دفعت مرة أخرى الآن، فقد تدفع مرتين.`,
}

export const AUTHORITY_STATUS_TEXT = {
  used: 'خرجت الأموال من محفظتك: تُظهر الشبكة أن توقيعك استُخدم. اسأل المتجر عن عملية الدفع.',
  live: 'ما زال من الممكن استخدام توقيعك. أعد المحاولة بعد دقيقة.',
  unknown: 'تعذّر على Tender الوصول إلى الشبكة، فاعتبر أن توقيعك ما زال قابلًا للاستخدام. أعد المحاولة بعد دقيقة.',
}

export const CORRUPTED = {
  title: 'لا يستطيع Tender قراءة جزء من هذه العملية',
  restoredTitle: 'يتحقق Tender من عملية الدفع هذه',
  unreadable: 'بعض بياناتها المحفوظة تالف، فلا يعرف Tender هل وقّعتها. يسأل Tender خدمة الدفع.',
  lost: 'وقّعت عملية الدفع هذه. وبعد ذلك فقد هذا المتصفح سجلات Tender عنها. يسأل Tender خدمة الدفع والشبكة عما حدث لها.',
  restored:
    'هي من نسخة احتياطية. ربما وقّعها بعد ذلك المتصفح الذي بدأتها فيه، لذا لن يوقّعها Tender هنا. يسأل Tender خدمة الدفع عما حدث لها.',
  retrying: 'يواصل Tender المحاولة.',
  over: 'لم يعد من الممكن استخدام أي توقيع لها، لكن ربما استُخدم توقيع من قبل. تحقق من رصيدك قبل أن تدفع مرة أخرى.',
  until: (time: string) =>
    `إذا كنت قد وقّعتها، فما زال من الممكن أخذ أموالك حتى \u2068${time}\u2069. لا تدفع مرة أخرى قبل ذلك الوقت.`,
  toHistory: 'نقل إلى السجل',
  paymentId: 'معرّف الدفع',
}

export const STOPPED = {
  unread: 'لا يعرف Tender بعد هل وُقّعت عملية الدفع هذه. لا تدفعها بطريقة أخرى قبل أن يعرف.',
}

export const SUPPORT = {
  title: 'تفاصيل للدعم',
  copy: 'نسخ التفاصيل',
  paymentId: (id: string) => `معرّف الدفع: \u2068${id}\u2069`,
  code: (code: string) => `كود الخدمة: \u2068${code}\u2069`,
}

export const MOVED = {
  title: 'خرجت الأموال من محفظتك',
  theNetwork: 'الشبكة',
}

export const MOVED_REPORT: Partial<Record<Outcome, (network: string) => string>> & {
  other: (network: string) => string
} = {
  failed: (network) =>
    `تقول خدمة الدفع إن عملية الدفع هذه فشلت، لكن بيانات \u2068${network}\u2069 تُظهر أن أموالك انتقلت.`,
  expired: (network) =>
    `تقول خدمة الدفع إن صلاحية عملية الدفع هذه انتهت، لكن بيانات \u2068${network}\u2069 تُظهر أن أموالك انتقلت.`,
  cancelled: (network) =>
    `تقول خدمة الدفع إن عملية الدفع هذه أُلغيت، لكن بيانات \u2068${network}\u2069 تُظهر أن أموالك انتقلت.`,
  unverified: (network) => `تذكر خدمة الدفع معاملة لم توقّعها، لكن بيانات \u2068${network}\u2069 تُظهر أن أموالك انتقلت.`,
  other: (network) =>
    `لم تقل خدمة الدفع إن عملية الدفع هذه اكتملت، لكن بيانات \u2068${network}\u2069 تُظهر أن أموالك انتقلت.`,
}
