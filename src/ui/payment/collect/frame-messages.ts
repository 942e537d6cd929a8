/** Messages of the form, accepted only from our own frame and its origin. `complete` counts once. security T34, T35. */
import type { RefObject } from 'preact'
import { useState } from 'preact/hooks'
import { FORM_SHOWN, type FormMessage, parseFormMessage } from '../../../core/links/hosted-messages.ts'
import type { Theme } from '../../../core/offer/collect-schema.ts'
import { type FrameState, useFrame } from '../../client/use-frame.ts'

export type FormReports = FrameState & { reported: FormMessage | undefined }

/** @param expected the origin of the form's URL. */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, expected: string): FormReports {
  const [reported, setReported] = useState<FormMessage>()
  const { isRefused, onLoad, reset } = useFrame(frame, (data, origin) => {
    if (origin !== expected) return false
    if (data === FORM_SHOWN) return true
    const message = parseFormMessage(data)
    if (message) setReported((before) => (before?.kind === 'complete' ? before : message))
    return false
  })
  const resetAll = () => {
    setReported(undefined)
    reset()
  }
  return { reported, isRefused, onLoad, reset: resetAll }
}

/** Current theme. An open form keeps its theme, because reloading it would lose the entered data. */
export function themeNow(): Theme {
  const chosen = document.documentElement.getAttribute('data-theme')
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
