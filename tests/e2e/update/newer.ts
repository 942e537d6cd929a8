/** An update of the installed extension: the next version takes the place of its files, and the browser loads it as it does for an update. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAY_HOST } from '../../../sandbox/settings.ts'
import { sandboxExtension } from '../../../tools/extension.ts'
import type { Wallet } from '../steps/chromium.ts'
import { buildFor, type Driven, expect } from '../steps/fixtures.ts'

/** Above any release that these tests will see. */
export const NEWER = '1000.0.0'

const LONGEST_WAIT_MS = 120_000

declare const chrome: {
  tabs: {
    query(all: object): Promise<{ id: number }[]>
    getCurrent(): Promise<{ id: number }>
  }
  action: { getBadgeText(of: { tabId: number }): Promise<string> }
  runtime: { getManifest(): { version: string } }
}

/** A copy of the sandbox build, whose files an update may replace. The caller deletes it. */
export function copyOfBuild(driven: Driven): string {
  const folder = mkdtempSync(join(tmpdir(), 'tender-update-'))
  cpSync(sandboxExtension(buildFor(driven)), folder, { recursive: true })
  return folder
}

/** Raises the version. All else is the same: what an update does to a payment does not depend on what it changes. */
export function raiseVersion(folder: string): void {
  const path = join(folder, 'manifest.json')
  const manifest: object = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...manifest, version: NEWER }))
}

export const versionIn = (wallet: Wallet): Promise<string> =>
  wallet.inExtension((page) => page.evaluate(() => chrome.runtime.getManifest().version))

/** Replaces the running version. Resolves when the new one runs, also in a page that is loaded then: `page` is the address of one. */
export async function update(wallet: Wallet, folder: string, page: string): Promise<void> {
  raiseVersion(folder)
  await wallet.update(folder)
  expect(await versionIn(wallet)).toBe(NEWER)
  const before = await tabsIn(wallet)
  const tab = await wallet.context.newPage()
  const [tabId = -1] = (await tabsIn(wallet)).filter((id) => !before.includes(id))
  // Pages have the new click script a little later.
  await expect(async () => {
    await tab.goto(page)
    await tab.evaluate(offerPayment, `https://${PAY_HOST}/?pid=pay_1`)
    await expect.poll(() => badgeOn(wallet, tabId), { timeout: 10_000 }).toBe('1')
  }).toPass({ timeout: LONGEST_WAIT_MS })
  await tab.close()
}

/** All but that of the page that asks. */
const tabsIn = (wallet: Wallet): Promise<number[]> =>
  wallet.inExtension((own) =>
    own.evaluate(async () => {
      const [mine, all] = [await chrome.tabs.getCurrent(), await chrome.tabs.query({})]
      return all.map(({ id }) => id).filter((id) => id !== mine.id)
    }),
  )

/** Runs in the page, as if it had offered this link in its head. The click script tells that to the worker, which marks the button. */
function offerPayment(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'facilitated-payment', href })
  document.head.append(link)
  dispatchEvent(new Event('pageshow'))
}

const badgeOn = (wallet: Wallet, tabId: number): Promise<string> =>
  wallet.inExtension((own) => own.evaluate((id) => chrome.action.getBadgeText({ tabId: id }), tabId))
