/** The full tab: its pages, its navigation and what stands on several of them. */

export const PAGE_NAMES = {
  wallet: 'المحفظة',
  receive: 'استلام',
  send: 'إرسال',
  scan: 'مسح رمز QR',
  activity: 'النشاط',
  accounts: 'الحسابات',
  allowances: 'الموافقات على الرموز',
  security: 'الأمان',
  settings: 'الإعدادات',
  networks: 'الشبكات',
  service: 'خدمة الدفع',
  about: 'حول',
}

export const tabTitle = (page: string): string => `${page} – Tender`

export const NAVIGATION = {
  name: 'Tender',
  activeAccount: '<unseen>الحساب النشط: </unseen>{account}',
  lock: 'قفل',
  unlock: 'فتح القفل',
} as const

export const BACK = 'رجوع'
export const BACK_TO_WALLET = 'العودة إلى المحفظة'
export const LOADING = 'جارٍ التحميل…'

export const OVERVIEW = { title: 'محفظتك', activity: 'كل النشاط' }

export const TAB_OUTDATED = {
  title: 'جرى تحديث Tender في هذه الأثناء',
  text: 'أعد تحميل هذه الصفحة للمتابعة.',
  reload: 'إعادة التحميل',
}
