/** The frame of a window with one payment: its bar, its last button, what it says of closing. */
export const BAR = { back: 'العودة إلى خيارات الدفع', close: 'إغلاق النافذة' }

export const LATER_TEXT = 'يمكنك إغلاق هذه النافذة. للعودة إلى عملية الدفع هذه، انقر على أيقونة Tender في شريط الأدوات.'

export const WINDOW = {
  title: 'عملية الدفع',
  close: 'إغلاق',
  done: 'تم',
  reconnecting: 'جارٍ إعادة الاتصال بـ Tender…',
}

export const NOTHING_SENT = {
  tooOften: 'لم تخرج أي أموال من محفظتك، ولم يُرسَل شيء.',
  other: 'لم تخرج أي أموال من محفظتك، ولم يُرسَل شيء. اطلب الرابط الصحيح من المتجر.',
}

export const OUTDATED = {
  title: 'جرى تحديث Tender في هذه الأثناء',
  text: 'أغلق هذه النافذة، ثم انقر على أيقونة Tender في شريط الأدوات للعودة إلى عملية الدفع هذه.',
}
