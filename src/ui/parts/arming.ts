/**
 * Decides when a press of the pay button counts. It arms after its content has been unchanged for a second in a
 * visible, focused window. Earlier clicks, held keys and the second half of a double click don't count. security T30.
 */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'

/** security T30: longer than a double click, and nobody reads a payment faster. */
export const ARM_AFTER_MS = 1_000

/** `epoch` increases whenever arming restarts, so that a press that began in an earlier epoch is recognised. */
export type Arming = { isArmed: boolean; epoch: number }

/** Arms for one content. A new `contentKey`, a moved or resized window and any focus change restart the delay. */
export function useArming(contentKey: string): Arming {
  const [arming, setArming] = useState<Arming>({ isArmed: false, epoch: 0 })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      setArming(({ epoch }) => ({ isArmed: false, epoch: epoch + 1 }))
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return
      timer = setTimeout(() => setArming(({ epoch }) => ({ isArmed: true, epoch })), ARM_AFTER_MS)
    }
    settle()
    for (const type of ['focus', 'blur', 'resize']) window.addEventListener(type, settle)
    document.addEventListener('visibilitychange', settle)
    return () => {
      clearTimeout(timer)
      for (const type of ['focus', 'blur', 'resize']) window.removeEventListener(type, settle)
      document.removeEventListener('visibilitychange', settle)
    }
  }, [contentKey])
  return arming
}

type Presses = {
  onPointerDown: (event: PointerEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClick: () => void
}

const isPressKey = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' '

/** Handlers for a button that acts on a click only if the press began while armed and was no key repeat. An `isOff` one takes none. */
export function usePress(arming: Arming, act: () => void, isOff = false): Presses {
  const pressEpoch = useRef<number | undefined>(undefined)
  const isArmed = arming.isArmed && !isOff
  const begin = () => {
    pressEpoch.current = isArmed ? arming.epoch : undefined
    return isArmed
  }
  return {
    onPointerDown: (event) => {
      if (event.button === 0) begin()
    },
    onKeyDown: (event) => {
      if (isPressKey(event) && (event.repeat || !begin())) event.preventDefault()
    },
    onClick: () => {
      const isFresh = isArmed && pressEpoch.current === arming.epoch
      pressEpoch.current = undefined
      if (isFresh) act()
    },
  }
}

/** security §3. */
export const HOLD_MS = 2_000

export type Hold = {
  isHeld: boolean
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerLeave: () => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent) => void
    onKeyUp: (event: KeyboardEvent) => void
    onBlur: () => void
  }
}

/** Handlers for a button that acts after being held, by pointer, Enter or Space, while `isArmed` stays true. */
export function useHold(isArmed: boolean, act: () => void): Hold {
  const [isHeld, setHeld] = useState(false)
  const latest = useRef(act)
  latest.current = act
  const stop = useCallback(() => setHeld(false), [])
  useEffect(() => {
    if (!isArmed) setHeld(false)
    if (!isArmed || !isHeld) return
    const timer = setTimeout(() => {
      setHeld(false)
      latest.current()
    }, HOLD_MS)
    window.addEventListener('blur', stop)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', stop)
    }
  }, [isArmed, isHeld, stop])
  const handlers: Hold['handlers'] = {
    onPointerDown: (event) => {
      if (event.button === 0 && isArmed) setHeld(true)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onKeyDown: (event) => {
      if (!isPressKey(event)) return
      event.preventDefault()
      if (!event.repeat && isArmed) setHeld(true)
    },
    onKeyUp: (event) => {
      if (isPressKey(event)) stop()
    },
    onBlur: stop,
  }
  return { isHeld, handlers }
}
