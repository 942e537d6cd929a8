// Everything around the taking back of an allowance that outlives a worker: the database, the chain, the vault. `work()` starts one.
import { IDBFactory } from 'fake-indexeddb'
import { openTransactionJournal } from '../../../src/background/storage/transaction-journal.ts'
import type { RevocationDeps } from '../../../src/background/transactions/revocations.ts'
import { createRevocations, type Revocations } from '../../../src/background/transactions/revocations.ts'
import { signTransaction } from '../../../src/chains/eip155/sign.ts'
import { makeRegistry } from '../../../src/chains/registry/registry.ts'
import type { AccountId } from '../../../src/core/base/caip.ts'
import { type Failure, PayError } from '../../../src/core/base/errors.ts'
import type { Session } from '../../../src/core/session/session.ts'
import type { AllowanceKey } from '../../../src/core/transaction/allowance.ts'
import { fairLock } from '../vault/fixtures.ts'
import { ADDRESS, ID, NOW_MS } from './world.ts'

const KEY = new Uint8Array(32).fill(7)
export const USDT: AllowanceKey = {
  account: `eip155:137:${ADDRESS}` as AccountId,
  tokenAddress: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
}
export const USDC: AllowanceKey = { ...USDT, tokenAddress: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' }
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
export const FEES = { gas: 60_000n, maxFeePerGasWei: 90_000_000_000n, maxPriorityFeePerGasWei: 30_000_000_000n }

/** An approved payment whose permit is of this token. */
export const permitting = (session: object = {}, permit: object = {}): Session =>
  ({
    ...{ step: 'executing', paymentId: ID, results: [], ...session },
    review: {
      decodedActions: [
        {
          ...{ kind: 'permit-transfer', chainId: 137n, signer: ADDRESS, deadlineS: BigInt(NOW_MS / 1000 + 600) },
          ...{ tokenAddress: USDT.tokenAddress.toLowerCase(), valueBaseUnits: 10n, ...permit },
        },
      ],
    },
  }) as unknown as Session

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
  withLock: RevocationDeps['withLock']
  /** How many hold a lock or wait for one. */
  waiting: number
  /** Delays what the nodes say of a transaction. */
  beforeOutcome: () => Promise<void>
  boundary: (name: string) => Promise<void>
  /** What the browser does to the locks of a worker that dies. */
  freeLocks: () => void
  work: () => Revocations
}

export function createRevokingWorld(): RevokingWorld {
  const world: RevokingWorld = {
    disk: new IDBFactory(),
    ...{ isUnlocked: true, allowed: 2n ** 256n - 1n, nonce: 4n, paymentNonces: [], sessions: [] },
    ...{
      mined: new Set(),
      isFinal: true,
      given: [],
      signed: [],
      outcome: 'by the chain',
      refusing: undefined,
      isAlarmSet: false,
    },
    ...{ nowMs: NOW_MS, withLock: counted(fairLock(), () => world), waiting: 0, beforeOutcome: async () => undefined },
    boundary: async () => undefined,
    freeLocks: () => {
      world.withLock = counted(fairLock(), () => world)
    },
    work: () => createRevocations(depsOf(world)),
  }
  return world
}

function counted(withLock: RevokingWorld['withLock'], of: () => RevokingWorld): RevokingWorld['withLock'] {
  return async (name, work) => {
    of().waiting += 1
    try {
      return await withLock(name, work)
    } finally {
      of().waiting -= 1
    }
  }
}

export const storeOf = ({ disk }: RevokingWorld) => openTransactionJournal(disk)

function depsOf(world: RevokingWorld): RevocationDeps {
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
    withLock: world.withLock,
    nowMs: () => world.nowMs,
    wakeLater: async () => {
      world.isAlarmSet = true
    },
    crashPoint: (name) => world.boundary(name),
  }
}

const accessOf = (world: RevokingWorld): RevocationDeps['access'] => ({
  quoteFees: async () => FEES,
  requireCoins: async () => undefined,
  getNonce: async () => world.nonce,
  broadcast: async (_chainId, { raw }) => {
    if (world.refusing) throw new PayError(world.refusing)
    world.given.push(raw)
  },
  findOutcome: async (_chainId, { hashes: [hash = '', ...older] }) => {
    await world.beforeOutcome()
    if (world.outcome === 'reverted') return { state: 'reverted', hash, isFinal: world.isFinal }
    if (world.outcome === 'nonce-used') return { state: 'nonce-used', isFinal: world.isFinal }
    if (world.outcome === 'settling') return { state: 'settling' }
    const mined = [hash, ...older].find((one) => world.mined.has(one))
    return mined === undefined ? { state: 'waiting' } : { state: 'mined', hash: mined, isFinal: world.isFinal }
  },
})
