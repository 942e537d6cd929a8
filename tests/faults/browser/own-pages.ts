// What a test asks of the worker as one of the extension's own pages.
import type { Page } from '@playwright/test'
import { ask } from '../../e2e/steps/fixtures.ts'
import type { Stage } from './stage.ts'

type Ports = {
  runtime: { connect(as: { name: string }): { onMessage: { addListener(hear: (posted: unknown) => void): void } } }
}
declare const chrome: Ports

/** Does something in a page of the extension that nobody looks at; the payment's window keeps the focus. */
export async function asOwnPage<T>({ wallet }: Stage, payment: Page, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await wallet.page('manifest.json')
  await payment.bringToFront()
  const done = await work(page)
  await page.close()
  return done
}

/** The plan that the payment's window shows, as the worker names it to our own pages; none where none is shown. */
export async function planHashOf(page: Page, paymentId: string): Promise<string | undefined> {
  const posted = await page.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        chrome.runtime.connect({ name: `session/${id}` }).onMessage.addListener((post) => resolve(JSON.stringify(post)))
      }),
    paymentId,
  )
  return /planHash\W+([0-9a-f]{64})/.exec(posted)?.[1]
}

/** Where the payment stands, as the home screen lists it. */
export async function stepIn(page: Page, paymentId: string): Promise<string | undefined> {
  const { payments } = await ask<{ payments: { paymentId: string; step: string }[] }>(page, 'session.list', {})
  return payments.find((one) => one.paymentId === paymentId)?.step
}
