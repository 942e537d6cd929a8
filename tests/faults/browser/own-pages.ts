// What a test asks of the worker as one of the extension's own pages.
import type { Page } from '@playwright/test'
import type { Stage } from './stage.ts'

/** Does something in a page of the extension that nobody looks at; the payment's window keeps the focus. */
export const asOwnPage = <T>({ wallet }: Stage, payment: Page, work: (page: Page) => Promise<T>): Promise<T> =>
  wallet.inExtension(async (page) => {
    await payment.bringToFront()
    return work(page)
  })
