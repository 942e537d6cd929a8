/** Sets the App-Id or key that names this wallet to the payment service, which is asked before it is kept. live-service W2.2. */
import { useState } from 'preact/hooks'
import type { Identity } from '../../core/base/connection.ts'
import type { ConnectionsView } from '../../messages/views.ts'
import { IDENTITY, NAMED_BY, SERVICE } from '../../text/words/connections.ts'
import { SETTINGS } from '../../text/words/settings.ts'
import type { AskWorker } from '../client/client.ts'
import { type PageRequest, usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Choice } from '../parts/choice.tsx'
import { FactRow } from '../parts/fact.tsx'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { SettingsRoom } from './settings-room.tsx'

type Kind = Identity['kind']

const KINDS: readonly Kind[] = ['app-id', 'api-key']

function Named({ connections: { identity, serviceHost } }: { connections: ConnectionsView }) {
  return (
    <dl class="facts">
      <FactRow name={SERVICE.askedAt}>
        <span class="mono">{serviceHost}</span>
      </FactRow>
      <FactRow name={SERVICE.namedBy}>
        {identity
          ? fill(NAMED_BY[identity.kind][identity.isOwn ? 'own' : 'built'], {
              hint: <span class="mono">{identity.hint}</span>,
            })
          : SERVICE.unnamed}
      </FactRow>
    </dl>
  )
}

type FormProps = { request: PageRequest; onKept: (now: ConnectionsView) => void }

function IdentityForm({ request, onKept }: FormProps) {
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
        <legend>{SERVICE.own}</legend>
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
        {request.isBlocked ? SERVICE.waiting : SERVICE.keep}
      </button>
    </form>
  )
}

type LoadedProps = { call: AskWorker; first: ConnectionsView }

function Loaded({ call, first }: LoadedProps) {
  const [connections, setConnections] = useState(first)
  const [done, setDone] = useState('')
  const request = usePageRequest(call)
  const kept = (text: string) => (now: ConnectionsView) => {
    setConnections(now)
    setDone(text)
  }
  const clear = async () => {
    const now = await request.send('connections.clearIdentity', {})
    if (now) kept(SERVICE.removed)(now)
  }
  return (
    <>
      <Named connections={connections} />
      {connections.identity?.isOwn && (
        <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void clear()}>
          {SERVICE.remove}
        </button>
      )}
      <p role="status">{done}</p>
      <IdentityForm request={request} onKept={kept(SERVICE.kept)} />
    </>
  )
}

export function IdentityPage({ call, onBack }: { call: AskWorker; onBack: () => void }) {
  const [answer, reload] = useQuery(() => call('connections.get', {}), '')
  return (
    <SettingsRoom title={SERVICE.title} onBack={onBack} back={SETTINGS.back}>
      <p class="note">{SERVICE.note}</p>
      {answer.at === 'loading' && <p role="status">{SETTINGS.reading}</p>}
      {answer.at === 'failed' && <AskAgain problem={answer.problem} reload={reload} />}
      {answer.at === 'loaded' && <Loaded call={call} first={answer.value} />}
    </SettingsRoom>
  )
}
