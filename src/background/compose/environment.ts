/** Everything that the worker is given from outside. `main` takes it from the browser, the fault matrix from a simulated world. */
import type { ChainClient, TransferReads } from '../../chains/client.ts'
import type { Config } from '../../config.ts'
import type { Gateway } from '../../gateway/client.ts'
import type { StorageArea, WithLock } from '../../vault/record/context.ts'
import type { Vault } from '../../vault/vault.ts'
import type { NoticeScreen } from '../notices/attention.ts'
import type { ActivityIndex } from '../storage/activity-index.ts'
import type { Journal } from '../storage/journal.ts'
import type { TransactionJournal } from '../storage/transaction-journal.ts'
import type { Signer } from '../wallet/signer.ts'

/** The parts through which the worker reaches the service, the chains, the database and the keys. */
export type Edges = {
  gateway: Gateway
  access: ChainClient & TransferReads
  journal: Journal
  transactions: TransactionJournal
  activity: ActivityIndex
  signer: Signer
}

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
  screen: NoticeScreen
  /** Returns each edge unchanged in the product. The fault matrix records and stops calls here. */
  edges: { [Name in keyof Edges]: (edge: Edges[Name]) => Edges[Name] }
}
