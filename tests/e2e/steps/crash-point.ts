/** The points at which the worker of the sandbox build can be told to stop and wait, so that a test ends it exactly there. */
import { expect } from '@playwright/test'
import type { Wallet } from './chromium.ts'

type Session = {
  set(items: object): Promise<void>
  get(key: string): Promise<Record<string, unknown>>
  remove(key: string): Promise<void>
}
declare const chrome: { storage: { session: Session } }

/** Makes the worker wait at this point. The returned function resolves when it is there; the next worker will not wait. */
export async function parkAt(wallet: Wallet, point: string): Promise<() => Promise<void>> {
  await wallet.inExtension((page) => page.evaluate((name) => chrome.storage.session.set({ crashAt: name }), point))
  return () =>
    wallet.inExtension(async (page) => {
      const crashedAt = () => page.evaluate(async () => (await chrome.storage.session.get('crashedAt')).crashedAt)
      await expect.poll(crashedAt, { intervals: [50] }).toBe(point)
      await page.evaluate(() => chrome.storage.session.remove('crashAt'))
    })
}
