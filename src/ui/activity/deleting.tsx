/** Deletes an entry of Activity: asks first, and says what is lost. */
import { useState } from 'preact/hooks'
import { DELETING } from '../../text/words/activity.ts'

type Props = { text: string; isBlocked: boolean; remove: () => Promise<void> }

export function Deleting({ text, isBlocked, remove }: Props) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <button type="button" class="secondary" onClick={() => setAsked(true)}>
        {DELETING.start}
      </button>
    )
  }
  return (
    <section class="notice stack" role="alertdialog" aria-label={DELETING.start}>
      <b>{DELETING.question}</b>
      <p>{text}</p>
      <div class="row-of-buttons">
        <button type="button" class="secondary" onClick={() => setAsked(false)}>
          {DELETING.keep}
        </button>
        <button type="button" class="secondary" disabled={isBlocked} onClick={() => void remove()}>
          {DELETING.remove}
        </button>
      </div>
    </section>
  )
}
