/**
 * Asks before the same price is paid to the same merchant again: what was paid, when, and a checkbox. screens
 * §7.11.
 */
import { useState } from 'preact/hooks'
import type { Duplicate } from '../../../core/activity/duplicate.ts'
import { formatPrice } from '../../../text/amounts.ts'
import { formatAgo, formatInstant, isJustNow } from '../../../text/times.ts'
import { DUPLICATE_BUTTONS, DUPLICATE_TEXT } from '../../../text/words/review.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Strip } from '../../parts/strip.tsx'
import { fill } from '../../words/message.tsx'

/** `isOpen` until the question is answered. `key` changes with the question and its answer. */
export type DuplicateAnswer = { isAgain: boolean; isOpen: boolean; answer: (isYes: boolean) => void; key: string }

/** The answer is valid for one duplicate only. */
export function useDuplicateAnswer(duplicate: Duplicate | undefined): DuplicateAnswer {
  const [answered, setAnswered] = useState<string>()
  const key = duplicate ? `${duplicate.paymentId} ${duplicate.atMs} ${duplicate.how}` : ''
  const isAgain = duplicate !== undefined && answered === key
  return {
    isAgain,
    isOpen: duplicate !== undefined && !isAgain,
    answer: (isYes: boolean) => setAnswered(isYes ? key : undefined),
    key: `${key} ${isAgain}`,
  }
}

export function DuplicateWarning({
  duplicate,
  nowMs,
  request,
}: {
  duplicate: Duplicate
  nowMs: number
  request: PageRequest
}) {
  const { paymentId, merchantName, price, atMs, how } = duplicate
  return (
    <Strip tone="warn" icon="warning">
      <p data-testid="pay-review-duplicate">
        {fill(DUPLICATE_TEXT[how][isJustNow(atMs, nowMs) ? 'now' : 'ago'], {
          amount: formatPrice(price),
          shop: <bdi>{merchantName}</bdi>,
          ago: formatAgo(atMs, nowMs),
          time: formatInstant(atMs, nowMs),
        })}
      </p>
      <button
        type="button"
        class="quiet"
        disabled={request.isBlocked}
        onClick={() => void request.send('session.show', { paymentId })}
      >
        {DUPLICATE_BUTTONS.view}
      </button>
    </Strip>
  )
}

export function PayAgain({ isAgain, onAnswer }: { isAgain: boolean; onAnswer: (isYes: boolean) => void }) {
  return (
    <div class="tick">
      <input
        id="pay-again"
        type="checkbox"
        data-testid="pay-review-again"
        checked={isAgain}
        onChange={(event) => onAnswer(event.currentTarget.checked)}
      />
      <label for="pay-again">{DUPLICATE_BUTTONS.again}</label>
    </div>
  )
}
