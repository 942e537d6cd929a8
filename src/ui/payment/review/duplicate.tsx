/**
 * Asks before the same price is paid to the same merchant again: what was paid, when, and a checkbox. architecture
 * A12.10.
 */
import { useState } from 'preact/hooks'
import type { Duplicate } from '../../../core/activity/duplicate.ts'
import { formatPrice } from '../../../text/amounts.ts'
import { formatAgo, formatInstant } from '../../../text/times.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Strip } from '../../parts/strip.tsx'

/** Claims no more about the earlier payment than its record does. */
const HOW_TEXT: Record<Duplicate['how'], string> = {
  paid: 'You paid',
  approved: 'You approved a payment of',
  unclear: 'You may have paid',
}

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
        <b>
          {HOW_TEXT[how]} {formatPrice(price)} to <bdi>{merchantName}</bdi> {formatAgo(atMs, nowMs)}
        </b>
        , at {formatInstant(atMs, nowMs)}. Is this a second purchase?
      </p>
      <button
        type="button"
        class="quiet"
        disabled={request.isBlocked}
        onClick={() => void request.send('session.show', { paymentId })}
      >
        View that payment
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
      <label for="pay-again">Yes, I want to pay again</label>
    </div>
  )
}
