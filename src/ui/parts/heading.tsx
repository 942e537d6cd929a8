/** The heading of a screen, or of what opens beside it. Takes the focus on mount, so that screen readers start there. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** `look`: its class, where it is no line of text. `level`: 2 beside the screen's own. */
type Props = { children: ComponentChildren; look?: string; level?: 1 | 2 }

export function Heading({ children, look, level = 1 }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A heading that mounts later must not take the focus from a field someone is typing in.
    if (!(document.activeElement instanceof HTMLInputElement)) ref.current?.focus()
  }, [])
  const Tag = level === 1 ? 'h1' : 'h2'
  return (
    <Tag ref={ref} tabIndex={-1} class={look}>
      {children}
    </Tag>
  )
}
