/** Time left to pay: a silent visible countdown, and a live region that speaks at a few marks. screens §8. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { spokenBetween } from '../../text/countdown.ts'
import { formatLeft, urgencyOf } from '../../text/times.ts'
import { TIME_LEFT } from '../../text/words/countdown.ts'

/** A full ring. More time than this looks the same. */
const FULL_MS = 15 * 60_000
/** Circumference of the ring, whose radius is 9. */
const AROUND = 2 * Math.PI * 9

/** Digits and title carry the urgency too, not only the colour. */
export function Timer({ leftMs }: { leftMs: number }) {
  const urgency = urgencyOf(leftMs)
  const left = Math.min(leftMs / FULL_MS, 1) * AROUND
  return (
    <span class={`timer timer-${urgency}`} title={TIME_LEFT[urgency]}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9" />
        <circle cx="12" cy="12" r="9" stroke-dasharray={`${left.toFixed(1)} ${AROUND.toFixed(1)}`} />
      </svg>
      <span class="unseen">{TIME_LEFT[urgency]} </span>
      <span role="timer">{formatLeft(leftMs)}</span>
    </span>
  )
}

/** Always mounted: screen readers announce a live region only if it existed before its text. */
export function CountdownVoice({ leftMs }: { leftMs: number | undefined }) {
  const before = useRef<number | undefined>(undefined)
  const [text, setText] = useState('')
  useEffect(() => {
    const spoken = before.current !== undefined && leftMs !== undefined && spokenBetween(before.current, leftMs)
    before.current = leftMs
    if (spoken) setText(spoken)
  }, [leftMs])
  return (
    <span class="unseen" role="status" aria-live="polite">
      {text}
    </span>
  )
}
