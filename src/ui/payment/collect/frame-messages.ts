/** What the form in our frame says: heard from that very frame and its own origin alone, and only once. security T34, T35. */
import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { FORM_SHOWN, type FormMessage, parseFormMessage } from '../../../core/links/form-messages.ts'

/** A form that is really there has told so before its page has loaded; slow machines get a second more. */
const SHOWN_WITHIN_MS = 1_000

export type Heard = {
  said: FormMessage | undefined
  /** True once the page has loaded without our bridge in it: the browser shows its own error page, as the host refuses to be framed. */
  isRefused: boolean
  onLoad: () => void
  /** Forgets what was said: the frame is loaded again. */
  reset: () => void
}

/** @param origin of the form's address. */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, origin: string): Heard {
  const [said, setSaid] = useState<FormMessage>()
  const [isShown, setShown] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const own = frame.current?.contentWindow
      if (!own || event.source !== own || event.origin !== origin) return
      if (event.data === FORM_SHOWN) return setShown(true)
      const message = parseFormMessage(event.data)
      if (message) setSaid((before) => (before?.kind === 'complete' ? before : message))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, origin])
  useEffect(() => {
    if (!isLoaded || isShown) return
    const timer = setTimeout(() => setRefused(true), SHOWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isLoaded, isShown])
  const reset = () => {
    setSaid(undefined)
    setShown(false)
    setLoaded(false)
    setRefused(false)
  }
  return { said, isRefused, onLoad: () => setLoaded(true), reset }
}

/** Our own theme as it is now; a form that was opened keeps its theme, or what was entered into it would be lost. */
export const themeNow = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
