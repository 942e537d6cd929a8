/** The only button that signs. It approves exactly the plan on the screen. security T20, T30. */
import { useState } from 'preact/hooks'
import { REVIEW } from '../../../text/words/review.ts'
import { useArming, useHold, usePress } from '../../parts/arming.ts'

type Props = {
  label: string
  /** Identifies what the button approves. A change restarts the arming delay. */
  contentKey: string
  isBlocked: boolean
  /** True only beside a verdict that matches: green stands for nothing else. */
  isChecked?: boolean
  /** Resolves to true if the worker accepted the approval. */
  pay: () => Promise<boolean>
}

/** Allows one press. Only a failed request allows another. */
function useOnce(pay: () => Promise<boolean>): [isUsed: boolean, use: () => void] {
  const [isUsed, setUsed] = useState(false)
  const use = async () => {
    setUsed(true)
    if (!(await pay())) setUsed(false)
  }
  return [isUsed, () => void use()]
}

/** Never `disabled`, which would drop the keyboard's focus each time that the worker starts anew. */
export function PressToPay({ label, contentKey, isBlocked, isChecked = false, pay }: Props) {
  const [isUsed, use] = useOnce(pay)
  const arming = useArming(contentKey)
  const isOff = isUsed || isBlocked
  const press = usePress(arming, use, isOff)
  const isArming = !isOff && !arming.isArmed
  return (
    <button
      type="button"
      class={`primary pay ${isChecked ? 'pay-good' : ''}`}
      data-testid="pay-button-pay"
      data-essential="pay"
      aria-disabled={isOff || !arming.isArmed}
      {...press}
    >
      {/* A new epoch starts the fill anew; the button itself stays, and keeps the focus. */}
      {isArming && <span key={arming.epoch} class="fill" aria-hidden="true" />}
      <span>{label}</span>
    </button>
  )
}

/** security A.3 E2: an unchecked payment requires a deliberate long press. `missing` names what must come first. */
export function HoldToPay({ label, contentKey, isBlocked, pay, missing }: Props & { missing: string | undefined }) {
  const [isUsed, use] = useOnce(pay)
  const arming = useArming(contentKey)
  const isOff = isUsed || isBlocked
  const { isHeld, handlers } = useHold(arming.isArmed && !isOff, use)
  return (
    <>
      <p class="note centred" id="hold-hint">
        {missing ?? (isHeld ? REVIEW.held : REVIEW.hold)}
      </p>
      <button
        type="button"
        class={`primary pay hold ${isHeld ? 'is-held' : ''}`}
        data-testid="pay-button-pay"
        data-essential="pay"
        aria-disabled={isOff || !arming.isArmed}
        aria-describedby="hold-hint"
        {...handlers}
      >
        <span>{label}</span>
      </button>
    </>
  )
}
