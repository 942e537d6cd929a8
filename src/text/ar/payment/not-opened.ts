/** Why a key, a typed or a selected text opened nothing. */
import type { NotOpened } from '../../../core/base/errors.ts'

export const NOT_OPENED_TITLE = 'لم يفتح Tender أي رابط دفع'

export const NOT_OPENED: Record<NotOpened, string> = {
  secret: 'هذه عبارة استرداد أو مفتاح خاص. لا يطلب Tender ذلك هنا أبدًا.',
  none: 'لا يوجد في هذه الصفحة رابط دفع يمكن لـ Tender فتحه. إذا رأيت رابطًا، فانقر عليه أو ألصقه في Tender.',
  off: 'لا يعمل Tender على هذا الموقع. لتغيير ذلك، انقر على أيقونة Tender في شريط الأدوات.',
  unseen: 'لا يسمح متصفحك لـ Tender برؤية هذه الصفحة. ألصق رابط الدفع بدلًا من ذلك.',
  silent: 'لم تستجب الصفحة في الوقت المناسب. حاول مرة أخرى، أو انقر على الرابط نفسه.',
}
