/** The first screen of the popup, which loads no other words of its own. */

export const HOME = {
  lock: 'قفل',
  openTab: 'فتح في علامة تبويب',
  locked: 'محفظتك مقفلة',
  noPayments: 'لا توجد عمليات دفع بعد',
  receive: 'استلام',
  send: 'إرسال',
  activity: 'النشاط',
  pasteLink: 'الدفع برابط',
  scan: 'مسح رمز',
}

export const NO_WALLET = {
  title: 'مرحبًا بك في Tender',
  text: 'انقر على رابط دفع، واطّلع على ما توقّعه بالضبط، وادفع مرة واحدة. يستغرق إعداد محفظتك نحو دقيقتين.',
  setUp: 'إعداد محفظتك',
}
