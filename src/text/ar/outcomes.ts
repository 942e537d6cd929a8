/** Texts of payment outcomes, shared by pages and notifications. */
import type { Outcome, Session } from '../../core/session/session.ts'
import type { Settlement } from '../../core/session/settlement.ts'
import type { TitledText } from '../grammar/titled.ts'
import { plural } from './grammar.ts'

export const titledText = ({ title, text }: TitledText): string => `${title}. ${text}`

export const OUTCOME_TEXT: Record<Outcome, TitledText> = {
  succeeded: { title: 'تم الدفع بالفعل', text: 'تقول خدمة الدفع إن عملية الدفع هذه اكتملت.' },
  failed: {
    title: 'لم تتم عملية الدفع',
    text: 'تقول خدمة الدفع إن العملية فشلت. اسأل المتجر عما حدث.',
  },
  expired: { title: 'انتهت صلاحية عملية الدفع هذه', text: 'اطلب رابطًا جديدًا من المتجر.' },
  cancelled: {
    title: 'أُلغيت عملية الدفع هذه',
    text: 'ألغاها المتجر أو خدمة الدفع. إذا كنت ما زلت تريد الدفع، فاطلب رابطًا جديدًا من المتجر.',
  },
  dismissed: {
    title: 'ألغيت عملية الدفع هذه بنفسك',
    text: 'هل غيّرت رأيك؟ يمكنك البدء من جديد إلى أن تنتهي صلاحيتها.',
  },
  'in-progress': {
    title: 'عملية الدفع هذه قيد التنفيذ بالفعل',
    text: 'لا تدفعها مرة أخرى. تعالجها خدمة الدفع الآن، ولم تبدأ في هذا المتصفح. تُحدَّث هذه النافذة تلقائيًا.',
  },
  unverified: {
    title: 'أُفيد بإتمام الدفع ولم يُتحقَّق منه',
    text: 'تقول خدمة الدفع إن عملية الدفع هذه اكتملت، لكنها تذكر معاملة لم توقّعها. تحقق من رصيدك، ثم اسأل المتجر.',
  },
  unanswered: {
    title: 'نقلت عملية الدفع هذه إلى السجل',
    text: 'لم تقل خدمة الدفع قط كيف انتهت العملية. اسأل المتجر قبل أن تدفع مرة أخرى.',
  },
  'put-aside': {
    title: 'نقلت عملية الدفع هذه إلى السجل',
    text: 'اسأل المتجر قبل أن تدفع مرة أخرى. يمكنك البدء من جديد إلى أن تنتهي صلاحيتها.',
  },
  'not-payable': {
    title: 'لا يعرف Tender حالة عملية الدفع هذه',
    text: 'تبلغ خدمة الدفع عن حالة لا يعرفها Tender. اسأل المتجر هل تم الدفع.',
  },
}

export const STEP_TEXT: Record<Exclude<Session['step'], 'closed'>, string> = {
  opening: 'جارٍ الفتح',
  choosing: 'اختر طريقة الدفع',
  collecting: 'تلزم بيانات',
  planning: 'جارٍ التحقق',
  reviewing: 'جاهزة للمراجعة',
  executing: 'قيد التنفيذ',
  confirming: 'جارٍ التأكيد',
  corrupted: 'تحتاج إلى انتباهك',
}

export const lostRecordsText = (count: number): TitledText => ({
  title: plural(count, {
    zero: 'لم تُفقد سجلات أي عملية دفع',
    one: 'فُقدت سجلات عملية دفع واحدة',
    two: 'فُقدت سجلات عمليتَي دفع',
    few: `فُقدت سجلات ${count} عمليات دفع`,
    many: `فُقدت سجلات ${count} عملية دفع`,
    other: `فُقدت سجلات ${count} عملية دفع`,
  }),
  text: plural(count, {
    zero: 'حذف هذا المتصفح بعض بيانات Tender. ما زالت محفظتك هنا. لا تدفع تلك العمليات مرة أخرى قبل أن يعرف Tender كيف انتهت.',
    one: 'حذف هذا المتصفح بعض بيانات Tender. ما زالت محفظتك هنا. لا تدفع تلك العملية مرة أخرى قبل أن يعرف Tender كيف انتهت.',
    two: 'حذف هذا المتصفح بعض بيانات Tender. ما زالت محفظتك هنا. لا تدفع هاتين العمليتين مرة أخرى قبل أن يعرف Tender كيف انتهتا.',
    few: 'حذف هذا المتصفح بعض بيانات Tender. ما زالت محفظتك هنا. لا تدفع تلك العمليات مرة أخرى قبل أن يعرف Tender كيف انتهت.',
    many: 'حذف هذا المتصفح بعض بيانات Tender. ما زالت محفظتك هنا. لا تدفع تلك العمليات مرة أخرى قبل أن يعرف Tender كيف انتهت.',
    other:
      'حذف هذا المتصفح بعض بيانات Tender. ما زالت محفظتك هنا. لا تدفع تلك العمليات مرة أخرى قبل أن يعرف Tender كيف انتهت.',
  }),
})

export const settlementText = (settlement: Settlement, networkName: string): string =>
  settlement === 'seen'
    ? `ظهر الدفع على \u2068${networkName}\u2069.`
    : `تقول خدمة الدفع إنه تم الدفع. لم يظهر على \u2068${networkName}\u2069 بعد.`
