/** What the payer sets about the service and the networks, each tested before it is kept. security §9. */
import { requireNode } from '../../chains/endpoint.ts'
import type { Config } from '../../config.ts'
import { type ChainId, parseChainId } from '../../core/base/caip.ts'
import { type Identity, MAX_ENDPOINTS, parseEndpoint, reachedBy } from '../../core/base/connection.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import { type EndpointRefusal, PayError } from '../../core/base/errors.ts'
import { networkOf, type Registry, type RpcUrls } from '../../core/base/registry.ts'
import type { Gateway } from '../../gateway/client.ts'
import { identityOf, requireAccepted } from '../../gateway/identity.ts'
import type { ConnectionsView } from '../../messages/views.ts'
import type { Connections } from '../storage/connections.ts'

export type Connected = {
  /**
   * What the calls to the service carry: the build's if the store does not answer.
   * @throws {PayError} gateway/unreachable if the build has none either.
   */
  identity: () => Promise<Identity | undefined>
  /** The endpoints to use. @throws {PayError} chain/unreachable if the store does not answer: no other node is told anything. */
  rpcUrls: () => Promise<RpcUrls>
}

export type ConnectionSettings = {
  view: () => Promise<ConnectionsView>
  /** @throws {PayError} gateway/* if the service does not accept it. */
  setIdentity: (identity: Identity) => Promise<void>
  /** Goes back to the build's, if it has one. */
  clearIdentity: () => Promise<void>
  /** @throws {PayError} endpoint/*. */
  addEndpoint: (chainId: string, text: string) => Promise<void>
  /** Without any, the network has the build's again. */
  removeEndpoint: (chainId: string, url: string) => Promise<void>
}

export function createConnected(connections: Connections, config: Config): Connected {
  return {
    identity: async () => {
      try {
        return identityOf(await connections.read(), config)
      } catch (cause) {
        // What is signed must reach the service, by whichever name.
        const built = identityOf({ endpoints: {} }, config)
        if (built) return built
        throw new PayError({ code: 'gateway/unreachable' }, { cause })
      }
    },
    rpcUrls: async () => {
      const connection = await connections.read().catch((cause: unknown) => {
        throw new PayError({ code: 'chain/unreachable' }, { cause })
      })
      return reachedBy(config.rpcUrls, connection)
    },
  }
}

export type ConnectionDeps = {
  connections: Connections
  connected: Connected
  config: Config
  registry: Registry
  fetch: typeof fetch
  /** A client of the service with this identity. */
  gatewayAs: (identity: Identity) => Pick<Gateway, 'getInfo'>
  newId: () => string
}

const refuse = (reason: EndpointRefusal): never => {
  throw new PayError({ code: 'endpoint/refused', reason })
}

export function createConnectionSettings(deps: ConnectionDeps): ConnectionSettings {
  const { connections, connected, config, gatewayAs, newId } = deps
  const served = (text: string): ChainId => {
    const chainId = parseChainId(text, 'chainId', refuseArgument)
    return config.rpcUrls[chainId] === undefined ? refuseArgument('chainId', 'a network of this build') : chainId
  }
  const added = (own: readonly string[], url: string): string[] => {
    if (own.includes(url)) return refuse('known')
    return own.length < MAX_ENDPOINTS ? [...own, url] : refuse('too-many')
  }
  return {
    view: async () => viewOf(deps, await connections.read()),
    setIdentity: async (identity) => {
      await requireAccepted(gatewayAs(identity), newId())
      await connections.setIdentity(identity)
    },
    clearIdentity: () => connections.setIdentity(undefined),
    addEndpoint: async (network, text) => {
      const chainId = served(network)
      const parsed = parseEndpoint(text, config.rpcSources)
      if ('refused' in parsed) return refuse(parsed.refused)
      const { endpoints } = await connections.read()
      added(endpoints[chainId] ?? [], parsed.url)
      const known = { urls: (await connected.rpcUrls())[chainId] ?? [], fetcher: deps.fetch }
      await requireNode(chainId, parsed.url, known)
      await connections.changeEndpoints(chainId, (own) => added(own, parsed.url))
    },
    removeEndpoint: (network, url) =>
      connections.changeEndpoints(served(network), (own) => own.filter((one) => one !== url)),
  }
}

/** Enough to tell two keys apart. */
const HINT_CHARS = 4

function viewOf(
  { config, registry }: Pick<ConnectionDeps, 'config' | 'registry'>,
  connection: Awaited<ReturnType<Connections['read']>>,
): ConnectionsView {
  const identity = identityOf(connection, config)
  const chainIds = registry.networks.map(({ chainId }) => chainId).filter((id) => config.rpcUrls[id] !== undefined)
  return {
    ...(identity && {
      identity: {
        kind: identity.kind,
        hint: identity.value.slice(-HINT_CHARS),
        isOwn: connection.identity !== undefined,
      },
    }),
    serviceHost: new URL(config.gatewayUrl).host,
    networks: chainIds.map((chainId) => ({
      chainId,
      name: networkOf(registry, chainId)?.name ?? chainId,
      own: [...(connection.endpoints[chainId] ?? [])],
      built: (config.rpcUrls[chainId] ?? []).map((url) => new URL(url).host),
    })),
    hosts: config.rpcSources.map((source) => source.replace('https://', '')),
  }
}
