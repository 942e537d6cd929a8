/** What to do next in a wallet that has paid nothing yet. */
export const FIRST_PAYMENT_TEXT = {
  title: 'جاهز لأول عملية دفع',
  withoutMoney: 'أضف بعض الأموال عبر «استلام»، ثم انقر على رابط دفع في أي موقع.',
  withMoney: 'انقر على رابط دفع في أي موقع.',
  next: 'يُفتح Tender تلقائيًا ويُظهر ما ستوقّعه.',
  receive: 'إضافة أموال',
}
