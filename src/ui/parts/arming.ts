/**
 * When a press of the pay button counts. The button arms only after its content has stood still for a second in a visible,
 * focused window, and takes only a press that began after that: a click that was on its way before the window appeared, a
 * held Enter key and the second half of a double click all miss. security T30.
 */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'

/** security T30: nobody reads a payment in less, and a double click is long over. */
export const ARM_AFTER_MS = 1_000

/** Counts the times that arming began anew, so that a press of an earlier time is known. */
export type Arming = { isArmed: boolean; epoch: number }

/** Arms for one content; a new `contentKey`, a moved or resized window, and every change of focus begin anew. */
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

/** Handlers for a button that acts on a click only where its press began armed, and was not a key's repetition. */
export function usePress(arming: Arming, act: () => void): Presses {
  const begunIn = useRef<number | undefined>(undefined)
  const begin = () => {
    begunIn.current = arming.isArmed ? arming.epoch : undefined
    return arming.isArmed
  }
  return {
    onPointerDown: (event) => {
      if (event.button === 0) begin()
    },
    onKeyDown: (event) => {
      if (isPressKey(event) && (event.repeat || !begin())) event.preventDefault()
    },
    onClick: () => {
      const isFresh = arming.isArmed && begunIn.current === arming.epoch
      begunIn.current = undefined
      if (isFresh) act()
    },
  }
}

/** security A.3 E2. */
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

/** Handlers for a button that acts when it is held, by pointer or by Enter or Space, while `isArmed` holds all along. */
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
