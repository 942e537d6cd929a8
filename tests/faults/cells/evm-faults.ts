// Block C, E01–E20: faults of an EVM chain and its nodes, and how the payment must end.
import { expect } from 'vitest'
import { hashOf } from '../world/nodes/evm-pool.ts'
import type { Habits } from '../world/people/payer.ts'
import type { World } from '../world/world.ts'
import {
  after,
  all,
  atFirst,
  error,
  isPaid,
  isSignedOnce,
  lie,
  paidOnce,
  type Scenario,
  sentOf,
  stopsSigned,
  stopsUnsigned,
} from './scenario.ts'

const SEND = 'eth_sendRawTransaction'
const RECEIPT = 'eth_getTransactionReceipt'
const FEW: Partial<Habits> = { retries: 2 }
const MINUTE_MS = 60_000

export const EVM_FAULTS: Readonly<Record<string, Scenario>> = {
  E01: { begin: lie([1], 'eth_chainId', () => ({ result: '0x1' })), habits: FEW, expects: paidOnce },
  E02: { begin: lie([0], 'eth_getTransactionCount', () => ({ result: '0x5' })), expects: paidOnce },
  E03: {
    begin: all(
      (world) => {
        world.chains.evm.quietUntilMs = world.time.nowMs() + MINUTE_MS
      },
      lie(
        [0],
        RECEIPT,
        ({ params }) => ({ result: { transactionHash: params[0], blockNumber: '0x3e9', status: '0x1' } }),
        2 * MINUTE_MS,
      ),
    ),
    expects: paidOnce,
  },
  E04: { begin: lie('all', SEND, (_, __, serve) => after(serve, error('already known'))), expects: paidOnce },
  E05: {
    begin: (world) =>
      lie('all', SEND, (_, __, serve) => {
        serve()
        for (const one of world.chains.evm.transactions.values()) one.sentAtMs -= MINUTE_MS
        return error('nonce too low')
      })(world),
    expects: paidOnce,
  },
  E06: { begin: atFirst(`net:${SEND}`, ({ chains }) => chains.evm.mineForeign()), habits: FEW, expects: stopsSigned },
  E07: {
    begin: lie('all', SEND, () => error('replacement transaction underpriced'), 30_000),
    expects: (story, world) => {
      paidOnce(story, world)
      expect(new Set(sentOf(world, SEND).map(({ body }) => body)).size).toBe(1)
    },
  },
  E08: {
    begin: all(
      lie('all', 'eth_getBalance', () => ({ result: '0x0' })),
      lie('all', SEND, () => error('insufficient funds for gas * price + value')),
      (world) => world.payment.flow === 'F3' && lie('all', 'eth_estimateGas', () => error('insufficient funds'))(world),
    ),
    habits: FEW,
    expects: stopsUnsigned,
  },
  E09: {
    begin: (world) => {
      world.chains.evm.quietUntilMs = world.time.nowMs() + 11 * MINUTE_MS
    },
    expects: (story, world) => {
      isPaid(story)
      const nonces = new Set(world.chains.evm.offered.map(({ nonce }) => nonce))
      expect(nonces.size).toBe(1)
    },
  },
  E10: {
    begin: (world) => {
      world.chains.evm.quietUntilMs = world.time.nowMs() + 5_000
      atFirst('recorded:receipt-missing', ({ chains }) => chains.evm.drop())(world)
    },
    expects: (story, world) => {
      paidOnce(story, world)
      expect(sentOf(world, SEND).length).toBeGreaterThan(2)
    },
  },
  E11: {
    begin: (world) => {
      world.chains.evm.quietUntilMs = world.time.nowMs() + 20_000
      atFirst('recorded:receipt-missing', ({ chains }) => chains.evm.mineForeign())(world)
    },
    habits: FEW,
    expects: stopsSigned,
  },
  E12: {
    begin: ({ chains }) => {
      chains.evm.reverts = true
    },
    expects: (story, world) => {
      expect(story).toMatchObject({
        end: 'closed',
        session: { outcome: 'failed', failure: { code: 'chain/reverted' } },
      })
      isSignedOnce(world)
    },
  },
  E13: { begin: (world) => void reorganising(world), expects: paidOnce },
  E14: {
    begin: lie(
      'all',
      'eth_feeHistory',
      () => ({ result: { baseFeePerGas: ['0xe8d4a51000', '0xe8d4a51000'], reward: [['0x1']] } }),
      20_000,
    ),
    expects: (story, world) => {
      paidOnce(story, world)
      expect(world.chronicle.of('done').some(({ act }) => act === 'retry')).toBe(true)
    },
  },
  E15: {
    begin: lie('all', 'eth_estimateGas', () => error('execution reverted', 3)),
    habits: FEW,
    expects: stopsUnsigned,
  },
  E16: {
    begin: lie(
      [0],
      RECEIPT,
      () => ({ result: { transactionHash: `0x${'77'.repeat(32)}`, blockNumber: '0x3e9', status: '0x1' } }),
      MINUTE_MS,
    ),
    expects: paidOnce,
  },
  E17: {
    begin: lie([0], SEND, (_, __, serve) => after(serve, { result: `0x${'77'.repeat(32)}` })),
    expects: (story, world) => {
      paidOnce(story, world)
      expect(JSON.stringify(world.payment.taken)).not.toContain('7777')
    },
  },
  E18: {
    begin: (world) => {
      lie([0], SEND, ({ params }) => ({ result: hashOf(String(params[0])) }))(world)
      lie([1, 2], SEND, () => error('busy', -32_005), 20_000)(world)
    },
    expects: paidOnce,
  },
  E19: {
    begin: ({ chains }) => {
      chains.evm.isShort = true
    },
    expects: (story, world) => {
      if (world.payment.flow === 'F3') return paidOnce(story, world)
      expect(world.chronicle.of('signed').filter(({ isPaying }) => isPaying)).toEqual([])
      stopsSigned(story, world)
    },
  },
  E20: {
    begin: (world) => {
      world.chains.evm.isHalted = true
      world.time.set(() => {
        world.chains.evm.isHalted = false
      }, 10 * MINUTE_MS)
    },
    expects: paidOnce,
  },
}

/** Reorganises the block away once two nodes have shown a receipt in it. */
function reorganising(world: World): World {
  let seen = 0
  world.faults.push((request, serve) => {
    if (request.step !== RECEIPT || world.chains.evm.find(String(request.params[0]))?.block === undefined)
      return undefined
    seen += 1
    const answer = serve()
    if (seen === 2) world.chains.evm.reorganise()
    return Promise.resolve(answer)
  })
  return world
}
