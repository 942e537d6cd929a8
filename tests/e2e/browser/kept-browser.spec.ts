/** What one test leaves in the browser of its worker is not there for the next. */
import { rulesOf } from '../../../sandbox/servers.ts'
import { sandboxExtension } from '../../../tools/extension.ts'
import { ask, clickPayLink, expect, test } from '../steps/fixtures.ts'
import { keepBrowser } from '../steps/kept-browser.ts'

type Area = { get(keys: null): Promise<object> }
declare const chrome: { storage: { local: Area; session: Area }; alarms: { getAll(): Promise<unknown[]> } }

test.describe.configure({ mode: 'serial' })

test('one test leaves a wallet, a payment under way and open pages', async ({ sandbox, wallet, address, shop }) => {
  expect(address).toMatch(/^0x/)
  sandbox.fault('*', 'confirm', { kind: 'outcome', status: 'processing' })
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await payment.getByTestId('pay-button-pay').click()
  await expect.poll(() => sandbox.requests.filter(({ call }) => call === 'confirm').length).toBeGreaterThan(0)
  await expect.poll(() => payment.evaluate(() => chrome.alarms.getAll())).toHaveLength(1)
})

test('the next finds no page, no wallet, no payment and no alarm, and its sandbox hears nothing', async ({
  sandbox,
  wallet,
}) => {
  const control = new RegExp(`^[a-z]+-extension://${wallet.extensionId}/manifest\\.json$`)
  expect(wallet.context.pages().map((page) => page.url())).toEqual([expect.stringMatching(control)])
  const page = await wallet.page('manifest.json')
  const left = await page.evaluate(async () => ({
    local: await chrome.storage.local.get(null),
    session: await chrome.storage.session.get(null),
    databases: await indexedDB.databases(),
    alarms: await chrome.alarms.getAll(),
  }))
  expect(left).toEqual({ local: {}, session: {}, databases: [], alarms: [] })
  expect(await ask(page, 'wallet.status', {})).toMatchObject({ state: 'empty' })
  expect(await ask(page, 'session.list', {})).toMatchObject({ payments: [] })
  expect(sandbox.requests).toEqual([])
})

test('a browser that hangs as it is emptied is ended and named, and the next test has a new one', async ({ hosts }) => {
  const told: string[] = []
  const kept = keepBrowser({
    extension: sandboxExtension('chrome'),
    sandbox: rulesOf(hosts),
    headless: true,
    longestMs: 500,
    tell: (line) => told.push(line),
  })
  const { context } = await kept.take()
  const page = await context.newPage()
  const ended = new Promise((resolve) => context.once('close', resolve))
  page.close = () => new Promise(() => undefined)
  await kept.giveBack(true)
  await ended
  expect(told).toEqual([expect.stringContaining('for about:blank to close')])
  expect((await kept.take()).context).not.toBe(context)
  await kept.close()
})
