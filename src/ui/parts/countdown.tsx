/** Time left to pay: a silent visible countdown, and a live region that speaks at a few marks. architecture B4. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { formatLeft, spokenBetween, urgencyOf } from '../../text/times.ts'
import { Icon } from './icon.tsx'

const TITLES = {
  calm: 'Time left to pay',
  warning: 'Little time left',
  danger: 'Almost over',
  blocked: 'Too late to sign',
}

/** Digits and title carry the urgency too, not only the colour. */
export function CountdownChip({ leftMs }: { leftMs: number }) {
  const urgency = urgencyOf(leftMs)
  return (
    <span class={`chip chip-${urgency}`} title={TITLES[urgency]}>
      <Icon name="clock" />
      <span class="unseen">{TITLES[urgency]} </span>
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
