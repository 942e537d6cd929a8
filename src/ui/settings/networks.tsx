/** The nodes that each network is asked through: the payer's own, or those that the build came with. security D.7. */
import { useState } from 'preact/hooks'
import type { ConnectionsView } from '../../messages/views.ts'
import { listText } from '../../text/lists.ts'
import { NODES } from '../../text/words/connections.ts'
import { SETTINGS } from '../../text/words/settings.ts'
import type { AskWorker, Hosts } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { unseen } from '../words/tags.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { SettingsRoom } from './settings-room.tsx'

type Network = ConnectionsView['networks'][number]

const SHOWN_CHARS = 4

/** The key in a node's address is nobody's to read over a shoulder. */
function shortened(url: string): string {
  const { host, pathname, search } = new URL(url)
  const rest = `${pathname}${search}`
  return rest.length <= SHOWN_CHARS ? `${host}${rest}` : `${host}/…${rest.slice(-SHOWN_CHARS)}`
}

type RowProps = { of: Network; call: AskWorker; hosts: Hosts; onChange: (now: ConnectionsView) => void; all: string[] }

function NetworkRow({ of: network, call, hosts, onChange, all }: RowProps) {
  const { chainId, name, own, built } = network
  const [isAdding, setAdding] = useState(false)
  const [done, setDone] = useState('')
  const request = usePageRequest(call)
  const remove = async (url: string) => {
    const now = await request.send('connections.removeEndpoint', { chainId, url })
    if (!now) return
    onChange(now)
    setDone(NODES.removed)
    const isUsed = now.networks.some((one) => one.own.some((kept) => new URL(kept).origin === new URL(url).origin))
    if (!isUsed) await hosts.forget(url)
  }
  const added = (now: ConnectionsView) => {
    onChange(now)
    setAdding(false)
    setDone(NODES.added)
  }
  return (
    <li class="account">
      <h2>{name}</h2>
      {own.length === 0 && <p class="note">{NODES.builtIn(listText(built))}</p>}
      <ul class="rows">
        {own.map((url) => (
          <li key={url} class="card-head">
            <span class="mono">{shortened(url)}</span>
            <button type="button" class="quiet" disabled={request.isBlocked} onClick={() => void remove(url)}>
              {fill(NODES.remove, { node: shortened(url), unseen })}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{done}</p>
      {isAdding ? (
        <EndpointForm
          network={network}
          call={call}
          hosts={hosts}
          all={all}
          onAdded={added}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <>
          <ProblemLine problem={request.problem} />
          <button type="button" class="secondary" onClick={() => setAdding(true)}>
            {fill(own.length === 0 ? NODES.useOwn : NODES.addAnother, { network: name, unseen })}
          </button>
        </>
      )}
    </li>
  )
}

type Props = { call: AskWorker; hosts: Hosts; onBack: () => void }

function Loaded({ call, hosts, first }: Omit<Props, 'onBack'> & { first: ConnectionsView }) {
  const [now, setNow] = useState(first)
  return (
    <ul class="rows">
      {now.networks.map((network) => (
        <NetworkRow key={network.chainId} of={network} call={call} hosts={hosts} onChange={setNow} all={now.hosts} />
      ))}
    </ul>
  )
}

export function NetworksPage({ call, hosts, onBack }: Props) {
  const [answer, reload] = useQuery(() => call('connections.get', {}), '')
  return (
    <SettingsRoom title={NODES.title} onBack={onBack} back={SETTINGS.back}>
      <p class="note">{NODES.note}</p>
      {answer.at === 'loading' && <p role="status">{SETTINGS.reading}</p>}
      {answer.at === 'failed' && <AskAgain problem={answer.problem} reload={reload} />}
      {answer.at === 'loaded' && <Loaded call={call} hosts={hosts} first={answer.value} />}
    </SettingsRoom>
  )
}
