/** How the payer has this installation reach the service and the networks. In `storage.local`: the App-Id or key is no secret. */
import { type Connection, type Identity, parseConnection } from '../../core/base/connection.ts'
import type { StorageArea, WithLock } from '../../vault/record/context.ts'

export type Connections = {
  /** Read from the store once: only this worker writes it. */
  read: () => Promise<Connection>
  setIdentity: (identity: Identity | undefined) => Promise<void>
  /** Takes over what another installation stored, as far as this build can use it. */
  replace: (raw: unknown) => Promise<void>
  /** `next` gets the network's endpoints as they are stored; it may throw to keep them. */
  changeEndpoints: (chainId: string, next: (own: readonly string[]) => readonly string[]) => Promise<void>
}

const KEY = 'connection'

/** @param sources where this build may reach nodes; what is stored for elsewhere is not used. */
export function createConnections(local: StorageArea, withLock: WithLock, sources: readonly string[]): Connections {
  let known: Promise<Connection> | undefined
  const read = () => {
    const reading = known ?? local.get(KEY).then((raw) => parseConnection(raw, sources))
    known = reading
    reading.catch(() => {
      if (known === reading) known = undefined
    })
    return reading
  }
  const change = (next: (now: Connection) => Connection) =>
    withLock(KEY, async () => {
      const changed = next(await read())
      await local.set({ [KEY]: changed })
      known = Promise.resolve(changed)
    })
  return {
    read,
    setIdentity: (identity) => change(({ endpoints }) => ({ endpoints, ...(identity && { identity }) })),
    replace: (raw) => change(() => parseConnection(raw, sources)),
    changeEndpoints: (chainId, next) =>
      change(({ endpoints, ...rest }) => ({
        ...rest,
        endpoints: { ...endpoints, [chainId]: next(endpoints[chainId] ?? []) },
      })),
  }
}
