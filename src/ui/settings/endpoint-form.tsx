/** Adds a node of the payer's own to a network. It is asked for its network and newest block before it is kept. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ConnectionsView } from '../../messages/views.ts'
import { endpointText } from '../../text/endpoints.ts'
import { listText } from '../../text/lists.ts'
import { NODE } from '../../text/words/connections.ts'
import type { AskWorker, Hosts } from '../client/client.ts'
import { type Problem, usePageRequest } from '../client/use-page-request.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'

const NOT_PERMITTED = { code: 'endpoint/refused', reason: 'not-permitted' } as const

type Props = {
  network: ConnectionsView['networks'][number]
  call: AskWorker
  hosts: Hosts
  /** Where this build may reach nodes. */
  all: readonly string[]
  onAdded: (now: ConnectionsView) => void
  onCancel: () => void
}

export function EndpointForm({ network: { chainId, name }, call, hosts, all, onAdded, onCancel }: Props) {
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
