/** The one heading of a screen. It takes the focus when the screen appears, so that a screen reader starts there. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

export function Heading({ children }: { children: ComponentChildren }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A heading that comes later, with an answer, must not take the focus out of a field that is being typed into.
    if (!(document.activeElement instanceof HTMLInputElement)) ref.current?.focus()
  }, [])
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  )
}
