// Block G: networks that are late, that lie or that are silent, and how the payment must end. An EVM chain: G01–G11,
// G29, G30, G32–G34.
import { expect } from 'vitest'
import type { World } from '../world/world.ts'
import { all, atFirst, lie, paidOnce, type Scenario, sentOf, stopsSigned } from './scenario.ts'

const SEND = 'eth_sendRawTransaction'
const MINUTE_MS = 60_000

const receiptsLag = (blocks: number) => (world: World) => {
  for (const node of world.chains.evm.nodes) node.receiptLag = blocks
}
const oneIsDown = (world: World) =>
  void world.faults.push(({ to }) => (to === 2 ? Promise.reject(new TypeError('offline')) : undefined))
/** One node counts this many transactions too many or too few. */
const oneCounts = (offset: number) => (world: World) => {
  const [, node] = world.chains.evm.nodes
  if (node) node.pendingOffset = offset
}
const afterEnd = ({ payment, time }: World, delayMs: number, happens: () => void) =>
  void time.set(happens, payment.expiresAtMs - time.nowMs() + delayMs)

/** Whatever a late transaction does, nothing else is signed for its payment and it is not sent again. */
const staysWhole: Scenario['expects'] = (story, world) => {
  expect(['closed', 'attention', 'gave-up']).toContain(story.end)
  const paying = world.chronicle.of('signed').filter(({ isPaying }) => isPaying)
  expect(new Set(paying.map(({ authority }) => authority)).size).toBeLessThanOrEqual(1)
  expect(sentOf(world, SEND).filter(({ atMs }) => atMs >= world.payment.expiresAtMs).length).toBe(0)
}
const foreignUse =
  (blocks: number): Scenario['begin'] =>
  (world) => {
    receiptsLag(blocks)(world)
    world.chains.evm.quietUntilMs = world.time.nowMs() + 20_000
    atFirst('recorded:receipt-missing', ({ chains }) => chains.evm.mineForeign())(world)
  }
/** One node claims for good that whatever it is asked for is in its newest block. */
const oneInvents = lie([1], 'eth_getTransactionReceipt', ({ params }, { chains }) => ({
  result: { transactionHash: params[0], blockNumber: `0x${chains.evm.height().toString(16)}`, status: '0x1' },
}))

export const CHAIN_SCENARIOS: Readonly<Record<string, Scenario>> = {
  G01: { begin: receiptsLag(1), expects: paidOnce },
  G02: { begin: receiptsLag(2), expects: paidOnce },
  G03: { begin: receiptsLag(6), expects: paidOnce },
  G04: { begin: foreignUse(2), habits: { retries: 2, restarts: 0 }, expects: stopsSigned },
  G05: { begin: foreignUse(6), habits: { retries: 2, restarts: 0 }, expects: stopsSigned },
  G06: { begin: oneCounts(8), expects: paidOnce },
  G07: { begin: oneCounts(-2), expects: paidOnce },
  G08: { begin: oneCounts(1_000_000), expects: paidOnce },
  /** At the nodes that answer; the third does not. */
  G32: { begin: all(receiptsLag(3), oneIsDown), expects: paidOnce },
  G33: { begin: all(receiptsLag(4), oneIsDown), expects: paidOnce },
  G34: { begin: all(receiptsLag(5), oneIsDown), expects: paidOnce },
  /** Mined a minute after the payment has ended. */
  G09: {
    begin: (world) => {
      world.chains.evm.quietUntilMs = world.payment.expiresAtMs + MINUTE_MS
    },
    expects: staysWhole,
  },
  /** Another transaction of the account is in front of it, and is mined only after the payment has ended. */
  G10: {
    begin: (world) => {
      for (const node of world.chains.evm.nodes) node.pendingOffset = 1
      afterEnd(world, MINUTE_MS, () => world.chains.evm.mineForeign())
    },
    expects: staysWhole,
  },
  /** Every node accepts it and keeps nothing, until a minute after the end. */
  G11: {
    begin: (world) => {
      for (const node of world.chains.evm.nodes) node.mempool = 'forgets'
      afterEnd(world, MINUTE_MS, () => {
        for (const node of world.chains.evm.nodes) node.mempool = 'shared'
      })
    },
    expects: staysWhole,
  },
  /** Another transaction takes the nonce: once that is final, the others are believed, and the payment ends by itself. */
  G29: {
    begin: all(foreignUse(0), oneInvents),
    habits: { retries: 0, restarts: 0 },
    expects: (story, world) => {
      stopsSigned(story, world)
      expect(story).toMatchObject({ end: 'closed', session: { failure: { code: 'chain/nonce-used' } } })
    },
  },
  /** The others have lost it: they are given it again, whatever the one says. */
  G30: {
    begin: (world) => {
      world.chains.evm.quietUntilMs = world.time.nowMs() + MINUTE_MS / 2
      all(
        oneInvents,
        atFirst('recorded:receipt-missing', ({ chains }) => chains.evm.drop()),
      )(world)
    },
    expects: paidOnce,
  },
}
