/** What a review says: what leaves, what it costs, who gets it, the verdict, the button. */
import type { Duplicate } from '../../../core/activity/duplicate.ts'
import type { ReauthReason } from '../../../core/session/reauth.ts'
import { plural } from '../grammar.ts'

export const REVIEW = {
  payWith: 'طريقة الدفع',
  optionOn: '<amount>{option}</amount> <on>على {network}</on>',
  change: 'تغيير',
  first: 'أولًا',
  second: 'ثم',
  priceChanged: '<b>تغيّر السعر.</b> كان {old} وأصبح <b>{amount}</b>. تحقق منه قبل أن تدفع.',
  done: '<b>تم بالفعل: {steps}.</b> لم يُدفع شيء بعد. مضت أكثر من دقيقة على موافقتك، لذا يسألك Tender مرة أخرى.',
  costs: 'تفاصيل التكلفة',
  fee: 'رسوم الشبكة',
  feeOfNobody: 'لا رسوم شبكة عليك',
  feeOfOther: 'يدفعها حساب آخر، {address}',
  feeUpTo: (amount: string) => `حتى \u2068${amount}\u2069`,
  feeUnknown: (symbol: string) => `غير متاحة حاليًا. تدفعها بـ \u2068${symbol}\u2069.`,
  accountFee: 'رسوم حساب جديد',
  accountFeeAbout: (amount: string) => `نحو \u2068${amount}\u2069، لفتح الحساب الذي يستلم الأموال`,
  worth: 'القيمة اليوم',
  from: 'من',
  fromNamed: '{name} · {address}',
  to: 'إلى',
  toService: 'خدمة الدفع · {address}',
  toPaidBefore: 'عنوان دفعت إليه من قبل: {address}',
  matches: '<b>يطابق ما عُرض عليك.</b> تدفع {amount} بالضبط على {network} ولا شيء غير ذلك.',
  matchesWithFee: '<b>يطابق ما عُرض عليك.</b> تدفع {amount} بالضبط على {network} مع رسوم الشبكة.',
  pay: (amount: string) => `دفع \u2068${amount}\u2069`,
  payAgain: (amount: string) => `دفع \u2068${amount}\u2069 مرة أخرى`,
  go: 'متابعة',
  goHint: 'التالي: ما لا يستطيع Tender فحصه. لم تُوقَّع أي عملية دفع بعد.',
  hold: 'اضغط ثانيتين للدفع',
  held: 'واصل الضغط…',
} as const

export const askText = (count: number) =>
  plural(count, {
    zero: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. تحقق مما يلي قبل أن تدفع:',
    one: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. تحقق من هذه النقطة قبل أن تدفع:',
    two: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. تحقق من هاتين النقطتين قبل أن تدفع:',
    few: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. تحقق من هذه النقاط قبل أن تدفع:',
    many: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. تحقق من هذه النقاط قبل أن تدفع:',
    other: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. تحقق من هذه النقاط قبل أن تدفع:',
  })

export const askLaterText = (count: number) =>
  plural(count, {
    zero: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. {count} نقطة لا يحكم فيها سواك: انظر الصفحة التالية.',
    one: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. نقطة واحدة لا يحكم فيها سواك: انظر الصفحة التالية.',
    two: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. نقطتان لا يحكم فيهما سواك: انظر الصفحة التالية.',
    few: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. {count} نقاط لا يحكم فيها سواك: انظر الصفحة التالية.',
    many: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. {count} نقطة لا يحكم فيها سواك: انظر الصفحة التالية.',
    other: '<b>المبلغ مطابق:</b> {amount} بالضبط على {network}. {count} نقطة لا يحكم فيها سواك: انظر الصفحة التالية.',
  })

export const PASSWORD_TEXT: Record<ReauthReason | 'no-price', string> = {
  'above-limit': 'تتجاوز عملية الدفع هذه حدك، لذا أدخل كلمة مرورك.',
  'no-price': 'لا يستطيع Tender مقارنة عملية الدفع هذه بحدك، لذا أدخل كلمة مرورك.',
  'above-day-limit': 'ستتجاوز بعملية الدفع هذه حدك لكل 24 ساعة، لذا أدخل كلمة مرورك.',
  'cannot-check': 'لا يستطيع Tender فحص كل شيء هنا، لذا أدخل كلمة مرورك.',
}

export const DUPLICATE_TEXT = {
  paid: {
    ago: '<b>دفعت {amount} إلى {shop} {ago}</b> ({time}). هل تريد الدفع مرة أخرى؟',
    now: '<b>دفعت للتو {amount} إلى {shop}</b> ({time}). هل تريد الدفع مرة أخرى؟',
  },
  approved: {
    ago: '<b>بدأت عملية دفع بمبلغ {amount} إلى {shop} {ago}</b> ({time}). هل تريد الدفع مرة أخرى؟',
    now: '<b>بدأت للتو عملية دفع بمبلغ {amount} إلى {shop}</b> ({time}). هل تريد الدفع مرة أخرى؟',
  },
  unclear: {
    ago: '<b>ربما دفعت {amount} إلى {shop} {ago}</b> ({time}). هل تريد الدفع مرة أخرى؟',
    now: '<b>ربما دفعت للتو {amount} إلى {shop}</b> ({time}). هل تريد الدفع مرة أخرى؟',
  },
} as const satisfies Record<Duplicate['how'], unknown>

export const DUPLICATE_BUTTONS = { view: 'عرض تلك العملية', again: 'نعم، أريد الدفع مرة أخرى' }

export const ALLOWANCE_CHOICE = {
  question: 'إلى متى تستمر هذه الموافقة؟',
  once: 'عملية الدفع هذه فقط (موصى به)',
  onceText: (amount: string) => `يمكن لـ Permit2 نقل \u2068${amount}\u2069. لا تبقى موافقة بعد الدفع.`,
  lasting: 'هذه العملية والعمليات القادمة',
  lastingText: (amount: string) =>
    `يمكن لـ Permit2 نقل ما يصل إلى \u2068${amount}\u2069، لكن فقط ما توقّعه في كل مرة. ما دام الباقي من الموافقة كافيًا، فلن تدفع للموافقة مرة أخرى. يمكنك إلغاء الموافقة ضمن «الموافقات على الرموز».`,
  unlimitedText: (symbol: string) =>
    `يمكن لـ Permit2 نقل أي مبلغ من \u2068${symbol}\u2069، لكن فقط ما توقّعه في كل مرة. لن تدفع للموافقة مرة أخرى. يمكنك إلغاء الموافقة ضمن «الموافقات على الرموز».`,
}

export const SIGNING_TITLE = 'تفاصيل التوقيع'

export const REFUSED = {
  title: 'لن يوقّع Tender هذا',
  money: '<b>{money}</b> اطلب رابطًا جديدًا من المتجر، وأخبره بما حدث.',
  why: '<b>لم يوقّع Tender هذا.</b> لم يجتز فحوص Tender:',
  copy: 'نسخ التفاصيل',
  shown: 'ما عُرض عليك',
  asked: 'ما طُلب',
} as const
