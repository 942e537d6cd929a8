/** Messages of the form, accepted only from our own frame and its origin. `complete` counts once. security T34, T35. */
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { FORM_SHOWN, type FormMessage, parseFormMessage } from '../../../core/links/form-messages.ts'

/** The bridge reports before the page's load event. The extra second covers slow machines. */
const SHOWN_WITHIN_MS = 1_000

export type FormReports = {
  reported: FormMessage | undefined
  /** True once a page has loaded without our bridge: the browser's error page, because the host refuses framing. */
  isRefused: boolean
  onLoad: () => void
  /** Discards earlier messages when the frame reloads. */
  reset: () => void
}

/** @param origin of the form's URL. */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, origin: string): FormReports {
  const [reported, setReported] = useState<FormMessage>()
  const [isShown, setShown] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [isRefused, setRefused] = useState(false)
  // Before the first paint, because the bridge reports as soon as the frame exists, and only once.
  useLayoutEffect(() => {
    const receive = (event: MessageEvent) => {
      const own = frame.current?.contentWindow
      if (!own || event.source !== own || event.origin !== origin) return
      if (event.data === FORM_SHOWN) return setShown(true)
      const message = parseFormMessage(event.data)
      if (message) setReported((before) => (before?.kind === 'complete' ? before : message))
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [frame, origin])
  useEffect(() => {
    if (!isLoaded || isShown) return
    const timer = setTimeout(() => setRefused(true), SHOWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isLoaded, isShown])
  const reset = () => {
    setReported(undefined)
    setShown(false)
    setLoaded(false)
    setRefused(false)
  }
  return { reported, isRefused, onLoad: () => setLoaded(true), reset }
}

/** Current theme. An open form keeps its theme, because reloading it would lose the entered data. */
export const themeNow = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
