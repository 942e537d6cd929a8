/** Between the approval and the end, and while the service or the network is waited for. */
export const PROGRESS = {
  opening: 'جارٍ تحضير عملية الدفع…',
  planning: 'جارٍ فحص ما ستوقّعه…',
  checking: 'يتحقق Tender الآن. لا تدفع مرة أخرى.',
  retrying: 'يواصل Tender المحاولة.',
  handedInAgain: 'تمت معاملتك. لم تقبلها خدمة الدفع بعد، لذا يعيد Tender تقديمها مدة تصل إلى 24 ساعة.',
  transaction: 'المعاملة',
  paymentId: 'معرّف الدفع',
  check: 'التحقق الآن',
  isChecking: 'جارٍ التحقق…',
  slow: 'تستغرق الشبكة وقتًا أطول من المعتاد. يمكنك إغلاق هذه النافذة.',
  mayClose: 'يمكنك إغلاق هذه النافذة. يواصل Tender العمل، وتُظهر أيقونته رقمًا إذا احتاج إليك.',
  usableUntil: (time: string) => `يمكن استخدام توقيعك مرة واحدة، لعملية الدفع هذه، حتى \u2068${time}\u2069.`,
  confirm: 'التأكيد لدى خدمة الدفع',
  preparing: 'جارٍ التحضير…',
  signing: 'جارٍ التوقيع…',
  sending: 'جارٍ الإرسال…',
  waiting: 'بانتظار الشبكة…',
  cancelling: 'جارٍ محاولة الإلغاء…',
  unlockToReplace: 'افتح قفل محفظتك لتسريع هذه المعاملة أو إلغائها.',
  unlockToCancel: 'افتح قفل محفظتك لإلغائها.',
  toHistory: 'نقل إلى السجل',
} as const

export const retryText = (attempt: number, total: number): string =>
  `لا تستجيب خدمة الدفع. جارٍ إعادة المحاولة (${attempt} من ${total})…`

export const STEP_STATE = {
  done: '{step}<unseen>: تم</unseen>',
  now: '{step}<unseen>: قيد التنفيذ</unseen>',
  next: '{step}<unseen>: لم يبدأ</unseen>',
} as const
