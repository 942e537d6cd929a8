/** Of the payment links that the popup finds on the page behind it. */
import { plural } from '../grammar.ts'

export function pageLinksHeading(count: number, isMore: boolean): string {
  if (count === 0) return 'لا توجد روابط دفع في هذه الصفحة'
  return plural(count, {
    zero: 'لا توجد روابط دفع في هذه الصفحة',
    one: isMore ? 'أكثر من رابط دفع في هذه الصفحة' : 'رابط دفع واحد في هذه الصفحة',
    two: isMore ? 'أكثر من رابطَي دفع في هذه الصفحة' : 'رابطا دفع في هذه الصفحة',
    few: isMore ? `أكثر من ${count} روابط دفع في هذه الصفحة` : `${count} روابط دفع في هذه الصفحة`,
    many: isMore ? `أكثر من ${count} رابط دفع في هذه الصفحة` : `${count} رابط دفع في هذه الصفحة`,
    other: isMore ? `أكثر من ${count} رابط دفع في هذه الصفحة` : `${count} رابط دفع في هذه الصفحة`,
  })
}

export const pageLinkName = (number: number): string => `رابط الدفع ${number}`

export const PAGE_LINKS_TEXT = {
  off: 'لا يعمل Tender على هذا الموقع.',
  turnOn: 'تشغيل',
  unseen: 'لا يسمح متصفحك لـ Tender برؤية هذه الصفحة. ألصق رابط الدفع بدلًا من ذلك.',
  gone: 'لم يعد هذا الرابط موجودًا في الصفحة.',
  others: 'انقر على الروابط الأخرى في الصفحة نفسها.',
  pay: 'دفع<unseen> {link}</unseen>',
} as const
