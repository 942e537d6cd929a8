/** A wallet that is locked, damaged, or whose password is forgotten. */
import { plural } from '../grammar.ts'

export const LOCKED = {
  title: 'محفظتك مقفلة',
  noPhrase: 'لا يطلب Tender عبارة الاسترداد هنا أبدًا.',
  backToLock: 'العودة إلى القفل',
  unlockTitle: 'افتح قفل محفظتك',
  unlockToSend: 'افتح قفل محفظتك لترسل.',
  unlockToGoOn: 'أقفلت محفظتك نفسها. افتح قفلها ليتابع Tender.',
}

export const FORGOTTEN = {
  title: 'هل نسيت كلمة مرورك؟',
  text: 'لا يستطيع أحد إعادة تعيين كلمة مرورك، لأن لا أحد غيرك يملكها. بعبارة الاسترداد، أو بملف نسخة احتياطية وكلمة مروره، يمكنك مسح هذه المحفظة من المتصفح واستعادتها.',
  payments: 'تبقى عمليات الدفع في القائمة. تستمر العمليات الموقّعة. يمكنك دفع ما ينتظرك حين تعود المحفظة.',
  neither: 'من دون أي منهما، أبقِ هذه المحفظة كما هي. قد تتذكر كلمة المرور.',
  erase: 'لدي العبارة أو نسخة احتياطية',
}

export const DAMAGED = {
  title: 'استعد محفظتك',
  text: 'الملف الذي يحفظ مفاتيحك في هذا المتصفح تالف. أموالك على الشبكة، وليست في هذا الملف.',
  why: 'أدخل كلمة المرور التي كانت لديك وقت حفظه.',
  use: 'استخدام هذه النسخة',
  noCopy: 'لا توجد نسخة سليمة. تعيد عبارة الاسترداد المحفظة.',
  usePhrase: 'استخدام عبارة الاسترداد',
}

export const copyText = (accounts: number): string =>
  plural(accounts, {
    zero: 'يحتفظ Tender بنسخة سليمة بلا حسابات:',
    one: 'يحتفظ Tender بنسخة سليمة فيها هذا الحساب:',
    two: 'يحتفظ Tender بنسخة سليمة فيها هذان الحسابان:',
    few: `يحتفظ Tender بنسخة سليمة فيها هذه الحسابات (${accounts}):`,
    many: `يحتفظ Tender بنسخة سليمة فيها هذه الحسابات (${accounts}):`,
    other: `يحتفظ Tender بنسخة سليمة فيها هذه الحسابات (${accounts}):`,
  })

export const savedText = (ago: string): string => `وقت الحفظ: \u2068${ago}\u2069.`
