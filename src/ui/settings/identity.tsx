/** Which App-Id or key names this wallet to the payment service, and its replacement by another. live-service W2.2. */
import { useState } from 'preact/hooks'
import type { ConnectionsView } from '../../messages/views.ts'
import { NAMED_BY, SERVICE } from '../../text/words/connections.ts'
import { SETTINGS } from '../../text/words/settings.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { FactRow } from '../parts/fact.tsx'
import { IdentityForm } from '../parts/identity-form.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { SettingsRoom } from './settings-room.tsx'

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
      <IdentityForm request={request} why={SERVICE.own} label={SERVICE.keep} onKept={kept(SERVICE.kept)} />
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
