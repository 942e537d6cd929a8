/** Parts of the worker composed from several rooms: connections, approvals, notices, the clock and the journal. */
import { type ChainClient, createChainClient, type TransferReads } from '../chains/client.ts'
import type { Config } from '../config.ts'
import type { Registry } from '../core/base/registry.ts'
import { createGateway, type Gateway, type GatewayDeps } from '../gateway/client.ts'
import type { StorageArea, WithLock } from '../vault/record/context.ts'
import type { Vault } from '../vault/vault.ts'
import { type Approver, type ApproverDeps, createApprover } from './engine/approve.ts'
import type { LivePayment } from './engine/live-payment.ts'
import type { HandlerDeps } from './handlers/page-api.ts'
import { type AttentionNotices, createAttentionNotices, type NoticeDeps } from './notices/attention.ts'
import { createSpoken } from './notices/spoken.ts'
import type { Audience } from './payment-port.ts'
import { createSignal } from './signal.ts'
import type { ActivityIndex } from './storage/activity-index.ts'
import { createClock, type ServiceClock } from './storage/clock.ts'
import { createConnections } from './storage/connections.ts'
import type { FormValuesStore } from './storage/form-values.ts'
import type { Journal } from './storage/journal.ts'
import { newId } from './storage/random-ids.ts'
import type { TransactionJournal } from './storage/transaction-journal.ts'
import type { AllowanceParts } from './transaction-parts.ts'
import { createConnected, createConnectionSettings } from './wallet/connection-settings.ts'
import { createReauth, type Reauth } from './wallet/reauth.ts'
import type { Signer } from './wallet/signer.ts'
import { createStatusCall } from './wallet/status-call.ts'
import { createStatusPoll, type StatusPollDeps } from './watch/status-poll.ts'
import { createWarmUp, type WarmUpDeps } from './watch/warm-up.ts'

/** The parts through which the worker reaches the service, the chains, the database and the keys. */
export type Edges = {
  gateway: Gateway
  access: ChainClient & TransferReads
  journal: Journal
  revocations: TransactionJournal
  activity: ActivityIndex
  signer: Signer
}

/** Everything that the worker is given. `main` takes it from the browser, the fault matrix from a simulated world. */
export type Environment = {
  config: Config
  fetch: typeof fetch
  sleep: (delayMs: number) => Promise<void>
  /** Languages that the browser's user reads (BCP 47), best first. */
  languages: () => readonly string[]
  /** In [0, 1). */
  random: () => number
  /** The machine's clock, in milliseconds since 1970. */
  nowMs: () => number
  withLock: WithLock
  wakeLater: () => Promise<void>
  crashPoint: (name: string) => Promise<void>
  database: IDBFactory
  stores: { local: StorageArea; session: StorageArea }
  clientId: () => Promise<string>
  vault: Vault
  screen: Pick<NoticeDeps, 'hasWindow' | 'showBadge' | 'notify' | 'withdraw' | 'showPayment'>
  /** Returns each edge unchanged in the product. The fault matrix records and stops calls here. */
  edges: { [Name in keyof Edges]: (edge: Edges[Name]) => Edges[Name] }
}

/** The service and the chains, reached as the payer has set. A test asks through a client of its own, which payments never use. */
export function connect(
  environment: Environment,
  registry: Registry,
  onClock: ServiceClock['learn'],
  onRetry: NonNullable<GatewayDeps['onRetry']>,
) {
  const { config, stores, withLock, clientId, fetch, random, edges } = environment
  const { gatewayUrl } = config
  const http = { ...environment, onClock }
  const connections = createConnections(stores.local, withLock, config.rpcSources)
  const connected = createConnected(connections, config)
  const connectionSettings = createConnectionSettings({
    ...{ connections, connected, config, registry, fetch },
    gatewayAs: (identity) => createGateway({ gatewayUrl, clientId, identity: async () => identity }, http),
    newId: () => newId(random),
  })
  const { identity, rpcUrls } = connected
  const served = edges.gateway(createGateway({ gatewayUrl, clientId, identity }, { ...http, onRetry }))
  // Only `sharing` gets the call that names accounts. security T24.
  const { getOptions, ...others } = served
  const statusCall = createStatusCall({ getStatus: served.getStatus, gatewayUrl, stores })
  return {
    connections,
    connected,
    connectionSettings,
    gateway: { ...others, ...statusCall },
    getOptions,
    access: edges.access(createChainClient(registry, rpcUrls, fetch)),
  }
}

export type Approvals = { reauth: Reauth; approver: Approver }
export type ApprovalParts = Pick<HandlerDeps, 'settings' | 'vault'> & Omit<ApproverDeps, 'requirePassword'>

export function makeApprovals({ settings, vault, ...rest }: ApprovalParts): Approvals {
  const { payments, ...past } = rest
  const reauth = createReauth({ settings, vault, ...past, payments: payments.list })
  return { reauth, approver: createApprover({ ...rest, requirePassword: reauth.require }) }
}

/** What follows a payment while a window shows it. */
export function makeWatch(deps: StatusPollDeps & WarmUpDeps): Audience['watch'] {
  const { emit, listen } = createSignal<[LivePayment]>()
  listen(createStatusPoll(deps), createWarmUp(deps))
  return emit
}

export type NoticeParts = Pick<Environment, 'screen' | 'withLock' | 'stores' | 'vault' | 'languages'> &
  Pick<WorkerParts, 'payments' | 'views' | 'settings'> & { journal: Journal }

export const makeNotices = ({ screen, withLock, stores, vault, languages, ...rest }: NoticeParts): AttentionNotices =>
  createAttentionNotices({
    ...{ ...screen, withLock, store: stores.local, spoken: createSpoken(rest.settings, languages) },
    load: rest.payments.load,
    unfinished: rest.journal.unfinished,
    isUnlocked: async () => (await vault.status()) === 'unlocked',
    isWatched: rest.views.isWatched,
  })

export type WorkerParts = Audience &
  Pick<
    HandlerDeps,
    | 'vault'
    | 'wallet'
    | 'sharing'
    | 'accountList'
    | 'backups'
    | 'settings'
    | 'connectionSettings'
    | 'balances'
    | 'approver'
    | 'reauth'
    | 'sends'
    | 'activity'
  > & {
    allowances: AllowanceParts
    collecting: FormValuesStore
    session: StorageArea
    getStatus: Gateway['getStatus']
    getInfo: Gateway['getInfo']
  }

/** The service's clock, starting from the offset an earlier worker stored. A lost offset is learnt again. */
export function openClock(session: StorageArea, ownNowMs: () => number) {
  const forgotten = () => undefined
  const keep = (offsetMs: number) => void session.set({ clockOffsetMs: offsetMs }).catch(forgotten)
  const clock = createClock(keep, ownNowMs)
  const clockReady = session
    .get('clockOffsetMs')
    .then((known) => typeof known === 'number' && clock.learn(known, true))
    .catch(forgotten)
  return { clock, clockReady }
}

/**
 * Delays reads until the clock has its stored offset: every payment starts with a read. Tests may stop the worker
 * before a write, when an effect is done but not recorded.
 */
export function readyJournal(
  journal: Journal,
  clockReady: Promise<unknown>,
  crashPoint: Environment['crashPoint'],
): Journal {
  return {
    ...journal,
    read: (paymentId) => clockReady.then(() => journal.read(paymentId)),
    append: async (paymentId, sequence, event, ...rest) => {
      await crashPoint(`writing:${event.type}`)
      return journal.append(paymentId, sequence, event, ...rest)
    },
  }
}
