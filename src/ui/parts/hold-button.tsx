/** A button that acts after being held for 2 s, by pointer, Enter or Space. */
import type { ComponentChildren } from 'preact'
import { HELD } from '../../text/words/parts.ts'
import { useHold } from './arming.ts'

type Props = { children: ComponentChildren; onHeld: () => void }

export function HoldButton({ children, onHeld }: Props) {
  const { isHeld, handlers } = useHold(true, onHeld)
  return (
    <button type="button" class={`secondary hold ${isHeld ? 'is-held' : ''}`} {...handlers}>
      <span>{isHeld ? HELD : children}</span>
    </button>
  )
}
