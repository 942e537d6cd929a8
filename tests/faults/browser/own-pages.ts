// What a test asks of the worker as one of the extension's own pages.
import type { Page } from '@playwright/test'
import { ask } from '../../e2e/steps/fixtures.ts'
import type { Stage } from './stage.ts'

/** Does something in a page of the extension that nobody looks at; the payment's window keeps the focus. */
export const asOwnPage = <T>({ wallet }: Stage, payment: Page, work: (page: Page) => Promise<T>): Promise<T> =>
  wallet.inExtension(async (page) => {
    await payment.bringToFront()
    return work(page)
  })

/** Where the payment stands, as the home screen lists it. */
export async function stepIn(page: Page, paymentId: string): Promise<string | undefined> {
  const { payments } = await ask<{ payments: { paymentId: string; step: string }[] }>(page, 'session.list', {})
  return payments.find((one) => one.paymentId === paymentId)?.step
}
