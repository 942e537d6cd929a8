/** Names of everything that is signed, and what stands in the place of a value. */
export const SIGNING = {
  total: 'الإجمالي',
  shopName: 'اسم المتجر',
  shopNameFrom: 'من خدمة الدفع',
  step: (number: number) => `الخطوة ${number}`,
  request: 'الطلب كاملًا: {method} على {chain}',
  hash: 'الهاش المراد توقيعه',
  hashLater: 'غير معروف بعد. يضيف Tender الـ nonce والرسوم عند التوقيع.',
  hashOfSolana: 'لا يوجد. على Solana تُوقَّع المعاملة نفسها.',
  hashOfNothing: 'لا يوجد. لن يوقّع Tender هذا.',
  at: (seconds: string, time: string) => `\u2068${seconds}\u2069 (\u2068${time}\u2069)`,
  immediately: '0 (فورًا)',
  domain: (name: string, version: string, chain: string) =>
    `\u2068${name}\u2069، الإصدار \u2068${version}\u2069، السلسلة \u2068${chain}\u2069`,
} as const

export const FIELD = {
  type: 'النوع',
  token: 'عقد الرمز',
  domain: 'نطاق الرمز (domain)',
  from: 'من',
  to: 'إلى',
  toTokenAccount: 'إلى (حساب الرمز)',
  amount: 'المبلغ (الوحدات الأساسية)',
  most: 'الحد الأقصى (الوحدات الأساسية)',
  after: 'صالح بعد',
  before: 'صالح قبل',
  nonce: 'Nonce',
  permit2: 'عقد Permit2',
  chain: 'السلسلة',
  signer: 'الموقّع',
  spender: 'المنفِق (spender)',
  deadline: 'المهلة',
  wei: 'القيمة (wei)',
  call: 'بيانات الاستدعاء',
  payer: 'الدافع',
  receiver: 'المستلم',
  message: 'الرسالة',
  feePayer: 'دافع الرسوم',
  hasSigned: 'وقّع بالفعل',
  hasNotSigned: 'لم يوقّع بعد',
  program: 'البرنامج',
  mint: 'Mint',
  decimals: 'المنازل العشرية',
  newAccount: 'حساب رمز جديد',
  owner: 'المالك',
  accountPayer: 'دافع رسوم الحساب',
  lamports: 'رسوم الشبكة (lamports)',
  memo: 'ملاحظة (memo)',
  blockhash: 'Blockhash',
  version: 'الإصدار',
}

export const REQUEST_TYPE = {
  coin: 'تحويل العملة الأصلية',
  router: 'استدعاء router',
  solana: 'تحويل Solana',
}

type Total = (amount: string, fee: string) => string
type TotalWithAccount = (amount: string, fee: string, account: string) => string

export const TOTAL: Record<
  'service' | 'unknown' | 'exact' | 'upTo' | 'sum' | 'sumUpTo',
  { plain: Total; withAccount: TotalWithAccount }
> = {
  service: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `\u2068${amount}\u2069 ونحو \u2068${account}\u2069 لحساب جديد`,
  },
  unknown: {
    plain: (amount) => `\u2068${amount}\u2069 مع رسوم الشبكة`,
    withAccount: (amount, _, account) => `\u2068${amount}\u2069 مع رسوم الشبكة، ونحو \u2068${account}\u2069 لحساب جديد`,
  },
  exact: {
    plain: (amount, fee) => `\u2068${amount}\u2069 مع رسوم شبكة قدرها \u2068${fee}\u2069`,
    withAccount: (amount, fee, account) =>
      `\u2068${amount}\u2069 مع رسوم شبكة قدرها \u2068${fee}\u2069، ونحو \u2068${account}\u2069 لحساب جديد`,
  },
  upTo: {
    plain: (amount, fee) => `\u2068${amount}\u2069 مع رسوم شبكة تصل إلى \u2068${fee}\u2069`,
    withAccount: (amount, fee, account) =>
      `\u2068${amount}\u2069 مع رسوم شبكة تصل إلى \u2068${fee}\u2069، ونحو \u2068${account}\u2069 لحساب جديد`,
  },
  sum: {
    plain: (amount) => amount,
    withAccount: (amount, _, account) => `\u2068${amount}\u2069 ونحو \u2068${account}\u2069 لحساب جديد`,
  },
  sumUpTo: {
    plain: (amount) => `حتى \u2068${amount}\u2069`,
    withAccount: (amount, _, account) => `حتى \u2068${amount}\u2069، ونحو \u2068${account}\u2069 لحساب جديد`,
  },
}
