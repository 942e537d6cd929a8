/**
 * Opens the payment or the checkout page of a pasted link or payment id, or shows why it can't. protocol §2, security
 * §6.
 */
import { useEffect, useState } from 'preact/hooks'
import { PASTE } from '../../text/words/links.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Icon } from '../marks/icon.tsx'
import { ProblemLine } from '../parts/problem.tsx'

const CheckoutButton = ({ isBlocked, open }: { isBlocked: boolean; open: () => void }) => (
  <button type="button" class="quiet" disabled={isBlocked} onClick={open}>
    {PASTE.openCheckout}
  </button>
)

export function PasteForm({ call }: { call: AskWorker }) {
  const [text, setText] = useState('')
  const request = usePageRequest(call)
  const isSecret = request.problem?.code === 'secret/typed'
  useEffect(() => {
    // No copy of it is left on the screen, and none for the browser to restore.
    if (isSecret) setText('')
  }, [isSecret])
  const open = async (name: 'link.paste' | 'checkout.open') => {
    const opened = await request.send(name, { text: text.trim() })
    if (opened) setText('')
  }
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void open('link.paste')
      }}
    >
      <label for="paste-link">
        <Icon name="link" /> {PASTE.label}
      </label>
      <div class="field-row">
        <input
          id="paste-link"
          data-testid="input-paste-url"
          type="text"
          inputmode="url"
          autocomplete="off"
          spellcheck={false}
          placeholder={PASTE.placeholder}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button
          type="submit"
          class="secondary"
          data-testid="button-submit-url"
          disabled={request.isBlocked || text.trim() === ''}
        >
          {PASTE.open}
        </button>
      </div>
      {text.trim() !== '' && <CheckoutButton isBlocked={request.isBlocked} open={() => void open('checkout.open')} />}
      <ProblemLine problem={request.problem} />
    </form>
  )
}
