/** Entries of Activity: how they stand, and what deleting one means. */
import type { ActivityStatus, KeptBecause } from '../../../core/activity/activity.ts'
import type { AllowanceMovement } from '../../../core/activity/allowances.ts'
import type { SendMovement } from '../../../core/activity/sends.ts'

export const STATUS_NAMES: Record<ActivityStatus, string> = {
  'in-progress': 'قيد التنفيذ',
  paid: 'تم الدفع',
  'not-paid': 'لم يتم الدفع من هنا',
  expired: 'منتهية الصلاحية',
  cancelled: 'ملغاة',
  unclear: 'حالة غير معروفة',
  sent: 'تم الإرسال',
  'not-sent': 'لم يتم الإرسال',
  allowance: 'موافقة على رمز',
}

export const KEPT_TEXT: Record<KeptBecause, string> = {
  open: 'لم تنتهِ عملية الدفع هذه بعد، لذا تبقى في القائمة.',
  allowance: 'نتجت عن عملية الدفع هذه موافقة على رمز. تبقى في القائمة لتتمكن من العثور على الموافقة وإلغائها.',
  unsettled: 'ما زال من الممكن استخدام توقيعها. يمكن حذفها بعد أسبوع من انتهائها، أو حين تُظهرها شبكتها.',
  unclear: 'وقّعت عملية الدفع هذه، ولا يعلم Tender هل دُفعت. تبقى في القائمة حتى لا تدفع مرتين.',
}

export const DELETE_TEXT =
  'يُزال المتجر والمبلغ والمعاملة من هذا المتصفح، ومعها الإيصال. احفظه أو اطبعه أولًا إن كنت قد تحتاج إليه. سيعامل Tender المتجر كأنه جديد. لا يبقى إلا معرّف الدفع، حتى لا يُدفع هذا الرابط مرتين أبدًا، ويبقى المبلغ يومًا واحدًا لاحتساب حدودك.'

export const DELETE_SEND_TEXT =
  'يُزال المبلغ والعناوين والمعاملة من هذا المتصفح، وسيعامل Tender العنوان كأنه جديد. اطبع التفاصيل أو انسخها أولًا إن كنت قد تحتاج إليها.'

export const ENTRY_TEXT = {
  unnamedShop: 'متجر بلا اسم',
  noDate: 'تاريخ غير معروف',
  today: 'اليوم',
  yesterday: 'أمس',
  unreadable: 'سجلاتها تالفة. افتحها ليتحقق Tender من حالتها.',
  noFee: 'لا رسوم. وقّعت فقط.',
  unknownFee: 'غير معروفة',
  sentTo: (address: string): string => `إلى \u2068${address}\u2069`,
}

export const ALLOWANCE_STATE: Record<AllowanceMovement['state'], string> = {
  sent: 'أُرسلت ولم تُؤكَّد بعد',
  mined: 'تمت',
  failed: 'لم تتم',
  cancelled: 'ملغاة',
}

export const ALLOWANCE_TITLE = {
  given: (amount: string): string => `موافقة على الرمز: \u2068${amount}\u2069`,
  revoked: (token: string): string => `أُلغيت الموافقة على الرمز \u2068${token}\u2069`,
  revoking: (token: string): string => `جارٍ إلغاء الموافقة على الرمز \u2068${token}\u2069`,
  revokedUnnamed: 'أُلغيت الموافقة على رمز',
  revokingUnnamed: 'جارٍ إلغاء الموافقة على رمز',
}

export const SEND_FAILED: Record<Extract<SendMovement, { state: 'failed' }>['reason'], string> = {
  reverted: 'لم يتم الإرسال. دفعت رسوم الشبكة فقط.',
  'nonce-used': 'لم يتم الإرسال. حلّت محل المعاملة معاملة أخرى من هذا الحساب.',
  cancelled: 'أُلغي، فلم يتم الإرسال. دفعت رسوم شبكة فقط.',
  'not-landed': 'لم يتم الإرسال. لم تؤكده الشبكة في الوقت المحدد. دفعت رسوم الشبكة على الأكثر.',
}

export const SEND_STATE = {
  signed: 'تم التوقيع. جارٍ الإرسال…',
  cancelling: 'جارٍ محاولة الإلغاء. قد يتم الإرسال مع ذلك.',
  checking: 'يتحقق Tender الآن. لا تُرسل مرة أخرى.',
  refused: 'لم تقبلها الشبكة بعد، لكنها قد تُرسل لاحقًا. لا تُرسل مرة أخرى؛ يمكنك إلغاؤها.',
  waiting: 'أُرسلت المعاملة إلى الشبكة. بانتظار التأكيد.',
  slow: 'أُرسلت المعاملة إلى الشبكة. ما زال التأكيد منتظرًا، ويمكنك إغلاق هذه الصفحة.',
  done: (amount: string): string => `تم إرسال \u2068${amount}\u2069.`,
  doneAfterCancel: (amount: string): string => `فات أوان الإلغاء. تم إرسال \u2068${amount}\u2069.`,
}
