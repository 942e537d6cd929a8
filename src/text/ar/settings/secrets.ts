/** The phrase, a private key and the backup file. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'

export const SECRET = {
  phraseTitle: 'عبارة الاسترداد',
  keyTitle: 'المفاتيح الخاصة',
  shareNoWords:
    'لا تشارك هذه الكلمات أبدًا. من يملكها يستطيع أخذ أموالك. لن يطلبها منك أبدًا أي شخص من Tender أو من متجر.',
  shareNoKey: 'لا تشارك مفتاحًا خاصًا أبدًا. من يملكه يستطيع أخذ أموالك. لن يطلبه منك أبدًا أي شخص من Tender أو من متجر.',
  unwatched: 'تأكد من أن لا أحد يرى شاشتك. أوقف مشاركة الشاشة وتسجيلها.',
  phraseWhy: 'أدخل كلمة مرورك لرؤية العبارة.',
  keyWhy: 'أدخل كلمة مرورك لرؤية هذا المفتاح.',
  next: 'متابعة',
  phrase: 'العبارة',
  ownPhrase: 'عبارتك',
  importedPhrase: (number: number) => `العبارة المستوردة ${number}`,
  opens: (account: string) => `تفتح \u2068${account}\u2069.`,
  account: 'الحساب',
  networks: 'الشبكات',
  keyOf: 'المفتاح الخاص لـ {address}',
} as const

export const KEY_NETWORKS: Record<ChainFamily, string> = {
  eip155: 'Ethereum وشبكات EVM الأخرى',
  solana: 'Solana',
}

export const BACKUP = {
  title: 'ملف النسخة الاحتياطية',
  text: 'ملف واحد مشفّر فيه عبارتك والمفاتيح المستوردة والحسابات والإعدادات وعمليات الدفع. به وبكلمة مروره تُفتح هذه المحفظة في متصفح آخر خلال دقيقة.',
  legend: 'طريقة قفل الملف',
  under: {
    wallet: {
      name: 'كلمة مرور المحفظة',
      text: 'التي لديك الآن. تغييرها لاحقًا لا يغيّر الملف.',
    },
    own: { name: 'كلمة مرور خاصة به', text: 'لملف قد يراه آخرون، كأن يكون في السحابة.' },
  },
  why: 'أدخل كلمة مرور محفظتك لقراءة ما سيدخل في الملف.',
  make: 'حفظ النسخة الاحتياطية',
  making: 'جارٍ إنشاء الملف…',
  made: 'يحفظ متصفحك <b>{file}</b>. احتفظ به في مكان غير هذا الحاسوب، وتذكّر كلمة مروره. لا يستطيع أحد إعادة تعيينها.',
  madeNote: 'ما تفعله من الآن ليس فيه. أنشئ ملفًا آخر بعد أن تضيف حسابًا لا تعيده عبارتك.',
  again: 'حفظه مرة أخرى',
} as const
