/** The Activity page: search, filters, files, deleting, and how long entries are kept. */
import type { Retention } from '../../../core/base/settings.ts'
import { plural } from '../grammar.ts'

export const ACTIVITY = {
  title: 'النشاط',
  reading: 'جارٍ قراءة عمليات الدفع…',
  unread: 'تعذّر على Tender تحميل عمليات الدفع.',
  none: 'لا شيء هنا بعد. ستظهر عمليات الدفع هنا.',
  older: 'عرض عمليات أقدم',
  receipt: 'الإيصال',
  closeReceipt: 'إغلاق الإيصال',
  deleted: 'تم حذف القيد.',
  token: 'الرمز',
}

export const NO_RESULTS = {
  filters: 'لا توجد نتائج لعوامل التصفية هذه.',
  search: (text: string): string => `لا توجد نتائج للبحث عن «\u2068${text}\u2069».`,
}

export const FILTERS = {
  search: 'ابحث بالمتجر أو الموقع أو المبلغ أو معرّف الدفع',
  status: 'الحالة',
  anyStatus: 'كل الحالات',
  network: 'الشبكة',
  anyNetwork: 'كل الشبكات',
  shop: 'المتجر',
  anyShop: 'كل المتاجر',
  from: 'من',
  to: 'إلى',
}

export const ENTRY = {
  print: 'طباعة الإيصال',
  printSend: 'طباعة التفاصيل',
  copyId: 'نسخ معرّف الدفع',
  copy: 'نسخ كنص للمشاركة',
  paidTo: 'دُفع إلى',
  fee: 'رسوم الشبكة',
  worth: 'القيمة آنذاك',
  notProof: 'هذا سجل Tender لعملية الدفع. قد يعطيك المتجر إيصالًا خاصًا به.',
  open: 'فتح عملية الدفع',
  send: 'إرسال',
  sendTo: 'إلى',
  askedBy: 'طلبه',
  time: 'الوقت',
  sendOpen: 'الإرسال قيد التنفيذ. <send>تابِع سيره</send>.',
} as const

export const DELETING = {
  start: 'حذف هذا القيد',
  question: 'هل تريد حذف هذا القيد؟',
  keep: 'إبقاء',
  remove: 'حذف',
}

export const EXPORT = {
  csv: 'حفظ بصيغة CSV',
  json: 'حفظ بصيغة JSON',
  note: 'يُظهر الملف عناوينك والمتاجر والمبالغ حسب عوامل التصفية. لا يحتوي على كلمة مرور ولا على عبارة استرداد.',
}

export const exportedText = (count: number, file: string): string =>
  plural(count, {
    zero: `يحفظ متصفحك ملفًا بلا صفوف باسم \u2068${file}\u2069.`,
    one: `يحفظ متصفحك صفًا واحدًا باسم \u2068${file}\u2069.`,
    two: `يحفظ متصفحك صفين باسم \u2068${file}\u2069.`,
    few: `يحفظ متصفحك ${count} صفوف باسم \u2068${file}\u2069.`,
    many: `يحفظ متصفحك ${count} صفًا باسم \u2068${file}\u2069.`,
    other: `يحفظ متصفحك ${count} صف باسم \u2068${file}\u2069.`,
  })

export const RETENTION = {
  label: 'الاحتفاظ بعمليات الدفع في النشاط',
  note: 'تبقى عمليات الدفع قيد التنفيذ، والموافقات على الرموز، وكل ما يمنع الدفع مرتين.',
  names: { forever: 'دائمًا', year: 'سنة واحدة', month: '30 يومًا' } satisfies Record<Retention, string>,
  keep: 'الاحتفاظ بها',
}

export const SHORTER_RETENTION: Record<Exclude<Retention, 'forever'>, { text: string; button: string }> = {
  year: {
    text: 'تُحذف من هذا المتصفح عمليات الدفع التي انتهت قبل أكثر من سنة، مع إيصالاتها، وسيعامل Tender متاجرها كأنها جديدة. لا يمكن التراجع عن ذلك. احفظ نشاطك في ملف أولًا إن كنت قد تحتاج إليه.',
    button: 'الحذف بعد سنة',
  },
  month: {
    text: 'تُحذف من هذا المتصفح عمليات الدفع التي انتهت قبل أكثر من 30 يومًا، مع إيصالاتها، وسيعامل Tender متاجرها كأنها جديدة. لا يمكن التراجع عن ذلك. احفظ نشاطك في ملف أولًا إن كنت قد تحتاج إليه.',
    button: 'الحذف بعد 30 يومًا',
  },
}
