/** The settings: appearance, payment links, privacy, notifications. */
import type { Detection, SiteList } from '../../../core/base/privacy.ts'
import type { Settings, ThemeChoice, TotalCurrency } from '../../../core/base/settings.ts'

type Choice = { name: string; text: string }

export const SETTINGS = {
  title: 'الإعدادات',
  reading: 'جارٍ قراءة إعداداتك…',
  back: 'العودة إلى الإعدادات',
  links: 'روابط الدفع',
  privacy: 'الخصوصية',
  notifications: 'الإشعارات',
  connections: 'الاتصالات',
}

export const APPEARANCE = {
  title: 'المظهر',
  theme: 'السمة',
  themeNote: 'لكل نوافذ Tender وصفحاته. «النظام» يتبع متصفحك.',
  language: 'اللغة',
  languageNote: '«النظام» يتبع متصفحك. النافذة التي تعرض عملية دفع تتغير حين تفتحها مرة أخرى.',
  systemLanguage: 'النظام',
  currency: 'العملة',
  currencyNote: 'لإجمالي رصيدك، وللقيمة التقريبية لكل رمز. الأسعار دائمًا بعملة المتجر.',
}

export const THEME_NAMES: Record<ThemeChoice, string> = { system: 'النظام', light: 'فاتح', dark: 'داكن' }

export const CURRENCY_NAMES: Record<TotalCurrency, string> = {
  USD: 'دولار أمريكي',
  EUR: 'يورو',
  GBP: 'جنيه إسترليني',
  CHF: 'فرنك سويسري',
  JPY: 'ين ياباني',
  AUD: 'دولار أسترالي',
  CAD: 'دولار كندي',
}

export const OFFERED = {
  title: 'الحسابات التي تراها خدمة الدفع',
  choices: {
    active: { name: 'الحساب النشط فقط', text: 'لا تعلم خدمة الدفع بحساباتك الأخرى.' },
    all: {
      name: 'كل الحسابات',
      text: 'تحصل على طرق دفع أكثر، لكن خدمة الدفع تستطيع معرفة أن هذه الحسابات مترابطة.',
    },
  } satisfies Record<Settings['offer'], Choice>,
}

export const PAY_LINKS = {
  title: 'عند النقر على رابط دفع',
  choices: {
    window: { name: 'فتحه في Tender', text: 'تنتقل مباشرة إلى عملية الدفع في Tender.' },
    page: {
      name: 'فتح صفحة الدفع',
      text: 'يمكنك الدفع هناك بأي محفظة تدعمها. يتحقق Tender من النتيجة لدى خدمة الدفع.',
    },
  } satisfies Record<Settings['payLinks'], Choice>,
}

export const DETECTION = {
  title: 'أين يفتح النقر على روابط الدفع Tender',
  choices: {
    everywhere: { name: 'على كل المواقع', text: 'النقر على رابط دفع يفتح Tender.' },
    listed: { name: 'على المواقع التي أحددها فقط', text: 'في ما عداها يفتح متصفحك الرابط.' },
    never: {
      name: 'ليس على أي موقع',
      text: 'ألصق رابطًا في نافذة Tender المنبثقة، أو انقر عليه بالزر الأيمن واختر «الدفع عبر Tender».',
    },
  } satisfies Record<Detection, Choice>,
}

export const SITE_LISTS: Record<SiteList, { title: string; empty: string; label: string }> = {
  listedSites: {
    title: 'المواقع التي أحددها',
    empty: 'لا مواقع بعد: لا يفتح أي نقر Tender.',
    label: 'موقع يُفتح عليه Tender',
  },
  silentSites: { title: 'ليس على هذه المواقع أبدًا', empty: 'لا مواقع.', label: 'موقع لا يُفتح عليه Tender' },
}

export const SITES = {
  remove: 'إزالة',
  removeOne: (site: string) => `إزالة \u2068${site}\u2069`,
  add: 'إضافة',
  example: 'shop.example',
  refused: 'هذا ليس اسم موقع. اكتب اسمًا مثل shop.example.',
}

export const CONSENTS = {
  title: 'مواقع يمكنها رؤية حساباتك',
  note: 'في عمليات الدفع من هذه المواقع، يُعلم Tender خدمة الدفع فورًا بالحسابات التي تستخدمها. وفي ما عداها يسألك أولًا.',
  none: 'لا مواقع. يسأل Tender في كل عملية دفع.',
  withdraw: 'السؤال مجددًا',
  withdrawOne: (place: string) => `السؤال مجددًا على \u2068${place}\u2069`,
}

export const NOTIFY = {
  label: 'إشعاري بعمليات الدفع التي أُغلقت نافذتها',
  note: 'تُظهر الإشعارات المتجر والمبلغ. يستطيع كل من يرى شاشتك قراءتها.',
  refused: 'منع متصفحك الإشعارات، لذا هي متوقفة. ما زال الرقم على أيقونة Tender يُظهر متى تحتاج إليك عملية دفع.',
}
