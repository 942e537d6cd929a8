/** Whether the browser keeps Tender from the hosts that it needs, as a person can tell it to. architecture B8. */
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
