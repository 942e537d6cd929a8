/** The list of payments, also in the popup. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAYMENT_LIST = {
  open: 'قيد التنفيذ',
  closed: 'الأحدث',
  unnamed: 'عملية دفع',
  none: 'لا توجد عمليات دفع بعد. انقر على رابط دفع في أي موقع لإجراء أول عملية.',
  unread: 'تعذّر على Tender تحميل عمليات الدفع.',
}

export const OUTCOME_LABELS: Record<Outcome, string> = {
  succeeded: 'اكتملت، لم يتم الدفع من هنا',
  failed: 'لم تتم',
  expired: 'منتهية الصلاحية',
  cancelled: 'ملغاة',
  dismissed: 'ألغيتها بنفسك',
  'put-aside': 'نُقلت إلى السجل',
  'in-progress': 'قيد التنفيذ في مكان آخر',
  'not-payable': 'حالة غير معروفة',
  unverified: 'لم يُتحقَّق منها',
  unanswered: 'لا رد من الخدمة',
}

export const PAYMENT_LABEL = {
  paid: 'تم الدفع',
  paidAmount: (amount: string): string => `تم دفع \u2068${amount}\u2069`,
  closed: 'مغلقة',
  isNew: 'جديدة',
}
