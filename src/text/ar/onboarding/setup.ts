/** Making a wallet, or bringing one back from a backup file: from the first page to the last. */
import type { Failure } from '../../../core/base/errors.ts'

export const WELCOME = {
  title: 'مرحبًا بك في Tender',
  text: 'انقر على رابط دفع، واطّلع على ما توقّعه بالضبط، وادفع مرة واحدة. تبقى مفاتيحك في هذا المتصفح، مشفّرة بكلمة مرورك.',
  create: 'إنشاء محفظة جديدة',
  import: 'لدي عبارة استرداد',
  restore: 'لدي ملف نسخة احتياطية',
}

export const NEW_WALLET = {
  title: 'اختر كلمة مرور',
  text: 'تفتح كلمة مرورك قفل Tender في هذا المتصفح. لا يستطيع أحد إعادة تعيينها. إذا نسيتها، فستحتاج إلى عبارة الاسترداد.',
  create: 'إنشاء المحفظة',
  creating: 'جارٍ إنشاء محفظتك…',
  encrypting: 'جارٍ تشفير محفظتك. يستغرق ذلك بضع ثوانٍ.',
}

export const NEW_PASSWORD = {
  label: 'كلمة المرور الجديدة',
  repeat: 'أدخلها مرة أخرى',
  different: 'كلمتا المرور غير متطابقتين.',
}

type Weakness = Extract<Failure, { code: 'vault/weak-password' }>['reason']

export const STRENGTH_TEXT: Record<'unknown' | 'good' | Weakness, string> = {
  unknown: 'جرّب بضع كلمات لا رابط بينها. الأطول أقوى.',
  short: 'قصيرة جدًا. استخدم 10 أحرف على الأقل.',
  common: 'شائعة جدًا. هي من أوائل كلمات المرور التي قد يجرّبها أي شخص.',
  pattern: 'سهلة التوقع. تجنب التكرار والأرقام وحدها والمفاتيح المتجاورة.',
  secret: 'هذه عبارة استرداد أو مفتاح خاص. لم يُخزَّن شيء. اختر كلمة مرور أخرى.',
  good: 'جيدة. والأطول أقوى.',
}

export const RESTORE = {
  title: 'استعادة نسخة احتياطية',
  text: 'يعيد الملف حساباتك وإعداداتك وعمليات الدفع. يتحقق Tender من عمليات الدفع التي كانت قيد التنفيذ. لا يوقّعها مرة أخرى أبدًا.',
  file: 'اختيار ملف النسخة الاحتياطية',
  password: 'كلمة مرور الملف',
  passwordText: 'تصبح كلمة مرور المحفظة في هذا المتصفح.',
  wrongPassword: 'لا تفتح كلمة المرور هذه النسخة الاحتياطية. لم يتغير شيء هنا.',
  restore: 'استعادة',
  restoring: 'جارٍ الاستعادة…',
  encrypting: 'جارٍ فتح الملف وتشفير محفظتك من جديد. يستغرق ذلك بضع ثوانٍ.',
}

export const BACKUP_TEXT: Record<Extract<Failure, { code: 'backup/invalid' }>['reason'], string> = {
  shape: 'هذا الملف ليس نسخة احتياطية من Tender. يكون اسم النسخة الاحتياطية tender-backup-….json.',
  version: 'أنشأ إصدار أحدث من Tender هذه النسخة الاحتياطية. حدّث Tender، ثم أعد المحاولة.',
  corrupted: 'هذا الملف تالف: فيه شيء ناقص أو متغير. استخدم نسخة أخرى، أو استعد المحفظة بعبارتك.',
}

export const READY = {
  title: 'محفظتك جاهزة',
  noPayment: 'يمكنك إغلاق علامة التبويب هذه. انقر على رابط دفع في أي موقع لتدفع.',
  payment: 'عملية دفع بانتظارك',
  paymentTo: 'يمكن الآن متابعة عملية الدفع إلى {shop}.',
  paymentToUnnamed: 'يمكن الآن متابعة عملية الدفع.',
  continue: 'متابعة الدفع',
  pin: 'نصيحة: ثبّت Tender في شريط الأدوات. افتح قائمة الإضافات (قطعة الأحجية) وانقر على الدبوس بجانب Tender.',
  pinInFirefox:
    'نصيحة: ثبّت Tender في شريط الأدوات. افتح قائمة الامتدادات (قطعة الأحجية)، وانقر على الترس بجانب Tender واختر «ثبّت في شريط الأدوات».',
} as const
