/** Payments on their way: between the approval and the end, and behind one another in the window. */
import { plural } from './grammar.ts'

export const WAIT_TITLE = {
  'setting-up': (symbol: string): string => `جارٍ الموافقة على \u2068${symbol}\u2069…`,
  paying: 'جارٍ تأكيد عملية الدفع…',
  late: 'انتهى وقت عملية الدفع هذه',
  cancelling: 'جارٍ محاولة الإلغاء…',
  unanswered: 'لا يوجد رد نهائي بعد',
}

export const WAIT_TEXT = {
  settingUp: (symbol: string): string =>
    `جارٍ الموافقة على \u2068${symbol}\u2069 لعملية الدفع هذه. تكلف رسوم شبكة وتستغرق لحظة. يأتي الدفع بعدها.`,
  late: {
    paying:
      'لم تُؤكَّد المعاملة في الوقت المحدد. ما زال من الممكن أن تتم، وتنتقل أموالك معها. لن يرسلها Tender مرة أخرى. لا تدفع مرة أخرى.',
    approving: (symbol: string): string =>
      `لم يُدفع شيء. لم يبقَ ممكنًا أن يتم إلا الموافقة على \u2068${symbol}\u2069 ورسوم الشبكة الخاصة بها. ستُظهر هذه النافذة كيفية المتابعة بعد أن ترد الشبكة.`,
  },
  cancelling: {
    paying: 'يحاول Tender وضع معاملة فارغة محل معاملتك. إذا أُكدت معاملتك أولًا، تنتقل أموالك. لا تدفع مرة أخرى.',
    approving: (symbol: string): string =>
      `يحاول Tender وضع معاملة فارغة محل معاملتك. إذا أُكدت معاملتك أولًا، تبقى الموافقة على \u2068${symbol}\u2069، لكن لا يُدفع شيء.`,
  },
  unanswered:
    'لم تقل خدمة الدفع كيف انتهت عملية الدفع هذه. لم يعد من الممكن أن ينقل أي شيء وقّعته لها أموالًا. تحقق من رصيدك، واسأل المتجر قبل أن تدفع مرة أخرى.',
}

export const STEP = {
  removeApproval: (symbol: string): string => `إزالة الموافقة القديمة على \u2068${symbol}\u2069`,
  approveLasting: (symbol: string): string => `الموافقة على \u2068${symbol}\u2069 لهذه العملية والعمليات القادمة`,
  approveOnce: (symbol: string): string => `الموافقة على \u2068${symbol}\u2069 لعملية الدفع هذه`,
  signMessage: 'توقيع الرسالة',
  send: 'إرسال عملية الدفع',
  sign: 'توقيع عملية الدفع',
}

export const PAYMENTS_NAME = 'عمليات الدفع في هذه النافذة'

export const PASTED_LINK = 'رابط ألصقته'

export const queuePlaceText = (at: number, count: number): string => `عملية الدفع ${at} من ${count}`

export const queueSizeText = (count: number): string =>
  plural(count, {
    zero: `في هذه النافذة ${count} عملية دفع.`,
    one: 'في هذه النافذة عملية دفع واحدة.',
    two: 'في هذه النافذة عمليتا دفع.',
    few: `في هذه النافذة ${count} عمليات دفع.`,
    many: `في هذه النافذة ${count} عملية دفع.`,
    other: `في هذه النافذة ${count} عملية دفع.`,
  })

export const NEXT_PAYMENT = {
  named: (name: string): string => `عملية الدفع التالية: \u2068${name}\u2069`,
  priced: (name: string, price: string): string => `عملية الدفع التالية: \u2068${name}\u2069، \u2068${price}\u2069`,
}

export const PREVIOUS_PAYMENT = {
  named: (name: string): string => `عملية الدفع السابقة: \u2068${name}\u2069`,
  priced: (name: string, price: string): string => `عملية الدفع السابقة: \u2068${name}\u2069، \u2068${price}\u2069`,
}
