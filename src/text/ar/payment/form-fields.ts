/** The fields of our own form, and what is wrong with an entry. */
import { plural } from '../grammar.ts'

export const LABELS: Readonly<Record<string, string>> = {
  fullName: 'الاسم الكامل',
  dob: 'تاريخ الميلاد',
  pobCountry: 'بلد الميلاد',
  pobAddress: 'مكان الميلاد',
  porCountry: 'بلد الإقامة',
  porAddress: 'عنوان السكن',
}

export const MISSING: Readonly<Record<string, string>> = {
  fullName: 'أدخل اسمك الكامل.',
  dob: 'أدخل تاريخ ميلادك.',
  pobCountry: 'أدخل بلد ميلادك.',
  pobAddress: 'أدخل مكان ميلادك.',
  porCountry: 'أدخل بلد إقامتك.',
  porAddress: 'أدخل عنوان سكنك.',
}

export const ENTRY_PROBLEM = {
  otherField: 'معلومات أخرى',
  missing: 'املأ هذه الخانة.',
  notAccepted: 'حدّد هذا المربع للمتابعة.',
  notADate: 'أدخل تاريخًا حقيقيًا.',
  wrongForm: 'تحقق من الصيغة.',
}

export const tooShortText = (count: number): string =>
  plural(count, {
    zero: 'يمكن ترك هذه الخانة فارغة.',
    one: 'أدخل حرفًا واحدًا على الأقل.',
    two: 'أدخل حرفين على الأقل.',
    few: `أدخل ${count} أحرف على الأقل.`,
    many: `أدخل ${count} حرفًا على الأقل.`,
    other: `أدخل ${count} حرف على الأقل.`,
  })

export const tooLongText = (count: number): string =>
  plural(count, {
    zero: 'اترك هذه الخانة فارغة.',
    one: 'أدخل حرفًا واحدًا على الأكثر.',
    two: 'أدخل حرفين على الأكثر.',
    few: `أدخل ${count} أحرف على الأكثر.`,
    many: `أدخل ${count} حرفًا على الأكثر.`,
    other: `أدخل ${count} حرف على الأكثر.`,
  })
