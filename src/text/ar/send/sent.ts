/** Sends on their way, and what can still be done about one. */

export const SENT_TEXT = {
  started: 'عملية الإرسال',
  sending: 'تم التوقيع. جارٍ الإرسال…',
  canClose: 'يمكنك إغلاق هذه الصفحة: يتابع Tender وحده، وتجد عملية الإرسال في النشاط.',
  again: 'إرسال شيء آخر',
  last: 'آخر عمليات الإرسال',
  unread: 'تعذّر على Tender تحميل عمليات الإرسال.',
  to: '{date}، إلى {address}',
} as const

export const UNLOCK_TO_REPLACE = {
  text: 'افتح قفل محفظتك لتسريع هذه المعاملة أو إلغائها.',
  unlock: 'فتح القفل<unseen> لتسريع أو إلغاء {name}</unseen>',
} as const
