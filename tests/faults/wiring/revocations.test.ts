// How revocations and sends are put together with payments: one account, one row of nonces, one alarm. Each test has a mutant in
// tests/attacks/mutants/wiring.

import { parseTransaction } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import type { WorkerParts } from '../../../src/background/compose/compose.ts'
import type { AccountId, ChainId } from '../../../src/core/base/caip.ts'
import { atFirst, sentOf } from '../cells/scenario.ts'
import type { Habits } from '../world/people/payer.ts'
import { approve } from '../world/people/payer.ts'
import { ADDRESS, BASE, COLLECTOR, CONSENTS, PERMIT2, USDC } from '../world/people/people.ts'
import { leave, submit } from '../world/people/story.ts'
import { createWorld, type World } from '../world/world.ts'

let world: World
afterEach(() => leave(world))

const isPaid = { end: 'closed', session: { step: 'closed', outcome: 'succeeded' } }
const ALLOWANCE = { account: `${BASE}:${ADDRESS}` as AccountId, tokenAddress: USDC }
const PERMIT = {
  kind: 'permit-transfer',
  ...{ chainId: 8453n, signer: ADDRESS, tokenAddress: USDC, permit2: PERMIT2 },
  ...{ digest: '', spender: COLLECTOR, valueBaseUnits: 1n, nonce: 1n, deadlineS: 2_000_000_000n },
} as const
const workerOf = ({ parts }: World): WorkerParts => {
  if (!parts) throw new Error('no worker runs')
  return parts
}
const revoke = async (): Promise<void> => {
  const { revocations } = workerOf(world).transactions
  const { fees } = await revocations.quote(ALLOWANCE)
  await revocations.revoke(ALLOWANCE, fees)
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ failure }) => failure.code,
  )
/** Nonces of the different transactions that were signed. */
const nonces = () => {
  const raws = new Set(
    world.chronicle.of('signed').flatMap(({ result }) => (result.startsWith('0x02') ? [result] : [])),
  )
  return [...raws].map((raw) => parseTransaction(raw as `0x${string}`).nonce)
}
/** The alarm, every ten seconds. */
async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick++) {
    await world.time.sleep(10_000)
    await workerOf(world).paying.payments.resume()
  }
}
const offered = () => world.chains.evm.offered.length

/** A chain with an allowance, and a worker without a payment. */
function begin(flow: 'F1' | 'F2' | 'F3'): void {
  world = createWorld(flow)
  world.chains.evm.firstAllowanceBaseUnits = 10n ** 12n
}

test('security §4: a payment takes another nonce than a revocation that the nodes have forgotten', async () => {
  begin('F3')
  atFirst('before:prepare-transaction', ({ chains }) => chains.evm.drop())(world)
  const onReview: Habits['onReview'] = async (...shown) => {
    world.chains.evm.quietUntilMs = world.time.nowMs() + 5_000
    await revoke()
    await approve(world)(...shown)
  }
  expect(await submit(world, { onReview })).toMatchObject(isPaid)
  expect(nonces()).toEqual([7, 8])
})

test('security §4: a revocation takes another nonce than a payment that the nodes have forgotten', async () => {
  begin('F3')
  world.chains.evm.quietUntilMs = world.time.nowMs() + 60_000
  let revoking: Promise<void> | undefined
  atFirst('recorded:transaction-sent', ({ chains }) => {
    chains.evm.drop()
    revoking = revoke()
    world.others.push(revoking)
  })(world)
  expect(await submit(world)).toMatchObject(isPaid)
  expect(nonces()).toEqual([7, 8])
})

test('security §4: no permit is signed while a revocation of its allowance can still be mined', async () => {
  begin('F1')
  world.chains.evm.quietUntilMs = world.time.nowMs() + 60_000
  world.start()
  const check = () => codeOf(workerOf(world).transactions.access.requireAllowance(PERMIT))
  const codes: string[] = []
  const work = async () => {
    codes.push(await check())
    await revoke()
    codes.push(await check())
  }
  await world.live(work())
  expect(codes).toEqual(['done', 'allowance/busy'])
})

test('security §4: an allowance that an approved payment needs is not revoked', async () => {
  begin('F2')
  let asked: Promise<string> | undefined
  atFirst('before:confirm', () => {
    asked = codeOf(revoke())
    world.others.push(asked)
  })(world)
  expect(await submit(world)).toMatchObject(isPaid)
  expect(await asked).toBe('allowance/needed')
})

/** The next worker. @returns whether it keeps its alarm at its start, and nine ticks later. */
async function goOn(): Promise<boolean[]> {
  const payments = world.start()
  const isWaiting: boolean[] = []
  const work = async () => {
    await payments.resume()
    isWaiting.push(await payments.isWaiting())
    await ticks(9)
    isWaiting.push(await payments.isWaiting())
  }
  await world.live(work())
  return isWaiting
}

test('pay-once §5 a stored revocation goes on in the next worker, and keeps its alarm until it is mined', async () => {
  begin('F1')
  world.chains.evm.quietUntilMs = world.time.nowMs() + 30_000
  atFirst('revocation:stored', (one) => one.kill())(world)
  world.start()
  expect(await world.live(revoke())).toBe('died')
  expect([offered(), world.isAlarmSet]).toEqual([0, true])
  const isWaiting = await goOn()
  expect(offered()).toBeGreaterThan(0)
  expect(isWaiting).toEqual([true, false])
  expect(world.chains.evm.allowanceAt(world.chains.evm.height())).toBe(0n)
})

test('screens §10 Activity lists a revocation from the moment it is stored, with how it stands', async () => {
  begin('F1')
  world.start()
  const states = async () =>
    (await workerOf(world).paying.activity.transactions(9)).rows.map(({ symbol, state }) => [symbol, state])
  const seen: unknown[] = []
  const work = async () => {
    seen.push(await states())
    await revoke()
    seen.push(await states())
    await ticks(9)
    seen.push(await states())
  }
  await world.live(work())
  expect(seen).toEqual([[], [['USDC', 'sent']], [['USDC', 'mined']]])
})

test('pay-once §5 a worker that starts deletes what is older than the setting, and its link stays paid', async () => {
  begin('F1')
  world.disk.local.set('settings', { retention: 'month', consents: CONSENTS })
  expect(await submit(world)).toMatchObject(isPaid)
  const listed = async () => (await workerOf(world).paying.activity.index.read(9)).payments.length
  expect(await world.live(listed())).toBe(1)
  await world.live(world.time.sleep(31 * 86_400_000))
  const payments = world.start()
  await world.live(payments.resume())
  expect(await world.live(listed())).toBe(0)
  expect(await submit(world)).toMatchObject(isPaid)
  expect(sentOf(world, 'confirm')).toHaveLength(1)
})

describe('sends', () => {
  const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const quoted = (to = FRIEND) =>
    workerOf(world).transactions.sends.quote({ chainId: BASE as ChainId, symbol: 'ETH', to, amountBaseUnits: 5n })
  async function sendCoins(): Promise<void> {
    const { terms, cost } = await quoted()
    await workerOf(world).transactions.sends.start(terms, cost)
  }

  test('a payment takes another nonce than a send that the nodes have forgotten', async () => {
    begin('F3')
    atFirst('before:prepare-transaction', ({ chains }) => chains.evm.drop())(world)
    const onReview: Habits['onReview'] = async (...shown) => {
      world.chains.evm.quietUntilMs = world.time.nowMs() + 5_000
      await sendCoins()
      await approve(world)(...shown)
    }
    expect(await submit(world, { onReview })).toMatchObject(isPaid)
    expect(nonces()).toEqual([7, 8])
  })

  test('a send takes another nonce than a payment that the nodes have forgotten', async () => {
    begin('F3')
    world.chains.evm.quietUntilMs = world.time.nowMs() + 60_000
    atFirst('recorded:transaction-sent', ({ chains }) => {
      chains.evm.drop()
      world.others.push(sendCoins())
    })(world)
    expect(await submit(world)).toMatchObject(isPaid)
    expect(nonces()).toEqual([7, 8])
  })

  test('a stored send goes on in the next worker, and keeps its alarm until it is mined', async () => {
    begin('F1')
    world.chains.evm.quietUntilMs = world.time.nowMs() + 30_000
    atFirst('send:stored', (one) => one.kill())(world)
    world.start()
    expect(await world.live(sendCoins())).toBe('died')
    expect([offered(), world.isAlarmSet]).toEqual([0, true])
    const isWaiting = await goOn()
    expect([isWaiting, nonces()]).toEqual([[true, false], [7]])
    const { sends } = await workerOf(world).transactions.listSends()
    expect(sends.map(({ state, to }) => [state, to])).toEqual([['done', FRIEND]])
  })

  test('screens §10 Activity lists a send, and what is older than the setting is deleted once it is over', async () => {
    begin('F1')
    world.disk.local.set('settings', { retention: 'month', consents: CONSENTS })
    world.start()
    const states = async () =>
      (await workerOf(world).paying.activity.transactions(9)).rows.map(({ kind, state }) => [kind, state])
    const seen: unknown[] = []
    const work = async () => {
      await sendCoins()
      seen.push(await states())
      await ticks(9)
      seen.push(await states())
    }
    await world.live(work())
    const later = async () => {
      const payments = world.start()
      await world.live(payments.resume())
      seen.push(await world.live(states()))
    }
    await later()
    await world.live(world.time.sleep(31 * 86_400_000))
    await later()
    expect(seen).toEqual([[['send', 'sent']], [['send', 'done']], [['send', 'done']], []])
  })

  test('a send that is not over stays in the list, however old it is', async () => {
    begin('F1')
    world.disk.local.set('settings', { retention: 'month', consents: CONSENTS })
    world.chains.evm.quietUntilMs = world.time.nowMs() + 90 * 86_400_000
    world.start()
    await world.live(sendCoins())
    await world.live(world.time.sleep(31 * 86_400_000))
    const payments = world.start()
    await world.live(payments.resume())
    const listed = async () => (await workerOf(world).paying.activity.transactions(9)).rows.map(({ state }) => state)
    expect(await world.live(listed())).toEqual(['sent'])
  })

  test('security T48 whom a send is to reach is known once it is done, and not before', async () => {
    begin('F1')
    world.chains.evm.quietUntilMs = world.time.nowMs() + 30_000
    world.start()
    const kinds: string[] = []
    const work = async () => {
      await sendCoins()
      kinds.push((await quoted()).recipient.kind)
      await ticks(9)
      kinds.push((await quoted()).recipient.kind)
    }
    await world.live(work())
    expect(kinds).toEqual(['new', 'known'])
  })

  test('security T48 whom a payment paid is known to the next send', async () => {
    begin('F1')
    expect(await submit(world)).toMatchObject(isPaid)
    // To the collector itself nothing is sent: it is no wallet.
    const alike = COLLECTOR.slice(0, 20) + (COLLECTOR[20] === '0' ? '1' : '0') + COLLECTOR.slice(21)
    const found: unknown[] = []
    const work = async () => {
      found.push((await quoted(alike)).recipient, (await quoted()).recipient)
    }
    world.start()
    await world.live(work())
    expect(found).toEqual([{ kind: 'new', alike: COLLECTOR }, { kind: 'new' }])
  })
})
