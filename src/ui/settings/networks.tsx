/** The nodes that each network is asked through: the payer's own, or those that the build came with. security §9. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ConnectionsView } from '../../messages/views.ts'
import { endpointText } from '../../text/endpoints.ts'
import { listText } from '../../text/lists.ts'
import { NODE, NODES } from '../../text/words/connections.ts'
import { SETTINGS } from '../../text/words/settings.ts'
import type { AskWorker, Hosts } from '../client/client.ts'
import { type Problem, usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { fill, unseen } from '../words/message.tsx'
import { SettingsRoom } from './settings-room.tsx'

const NOT_PERMITTED = { code: 'endpoint/refused', reason: 'not-permitted' } as const

type EndpointFormProps = {
  network: ConnectionsView['networks'][number]
  call: AskWorker
  hosts: Hosts
  /** Where this build may reach nodes. */
  all: readonly string[]
  onAdded: (now: ConnectionsView) => void
  onCancel: () => void
}

/** Adds a node of the payer's own to a network. It is asked for its network and newest block before it is kept. */
export function EndpointForm({ network: { chainId, name }, call, hosts, all, onAdded, onCancel }: EndpointFormProps) {
  const [url, setUrl] = useState('')
  const [refused, setRefused] = useState<Problem>()
  const input = useRef<HTMLInputElement>(null)
  const request = usePageRequest(call)
  const isOff = request.isBlocked || url.trim() === ''
  const problem = refused ?? request.problem
  const isRefused = problem?.code === 'endpoint/refused'
  useEffect(() => input.current?.focus(), [])
  const add = async () => {
    // Nothing may be awaited before this: the browser shows its prompt only during a user gesture.
    const permitting = hosts.allow(url.trim())
    setRefused(undefined)
    // A host outside the manifest cannot be asked for. The worker says so.
    if ((await permitting.catch(() => true)) === false) return setRefused(NOT_PERMITTED)
    const now = await request.send('connections.addEndpoint', { chainId, url: url.trim() })
    if (now) onAdded(now)
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff) void add()
      }}
    >
      <div class="field">
        <label for={`node-${chainId}`}>{NODE.label(name)}</label>
        <input
          ref={input}
          id={`node-${chainId}`}
          type="text"
          inputMode="url"
          class="mono"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          placeholder={NODE.example}
          value={url}
          aria-describedby={`hosts-${chainId}`}
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
      </div>
      <ProblemLine problem={problem} text={isRefused ? endpointText(problem.reason) : undefined} />
      <details class="details">
        <summary>{NODE.where}</summary>
        <p class="note" id={`hosts-${chainId}`}>
          {fill(NODE.whereText, { hosts: listText(all), code: (text) => <code>{text}</code> })}
        </p>
      </details>
      <div class="saving">
        <button type="submit" class="secondary" disabled={isOff}>
          {request.isBlocked ? NODE.waiting : NODE.add}
        </button>
        <button type="button" class="quiet" onClick={onCancel}>
          {NODE.cancel}
        </button>
      </div>
    </form>
  )
}

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
