/** Token approvals: the list of them, and how one is revoked. */
import type { TransactionEnd } from '../../../core/transaction/stored-transaction.ts'

export const APPROVALS = {
  text: 'للدفع ببعض الرموز، تمنح Permit2 الموافقة أولًا. Permit2 عقد ذكي ينقل الرمز حين توقّع عملية دفع. لا يمكنه أن ينقل إلا ما توقّعه في كل مرة.',
  empty: 'لا توجد موافقات على الرموز بعد. تحتاج بعض الرموز، مثل USDT، إلى موافقة قبل أن تدفع بها.',
  noneLeft: 'لا توجد موافقة سارية حاليًا.',
  loading: 'جارٍ تحميل الموافقات على الرموز…',
  failed: 'تعذّر على Tender تحميل الموافقات على الرموز.',
  retry: 'إعادة المحاولة',
  unlockToReplace: 'افتح قفل محفظتك لاستبدال هذه المعاملة.',
}

export const usedUpText = (count: number): string => `المستنفدة أو الملغاة (${count})`

export const tokenOnText = (token: string, network: string): string => `\u2068${token}\u2069 على \u2068${network}\u2069`

export const APPROVAL = {
  unread: 'المبلغ غير متاح',
  any: (date: string): string => `أي مبلغ، منذ \u2068${date}\u2069`,
  amount: 'الموافقة على {amount}',
  from: 'من عملية الدفع إلى {shop} · {address}',
  fromUnnamed: 'من عملية الدفع إلى متجر بلا اسم · {address}',
  revoke: 'إلغاء الموافقة<unseen> {approval}</unseen>',
} as const

export const REVOKING = {
  signed: 'إلغاء الموافقة: تم التوقيع ولم يُرسَل بعد.',
  sent: 'إلغاء الموافقة: بانتظار الشبكة.',
  slow: 'إلغاء الموافقة: تستغرق الشبكة وقتًا أطول من المعتاد. يمكنك إغلاق هذه الصفحة.',
  cancelling: 'جارٍ محاولة إلغاء المعاملة. قد تُلغى الموافقة مع ذلك.',
  refused: 'جارٍ الإلغاء: لم تقبل الشبكة المعاملة بعد، لكنها قد تقبلها. يمكنك إلغاؤها.',
  done: (date: string): string => `أُلغيت الموافقة في \u2068${date}\u2069`,
  tooLate: (date: string): string => `فات أوان إلغاء المعاملة. أُلغيت الموافقة في \u2068${date}\u2069.`,
}

export const NOT_REVOKED: Record<Extract<TransactionEnd, { state: 'failed' }>['reason'], string> = {
  reverted: 'تعذّر إلغاء الموافقة: فشلت المعاملة. دفعت رسوم الشبكة فقط.',
  'nonce-used': 'لم تُلغَ الموافقة: تمت معاملة أخرى من هذا الحساب بدلًا منها.',
  cancelled: 'أُلغيت المعاملة، فلم تُلغَ الموافقة. دفعت رسوم شبكة فقط.',
}

export const REVOKE = {
  title: (token: string, network: string): string =>
    `إلغاء الموافقة على \u2068${token}\u2069 على \u2068${network}\u2069`,
  text: (token: string): string =>
    `بعد ذلك لا يستطيع Permit2 نقل \u2068${token}\u2069 من هذا الحساب، مهما وقّعت، إلى أن توافق عليه مرة أخرى.`,
  note: (token: string): string =>
    `ستحتاج عملية الدفع التالية بـ \u2068${token}\u2069 على هذه الشبكة إلى موافقة جديدة، وهي تكلف رسوم شبكة.`,
  facts: 'ما توقّعه',
  sign: 'توقّع',
  call: 'approve(Permit2, 0)',
  spender: 'Permit2',
  contract: 'عقد الرمز',
  network: 'الشبكة',
  from: 'من',
  fee: 'رسوم الشبكة',
  upTo: 'حتى <b>{amount}</b>',
  loading: 'جارٍ جلب رسوم الشبكة…',
  revoke: 'إلغاء الموافقة',
  revoking: 'جارٍ إلغاء الموافقة…',
  unlock: 'افتح قفل محفظتك لإلغاء هذه الموافقة.',
} as const
