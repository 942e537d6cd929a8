// The password before a payment that needs it, as our pages ask for it: through the real door, vault and engine. security §3, §8.4.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Payments } from '../../../../src/background/engine/payments.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { resetBrowser } from '../../../support/background/browser.ts'
import { priceOf } from '../../../support/background/service.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { openWorker, type Say } from '../../../support/background/worker-client.ts'
import { approvalOf, ID, settle, until } from '../../../support/background/world.ts'
import { type Bench, copies, MINUTE_MS, PASSWORD } from '../../../support/vault/fixtures.ts'

const open = await copies('open')
const NEEDED = { code: 'payment/password-needed' }
const WRONG = { code: 'vault/wrong-password' }
const SECOND = 'pay_7fa2ecc101M2NV05JCTQGE0FXR387X4TJB' as PaymentId

const { world } = useWorld()
let payments: Payments
let one: Bench
let say: Say
/** Payments whose window was told of a question. */
let told: string[]
beforeEach(() => {
  resetBrowser()
  payments = world.work()
  one = open()
  told = []
  say = openWorker(one, payments, { onWalletChange: () => undefined, onQuestion: (id) => told.push(id) })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Of this price in dollars, and as many USDC. */
function costing(dollars: bigint): void {
  world.service.price = priceOf(`${dollars * 100n}`)
  world.service.valueBaseUnits = dollars * 1_000_000n
  world.service.amountBaseUnits = dollars * 1_000_000n
}
async function reviewed(paymentId = ID): Promise<{ paymentId: string; planHash: string; isAgain: boolean }> {
  world.watched.add(paymentId)
  await say('link.paste', { text: paymentId })
  await until(payments.go(paymentId))
  return { paymentId, planHash: approvalOf(await payments.load(paymentId)).planHash, isAgain: false }
}
const approvals = async () => (await world.events(ID)).filter(({ type }) => type === 'approved').length
const guesses = (): number => JSON.parse(one.local.disk.get('vault/throttle') ?? '{"failures":0}').failures

test('security §8.4 nothing without the password, nothing with a wrong one, paid with the right one', async () => {
  costing(600n)
  const approval = await reviewed()
  expect(await say('session.approve', approval)).toEqual(NEEDED)
  for (const password of ['', 'not the password', `${PASSWORD} `])
    expect(await say('session.approve', { ...approval, password })).toEqual(WRONG)
  await settle()
  expect([await approvals(), world.wallet.signed.length, guesses(), told.length]).toEqual([0, 0, 3, 4])
  expect(await say('session.approve', { ...approval, password: PASSWORD })).toEqual({})
  await until(payments.go(ID))
  expect([await approvals(), world.wallet.signed.length, guesses()]).toEqual([1, 1, 0])
})

test('what matches up to the limit takes no password, and one that comes along is not looked at', async () => {
  costing(500n)
  const check = vi.spyOn(one.vault, 'checkPassword')
  expect(await say('session.approve', { ...(await reviewed()), password: 'not the password' })).toEqual({})
  await until(payments.go(ID))
  expect([await approvals(), check.mock.calls.length, guesses()]).toEqual([1, 0, 0])
})

test('the limit of the moment counts, whatever a window was shown', async () => {
  const approval = await reviewed()
  await say('settings.setLimits', { limitUnits: 12n, dayLimitUnits: 500n })
  expect(await say('session.approve', approval)).toEqual(NEEDED)
  expect(told).toEqual([ID])
  expect(await say('settings.setLimits', { limitUnits: 13n, dayLimitUnits: 500n })).toEqual(NEEDED)
  expect(await say('settings.setLimits', { limitUnits: 13n, dayLimitUnits: 500n, password: PASSWORD })).toMatchObject({
    limitUnits: 13n,
  })
  expect(await say('session.approve', approval)).toEqual({})
})

test('security §8.5 its wrong guesses and those of an unlock make one back-off, in which nothing is approved', async () => {
  costing(600n)
  const approval = await reviewed()
  for (const name of ['session.approve', 'wallet.unlock', 'session.approve', 'wallet.unlock'])
    expect(await say(name, { ...approval, password: 'not the password' })).toEqual(WRONG)
  for (const name of ['session.approve', 'wallet.unlock'])
    expect(await say(name, { ...approval, password: PASSWORD })).toMatchObject({ code: 'vault/throttled' })
  expect(
    await say('settings.setLimits', { limitUnits: 900n, dayLimitUnits: 1_000n, password: PASSWORD }),
  ).toMatchObject({
    code: 'vault/throttled',
  })
  expect([await approvals(), await one.vault.status()]).toEqual([0, 'unlocked'])
  one.clock.nowMs += 30_000
  expect(await say('session.approve', { ...approval, password: PASSWORD })).toEqual({})
})

test('the password of a stale window is not tried: it costs no guess, tells nothing and approves nothing', async () => {
  costing(600n)
  const approval = { ...(await reviewed()), planHash: 'hash of another plan' }
  const check = vi.spyOn(one.vault, 'checkPassword')
  for (const password of ['not the password', PASSWORD])
    expect(await say('session.approve', { ...approval, password })).toEqual({})
  await settle()
  expect([await approvals(), check.mock.calls.length, guesses()]).toEqual([0, 0, 0])
})

test('a plan that is judged anew while the password is checked is not approved, though its hash is the same', async () => {
  costing(600n)
  const approval = await reviewed()
  const { checkPassword } = one.vault
  vi.spyOn(one.vault, 'checkPassword').mockImplementation(async (password) => {
    const live = await payments.load(ID)
    if (live.session.step === 'reviewing') live.session = { ...live.session, review: { ...live.session.review } }
    return checkPassword(password)
  })
  expect(await say('session.approve', { ...approval, password: PASSWORD })).toEqual({})
  await settle()
  expect([await approvals(), world.wallet.signed.length]).toEqual([0, 0])
})

test('of a wallet that is locked, before or meanwhile, nothing is approved', async () => {
  costing(600n)
  const approval = await reviewed()
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementationOnce(async (...args) => {
    await one.vault.lock()
    return derive(...args)
  })
  for (const _ of ['meanwhile', 'before'])
    expect(await say('session.approve', { ...approval, password: PASSWORD })).toEqual({ code: 'vault/locked' })
  await settle()
  expect([await approvals(), guesses()]).toEqual([0, 0])
})

test('security §8.4 a wrong password keeps nothing open, and a right one starts the idle time again', async () => {
  costing(600n)
  const approval = await reviewed()
  one.clock.nowMs += 9 * MINUTE_MS
  await say('session.approve', { ...approval, password: 'not the password' })
  one.clock.nowMs += MINUTE_MS
  expect(await one.vault.status()).toBe('locked')
  await one.vault.unlock(PASSWORD)
  one.clock.nowMs += 9 * MINUTE_MS
  await say('session.approve', { ...approval, password: PASSWORD })
  one.clock.nowMs += 9 * MINUTE_MS
  expect([await one.vault.status(), await approvals()]).toEqual(['unlocked', 1])
})

test('of two windows that approve the same purchase at once with the password one is signed, and the other is asked', async () => {
  costing(600n)
  const both = [await reviewed(), await reviewed(SECOND)]
  const answers = both.map((approval) => say('session.approve', { ...approval, password: PASSWORD }))
  expect(await Promise.all(answers)).toEqual([{}, { code: 'payment/duplicate' }])
  await until(payments.go(ID))
  expect(world.wallet.signed.length).toBe(1)
})

test('security §8.4: the payment that brings a day above its limit needs the password, and is paid with it', async () => {
  await say('settings.setLimits', { limitUnits: 500n, dayLimitUnits: 700n })
  costing(400n)
  expect(await say('session.approve', await reviewed())).toEqual({})
  await until(payments.go(ID))
  costing(301n)
  const second = await reviewed(SECOND)
  expect(await say('session.approve', second)).toEqual(NEEDED)
  expect(told).toEqual([SECOND])
  expect(await say('session.approve', { ...second, password: PASSWORD })).toEqual({})
})

test('the password is nowhere afterwards: not in the journal, the stores, the log, or what was sent', async () => {
  const logged = ['log', 'info', 'warn', 'error', 'debug'].map((name) => vi.spyOn(console, name as 'log'))
  costing(600n)
  const approval = await reviewed()
  const typed = 'a slip of the tongue'
  await say('session.approve', { ...approval, password: typed })
  await say('settings.setLimits', { limitUnits: 900n, dayLimitUnits: 900n, password: typed })
  await say('session.approve', { ...approval, password: PASSWORD })
  await until(payments.go(ID))
  const left = [
    ...(await world.disk.texts()),
    ...one.local.disk.values(),
    ...one.session.disk.values(),
    ...world.service.seen.map(({ body }) => body),
    ...logged.flatMap(({ mock }) => mock.calls.flat().map(String)),
    JSON.stringify(world.shown, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ].join('\n')
  expect(left).toContain('approved')
  for (const secret of [typed, PASSWORD]) expect(left).not.toContain(secret)
})
