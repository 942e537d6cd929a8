/** A short delay before something is shown. */
import { useEffect, useState } from 'preact/hooks'

/** Turns true once `isOn` has held for `delayMs`, so that short waits show nothing. */
export function useAfter(delayMs: number, isOn: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    setDue(false)
    if (!isOn) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs, isOn])
  return isOn && isDue
}
