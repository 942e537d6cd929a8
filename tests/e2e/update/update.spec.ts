/** The extension is updated in the middle of a payment: the payment goes on or says what happened, and is made once. pay-once §4.1 K4. */
import { rmSync } from 'node:fs'
import { expect } from '@playwright/test'
import { payToTheEnd, unlock } from '../../faults/browser/payer.ts'
import { keepIn } from '../../faults/browser/phases.ts'
import { bringTo } from '../../faults/browser/points.ts'
import { asksOf, follow, killBrowser, openShop, type Stage, test } from '../../faults/browser/stage.ts'
import { expectOnce } from '../../faults/browser/verdict.ts'
import { pressOver } from '../browser/toolbar.ts'
import { fillHosted, frameOf } from '../steps/collecting.ts'
import { type Driven, popupBehind } from '../steps/fixtures.ts'
import { copyOfBuild, NEWER, raiseVersion, update, versionIn } from './newer.ts'

const folders: string[] = []
test.afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
function newFolder(driven: Driven): string {
  const folder = copyOfBuild(driven)
  folders.push(folder)
  return folder
}

const ownPages = ({ wallet }: Stage): string[] =>
  wallet.context
    .pages()
    .map((page) => page.url())
    .filter((url) => url.includes(wallet.extensionId))

declare const chrome: { action: { getBadgeText(of: object): Promise<string> } }
const badgeOf = ({ wallet }: Stage): Promise<string> =>
  wallet.inExtension((page) => page.evaluate(() => chrome.action.getBadgeText({})))

/** `isAlone`: signed and stored, so it goes on without a window and while locked. `isDue`: the toolbar button counts it at once. */
type Moment = { name: string; flow: string; at: string; isAlone?: boolean; isDue?: boolean }

const MOMENTS: readonly Moment[] = [
  { name: 'while a form is filled in', flow: 'F6', at: 'collect' },
  { name: 'during the review', flow: 'F1', at: 'consent', isDue: true },
  { name: 'with a signature that is not stored', flow: 'F1', at: 'CP12', isDue: true },
  { name: 'with a signature that is stored and not sent', flow: 'F1', at: 'CP20', isAlone: true },
  { name: 'between an allowance and its permit', flow: 'F2', at: 'CP18' },
  { name: 'while the service has not said the end', flow: 'F1', at: 'poll', isAlone: true },
  { name: 'when it is paid and no window has shown it', flow: 'F1', at: 'CP26', isAlone: true },
]

/** Brings the payment there. The returned function lets go of what held it. */
async function bring(stage: Stage, at: string): Promise<() => Promise<void>> {
  if (at.startsWith('CP')) return (await bringTo(stage, at)).over
  const { goOn } = await keepIn(stage, at)
  // The form is gone with the old window; the payer meets it again in the new one.
  return at === 'collect' ? async () => undefined : goOn
}

for (const { name, flow, at, isAlone = false, isDue = false } of MOMENTS) {
  test(`pay-once K4 updated ${name}: the new version makes the payment once`, async ({ begin, driven }) => {
    const extension = newFolder(driven)
    const stage = await begin(flow, { extension })
    const letGo = await bring(stage, at)
    await update(stage.wallet, extension, stage.sandbox.shopUrl)
    expect(ownPages(stage).filter((url) => url.includes('payment.html'))).toEqual([])
    if (isDue) await expect.poll(() => badgeOf(stage)).toBe('1')
    await letGo()
    if (isAlone) await expect.poll(() => stage.sandbox.payment(stage.paymentId).status).toBe('succeeded')
    const payment = await follow(stage)
    if (at === 'collect') {
      await unlock(payment)
      await fillHosted(frameOf(payment))
    }
    await payToTheEnd(payment)
    expect(asksOf(stage, 'options')).toBe(1)
    await expectOnce(stage, payment, 'paid')
  })
}

test('pay-once K2 the browser is closed in mid-payment and starts with a newer version: the payment is made once', async ({
  begin,
  driven,
}) => {
  const extension = newFolder(driven)
  const stage = await begin('F1', { extension })
  await bringTo(stage, 'CP13')
  raiseVersion(extension)
  await killBrowser(stage)
  expect(await versionIn(stage.wallet)).toBe(NEWER)
  const payment = await follow(stage)
  await payToTheEnd(payment)
  expect(asksOf(stage, 'options')).toBe(1)
  await expectOnce(stage, payment, 'paid')
})

test('architecture §2 a page that was open before the update tells the popup its links and keeps its clicks, and has the wallet again when it is loaded again', async ({
  begin,
  driven,
}) => {
  const extension = newFolder(driven)
  const stage = await begin('F1', { extension })
  const shop = await openShop(stage)
  const errors: Error[] = []
  shop.on('pageerror', (error) => errors.push(error))
  await update(stage.wallet, extension, stage.sandbox.shopUrl)
  await pressOver(stage.wallet, shop)
  const popup = await popupBehind(stage.wallet, shop)
  await expect(popup.getByRole('heading', { name: /payment links on this page$/ })).toBeVisible()
  await popup.close()
  await shop.getByRole('link', { name: 'Pay for the tea' }).click()
  // The service's own page, as in a browser without the wallet.
  await shop.waitForURL((url) => url.href === stage.gatewayUrl)
  expect(errors).toEqual([])
  await shop.goBack()
  const payment = await follow(stage)
  await payToTheEnd(payment)
  await expectOnce(stage, payment, 'paid')
})
