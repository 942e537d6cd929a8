/** What is shown only after a while: a wait, and that the worker does not answer. */
import { useEffect, useState } from 'preact/hooks'
import { restart } from '../../messages/client.ts'

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

/** Of a worker that answers nothing, as one that Chromium lost in an update. Above what a busy machine takes to start it. architecture §2. */
export const SILENT_AFTER_MS = 20_000

/** The way out, once a page has waited that long for its first answer: it starts Tender anew. */
export const useSilence = (isWaiting: boolean): (() => void) | undefined =>
  useAfter(SILENT_AFTER_MS, isWaiting) ? restart : undefined
