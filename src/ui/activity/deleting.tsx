/** Deletes an entry of Activity: asks first, and says what is lost. */
import { useState } from 'preact/hooks'

type Props = { text: string; isBlocked: boolean; remove: () => Promise<void> }

export function Deleting({ text, isBlocked, remove }: Props) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <button type="button" class="secondary" onClick={() => setAsked(true)}>
        Delete this entry
      </button>
    )
  }
  return (
    <section class="notice stack" role="alertdialog" aria-label="Delete this entry">
      <b>Delete this entry?</b>
      <p>{text}</p>
      <div class="row-of-buttons">
        <button type="button" class="secondary" onClick={() => setAsked(false)}>
          Keep it
        </button>
        <button type="button" class="secondary" disabled={isBlocked} onClick={() => void remove()}>
          Delete it
        </button>
      </div>
    </section>
  )
}
