/** Texts of system notifications, of the toolbar badge and of the context menu. */
import type { Outcome } from '../../core/session/session.ts'
import { plural } from './grammar.ts'

export const MENU = {
  pay: 'الدفع عبر Tender',
  checkout: 'فتح صفحة الدفع',
  text: 'دفع الرابط المحدد',
  scan: 'دفع رمز QR الموجود في هذه الصورة',
}

export const TYPED_HINT = 'الدفع عبر \u2068Tender\u2069: أدخل رابط دفع أو معرّف دفع'

export const BADGE = {
  nothing: 'Tender',
  offer: '\u2068Tender\u2069: تعرض هذه الصفحة رابط دفع',
  needsYou: (count: number): string =>
    plural(count, {
      zero: '\u2068Tender\u2069: لا عمليات دفع تحتاج إليك',
      one: '\u2068Tender\u2069: عملية دفع واحدة تحتاج إليك',
      two: '\u2068Tender\u2069: عمليتا دفع تحتاجان إليك',
      few: `\u2068Tender\u2069: ${count} عمليات دفع تحتاج إليك`,
      many: `\u2068Tender\u2069: ${count} عملية دفع تحتاج إليك`,
      other: `\u2068Tender\u2069: ${count} عملية دفع تحتاج إليك`,
    }),
  onPage: (count: number): string =>
    plural(count, {
      zero: '\u2068Tender\u2069: لا روابط دفع في هذه الصفحة',
      one: '\u2068Tender\u2069: رابط دفع واحد في هذه الصفحة',
      two: '\u2068Tender\u2069: رابطا دفع في هذه الصفحة',
      few: `\u2068Tender\u2069: ${count} روابط دفع في هذه الصفحة`,
      many: `\u2068Tender\u2069: ${count} رابط دفع في هذه الصفحة`,
      other: `\u2068Tender\u2069: ${count} رابط دفع في هذه الصفحة`,
    }),
  moreOnPage: (count: number): string =>
    plural(count, {
      zero: `\u2068Tender\u2069: أكثر من ${count} رابط دفع في هذه الصفحة`,
      one: '\u2068Tender\u2069: أكثر من رابط دفع في هذه الصفحة',
      two: '\u2068Tender\u2069: أكثر من رابطَي دفع في هذه الصفحة',
      few: `\u2068Tender\u2069: أكثر من ${count} روابط دفع في هذه الصفحة`,
      many: `\u2068Tender\u2069: أكثر من ${count} رابط دفع في هذه الصفحة`,
      other: `\u2068Tender\u2069: أكثر من ${count} رابط دفع في هذه الصفحة`,
    }),
}

export const TO_CONTINUE = {
  both: (amount: string, shop: string): string => `انقر للمتابعة: \u2068${amount}\u2069 إلى \u2068${shop}\u2069`,
  one: (name: string): string => `انقر للمتابعة: \u2068${name}\u2069`,
  neither: 'انقر للمتابعة.',
}

export const BEFORE_AGAIN = {
  both: (amount: string, shop: string): string =>
    `افتح Tender قبل أن تدفع مرة أخرى: \u2068${amount}\u2069 إلى \u2068${shop}\u2069`,
  one: (name: string): string => `افتح Tender قبل أن تدفع مرة أخرى: \u2068${name}\u2069`,
  neither: 'افتح Tender قبل أن تدفع مرة أخرى.',
}

export const UNSIGNED = {
  both: (amount: string, shop: string): string => `\u2068${amount}\u2069 إلى \u2068${shop}\u2069`,
  one: (name: string): string => name,
  neither: 'انقر لعرضها.',
}

export const NOTICE = {
  waiting: 'عملية دفع بانتظارك',
  paid: 'تم الدفع',
  paidAmount: (amount: string): string => `تم دفع \u2068${amount}\u2069`,
  paidTo: (shop: string): string => `إلى \u2068${shop}\u2069`,
  paidUnnamed: 'تقول خدمة الدفع إن عملية الدفع هذه اكتملت.',
}

export const ENDED_TITLES: Record<Outcome, string> = {
  succeeded: 'تم الدفع بالفعل',
  failed: 'لم تتم عملية الدفع',
  expired: 'انتهت صلاحية عملية الدفع هذه',
  cancelled: 'أُلغيت عملية الدفع هذه',
  dismissed: 'ألغيت عملية الدفع هذه بنفسك',
  'in-progress': 'عملية الدفع هذه قيد التنفيذ بالفعل',
  unverified: 'أُفيد بإتمام الدفع ولم يُتحقَّق منه',
  unanswered: 'نقلت عملية الدفع هذه إلى السجل',
  'put-aside': 'نقلت عملية الدفع هذه إلى السجل',
  'not-payable': 'لا يعرف Tender حالة عملية الدفع هذه',
}
