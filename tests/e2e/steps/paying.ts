/** Approves a payment, whatever its review asks for: nothing, the password, or the page of what cannot be checked. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type Hex, parseTransaction } from 'viem'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { Wallet } from './chromium.ts'
import { expectPaidOnce, PASSWORD } from './fixtures.ts'

export const payButton = (payment: Page) => payment.getByTestId('pay-button-pay')
export const continueButton = (payment: Page) => payment.getByTestId('pay-review-continue')
export const passwordAgain = (payment: Page) => payment.getByLabel('Your password', { exact: true })

/**
 * Opens the page of what cannot be checked and enters the password, each if required. True if the button must be held.
 */
export async function readyToPay(payment: Page, password = PASSWORD): Promise<boolean> {
  const [pay, onward] = [payButton(payment), continueButton(payment)]
  await expect(pay.or(onward)).toBeVisible()
  if (await onward.isVisible()) await onward.click()
  await expect(pay).toBeVisible()
  if (await passwordAgain(payment).isVisible()) await passwordAgain(payment).fill(password)
  await expect(pay).toBeEnabled()
  return /^Hold /.test((await pay.textContent()) ?? '')
}

/**
 * Stops the worker under a screen, and waits until its button has been without the worker and takes presses again: the page hears
 * of the stop only later, and until the worker is back a press is none.
 */
export async function stopUnder(wallet: Pick<Wallet, 'stopWorker'>, button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.evaluate((element) => {
    const look = () => {
      if (element.getAttribute('aria-disabled') === 'true') element.setAttribute('data-was-off', '')
    }
    new MutationObserver(look).observe(element, { attributes: true, attributeFilter: ['aria-disabled'] })
  })
  await wallet.stopWorker()
  await expect(button).toHaveAttribute('data-was-off', '')
  await expect(button).toHaveAttribute('aria-disabled', 'false')
}

/** Presses or holds the button, as the screen asks. Resolves when the approval was accepted. */
export async function approve(payment: Page, password = PASSWORD): Promise<void> {
  const isHeld = await readyToPay(payment, password)
  await payButton(payment).hover()
  await payment.mouse.down()
  // A hold removes the screen; a press acts on release.
  if (isHeld) await payButton(payment).waitFor({ state: 'detached' })
  await payment.mouse.up()
}

/** Presses Pay and waits for the receipt. */
export async function pay(payment: Page): Promise<void> {
  await payButton(payment).click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
}

/** The same, and expects one settlement of this amount. */
export async function payOnce(
  payment: Page,
  payer: Parameters<typeof expectPaidOnce>[0],
  amount: bigint,
): Promise<void> {
  await pay(payment)
  await expectPaidOnce(payer, amount)
}

/**
 * The raw transactions that nodes were given, of one chain or of all, each once: the same bytes go to every node, and again
 * after a stop.
 */
export function rawsOf({ rpcCalls }: Pick<Sandbox, 'rpcCalls'>, chainId?: string): Hex[] {
  const sends = rpcCalls.filter(
    (call) => call.method === 'eth_sendRawTransaction' && (chainId === undefined || call.chainId === chainId),
  )
  return [...new Set(sends.map(({ params }) => (Array.isArray(params) ? String(params[0]) : '') as Hex))]
}

export const sentOf = (sandbox: Pick<Sandbox, 'rpcCalls'>) => rawsOf(sandbox).map((raw) => parseTransaction(raw))

type Port = { onMessage: { addListener(hear: (posted: unknown) => void): void }; disconnect(): void }
type Ports = {
  runtime: { connect(as: { name: string }): Port }
}
declare const chrome: Ports

/** The plan hash that the worker gives to our own pages; undefined while no plan is shown. */
export async function shownPlanHash(page: Page, paymentId: string): Promise<string | undefined> {
  const posted = await page.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        const port = chrome.runtime.connect({ name: `session/${id}` })
        port.onMessage.addListener((post) => {
          if (String(post).startsWith('{"queue"')) return
          // The page may stay open: to the worker it would be a window that shows the payment.
          port.disconnect()
          resolve(JSON.stringify(post))
        })
      }),
    paymentId,
  )
  return /planHash\W+([0-9a-f]{64})/.exec(posted)?.[1]
}

/** @throws {Error} while no plan is shown. */
export async function planHashOf(page: Page, paymentId: string): Promise<string> {
  const hash = await shownPlanHash(page, paymentId)
  if (hash === undefined) throw new Error('no plan is shown')
  return hash
}
