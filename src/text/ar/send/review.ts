/** The last look before a send, and what is known of its address. */
export const SEND_REVIEW = {
  title: 'تحقق قبل الإرسال',
  change: 'تعديل',
  amount: 'ترسل {amount}',
  to: 'إلى',
  otherOne: 'العنوان الآخر: {address}',
  repeat: (amount: string, when: string): string =>
    `سبق أن أرسلت \u2068${amount}\u2069 إلى هذا العنوان (\u2068${when}\u2069). هل تريد الإرسال مرة أخرى؟`,
  facts: 'ما توقّعه',
  network: 'الشبكة',
  from: 'من',
  fromNamed: '{account} {address}',
  fee: 'رسوم الشبكة',
  upTo: '<b>{amount}</b> على الأكثر',
  upToWithDeposit: '<b>{amount}</b> على الأكثر، بما فيه إيداع حساب الرمز الجديد للمستلم',
  compared: 'قارنت كل حرف بالمصدر الذي أخذت منه العنوان.',
  isContract: 'هذا العنوان عقد. قد لا يكون قادرًا على إعادة الأموال.',
  contractAgreed: 'أعرف هذا العقد، وأريد إرسال الأموال إليه.',
  final: 'يخرج هذا المبلغ بالضبط من محفظتك، ومعه رسوم الشبكة. بعد التأكيد، لا يستطيع أحد التراجع عن ذلك.',
  why: 'يطلب كل إرسال كلمة مرورك، حتى لا يستطيع أحد غيرك إفراغ هذه المحفظة.',
  send: (amount: string) => `إرسال \u2068${amount}\u2069`,
  sending: 'جارٍ التوقيع والإرسال…',
  locked: 'أقفلت المحفظة نفسها. لم يُرسَل شيء.',
} as const

export const RECIPIENT = {
  own: 'حسابك أنت',
  known: (date: string): string => `استُخدم من قبل، آخر مرة في \u2068${date}\u2069`,
  new: { tag: 'عنوان جديد', text: 'على حد علم هذه المحفظة، لم تدفع إلى هذا العنوان من قبل. تحقق منه كاملًا.' },
  lookAlike: {
    tag: 'يشبه عنوانًا آخر',
    text: 'لا تُرسل حتى تقارن كل حرف. يشبه هذا العنوان عنوانًا آخر تعرفه هذه المحفظة، لكنه مختلف.',
  },
}
