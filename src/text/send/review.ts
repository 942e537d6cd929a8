/** The last look before a send, and what is known of its address. security T48. */
import type { RecipientCheck } from '../../core/activity/recipients.ts'
import * as en from '../en/send/review.ts'
import { inLanguage } from '../spoken/words.ts'
import { formatDate } from '../times.ts'

const { RECIPIENT, ...others } = inLanguage('send/review', en)

export const { SEND_REVIEW } = others

/** What this wallet knows of the address; `isDanger` needs more than a press. */
export function recipientText(check: RecipientCheck): { tag: string; text?: string; isDanger?: true } {
  switch (check.kind) {
    case 'own':
      return { tag: check.name === '' ? RECIPIENT.own : check.name }
    case 'known':
      return { tag: RECIPIENT.known(formatDate(check.atMs)) }
    case 'new':
      return RECIPIENT.new
    case 'look-alike':
      return { ...RECIPIENT.lookAlike, isDanger: true }
    default:
      return check satisfies never
  }
}
