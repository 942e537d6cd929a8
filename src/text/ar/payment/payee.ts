/** Who asks for how much, and what this wallet remembers of a name and an address. */
import { plural } from '../grammar.ts'

export const PAYEE = {
  payTo: '<unseen>دفع</unseen> {amount} <unseen>إلى {shop}</unseen>',
  payToUnnamed: '<unseen>دفع</unseen> {amount} <unseen>إلى متجر بلا اسم</unseen>',
  payShop: '<unseen>الدفع إلى {shop}</unseen>',
  payUnnamed: '<unseen>الدفع إلى متجر بلا اسم</unseen>',
  unnamed: 'متجر بلا اسم',
  clickedOn: 'رابط نقرت عليه في <b>{site}</b>',
  pasted: 'رابط ألصقته',
  unknownSite: 'لا يستطيع Tender معرفة الموقع الذي يوجد فيه هذا الرابط',
  nameFrom: 'اسم المتجر من خدمة الدفع',
  firstToName: 'أول عملية دفع من هذه المحفظة إلى هذا الاسم',
  claimedSymbol: 'تسميه خدمة الدفع {claimed}. لكن عنوانه هو عنوان {token}.',
  newAddress: '<b>عنوان جديد.</b> لا سجل لدى هذه المحفظة للدفع إليه من قبل.',
  newOf: '{address}: <b>عنوان جديد.</b> لا سجل لدى هذه المحفظة للدفع إليه من قبل.',
} as const

export const paidNameText = (count: number, date: string): string =>
  plural(count, {
    zero: `دفعت إلى هذا الاسم في \u2068${date}\u2069`,
    one: `دفعت إلى هذا الاسم مرة واحدة، في \u2068${date}\u2069`,
    two: `دفعت إلى هذا الاسم مرتين، آخرهما في \u2068${date}\u2069`,
    few: `دفعت إلى هذا الاسم ${count} مرات، آخرها في \u2068${date}\u2069`,
    many: `دفعت إلى هذا الاسم ${count} مرة، آخرها في \u2068${date}\u2069`,
    other: `دفعت إلى هذا الاسم ${count} مرة، آخرها في \u2068${date}\u2069`,
  })

export const paidNameTodayText = (count: number): string =>
  plural(count, {
    zero: 'دفعت إلى هذا الاسم اليوم',
    one: 'دفعت إلى هذا الاسم مرة واحدة، اليوم',
    two: 'دفعت إلى هذا الاسم مرتين، آخرهما اليوم',
    few: `دفعت إلى هذا الاسم ${count} مرات، آخرها اليوم`,
    many: `دفعت إلى هذا الاسم ${count} مرة، آخرها اليوم`,
    other: `دفعت إلى هذا الاسم ${count} مرة، آخرها اليوم`,
  })

export const KNOWN_ADDRESS = {
  named: {
    on: 'العنوان نفسه في عملية الدفع إلى {shop} في {date}.',
    today: 'العنوان نفسه في عملية الدفع إلى {shop} اليوم.',
    ofOn: '{address}: العنوان نفسه في عملية الدفع إلى {shop} في {date}.',
    ofToday: '{address}: العنوان نفسه في عملية الدفع إلى {shop} اليوم.',
  },
  unnamed: {
    on: 'العنوان نفسه في عملية الدفع إلى متجر بلا اسم في {date}.',
    today: 'العنوان نفسه في عملية الدفع إلى متجر بلا اسم اليوم.',
    ofOn: '{address}: العنوان نفسه في عملية الدفع إلى متجر بلا اسم في {date}.',
    ofToday: '{address}: العنوان نفسه في عملية الدفع إلى متجر بلا اسم اليوم.',
  },
} as const

export const PAYER = {
  loading: 'جارٍ التحميل…',
  payFrom: 'الدفع من {account}',
  keep: 'الإبقاء على {account}',
  other: 'الدفع من حساب آخر',
} as const

export const DECIDE = { cancel: 'إلغاء الدفع' }

export const TOO_LATE = {
  quote: (money: string) => `انتهت صلاحية هذا السعر. ${money}`,
  quoteButton: 'جلب السعر الحالي',
  payment: (money: string) => `انتهى وقت عملية الدفع هذه. ${money} اطلب رابطًا جديدًا من المتجر.`,
  paymentButton: 'إعادة التحقق',
}
