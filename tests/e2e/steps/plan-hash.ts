/** A request that only our own pages can send: the plan that a payment's window shows. */
import type { Page } from '@playwright/test'

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
