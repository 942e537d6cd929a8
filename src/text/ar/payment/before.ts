/** Before a payment can start: no key, no wallet, a locked wallet, the question about accounts. */
import type { Status } from '../../../core/offer/responses.ts'

export const BEFORE = {
  keptUntilKey: 'عملية الدفع هذه محفوظة. تستمر هنا بعد أن تعيّن أحدهما.',
  setUp: 'إعداد محفظتك',
  setUpTitle: 'أعدّ محفظتك لتدفع',
  setUpText: 'يستغرق ذلك نحو دقيقتين ويُفتح في علامة تبويب جديدة.',
  kept: 'يحتفظ Tender بعملية الدفع هذه. تستمر هنا حين تصبح محفظتك جاهزة، ما لم تنتهِ صلاحيتها.',
  unlockTitle: 'افتح القفل لترى عملية الدفع',
  noPhrase: 'لا يطلب Tender عبارة الاسترداد هنا أبدًا.',
}

export const SHARING = {
  title: 'متابعة الدفع',
  withOne: 'المتابعة بـ {account}',
  withAll: 'المتابعة بكل الحسابات',
  one: 'لمعرفة ما يمكنك الدفع به، يُعلم Tender خدمة الدفع بعناوين {account}. من يعرف عنوانًا يستطيع رؤية ما فيه. لم يُدفع شيء بعد.',
  all: 'لمعرفة ما يمكنك الدفع به، يُعلم Tender خدمة الدفع بعناوين كل الحسابات ({count}). من يعرف عنوانًا يستطيع رؤية ما فيه، وتعرف الخدمة أن هذه العناوين مترابطة. لم يُدفع شيء بعد.',
  lasting: 'عدم السؤال مجددًا على <b>{site}</b>',
  lastingText: 'يمكنك تغيير ذلك في إعدادات محفظتك.',
} as const

export const PREVIEW_TEXT: Record<Status, string | undefined> = {
  requires_action: undefined,
  processing: 'خدمة الدفع تعالج عملية الدفع هذه بالفعل.',
  succeeded: 'تقول خدمة الدفع إن عملية الدفع هذه اكتملت.',
  failed: 'تقول خدمة الدفع إن عملية الدفع هذه فشلت.',
  expired: 'انتهت صلاحية عملية الدفع هذه. اطلب رابطًا جديدًا من المتجر.',
  cancelled: 'أُلغيت عملية الدفع هذه. إذا كنت ما زلت تريد الدفع، فاطلب رابطًا جديدًا من المتجر.',
  unknown: 'تبلغ خدمة الدفع عن حالة لا يعرفها Tender.',
}
