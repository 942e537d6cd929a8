/** One plain sentence per step of a plan. */

export const PAYS = {
  service:
    'تدفع <b>{amount}</b> على {network} من حسابك {from} إلى عنوان خدمة الدفع {recipient}. تنتهي صلاحية توقيعك في {time}.',
  before:
    'تدفع <b>{amount}</b> على {network} من حسابك {from} إلى {recipient}، وهو عنوان دفعت إليه من قبل. تنتهي صلاحية توقيعك في {time}.',
  unknown:
    'تدفع <b>{amount}</b> على {network} من حسابك {from} إلى {recipient}، وهو عنوان لا يعرفه Tender. تنتهي صلاحية توقيعك في {time}.',
} as const

export const PAYS_BY_PERMIT = {
  service:
    'تدفع <b>{amount}</b> على {network} من حسابك {from} عبر Permit2 إلى عنوان خدمة الدفع {recipient}. تنتهي صلاحية توقيعك في {time}.',
  before:
    'تدفع <b>{amount}</b> على {network} من حسابك {from} عبر Permit2 إلى {recipient}، وهو عنوان دفعت إليه من قبل. تنتهي صلاحية توقيعك في {time}.',
  unknown:
    'تدفع <b>{amount}</b> على {network} من حسابك {from} عبر Permit2 إلى {recipient}، وهو عنوان لا يعرفه Tender. تنتهي صلاحية توقيعك في {time}.',
} as const

export const SENDS = {
  service:
    'ترسل <b>{amount}</b> على {network} من حسابك {from} إلى عنوان خدمة الدفع {recipient}. بعد أن تؤكد الشبكة ذلك، لا يستطيع أحد التراجع عنه.',
  before:
    'ترسل <b>{amount}</b> على {network} من حسابك {from} إلى {recipient}، وهو عنوان دفعت إليه من قبل. بعد أن تؤكد الشبكة ذلك، لا يستطيع أحد التراجع عنه.',
  unknown:
    'ترسل <b>{amount}</b> على {network} من حسابك {from} إلى {recipient}، وهو عنوان لا يعرفه Tender. بعد أن تؤكد الشبكة ذلك، لا يستطيع أحد التراجع عنه.',
} as const

export const SENDS_TO_CONTRACT = {
  service:
    'ترسل <b>{amount}</b> على {network} من حسابك {from} إلى العقد الذكي لخدمة الدفع {recipient}. بعد {time} تفشل المعاملة بدلًا من أن تدفع متأخرة.',
  before:
    'ترسل <b>{amount}</b> على {network} من حسابك {from} إلى {recipient}، وهو عقد ذكي دفعت إليه من قبل. بعد {time} تفشل المعاملة بدلًا من أن تدفع متأخرة.',
  unknown:
    'ترسل <b>{amount}</b> على {network} من حسابك {from} إلى {recipient}، وهو عقد ذكي لا يعرفه Tender. بعد {time} تفشل المعاملة بدلًا من أن تدفع متأخرة.',
} as const

export const PAYS_ON_SOLANA = {
  service: 'تدفع <b>{amount}</b> على {network} من حسابك {from} إلى عنوان خدمة الدفع {recipient}.',
  before: 'تدفع <b>{amount}</b> على {network} من حسابك {from} إلى {recipient}، وهو عنوان دفعت إليه من قبل.',
  unknown: 'تدفع <b>{amount}</b> على {network} من حسابك {from} إلى {recipient}، وهو عنوان لا يعرفه Tender.',
} as const

export const ALSO_PAYS = {
  service: 'وتدفع أيضًا <b>{amount}</b> على {network} من حسابك {from} إلى عنوان خدمة الدفع {recipient}.',
  before: 'وتدفع أيضًا <b>{amount}</b> على {network} من حسابك {from} إلى {recipient}، وهو عنوان دفعت إليه من قبل.',
  unknown: 'وتدفع أيضًا <b>{amount}</b> على {network} من حسابك {from} إلى {recipient}، وهو عنوان لا يعرفه Tender.',
} as const

export const STEPS = {
  title: 'ما الذي توقّعه',
  removesApproval: 'تزيل أولًا موافقة قديمة. بعد ذلك لا يستطيع Permit2 ({address}) نقل {token} الخاص بك على {network}.',
  approvesOnce:
    '<b>موافقة على الرمز، برسوم شبكة.</b> تسمح لـ Permit2 ({address}) بنقل ما يصل إلى <b>{amount}</b> على {network} لعملية الدفع هذه.',
  approves:
    '<b>موافقة على الرمز، برسوم شبكة.</b> تسمح لـ Permit2 ({address}) بنقل ما يصل إلى <b>{amount}</b> على {network} لعملية الدفع هذه والعمليات القادمة. لا يمكنه أن ينقل إلا ما توقّعه في كل مرة. يمكنك إلغاء الموافقة لاحقًا.',
  approvesAny:
    '<b>موافقة على الرمز، برسوم شبكة.</b> تسمح لـ Permit2 ({address}) بنقل <b>أي مبلغ من {token}</b> على {network} لعملية الدفع هذه والعمليات القادمة. لا يمكنه أن ينقل إلا ما توقّعه في كل مرة. يمكنك إلغاء الموافقة لاحقًا.',
  message: 'توقّع هذه الرسالة بحسابك {address}:',
  feeYou: 'تدفع أنت رسوم الشبكة البالغة {amount}.',
  feeOther: 'يدفع حساب آخر، {address}، رسوم الشبكة البالغة {amount}.',
  opensYou: 'يُفتح حساب رمز للمالك {owner}. تدفع أنت تكلفته.',
  opensOther: 'يُفتح حساب رمز للمالك {owner}. يدفع تكلفته حساب آخر، {address}.',
  needsSigner: 'يلزم أيضًا توقيع {address}.',
  note: 'تتضمن المعاملة هذه الملاحظة العلنية:',
} as const
