/** The last look before a send, and what is known of its address. security T48. */

import type { RecipientCheck } from '../core/activity/recipients.ts'
import { formatDate } from './times.ts'
import { RECIPIENT } from './words/send-review.ts'

/** What this wallet knows of the address, and what to do about it. */
export function recipientText(check: RecipientCheck): { tag: string; text?: string } {
  const { lookAlike } = RECIPIENT
  const isAlike = check.alike !== undefined
  const warning = isAlike && { text: lookAlike.text }
  switch (check.kind) {
    case 'own':
      return { tag: check.name === '' ? RECIPIENT.own : check.name, ...warning }
    case 'saved':
      return { tag: check.name, ...warning }
    case 'known':
      return { tag: RECIPIENT.known(formatDate(check.atMs)), ...warning }
    case 'new':
      return isAlike ? lookAlike : RECIPIENT.new
    default:
      return check satisfies never
  }
}
