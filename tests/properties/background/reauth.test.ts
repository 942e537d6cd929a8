// Random messages against a review that needs the password: it is approved only with the right password in the approval itself.
// security §3, §8.4.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Payments } from '../../../src/background/engine/payments.ts'
import type { Settings } from '../../../src/core/base/settings.ts'
import { type ReauthLimits, reauthReasonFor } from '../../../src/core/session/reauth.ts'
import { resetBrowser } from '../../support/background/browser.ts'
import { priceOf } from '../../support/background/service.ts'
import { openWorker, type Say } from '../../support/background/worker-client.ts'
import { approvalOf, createWorld, ID, until, type World } from '../../support/background/world.ts'
import { type Bench, copies, HOUR_MS, PASSWORD } from '../../support/vault/fixtures.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

const open = await copies('open')

/** All need the password at the first limit, except the last, which needs a lower limit. */
const PRICES = { dear: priceOf('60000'), foreign: priceOf('1240', 'EUR'), none: undefined, cheap: priceOf('1240') }
type PriceName = keyof typeof PRICES

const passwords = fc.constantFrom(undefined, '', 'not the password', PASSWORD)
const hashes = fc.constantFrom('shown', 'shown', 'shown', 'other')
const messages = fc.oneof(
  fc.record({ name: fc.constant('session.approve'), hash: hashes, isAgain: fc.boolean(), password: passwords }),
  fc.record({
    name: fc.constant('settings.setLimits'),
    limitUnits: fc.constantFrom(0n, 1n, 12n, 13n, 500n, 600n, 1_000_000n),
    dayLimitUnits: fc.constantFrom(0n, 12n, 599n, 600n, 1_000n, 1_001n),
    password: passwords,
  }),
  fc.record({ name: fc.constant('wallet.unlock'), password: fc.constantFrom('not the password', PASSWORD) }),
  fc.record({ name: fc.constantFrom('wallet.lock', 'session.retry', 'settings.get') }),
)
type Message = {
  name: string
  hash?: string
  password?: string | undefined
  limitUnits?: bigint
  dayLimitUnits?: bigint
  isAgain?: boolean
}
const sequences = fc.record({
  price: fc.constantFrom<PriceName[]>('dear', 'foreign', 'none', 'cheap'),
  sent: fc.array(messages as fc.Arbitrary<Message>, { maxLength: 12 }),
})

type Stage = { world: World; payments: Payments; bench: Bench; say: Say; planHash: string }

async function reviewing(price: PriceName): Promise<Stage> {
  resetBrowser()
  const world = createWorld()
  world.service.price = PRICES[price]
  if (price === 'dear') Object.assign(world.service, { valueBaseUnits: 600_000_000n, amountBaseUnits: 600_000_000n })
  const payments = world.work()
  const bench = open()
  const say = openWorker(bench, payments, { onWalletChange: () => undefined, onQuestion: () => undefined })
  await say('link.paste', { text: ID })
  await until(payments.go(ID))
  return { world, payments, bench, say, planHash: approvalOf(await payments.load(ID)).planHash }
}
const approvals = async ({ world }: Stage): Promise<number> =>
  (await world.events(ID)).filter(({ type }) => type === 'approved').length
const limitsOf = async ({ say }: Stage): Promise<ReauthLimits> => (await say('settings.get')) as Settings
const isRaised = (now: ReauthLimits, before: ReauthLimits): boolean =>
  now.limitUnits > before.limitUnits || now.dayLimitUnits > before.dayLimitUnits

/** The arguments without undefined members, as a page sends them. */
function argsOf({ name: _, hash, password, ...rest }: Message, planHash: string) {
  const said = { ...rest, paymentId: ID, planHash: hash === 'other' ? `${planHash}0` : planHash }
  return password === undefined ? said : { ...said, password }
}

test('in sequence: approvals that need the password and raised limits carry the right one', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async ({ price, sent }) => {
      const stage = await reviewing(price)
      for (const message of sent) {
        const [before, limits] = [await approvals(stage), await limitsOf(stage)]
        const why = reauthReasonFor((await stage.payments.load(ID)).session, limits, 0n)
        await stage.say(message.name, argsOf(message, stage.planHash))
        const isRight = message.password === PASSWORD
        if ((await approvals(stage)) > before) {
          expect(message).toMatchObject({ name: 'session.approve', hash: 'shown' })
          if (why !== undefined) expect(isRight).toBe(true)
        }
        if (isRaised(await limitsOf(stage), limits))
          expect([message.name, isRight]).toEqual(['settings.setLimits', true])
      }
      // After any wait, the right password still approves.
      stage.bench.clock.nowMs += HOUR_MS
      await stage.say('wallet.unlock', { password: PASSWORD })
      await stage.say('session.approve', argsOf({ name: '', isAgain: false, password: PASSWORD }, stage.planHash))
      expect(await approvals(stage)).toBe(1)
    }),
    { numRuns: 150 },
  )
})

test('all at once: without the right password nothing is approved and no limit is raised', async () => {
  const withoutIt = ({ name, password }: Message) => name === 'wallet.unlock' || password !== PASSWORD
  await fc.assert(
    fc.asyncProperty(sequences, async ({ price, sent }) => {
      const stage = await reviewing(price)
      if (price === 'cheap') await stage.say('settings.setLimits', { limitUnits: 0n, dayLimitUnits: 0n })
      const limits = await limitsOf(stage)
      const said = sent.filter(withoutIt)
      await Promise.all(said.map((message) => stage.say(message.name, argsOf(message, stage.planHash))))
      expect(await approvals(stage)).toBe(0)
      expect(isRaised(await limitsOf(stage), limits)).toBe(false)
    }),
    { numRuns: 150 },
  )
})
