/** Whether the browser keeps Tender from the hosts that it needs, as a person can tell it to. screens §15. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Access } from './client.ts'

/** False until the browser has said so. `onGiven` is called once access is back. */
export function useIsBarred(access: Access | undefined, onGiven: () => void): boolean {
  const [isBarred, setBarred] = useState(false)
  const wasBarred = useRef(false)
  useEffect(() => {
    const look = () => void access?.isGiven().then((isGiven) => setBarred(!isGiven))
    look()
    return access?.watch(look)
  }, [access])
  useEffect(() => {
    if (wasBarred.current && !isBarred) onGiven()
    wasBarred.current = isBarred
  }, [isBarred])
  return isBarred
}

/** Asks the browser for access. `isRefused`: the last time, the person said no or could not be asked. */
export function useAskAccess(access: Access): [ask: () => void, isRefused: boolean] {
  const [isRefused, setRefused] = useState(false)
  const ask = () => {
    // Nothing may be awaited before this: the browser shows its prompt only during a user gesture.
    const permitting = access.ask()
    setRefused(false)
    permitting.then(
      (isGiven) => setRefused(!isGiven),
      () => setRefused(true),
    )
  }
  return [ask, isRefused]
}
