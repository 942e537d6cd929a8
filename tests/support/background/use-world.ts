// A simulated world for each test of a file, on a clock that the tests move, and the steps that most tests begin with.
import { afterEach, beforeEach, vi } from 'vitest'
import { late } from '../late.ts'
import { approvalOf, createWorld, ID, until, type World } from './world.ts'

export function useWorld() {
  let current: World | undefined
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    current = createWorld()
  })
  afterEach(() => vi.useRealTimers())
  const world = late(() => current)

  /** Opens the payment and lets it come to where the user decides. */
  async function reviewing() {
    const payments = world.work()
    await payments.open(ID)
    await until(payments.go(ID))
    return { payments, live: await payments.load(ID) }
  }
  /** The same, approved; the engine has not gone on yet. */
  async function approved() {
    const { payments, live } = await reviewing()
    await payments.submit(ID, approvalOf(live))
    return { payments, live }
  }
  /** The types of the payment's events, in order. */
  const types = async () => (await world.events(ID)).map(({ type }) => type)
  return { world, reviewing, approved, types }
}
