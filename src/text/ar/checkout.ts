/** Texts of the checkout page: the reported outcome, the service's status, and blocked navigations. */
import type { CheckoutMessage, Navigation } from '../../core/links/checkout.ts'
import type { Status } from '../../core/offer/responses.ts'
import type { TitledText } from '../grammar/titled.ts'

export const REPORT_TEXT: Record<CheckoutMessage['kind'], TitledText> = {
  success: {
    title: 'أُفيد بإتمام الدفع ولم يُتحقَّق منه بعد',
    text: 'تقول صفحة الدفع إن عملية الدفع هذه اكتملت. يتحقق Tender من ذلك لدى خدمة الدفع.',
  },
  failure: {
    title: 'تقول صفحة الدفع إن العملية فشلت',
    text: 'لا تدفع مرة أخرى الآن. يتحقق Tender من ذلك لدى خدمة الدفع.',
  },
}

export const PAID_TEXT: TitledText = {
  title: 'تم الدفع',
  text: 'تقول خدمة الدفع إن عملية الدفع هذه اكتملت.',
}

export const MEANWHILE_TEXT: Record<Status, string> = {
  requires_action: 'لم تتلقَّ خدمة الدفع أي دفعة حتى الآن.',
  processing: 'لا تدفع مرة أخرى. خدمة الدفع تعالج عملية الدفع هذه الآن.',
  succeeded: 'تقول خدمة الدفع إن العملية اكتملت، لكن ذلك قد يتغير.',
  failed: 'تقول خدمة الدفع إن العملية فشلت، لكن ذلك قد يتغير.',
  expired: 'تقول خدمة الدفع إن صلاحية العملية انتهت، لكن ذلك قد يتغير.',
  cancelled: 'تقول خدمة الدفع إن العملية أُلغيت، لكن ذلك قد يتغير.',
  unknown: 'تبلغ خدمة الدفع عن حالة لا يعرفها Tender.',
}

export const LEAVING_TEXT: Record<Exclude<Navigation['kind'], 'stays' | 'back'>, string> = {
  wallet: 'تحاول صفحة الدفع فتح محفظة. هل تريد فتحها؟',
  elsewhere: 'تحاول صفحة الدفع الانتقال إلى موقع آخر.',
  blocked: 'منع Tender صفحة الدفع من فتح هذا العنوان.',
}

export const LEAVING = {
  tooOften: 'حاولت صفحة الدفع فتح نوافذ كثيرة جدًا. انتظر دقيقة ثم أعد المحاولة.',
  open: 'فتح Tender',
  newTab: 'فتح في علامة تبويب جديدة',
  stay: 'البقاء هنا',
}

export const CHECKOUT = {
  banner: 'هذه الصفحة تابعة لـ <b>{host}</b>. لا تُدخل كلمة مرور Tender ولا عبارة الاسترداد هنا أبدًا.',
  payWithTender: 'الدفع عبر Tender',
  title: (host: string) => `صفحة الدفع من \u2068${host}\u2069`,
  stopped: 'منع Tender صفحة الدفع من الانتقال إلى <b>{site}</b>.',
  reload: 'إعادة تحميل صفحة الدفع',
  says: 'تقول صفحة الدفع: «{text}»',
  unanswered: 'جارٍ التحقق لدى خدمة الدفع…',
  code: (code: string) => `كود الخدمة: \u2068${code}\u2069`,
  done: 'تم',
  check: 'إعادة التحقق',
  back: 'العودة إلى صفحة الدفع',
} as const

export const UNFRAMED = {
  title: 'لا يمكن فتح صفحة الدفع هنا',
  text: 'قد لا يكون موقعها متاحًا، أو لا يسمح بعرضها داخل صفحة أخرى. افتحها في نافذة مستقلة. سيتابعها Tender من هنا.',
  open: 'فتح في نافذة مستقلة',
  retry: 'إعادة المحاولة هنا',
  isOpenTitle: 'صفحة الدفع مفتوحة في نافذة مستقلة',
  isOpen: 'تابع هناك. يتحقق Tender من النتيجة لدى خدمة الدفع ويعرضها هنا.',
  wasClosed: 'أُغلقت نافذة صفحة الدفع بلا نتيجة. افتحها مرة أخرى لرؤية حالة عملية الدفع.',
  again: 'فتح مرة أخرى',
  show: 'عرض النافذة',
}
