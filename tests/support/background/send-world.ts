// Everything around a send that outlives a worker: the database, the chains, the vault. `work()` starts a worker.
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { IDBFactory } from 'fake-indexeddb'
import { openTransactionJournal } from '../../../src/background/storage/transaction-journal.ts'
import { createSends, type SendDeps, type Sends } from '../../../src/background/transactions/sends.ts'
import { signTransaction } from '../../../src/chains/eip155/sign.ts'
import { familyOf } from '../../../src/chains/family.ts'
import { makeRegistry } from '../../../src/chains/registry/registry.ts'
import type { KnownAddress } from '../../../src/core/activity/recipients.ts'
import type { AccountId, ChainId } from '../../../src/core/base/caip.ts'
import { type Failure, PayError } from '../../../src/core/base/errors.ts'
import type { AuthorityStatus } from '../../../src/core/plan/authority.ts'
import type { RecipientFacts, SendRequest } from '../../../src/core/transaction/send.ts'
import { fairLock } from '../vault/fixtures.ts'
import { ADDRESS, NOW_MS } from './world.ts'

const KEY = new Uint8Array(32).fill(7)
export const SOLANA_ADDRESS = base58.encode(ed25519.getPublicKey(KEY))
export const BASE = 'eip155:8453' as ChainId
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
export const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const SOLANA_FRIEND = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(9)))
export const FEES = { gas: 25_200n, maxFeePerGasWei: 2_000_000_000n, maxPriorityFeePerGasWei: 1_000_000_000n }
export const FEE_WEI = 25_200n * 2_000_000_000n
/** Of the last block that takes a Solana send. */
export const LAST_VALID = 1_150n
const BLOCKHASH = base58.encode(new Uint8Array(32).fill(3))

export const ON_BASE: SendRequest = { chainId: BASE, symbol: 'USDC', to: FRIEND, amountBaseUnits: 25_000_000n }
export const ON_SOLANA: SendRequest = {
  chainId: SOLANA,
  symbol: 'USDC',
  to: SOLANA_FRIEND,
  amountBaseUnits: 25_000_000n,
}

export type SendWorld = {
  disk: IDBFactory
  isUnlocked: boolean
  /** What the account has, by symbol; absent where no node answers. */
  held: Record<string, bigint | undefined>
  /** What the recipient has on Solana, and whether its token account exists. */
  there: { lamports: bigint; isReady: boolean }
  /** What the network takes for each byte of an account. */
  lamportsPerByte: bigint
  /** What stands at an address, where it is no wallet. */
  places: Record<string, RecipientFacts | undefined>
  /** Recipients that nodes were asked about. */
  asked: string[]
  /** Whose token account a node says it is. */
  tokenOwner: string
  isBlockhashOld: boolean
  /** Undefined while the nodes do not say how far they are. */
  lastValid: bigint | undefined
  known: KnownAddress[]
  fees: typeof FEES
  nonce: bigint
  otherNonces: bigint[]
  /** Raw transactions that nodes were given, in order, and what was signed. */
  given: string[]
  signed: string[]
  outcome: 'waiting' | 'mined' | 'reverted' | 'nonce-used'
  solana: AuthorityStatus
  refusing: Failure | undefined
  nowMs: number
  isAlarmSet: boolean
  ids: number
  withLock: SendDeps['withLock']
  boundary: (name: string) => Promise<void>
  freeLocks: () => void
  work: () => Sends
}

export function createSendWorld(): SendWorld {
  const world: SendWorld = {
    disk: new IDBFactory(),
    ...{
      isUnlocked: true,
      held: { ETH: 10n ** 18n, USDC: 100_000_000n, SOL: 10n ** 9n },
      known: [],
      fees: FEES,
      places: {},
      asked: [],
    },
    ...{ tokenOwner: SOLANA_FRIEND, isBlockhashOld: false, lastValid: LAST_VALID },
    ...{
      there: { lamports: 10n ** 9n, isReady: true },
      lamportsPerByte: 6_960n,
      nonce: 4n,
      otherNonces: [],
      given: [],
      signed: [],
    },
    ...{ outcome: 'waiting', solana: 'live', refusing: undefined, nowMs: NOW_MS, isAlarmSet: false, ids: 0 },
    withLock: fairLock(),
    boundary: async () => undefined,
    freeLocks: () => {
      world.withLock = fairLock()
    },
    work: () => createSends(depsOf(world)),
  }
  return world
}

export const sendsIn = ({ disk }: SendWorld) => openTransactionJournal(disk).sends()

const depsOf = (world: SendWorld): SendDeps => ({
  store: openTransactionJournal(world.disk),
  registry: makeRegistry(),
  access: accessOf(world),
  signer: {
    signTransaction: async (_account, prepared) => {
      requireOpen(world)
      const made = signTransaction(prepared, KEY, ADDRESS)
      world.signed.push(made.raw)
      return made
    },
    sign: async ({ payload, account }) => {
      requireOpen(world)
      const made = familyOf(SOLANA)?.sign(payload, KEY, account.slice(account.lastIndexOf(':') + 1)) ?? ''
      world.signed.push(made)
      return made
    },
  },
  ownAccounts: async () => [`${BASE}:${ADDRESS}`, `${SOLANA}:${SOLANA_ADDRESS}`] as AccountId[],
  knownAddresses: async () => world.known,
  newId: () => {
    world.ids += 1
    return `send-${world.ids}`
  },
  signedNonces: async () => world.otherNonces,
  withLock: (name, work) => world.withLock(name, work),
  nowMs: () => world.nowMs,
  wakeLater: async () => {
    world.isAlarmSet = true
  },
  crashPoint: (name) => world.boundary(name),
  canAskWebsites: true,
})

function requireOpen({ isUnlocked }: SendWorld): void {
  if (!isUnlocked) throw new PayError({ code: 'vault/locked' })
}

const unexpected = async (): Promise<never> => {
  throw new Error('a send asks for this never')
}

const accessOf = (world: SendWorld): SendDeps['access'] => ({
  quoteFees: async () => world.fees,
  requireCoins: async (calls) => {
    const needed = calls.reduce((sum, { call, fees }) => sum + call.valueWei + fees.gas * fees.maxFeePerGasWei, 0n)
    if (needed > (world.held['ETH'] ?? 0n))
      throw new PayError({ code: 'chain/too-few-coins', symbol: 'ETH', networkName: 'Base' })
  },
  getNonce: async () => world.nonce,
  broadcast: async (_chainId, { raw }) => {
    if (world.refusing) throw new PayError(world.refusing)
    world.given.push(raw)
  },
  findOutcome: async (_chainId, { hashes: [hash = ''] }) => {
    if (world.outcome === 'waiting') return { state: 'waiting' }
    return world.outcome === 'nonce-used'
      ? { state: 'nonce-used', isFinal: true }
      : { state: world.outcome, hash, isFinal: true, feeWei: 7n }
  },
  readAuthorityStatus: async () => world.solana,
  readAmounts: async (_account, tokens) => tokens.map(({ symbol }) => world.held[symbol]),
  readTransferFacts: async () => ({
    fromLamports: world.held['SOL'] ?? 0n,
    toLamports: world.there.lamports,
    isReady: world.there.isReady,
  }),
  readRents: async (_chainId, { program }) => ({
    leastLamports: 128n * world.lamportsPerByte,
    accountLamports: program ? (128n + 165n) * world.lamportsPerByte : 0n,
  }),
  readBlockhash: async () => BLOCKHASH,
  readTokenOwner: async () => world.tokenOwner,
  readRecipient: async (_chainId, address) => {
    world.asked.push(address)
    return world.places[address] ?? { kind: 'wallet' }
  },
  requireAllowance: unexpected,
  readAllowance: unexpected,
  isBlockhashExpired: async () => world.isBlockhashOld,
  readLastValidHeight: async () => world.lastValid,
  readFacts: unexpected,
})
