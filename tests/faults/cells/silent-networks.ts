// Block G: networks that are late, that lie or that are silent, and how the payment must end. G01–G11: an EVM chain.
import { expect } from 'vitest'
import type { World } from '../world/world.ts'
import { paidOnce, type Scenario, sentOf, stopsSigned } from './scenario.ts'

const SEND = 'eth_sendRawTransaction'
const MINUTE_MS = 60_000

const receiptsLag = (blocks: number) => (world: World) => {
  for (const node of world.chains.evm.nodes) node.receiptLag = blocks
}
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
    let isOver = false
    world.onBoundary = (name) => {
      if (isOver || name !== 'recorded:receipt-missing') return
      isOver = true
      world.chains.evm.mineForeign()
    }
  }

export const CHAIN_SCENARIOS: Readonly<Record<string, Scenario>> = {
  G01: { begin: receiptsLag(1), expects: paidOnce },
  G02: { begin: receiptsLag(2), expects: paidOnce },
  G03: { begin: receiptsLag(6), expects: paidOnce },
  G04: { begin: foreignUse(2), habits: { retries: 2, restarts: 0 }, expects: stopsSigned },
  G05: { begin: foreignUse(6), habits: { retries: 2, restarts: 0 }, expects: stopsSigned },
  G06: { begin: oneCounts(8), expects: paidOnce },
  G07: { begin: oneCounts(-2), expects: paidOnce },
  G08: { begin: oneCounts(1_000_000), expects: paidOnce },
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
}
