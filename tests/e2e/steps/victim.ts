/** The payer under attack: one browser and one wallet per file, and everything that such a payer could do. */
import { expect, type Page } from '@playwright/test'
import type { PaymentRequest } from '../../../sandbox/gateway/scenario.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import type { Wallet } from './chromium.ts'
import { askIn, BASE, openPayment, test as story } from './fixtures.ts'
import { shownPlanHash } from './paying.ts'
import { prepareWallet, SOLANA } from './prepared.ts'
import { balancesOf } from './released.ts'

const [ETHEREUM, POLYGON] = ['eip155:1', 'eip155:137']

export type Victim = { sandbox: Sandbox; wallet: Wallet; address: string; solanaAddress: string }

export const test = story.extend<object, { victim: Victim }>({
  victim: [
    async ({ hosts, kept }, use) => {
      const sandbox = await startSandbox({ hosts })
      const wallet = await kept.take()
      const { address, solanaAddress } = await prepareWallet(wallet)
      for (const chainId of [BASE, ETHEREUM, POLYGON]) await sandbox.fund(`${chainId}:${address}`)
      await sandbox.fund(`${SOLANA}:${solanaAddress}`)
      await use({ sandbox, wallet, address, solanaAddress })
      await kept.giveBack(false)
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
})

export type Attacked = Victim & {
  paymentId: string
  gatewayUrl: string
  /** The payment's window. */
  payment: Page
  before: string[]
  firstCall: number
}

/** A payment whose link the payer opens. Each attack has its own merchant, so that none counts as a duplicate. */
export async function open(victim: Victim, { scenario = {}, ...asked }: Partial<PaymentRequest>): Promise<Attacked> {
  const { sandbox, wallet } = victim
  const merchantName = `Shop of ${scenario.attack}`
  const created = await sandbox.createPayment({ amountMinor: '1240', merchantName, scenario, ...asked })
  const before = await balancesOf(victim)
  const firstCall = sandbox.rpcCalls.length
  const payment = await openPayment(wallet, created.gatewayUrl)
  return { ...victim, ...created, payment, before, firstCall }
}

/** The hash of the plan that the payment's window shows, if any. */
export const hashOf = (wallet: Wallet, paymentId: string): Promise<string | undefined> =>
  wallet.inExtension((page) => shownPlanHash(page, paymentId))

/** Never leads to a signature: the payment would only be hidden, or over. */
const WAYS_OUT = /close|cancel|put it aside/i

/** Presses every control of the window by mouse and by keyboard, except those that close it. */
export async function pressEverything(payment: Page): Promise<void> {
  await payment.bringToFront()
  await payment.keyboard.press('Enter')
  const buttons = payment.getByRole('button')
  const names = await buttons.evaluateAll((all) => all.map((one) => `${one.ariaLabel ?? ''} ${one.textContent}`))
  for (const [at, name] of names.entries()) {
    if (WAYS_OUT.test(name)) continue
    // One press may remove other controls, which then cannot be pressed.
    await buttons
      .nth(at)
      .click({ timeout: 500 })
      .catch(() => undefined)
    for (const key of ['Enter', 'Space']) await payment.keyboard.press(key)
  }
}

/**
 * Sends, as a window would, every message that could lead to a signature, with the plan's own hash and guessed ones.
 */
export async function sayEverything({ wallet, paymentId }: Attacked): Promise<void> {
  const hashes = [await hashOf(wallet, paymentId), '0'.repeat(64), '']
  for (const planHash of hashes) {
    for (const isAgain of [false, true]) await say(wallet, 'session.approve', { paymentId, planHash, isAgain })
  }
  for (const name of ['session.retry', 'session.speedUp', 'session.clear']) await say(wallet, name, { paymentId })
}

/**
 * Starts over, like the button. Resolves on the next options call: on the second if an earlier press also asks for
 * them.
 */
export async function startOver({ wallet, paymentId, sandbox }: Attacked): Promise<void> {
  const { options } = sandbox.payment(paymentId).calls
  await askIn(wallet, 'session.restart', { paymentId })
  await expect.poll(() => sandbox.payment(paymentId).calls.options).toBeGreaterThan(options)
}

/** A message that the worker rejects has no effect. */
const say = (wallet: Wallet, name: string, args: object) => askIn(wallet, name, args).catch(() => undefined)

export { expect }
