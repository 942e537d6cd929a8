/** How this wallet knows a recipient: by its own registry and payments, never by the service's claim. security A.5. */
import { isCollector } from '../../../core/plan/recipient.ts'
import type { Reviewing } from '../../../core/session/session.ts'

export const recipientCase = (address: string, { option, review }: Reviewing): 'service' | 'before' | 'unknown' => {
  if (isCollector(option, address)) return 'service'
  return review.facts?.isPaidBefore ? 'before' : 'unknown'
}
