/** What Tender is, which version this is, and whose work is in it. */

export const ABOUT = {
  text: 'Tender محفظة تدفع روابط الدفع. تُظهر ما توقّعه بالضبط، وتدفع مرة واحدة أو لا تدفع إطلاقًا، وتحفظ مفاتيحك في هذا المتصفح.',
  version: 'الإصدار',
  noVersion: 'غير معروف',
  payments: 'عمليات الدفع',
  testMode: 'وضع الاختبار: بلا أموال حقيقية',
  realMoney: 'بأموال حقيقية',
  support: 'تفاصيل للدعم',
  copySupport: 'نسخ التفاصيل',
}

export const SUPPORT_LINES = {
  version: (version: string): string => `Tender \u2068${version}\u2069`,
  noVersion: 'Tender بلا إصدار',
  testMode: 'وضع الاختبار',
}

export const DOCUMENTS = {
  title: 'المستندات',
  text: 'هي في الشفرة المصدرية التي بُنيت منها هذه النسخة.',
}

export const DOCUMENT_TEXT = [
  '<file>README.md</file>: الإعداد والتهيئة',
  '<file>docs/security.md</file>: ما يوقّعه Tender وما يرفضه',
  '<file>docs/architecture.md</file>: كيف يعمل',
  '<file>SECURITY.md</file>: كيفية الإبلاغ عن ثغرة',
] as const

export const LICENCE_TEXT = {
  title: 'التراخيص',
  text: 'Tender برنامج حر بترخيص MIT، وكذلك شفرته المصدرية. يحتوي على أعمال لآخرين:',
  marks: 'شعارات الرموز والشبكات (web3icons)',
  typeface: 'الخط (Inter)',
  texts:
    'نصا الترخيصين الأخيرين في هذه الإضافة: <marks>شعارات الرموز والشبكات</marks> و<typeface>الخط</typeface>. الشعارات ملك لأصحابها.',
} as const
