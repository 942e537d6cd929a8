/**
 * The field for the App-Id or key that names this wallet to the payment service, which is asked before it is kept: in the settings, in
 * the set-up, and where a payment needs it. live-service W2.2.
 */
import { useState } from 'preact/hooks'
import type { Identity } from '../../core/base/connection.ts'
import type { ConnectionsView } from '../../messages/views.ts'
import { IDENTITY, IDENTITY_FORM } from '../../text/words/identity.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { Choice } from './choice.tsx'
import { ProblemLine } from './problem.tsx'

type Kind = Identity['kind']

const KINDS: readonly Kind[] = ['app-id', 'api-key']

/** `why`: above the choice. `label`: of the button. */
type Props = { request: PageRequest; why: string; label?: string; onKept: (now: ConnectionsView) => void }

export function IdentityForm({ request, why, label = IDENTITY_FORM.connect, onKept }: Props) {
  const [kind, setKind] = useState<Kind>('app-id')
  const [value, setValue] = useState('')
  const isOff = request.isBlocked || value.trim() === ''
  const keep = async () => {
    const now = await request.send('connections.setIdentity', { kind, value: value.trim() })
    if (!now) return
    setValue('')
    onKept(now)
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff) void keep()
      }}
    >
      <fieldset class="stack">
        <legend>{why}</legend>
        {KINDS.map((one) => (
          <Choice
            key={one}
            id={`identity-${one}`}
            group="identity"
            value={one}
            label={IDENTITY[one].name}
            text={IDENTITY[one].text}
            isChosen={one === kind}
            isBlocked={request.isBlocked}
            choose={() => setKind(one)}
          />
        ))}
      </fieldset>
      <div class="field">
        <label for="identity">{IDENTITY[kind].label}</label>
        <input
          id="identity"
          type="text"
          class="mono"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          maxLength={256}
          value={value}
          onInput={(event) => setValue(event.currentTarget.value)}
        />
      </div>
      <ProblemLine problem={request.problem} />
      <button type="submit" class="primary" disabled={isOff}>
        {request.isBlocked ? IDENTITY_FORM.waiting : label}
      </button>
    </form>
  )
}
