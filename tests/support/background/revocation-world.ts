// Everything around the taking back of an allowance that outlives a worker: the database, the chain, the vault. `work()` starts one.
import { IDBFactory } from 'fake-indexeddb'
import { openTransactionJournal } from '../../../src/background/storage/transaction-journal.ts'
import {
  createOwnTransactions,
  type OwnTransactionDeps,
  type Revoking,
} from '../../../src/background/transactions/own-transactions.ts'
import { signTransaction } from '../../../src/chains/eip155/sign.ts'
import { makeRegistry } from '../../../src/chains/registry/registry.ts'
import type { AccountId } from '../../../src/core/base/caip.ts'
import { type Failure, PayError } from '../../../src/core/base/errors.ts'
import type { Session } from '../../../src/core/session/session.ts'
import type { AllowanceKey } from '../../../src/core/transaction/allowance.ts'
import { fairLock } from '../vault/fixtures.ts'
import { ADDRESS, NOW_MS } from './world.ts'

const KEY = new Uint8Array(32).fill(7)
export const USDT: AllowanceKey = {
  account: `eip155:137:${ADDRESS}` as AccountId,
  tokenAddress: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
}
export const USDC: AllowanceKey = { ...USDT, tokenAddress: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' }
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
export const FEES = { gas: 60_000n, maxFeePerGasWei: 90_000_000_000n, maxPriorityFeePerGasWei: 30_000_000_000n }

export type RevokingWorld = {
  disk: IDBFactory
  isUnlocked: boolean
  allowed: bigint
  /** The chain's next nonce of the account, and those that payments have signed for. */
  nonce: bigint
  paymentNonces: bigint[]
  sessions: Session[]
  /** Hashes in a block; raw transactions that nodes were given, in order. */
  mined: Set<string>
  given: string[]
  signed: string[]
  outcome: 'by the chain' | 'reverted' | 'nonce-used' | 'settling'
  isFinal: boolean
  nowMs: number
  /** Thrown by the next sendings. */
  refusing: Failure | undefined
  isAlarmSet: boolean
  boundary: (name: string) => Promise<void>
  work: () => Revoking
}

export function createRevokingWorld(): RevokingWorld {
  const world: RevokingWorld = {
    disk: new IDBFactory(),
    ...{ isUnlocked: true, allowed: 2n ** 256n - 1n, nonce: 4n, paymentNonces: [], sessions: [] },
    ...{
      mined: new Set(),
      given: [],
      signed: [],
      outcome: 'by the chain',
      isFinal: true,
      refusing: undefined,
      isAlarmSet: false,
    },
    nowMs: NOW_MS,
    boundary: async () => undefined,
    work: () => createOwnTransactions(depsOf(world)),
  }
  return world
}

export const storeOf = ({ disk }: RevokingWorld) => openTransactionJournal(disk)

function depsOf(world: RevokingWorld): OwnTransactionDeps {
  return {
    store: storeOf(world),
    registry: makeRegistry(),
    access: accessOf(world),
    signer: {
      signTransaction: async (_account, prepared) => {
        if (!world.isUnlocked) throw new PayError({ code: 'vault/locked' })
        const made = signTransaction(prepared, KEY, ADDRESS)
        world.signed.push(made.raw)
        return made
      },
    },
    readAllowance: async () => world.allowed,
    openSessions: async () => world.sessions,
    paymentNonces: async () => world.paymentNonces,
    withLock: fairLock(),
    nowMs: () => world.nowMs,
    wakeLater: async () => {
      world.isAlarmSet = true
    },
    crashPoint: (name) => world.boundary(name),
  }
}

const accessOf = (world: RevokingWorld): OwnTransactionDeps['access'] => ({
  quoteFees: async () => FEES,
  requireCoins: async () => undefined,
  getNonce: async () => world.nonce,
  broadcast: async (_chainId, { raw }) => {
    if (world.refusing) throw new PayError(world.refusing)
    world.given.push(raw)
  },
  findOutcome: async (_chainId, { hashes: [hash = ''] }) => {
    const { outcome, isFinal } = world
    if (outcome === 'reverted') return { state: outcome, hash, isFinal }
    if (outcome === 'nonce-used') return { state: outcome, isFinal }
    if (outcome === 'settling') return { state: outcome }
    return world.mined.has(hash) ? { state: 'mined', hash, isFinal } : { state: 'waiting' }
  },
})
