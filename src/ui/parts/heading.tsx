/** The only heading of a screen. Takes the focus on mount, so that screen readers start there. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** `look`: its class, where it is no line of text. */
export function Heading({ children, look }: { children: ComponentChildren; look?: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A heading that mounts later must not take the focus from a field someone is typing in.
    if (!(document.activeElement instanceof HTMLInputElement)) ref.current?.focus()
  }, [])
  return (
    <h1 ref={ref} tabIndex={-1} class={look}>
      {children}
    </h1>
  )
}
