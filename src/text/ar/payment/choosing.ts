/** The ways to pay, and those that this wallet cannot use. */
import { plural } from '../grammar.ts'

export const OPTIONS = {
  title: 'اختر طريقة الدفع',
  network: 'الشبكة',
  all: (count: number) => `الكل (${count})`,
  prices: 'جلب الأسعار الحالية',
  whatInfo: 'ما معنى «تلزم بيانات»؟',
} as const

export const ownAccountsText = (count: number) =>
  plural(count, {
    zero: 'من حساباتك {addresses}',
    one: 'من حسابك {addresses}',
    two: 'من حسابيك {addresses}',
    few: 'من حساباتك {addresses}',
    many: 'من حساباتك {addresses}',
    other: 'من حساباتك {addresses}',
  })

export const OPTION = {
  on: '<b>{amount}</b> <note>على {network}</note>',
  onWithFee: '<b>{amount}</b> <note>على {network} · {fee}</note>',
  onWithTime: '<b>{amount}</b> <note>على {network} · {time}</note>',
  onWithFeeAndTime: '<b>{amount}</b> <note>على {network} · {fee} · {time}</note>',
  fee: 'رسوم شبكة',
  noFee: 'بلا رسوم شبكة',
  infoRequired: 'تلزم بيانات',
  needsApproval: 'تلزم موافقة على الرمز',
  expired: 'انتهت صلاحية السعر',
  held: 'السعر مثبّت لمدة {time}',
  youHave: '<unseen>، لديك</unseen> {amount}',
  changed: (amount: string) => `تغيّر السعر. كان \u2068${amount}\u2069.`,
  shortBy: (amount: string) => `ينقص \u2068${amount}\u2069`,
  from: 'من {address}',
  selected: 'محدد',
} as const

export const UNAVAILABLE = {
  title: 'لا يمكن الدفع بها من هذه المحفظة',
  named: '<b>{option}</b> {reason}',
  onNetwork: '<b>على {network}:</b> {reason}',
} as const

export const unreadableText = (count: number) =>
  plural(count, {
    zero: '<b>{count} خيار آخر</b> لا يعرفه Tender',
    one: '<b>خيار آخر</b> لا يعرفه Tender',
    two: '<b>خياران آخران</b> لا يعرفهما Tender',
    few: '<b>{count} خيارات أخرى</b> لا يعرفها Tender',
    many: '<b>{count} خيارًا آخر</b> لا يعرفها Tender',
    other: '<b>{count} خيار آخر</b> لا يعرفها Tender',
  })

export const surplusText = (count: number) =>
  plural(count, {
    zero: '<b>{count} خيار آخر</b> لم يقرأه Tender: يقرأ {most} على الأكثر',
    one: '<b>خيار آخر</b> لم يقرأه Tender: يقرأ {most} على الأكثر',
    two: '<b>خياران آخران</b> لم يقرأهما Tender: يقرأ {most} على الأكثر',
    few: '<b>{count} خيارات أخرى</b> لم يقرأها Tender: يقرأ {most} على الأكثر',
    many: '<b>{count} خيارًا آخر</b> لم يقرأها Tender: يقرأ {most} على الأكثر',
    other: '<b>{count} خيار آخر</b> لم يقرأها Tender: يقرأ {most} على الأكثر',
  })

export const secondsText = (count: number): string =>
  plural(count, {
    zero: 'أقل من ثانية',
    one: 'نحو ثانية واحدة',
    two: 'نحو ثانيتين',
    few: `نحو ${count} ثوانٍ`,
    many: `نحو ${count} ثانية`,
    other: `نحو ${count} ثانية`,
  })
export const minutesText = (count: number): string =>
  plural(count, {
    zero: 'أقل من دقيقة',
    one: 'نحو دقيقة واحدة',
    two: 'نحو دقيقتين',
    few: `نحو ${count} دقائق`,
    many: `نحو ${count} دقيقة`,
    other: `نحو ${count} دقيقة`,
  })
export const hoursText = (count: number): string =>
  plural(count, {
    zero: 'أقل من ساعة',
    one: 'نحو ساعة واحدة',
    two: 'نحو ساعتين',
    few: `نحو ${count} ساعات`,
    many: `نحو ${count} ساعة`,
    other: `نحو ${count} ساعة`,
  })
