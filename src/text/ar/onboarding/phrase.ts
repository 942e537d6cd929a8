/** The words of a recovery phrase: shown, asked for, typed in. */
import type { AccountUse } from '../../../core/base/paths.ts'
import { listText, plural } from '../grammar.ts'

export const NEW_PHRASE = { title: 'عبارة الاسترداد الخاصة بك', written: 'كتبت الكلمات' }

export const newPhraseText = (count: number) =>
  plural(count, {
    zero: 'هذه الكلمات الـ {count} <b>هي</b> محفظتك. من يملكها يستطيع أخذ أموالك. وإذا فقدتها وفقدت معها الوصول إلى هذا المتصفح، فلن يستطيع أحد استعادة محفظتك. اكتبها على ورق بهذا الترتيب.',
    one: 'هذه الكلمات الـ {count} <b>هي</b> محفظتك. من يملكها يستطيع أخذ أموالك. وإذا فقدتها وفقدت معها الوصول إلى هذا المتصفح، فلن يستطيع أحد استعادة محفظتك. اكتبها على ورق بهذا الترتيب.',
    two: 'هذه الكلمات الـ {count} <b>هي</b> محفظتك. من يملكها يستطيع أخذ أموالك. وإذا فقدتها وفقدت معها الوصول إلى هذا المتصفح، فلن يستطيع أحد استعادة محفظتك. اكتبها على ورق بهذا الترتيب.',
    few: 'هذه الكلمات الـ {count} <b>هي</b> محفظتك. من يملكها يستطيع أخذ أموالك. وإذا فقدتها وفقدت معها الوصول إلى هذا المتصفح، فلن يستطيع أحد استعادة محفظتك. اكتبها على ورق بهذا الترتيب.',
    many: 'هذه الكلمات الـ {count} <b>هي</b> محفظتك. من يملكها يستطيع أخذ أموالك. وإذا فقدتها وفقدت معها الوصول إلى هذا المتصفح، فلن يستطيع أحد استعادة محفظتك. اكتبها على ورق بهذا الترتيب.',
    other:
      'هذه الكلمات الـ {count} <b>هي</b> محفظتك. من يملكها يستطيع أخذ أموالك. وإذا فقدتها وفقدت معها الوصول إلى هذا المتصفح، فلن يستطيع أحد استعادة محفظتك. اكتبها على ورق بهذا الترتيب.',
  })

export const otherCountText = (count: number): string =>
  plural(count, {
    zero: `استخدام ${count} كلمة`,
    one: 'استخدام كلمة واحدة',
    two: 'استخدام كلمتين',
    few: `استخدام ${count} كلمات`,
    many: `استخدام ${count} كلمة`,
    other: `استخدام ${count} كلمة`,
  })

export const COVERED = {
  words: {
    shown: 'تُخفى كلماتك مجددًا عند مغادرة هذه النافذة.',
    hidden: 'كلماتك مخفية. تأكد من أن لا أحد يرى شاشتك.',
    hide: 'إخفاء الكلمات',
    show: 'اضغط ثانيتين لإظهار الكلمات',
  },
  key: {
    shown: 'يُخفى المفتاح مجددًا عند مغادرة هذه النافذة.',
    hidden: 'المفتاح مخفي. تأكد من أن لا أحد يرى شاشتك.',
    hide: 'إخفاء المفتاح',
    show: 'اضغط ثانيتين لإظهار المفتاح',
  },
}

export const PHRASE_CHECK = {
  step: (number: number, total: number): string => `السؤال ${number} من ${total}`,
  question: (number: number): string => `ما الكلمة رقم ${number}؟`,
  wrong: (number: number): string => `هذه ليست الكلمة رقم ${number}. أعد المحاولة، أو راجع كلماتك.`,
  back: 'العودة إلى كلماتي',
}

export const IMPORT_PHRASE = {
  title: 'أدخل عبارة الاسترداد',
  text: 'اكتب كلماتك بالترتيب، أو ألصق العبارة كاملة في الخانة الأولى. لا يطلبها Tender إلا في هذه الصفحة.',
  count: 'عدد الكلمات',
  word: '<unseen>الكلمة </unseen>{number}',
  show: (number: number): string => `اضغط مطولًا لإظهار الكلمة رقم ${number}`,
  continue: 'متابعة',
  pasted: 'قد تكون كلماتك ما زالت في الحافظة. انسخ شيئًا آخر ليحل محلها.',
} as const

export const wordCountText = (count: number): string =>
  plural(count, {
    zero: `${count} كلمة`,
    one: 'كلمة واحدة',
    two: 'كلمتان',
    few: `${count} كلمات`,
    many: `${count} كلمة`,
    other: `${count} كلمة`,
  })

export const leftOutText = (count: number): string =>
  plural(count, {
    zero: 'لم تُستبعد أي كلمة زائدة.',
    one: 'استُبعدت كلمة زائدة واحدة.',
    two: 'استُبعدت كلمتان زائدتان.',
    few: `استُبعدت ${count} كلمات زائدة.`,
    many: `استُبعدت ${count} كلمة زائدة.`,
    other: `استُبعدت ${count} كلمة زائدة.`,
  })

export const emptyText = (count: number): string =>
  plural(count, {
    zero: 'لا توجد خانات فارغة.',
    one: 'بقيت خانة واحدة فارغة.',
    two: 'بقيت خانتان فارغتان.',
    few: `بقيت ${count} خانات فارغة.`,
    many: `بقيت ${count} خانة فارغة.`,
    other: `بقيت ${count} خانة فارغة.`,
  })

export const PHRASE_PROBLEM = {
  word: (number: number): string => `الكلمة رقم ${number} ليست من كلمات عبارات الاسترداد. تحقق من الإملاء.`,
  someWord: 'إحدى هذه الكلمات ليست من كلمات عبارات الاسترداد. تحقق من الإملاء.',
  count: 'تتكون عبارة الاسترداد من 12 أو 15 أو 18 أو 21 أو 24 كلمة. املأ كل الخانات.',
  checksum: 'هذه الكلمات ليست عبارة استرداد صحيحة. تحقق من الإملاء والترتيب.',
}

export const PASSPHRASE = {
  summary: 'لعبارتي عبارة مرور',
  label: 'عبارة المرور',
  text: 'تسميها بعض المحافظ الكلمة الخامسة والعشرين. ليست كلمة مرور Tender. كل حرف ومسافة فيها مهم، ولا يحفظها Tender: ستحتاج إليها مجددًا مع كلماتك.',
}

export const FOUND = {
  looking: 'جارٍ البحث عن الحسابات المستخدمة…',
  skip: 'الاختيار من دون بحث',
  title: 'اختر حساباتك',
  used: 'استُخدمت هذه الحسابات من عبارتك. لكل محفظة مكانها الخاص لها.',
  none: 'لم يُستخدم أي حساب من هذه العبارة بعد، لذا يبدأ Tender بالأول.',
  typo: 'تحقق من عبارة المرور: إن كان فيها خطأ مطبعي فتحت حسابات أخرى فارغة.',
  unknown: 'تعذّر على Tender البحث عن الحسابات. اختر بحسب المحفظة التي استخدمت فيها هذه العبارة.',
  partial: 'لم تُجب بعض الشبكات، فقد تنقص حسابات هنا.',
}

export const foundLabel = (wallets: readonly string[], number: number): string =>
  `${listText(wallets)}: الحساب ${number}`

export const USE_TEXT: Record<AccountUse, string> = {
  money: 'فيه مال',
  used: 'سبق استخدامه',
  unused: 'لم يُستخدم بعد',
  unknown: 'لم يُفحص',
}

export const otherFoundText = (count: number): string =>
  plural(count, {
    zero: 'لا حسابات أخرى',
    one: 'حساب آخر',
    two: 'حسابان آخران',
    few: `${count} حسابات أخرى`,
    many: `${count} حسابًا آخر`,
    other: `${count} حساب آخر`,
  })
