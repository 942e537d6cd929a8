/** A pasted link or payment id → a payment window, or the reason why not, in place. SPEC §2, SECURITY A.7. */
import { useState } from 'preact/hooks'
import { useAsking } from '../asking.ts'
import type { Call } from '../door.ts'
import { Icon } from '../parts/icon.tsx'
import { ProblemLine } from '../parts/problem.tsx'

export function PasteForm({ call }: { call: Call }) {
  const [text, setText] = useState('')
  const asking = useAsking(call)
  const open = async () => {
    const opened = await asking.ask('link.paste', { text: text.trim() })
    if (opened) setText('')
  }
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void open()
      }}
    >
      <label for="paste-link">
        <Icon name="link" /> Pay a link
      </label>
      <div class="field-row">
        <input
          id="paste-link"
          data-testid="input-paste-url"
          type="text"
          inputmode="url"
          autocomplete="off"
          spellcheck={false}
          placeholder="Payment link or id"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button
          type="submit"
          class="secondary"
          data-testid="button-submit-url"
          disabled={asking.isBlocked || text.trim() === ''}
        >
          Open
        </button>
      </div>
      <ProblemLine problem={asking.problem} />
    </form>
  )
}
