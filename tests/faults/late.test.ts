// A transaction that was signed in time but accepted by no node before its payment ended: it is not sent, and the account's next
// transaction may use its nonce. pay-once §7, pay-once §7.
import { afterEach, describe, expect, test } from 'vitest'
import { atFirst, error, lie, sentOf } from './cells/scenario.ts'
import { ID } from './world/people/people.ts'
import { alone, leave, submit } from './world/people/story.ts'
import { createWorld, type World } from './world/world.ts'

const SEND = 'eth_sendRawTransaction'
const [GUARD_MS, HALF_AN_HOUR_MS] = [10_000, 30 * 60_000]

let world: World
afterEach(() => leave(world))

const beyond = (one: World): number => one.payment.expiresAtMs - one.time.nowMs() + 5_000
const BEGINS: Readonly<Record<string, (world: World) => void>> = {
  'the account lacks the coins for half an hour': lie('all', SEND, () => error('insufficient funds'), HALF_AN_HOUR_MS),
  'no node can be reached for half an hour': (one) => {
    const endMs = one.time.nowMs() + HALF_AN_HOUR_MS
    one.faults.push(({ step }) =>
      step === SEND && one.time.nowMs() < endMs ? Promise.reject(new TypeError('offline')) : undefined,
    )
  },
  'the worker dies before it sends, and the computer sleeps': atFirst('recorded:transaction-signed', (one) => {
    one.kill()
    one.time.skip(beyond(one))
  }),
}

describe.each(['F2', 'F3'] as const)('pay-once §7 pay-once §7 %s', (flow) => {
  test.each(Object.keys(BEGINS))('%s: nothing leaves the account for a payment that is over', async (name) => {
    world = createWorld(flow)
    const { expiresAtMs } = world.payment
    BEGINS[name]?.(world)
    const story = await submit(world)
    expect(story.broken).toEqual([])
    await alone(world, HALF_AN_HOUR_MS + beyond(world))
    expect(world.time.nowMs()).toBeGreaterThan(expiresAtMs + HALF_AN_HOUR_MS / 2)
    expect(sentOf(world, SEND).filter(({ atMs }) => atMs >= expiresAtMs - GUARD_MS)).toEqual([])
    expect([world.chains.evm.minedNonce, world.chains.evm.payments()]).toEqual([7, []])
    const payments = world.start()
    const session = await world.live(payments.load(ID))
    // What was tried is only looked for, and the payer may cancel it; what no node was given is dropped.
    expect(session).toMatchObject({
      session: name.startsWith('the worker dies')
        ? { step: 'closed', outcome: 'expired', results: [] }
        : { step: 'executing', transaction: { state: 'sent', isAccepted: false } },
    })
  })
})
