// Block R: a revocation waits while a payment of the same account begins. What becomes of it, and what the worker survives.
import { expect } from 'vitest'
import type { AccountId } from '../../../src/core/base/caip.ts'
import { quietly } from '../world/people/payer.ts'
import { ADDRESS, BASE, USDC } from '../world/people/people.ts'
import type { Story } from '../world/people/story.ts'
import { note, type World } from '../world/world.ts'
import { error, isPaid } from './scenario.ts'

const EURC = '0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42'
const [SECOND_MS, MINUTE_MS] = [1_000, 60_000]
const keyOf = (point: string) => ({
  account: `${BASE}:${ADDRESS}` as AccountId,
  tokenAddress: point === 'other-token' ? EURC : USDC,
})

async function revoke(world: World, point: string): Promise<void> {
  const { parts } = world
  if (!parts) return
  note(world, 'revoke')
  const { fees } = await parts.transactions.revocations.quote(keyOf(point))
  await parts.transactions.revocations.revoke(keyOf(point), fees)
}

/** As the payer does who sees it wait. */
const replace =
  (kind: 'speed-up' | 'cancel') =>
  async (world: World, point: string): Promise<void> => {
    await world.time.sleep(5 * SECOND_MS)
    const revocations = world.parts?.transactions.revocations
    const quote = await revocations?.quoteRevocationReplacement(keyOf(point))
    if (!revocations || !quote) throw new Error('no revocation waits')
    note(world, kind)
    await revocations.replace(keyOf(point), { kind, fees: kind === 'cancel' ? quote.cancel : quote.speedUp })
  }

/** The first transaction that the nodes are given is the revocation; they refuse it for good. */
function refuseFirst(world: World): void {
  let first: string | undefined
  world.faults.push(({ step, body }) => {
    if (step !== 'eth_sendRawTransaction') return undefined
    first ??= body
    const refusal = { jsonrpc: '2.0', id: 1, ...error('insufficient funds') }
    return body === first ? Promise.resolve(Response.json(refusal)) : undefined
  })
}

type Fate = { begin?: (world: World) => void; later?: (world: World, point: string) => Promise<void> }
export const FATES: Readonly<Record<string, Fate>> = {
  R01: {},
  R02: { begin: refuseFirst },
  R03: { later: replace('speed-up') },
  R04: { later: replace('cancel') },
  R05: { later: async ({ chains }) => chains.evm.drop() },
  /** The worker dies at the cell's point. */
  R06: {},
}

/** The chain has an allowance, and mines nothing for a while; the payer revokes once the options are there. */
export function revoking(world: World, point: string, fault: string): void {
  const { begin, later } = FATES[fault] ?? {}
  world.chains.evm.firstAllowanceBaseUnits = 10n ** 12n
  world.chains.evm.quietUntilMs = world.time.nowMs() + MINUTE_MS
  begin?.(world)
  const work = async () => {
    await revoke(world, point)
    await later?.(world, point)
  }
  let [hasBegun, isDead] = [false, false]
  world.onBoundary = (name) => {
    if (!hasBegun && name === 'recorded:options-received') {
      hasBegun = true
      world.others.push(quietly(work()))
    }
    if (fault !== 'R06' || isDead || name !== point) return
    isDead = true
    world.kill()
    world.others = []
  }
}

/** Paid once, with the allowance in place, and neither of the two has taken the other's nonce. */
export function paidBeside(story: Story, world: World): void {
  isPaid(story)
  const { evm } = world.chains
  const { taken, amountBaseUnits, flow } = world.payment
  if (flow === 'F2') expect(evm.allowanceAt(evm.blockAt(taken?.atMs ?? 0)) >= amountBaseUnits).toBe(true)
  const nonces = evm.mined().map(({ nonce }) => nonce)
  expect(nonces).toEqual(nonces.map((_, at) => 7 + at))
}

/** What the alarm still has to wait for. */
export const isRevoking = async (world: World): Promise<boolean> =>
  (await world.live(Promise.resolve(world.payments?.isWaiting()))) === true
