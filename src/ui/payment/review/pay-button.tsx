/** The one button that signs. It asks the worker to approve exactly the plan that is on the screen. security T20, T30. */
import { useState } from 'preact/hooks'
import { useArming, useHold, usePress } from '../../parts/arming.ts'

type Props = {
  label: string
  /** What the button stands for; when it changes, arming begins anew. */
  contentKey: string
  isBlocked: boolean
  /** True when the worker took the approval. */
  pay: () => Promise<boolean>
}

/** Used up by its first press; only a call that failed makes it usable again. */
function useOnce(pay: () => Promise<boolean>): [isUsed: boolean, use: () => void] {
  const [isUsed, setUsed] = useState(false)
  const use = async () => {
    setUsed(true)
    if (!(await pay())) setUsed(false)
  }
  return [isUsed, () => void use()]
}

/** Not `disabled` while it arms: that would take the focus away from somebody who has just moved it there. */
export function PressToPay({ label, contentKey, isBlocked, pay }: Props) {
  const [isUsed, use] = useOnce(pay)
  const arming = useArming(contentKey)
  const press = usePress(arming, use)
  const isOff = isUsed || isBlocked
  return (
    <button
      type="button"
      class="primary pay"
      data-testid="pay-button-pay"
      disabled={isOff}
      aria-disabled={isOff || !arming.isArmed}
      {...press}
    >
      {label}
    </button>
  )
}

/** security A.3 E2: what could not be checked takes a deliberate, longer press. `missing` is what must come before it. */
export function HoldToPay({ label, contentKey, isBlocked, pay, missing }: Props & { missing: string | undefined }) {
  const [isUsed, use] = useOnce(pay)
  const arming = useArming(contentKey)
  const isOff = isUsed || isBlocked
  const { isHeld, handlers } = useHold(arming.isArmed && !isOff, use)
  return (
    <>
      <p class="note centred" id="hold-hint">
        {missing ?? (isHeld ? 'Keep holding…' : 'Press and hold for 2 seconds to pay')}
      </p>
      <button
        type="button"
        class={`primary pay hold ${isHeld ? 'is-held' : ''}`}
        data-testid="pay-button-pay"
        disabled={isOff}
        aria-disabled={isOff || !arming.isArmed}
        aria-describedby="hold-hint"
        {...handlers}
      >
        <span>{label}</span>
      </button>
    </>
  )
}
