/** Of the QR codes that a person has looked for on a page. */
import { plural } from '../grammar.ts'

export const codesFound = (count: number): string =>
  plural(count, {
    zero: 'لم يُعثر على رموز QR',
    one: 'عُثر على رمز QR واحد',
    two: 'عُثر على رمزَي QR. اختر أحدهما.',
    few: `عُثر على ${count} رموز QR. اختر أحدها.`,
    many: `عُثر على ${count} رمز QR. اختر أحدها.`,
    other: `عُثر على ${count} رمز QR. اختر أحدها.`,
  })

export const codeName = (number: number): string => `رمز QR ${number}`

export const SCAN = {
  looking: 'جارٍ البحث عن رمز QR…',
  none: 'لم يُعثر على رمز QR. مرّر الصفحة حتى يظهر الرمز كاملًا، ثم حاول مرة أخرى.',
  unreadable: 'لا يستطيع Tender قراءة رمز QR هذا. كبّر الصفحة، ثم حاول مرة أخرى.',
  noAccess: 'لا يسمح متصفحك لـ Tender برؤية هذه الصفحة. ألصق رابط الدفع بدلًا من ذلك.',
  again: 'المسح مرة أخرى',
  open: 'فتح<unseen> {code}</unseen>',
  privacy: 'تبقى الصور على هذا الكمبيوتر.',
} as const
