/** The service and the chains, reached as the payer has set, and the time that the service tells. */
import { type ChainClient, createChainClient, type TransferReads } from '../../chains/client.ts'
import { makeRegistry } from '../../chains/registry/registry.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import type { Registry } from '../../core/base/registry.ts'
import { createGateway, type Gateway } from '../../gateway/client.ts'
import { openClock, type ServiceClock } from '../storage/clock.ts'
import { type Connections, createConnections } from '../storage/connections.ts'
import { newId } from '../storage/random-ids.ts'
import {
  type Connected,
  type ConnectionSettings,
  createConnected,
  createConnectionSettings,
} from '../wallet/connection-settings.ts'
import { createStatusCall, type StatusCall } from '../wallet/status-call.ts'
import type { Environment } from './environment.ts'

export type Service = {
  registry: Registry
  clock: ServiceClock
  /** Resolves once the clock has what an earlier worker learnt. Never rejects. */
  clockReady: Promise<unknown>
  connections: Connections
  identity: Connected['identity']
  rpcUrls: Connected['rpcUrls']
  connectionSettings: ConnectionSettings
  /** Without the call that names accounts. */
  gateway: Omit<Gateway, 'getOptions'> & StatusCall
  /** For `sharing` alone, because it names accounts. security T24. */
  getOptions: Gateway['getOptions']
  access: ChainClient & TransferReads
}

type ServiceDeps = {
  environment: Environment
  onRetry: (paymentId: PaymentId, retry: number) => void
}

/** A test of what the payer sets asks through a client of its own, which payments never use. */
export function composeService({ environment, onRetry }: ServiceDeps): Service {
  const { config, stores, withLock, clientId, fetch, sleep, random, nowMs, edges } = environment
  const { gatewayUrl } = config
  const registry = makeRegistry(config.explorerUrls, config.collectors)
  const { clock, clockReady } = openClock(stores.session, nowMs)
  const http = { fetch, sleep, random, nowMs, onClock: clock.learn }
  const connections = createConnections(stores.local, withLock, config.rpcSources)
  const connected = createConnected(connections, config)
  const { identity, rpcUrls } = connected
  const connectionSettings = createConnectionSettings({
    connections,
    connected,
    config,
    registry,
    fetch,
    gatewayAs: (tried) => createGateway({ gatewayUrl, clientId, identity: async () => tried }, http),
    newId: () => newId(random),
  })
  const served = edges.gateway(createGateway({ gatewayUrl, clientId, identity }, { ...http, onRetry }))
  const { getInfo, fetchAction, confirm, getOptions } = served
  const { getStatus, lacksStatus } = createStatusCall({ getStatus: served.getStatus, gatewayUrl, stores })
  const gateway = { getInfo, fetchAction, confirm, getStatus, lacksStatus }
  const access = edges.access(createChainClient(registry, rpcUrls, fetch))
  return {
    registry,
    clock,
    clockReady,
    connections,
    identity,
    rpcUrls,
    connectionSettings,
    gateway,
    getOptions,
    access,
  }
}
