/** The payment service and the networks: how this wallet is named there, and the nodes it asks. */
import type { Identity } from '../../../core/base/connection.ts'

type Kind = Identity['kind']

export const SERVICE = {
  title: 'خدمة الدفع',
  lead: 'ما يعرّف هذه المحفظة لديها: App-Id أو مفتاح.',
  note: 'ترد الخدمة على المحافظ التي تعرّف بنفسها بـ App-Id أو بمفتاح. ليس سرًا، لكن من يملكه يستطيع استنفاد حصته.',
  askedAt: 'عنوان الخدمة',
  namedBy: 'وسيلة التعريف',
  unnamed: 'لا شيء بعد، لذا لا ترد الخدمة',
  remove: 'إزالة تعريفي',
  removed: 'تمت الإزالة.',
  kept: 'تم الحفظ. تستخدمه عملية الدفع القادمة، وتستمر العمليات المنتظرة.',
  own: 'استخدام تعريف خاص بي',
  keep: 'اختبار وحفظ',
  waiting: 'جارٍ سؤال الخدمة…',
}

export const NAMED_BY = {
  'app-id': { own: 'App-Id ينتهي بـ {hint}، عيّنته أنت', built: 'App-Id ينتهي بـ {hint}، مضمَّن' },
  'api-key': { own: 'مفتاح ينتهي بـ {hint}، عيّنته أنت', built: 'مفتاح ينتهي بـ {hint}، مضمَّن' },
} as const satisfies Record<Kind, object>

export const IDENTITY: Record<Kind, { name: string; text: string; label: string }> = {
  'app-id': {
    name: 'App-Id',
    text: 'مخصص للمحافظ. يُرسَل مع معرّف عشوائي لهذا التثبيت.',
    label: 'App-Id الخاص بك',
  },
  'api-key': { name: 'المفتاح', text: 'من مشغّل الخدمة، إذا لم يكن لديك App-Id.', label: 'مفتاحك' },
}

export const NODES = {
  title: 'الشبكات',
  lead: 'العقد التي يسألها Tender عن الأرصدة والرسوم وما آلت إليه عملية الدفع.',
  note: 'يسأل Tender هذه العقد عن الأرصدة والرسوم وما آلت إليه عملية الدفع. إذا أضفت عقدة خاصة بك، تُسأل الشبكة عبرها هي ولا مكان غيرها. العقدة الوحيدة تُصدَّق وحدها، وإذا كانت عدة عقد فلا بد أن تتفق اثنتان.',
  builtIn: (hosts: string) => `مضمَّنة: \u2068${hosts}\u2069`,
  remove: 'إزالة<unseen> {node}</unseen>',
  removed: 'تمت الإزالة.',
  added: 'تمت الإضافة. تُسأل من الآن فصاعدًا.',
  useOwn: 'استخدام عقدة خاصة بي<unseen> لشبكة {network}</unseen>',
  addAnother: 'إضافة عقدة أخرى<unseen> لشبكة {network}</unseen>',
} as const

export const NODE = {
  label: (network: string) => `عنوان عقدة على \u2068${network}\u2069`,
  example: 'https://',
  where: 'أين يمكن أن تكون العقدة',
  whereText:
    'تصل هذه النسخة إلى {hosts}. للوصول إلى مضيف آخر، ابنِ نسخة من Tender باستخدام <code>WXT_CONNECT_HOSTS</code>.',
  add: 'اختبار وإضافة',
  waiting: 'جارٍ سؤال العقدة…',
  cancel: 'إلغاء',
} as const
