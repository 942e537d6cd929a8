/** The accounts of the wallet, those that came from elsewhere, and the addresses that are only watched. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'
import { listText, plural } from '../grammar.ts'

export const ACCOUNTS = {
  active: 'نشط',
  noHiding: 'لا يمكنك إخفاء الحساب النشط.',
  hiddenText: 'تبقى مفاتيحها في المحفظة. لا تستطيع عمليات الدفع استخدامها.',
  add: 'إضافة حساب',
  importPhrase: 'استيراد عبارة',
  importKey: 'استيراد مفتاح خاص',
  watch: 'مراقبة عنوان',
  name: 'الاسم',
  back: 'العودة إلى الحسابات',
}

export const ACCOUNT_BUTTON = {
  use: 'تبديل<unseen> إلى {account}</unseen>',
  change: 'تغيير<unseen> {account}</unseen>',
  rename: 'إعادة تسمية<unseen> {account}</unseen>',
  up: 'تحريك لأعلى<unseen> {account}</unseen>',
  down: 'تحريك لأسفل<unseen> {account}</unseen>',
  hide: 'إخفاء<unseen> {account}</unseen>',
  show: 'إظهار<unseen> {account}</unseen>',
  next: 'الحساب التالي لهذه العبارة<unseen> {account}</unseen>',
  unwatch: 'إيقاف المراقبة<unseen> {account}</unseen>',
  balances: 'الأرصدة<unseen> في {account}</unseen>',
} as const

export const copyAddressText = (account: string): string => `نسخ عنوان \u2068${account}\u2069`
export const copySolanaAddressText = (account: string): string => `نسخ عنوان Solana لـ \u2068${account}\u2069`

export const ORIGIN = {
  key: 'من مفتاح خاص مستورد. لا تعيده عبارة الاسترداد.',
  own: 'من عبارة الاسترداد.',
  phrase: (number: number): string => `من العبارة المستوردة ${number}. لا تعيده عبارة الاسترداد الخاصة بك.`,
  path: (path: string, wallets: readonly string[]): string => `مكانه \u2068${path}\u2069، كما في ${listText(wallets)}.`,
}

export const hiddenText = (accounts: readonly string[]): string => `المخفية: ${listText(accounts)}`
export const addedText = (account: string): string => `تمت إضافة \u2068${account}\u2069.`
export const addedCountText = (count: number): string =>
  plural(count, {
    zero: 'لم يُضف أي حساب.',
    one: 'أُضيف حساب واحد.',
    two: 'أُضيف حسابان.',
    few: `أُضيفت ${count} حسابات.`,
    many: `أُضيف ${count} حسابًا.`,
    other: `أُضيف ${count} حساب.`,
  })

export const NO_BACKUP = {
  title: 'ليس في أي نسخة احتياطية',
  text: 'هنا حساب من عبارة أخرى أو مفتاح آخر، فلا تعيده عبارتك. <security>أنشئ ملف نسخة احتياطية</security> ضمن «الأمان».',
} as const

export const IMPORT_KEY = {
  text: 'يفتح المفتاح الخاص حسابًا واحدًا على نوع واحد من الشبكات. لا تعيده عبارة الاسترداد، لذا احتفظ بالمفتاح.',
  networks: 'الشبكات',
  key: 'المفتاح الخاص',
  import: 'استيراد',
  isKey: 'مفتاح خاص: استيراده',
  isAddress: 'عنوان: مراقبته',
}

export const KEY_FAMILY: Record<ChainFamily, { name: string; text: string }> = {
  eip155: { name: 'Ethereum وشبكات EVM الأخرى', text: '64 خانة من 0 إلى f، غالبًا بعد 0x.' },
  solana: { name: 'Solana', text: '32 أو 64 بايت: حروف وأرقام، أو ست عشري، أو قائمة أعداد.' },
}

export const WATCHING = {
  text: 'ترى ما فيه. ليس لدى Tender مفتاح له، فلا يستطيع الدفع، ولا يعلم به أي متجر أو خدمة دفع.',
  address: 'العنوان',
  watch: 'مراقبة',
  title: 'مراقَبة',
  note: 'ليس لدى Tender مفاتيح لهذه العناوين. لا تستطيع الدفع، ولا تعلم بها أي خدمة دفع.',
}
