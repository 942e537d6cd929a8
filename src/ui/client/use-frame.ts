/** A hosted page in a frame of ours: what it says, and whether its host refuses to be framed. protocol §4.6, §4.8.8. */
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

/** The bridge reports before the page's load event. The extra second covers slow machines. */
const SHOWN_WITHIN_MS = 1_000

export type FrameState = {
  /** True once a page has loaded without our bridge: the browser's error page, because the host refuses framing. */
  isRefused: boolean
  onLoad: () => void
  /** Begins anew, for a frame that is loaded again. */
  reset: () => void
}

/**
 * Hears the messages of one frame, and of no other window. security T35.
 * @param read judges the origin and reads the message. Returns true if it says that our bridge is there.
 */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  read: (data: unknown, origin: string) => boolean,
): FrameState {
  const [isShown, setShown] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [isRefused, setRefused] = useState(false)
  // Before the first paint, because the bridge reports as soon as the frame exists, and only once.
  useLayoutEffect(() => {
    const receive = ({ source, data, origin }: MessageEvent) => {
      const own = frame.current?.contentWindow
      if (own && source === own && read(data, origin)) setShown(true)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  })
  useEffect(() => {
    if (!isLoaded || isShown) return
    const timer = setTimeout(() => setRefused(true), SHOWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isLoaded, isShown])
  const reset = () => {
    setShown(false)
    setLoaded(false)
    setRefused(false)
  }
  return { isRefused, onLoad: () => setLoaded(true), reset }
}
