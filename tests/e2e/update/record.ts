/**
 * `npm run deep -- record`: writes what this version of the built extension stores, with payments at every step, to
 * `tests/unit/recorded/<version>`. Run once for each release, before its commit; the tests there then hold that every later version
 * reads it. A folder that is there stays as it is.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startSandbox } from '../../../sandbox/sandbox.ts'
import type { ActivityPage } from '../../../src/core/activity/activity.ts'
import { accountTag } from '../../../src/core/base/chain-family.ts'
import type { AccountsView } from '../../../src/messages/views.ts'
import { buildSandboxExtension } from '../../../tools/extension.ts'
import { ROOT } from '../../../tools/processes.ts'
import { launchWallet } from '../steps/chromium.ts'
import { ask, askIn, BASE, expect, openPayment } from '../steps/fixtures.ts'
import { createWallet, DEMO_PASSWORD } from '../steps/onboarding.ts'
import { approve } from '../steps/paying.ts'

type Items = Record<string, unknown>
declare const chrome: {
  runtime: { getManifest(): { version: string } }
  storage: { local: { get(keys: null): Promise<Items> } }
}

const POLYGON = 'eip155:137'
const [USDC, USDT] = [`${BASE}/USDC`, `${POLYGON}/USDT`]
const PATIENCE = { timeout: 120_000 }
const sandbox = await startSandbox({ offer: [USDC] })
const wallet = await launchWallet({ extension: await buildSandboxExtension('chrome'), sandbox, headless: true })
wallet.context.setDefaultTimeout(120_000)

/** Runs in a page of the extension. */
async function readEverything(): Promise<{ version: string; local: Items; journal: [IDBValidKey, unknown][] }> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await done(indexedDB.open('tender'))
  const store = database.transaction('journal').objectStore('journal')
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())])
  database.close()
  const local = await chrome.storage.local.get(null)
  const { version } = chrome.runtime.getManifest()
  return { version, local, journal: keys.map((key, at): [IDBValidKey, unknown] => [key, values[at]]) }
}

type Asked = Parameters<typeof sandbox.createPayment>[0]
let shops = 0
type Opened = { paymentId: string; payment: Page }
/** Each payment has a shop of its own, so that none is asked about as a duplicate. */
async function open(asked: Partial<Asked> = {}): Promise<Opened> {
  shops += 1
  const created = await sandbox.createPayment({ amountMinor: '100', merchantName: `Shop ${shops}`, ...asked })
  return { paymentId: created.paymentId, payment: await openPayment(wallet, created.gatewayUrl) }
}

/** One payment at each place where it can stand for long, each in a window that is closed again. */
async function makePayments(): Promise<void> {
  // First: once something was paid, the list opens only where it is asked for.
  await seen((await open({ offer: [USDC, USDT] })).payment, 'pay-option-usdt-polygon')
  const paid = await open()
  await approve(paid.payment)
  await seen(paid.payment, 'pay-result-success-icon')
  const failing = await open()
  sandbox.fault(failing.paymentId, 'confirm', { kind: 'outcome', status: 'failed' })
  await approve(failing.payment)
  await reaches(failing, 'closed')
  await seen((await open({ scenario: { collectData: 'hosted' } })).payment, 'pay-collect-frame')
  await seen((await open()).payment, 'pay-button-pay')
  const unanswered = { kind: 'status', status: 400 } as const
  sandbox.fault('*', 'options', unanswered)
  await reaches(await open(), 'opening')
  sandbox.clearFaults()
  sandbox.fault('*', 'fetch', unanswered)
  await reaches(await open({ offer: [USDT], scenario: { buildsTwo: true } }), 'planning')
  sandbox.clearFaults()
  await sandbox.chainFault(POLYGON, '*', { kind: 'halt' })
  const executing = await open({ offer: [USDT] })
  await approve(executing.payment)
  await expect
    .poll(() => sandbox.rpcCalls.some(({ method }) => method === 'eth_sendRawTransaction'), PATIENCE)
    .toBe(true)
  await reaches(executing, 'executing')
  const confirming = await open()
  sandbox.fault(confirming.paymentId, 'confirm', { kind: 'outcome', status: 'processing' })
  await approve(confirming.payment)
  await reaches(confirming, 'confirming')
}

/** The payment's window shows this. Then it is closed. */
async function seen(payment: Page, testId: string): Promise<void> {
  await payment.getByTestId(testId).first().waitFor()
  await payment.close()
}

async function reaches({ paymentId, payment }: Opened, step: string): Promise<void> {
  const stepOf = async () => (await list()).payments.find((one) => one.paymentId === paymentId)?.step
  await expect.poll(stepOf, PATIENCE).toBe(step)
  await payment.close()
}

type Listed = { paymentId: string; step: string }
const list = () => askIn<{ payments: Listed[] }>(wallet, 'session.list', {})

/** A second account, a key of its own, a watched address, names and choices. */
async function changeThings(page: Page): Promise<void> {
  const key = `0x${'0'.repeat(63)}1`
  await ask(page, 'wallet.addAccount', {})
  await ask(page, 'wallet.importKey', { family: 'eip155', key })
  await ask(page, 'wallet.watch', { address: sandbox.merchantAddress, name: 'The shop' })
  const { accounts } = await ask<AccountsView>(page, 'wallet.accounts', {})
  await ask(page, 'wallet.changeAccount', { tag: accounts[1] ? accountTag(accounts[1]) : '', name: 'Rent' })
  await ask(page, 'settings.set', { idleMinutes: 30, theme: 'dark', retention: 'year', currency: 'EUR' })
}

/** What this version itself says of what it has stored. */
async function saidOf(page: Page) {
  const { payments } = await ask<{ payments: Listed[] }>(page, 'session.list', {})
  const filter = {}
  const { rows } = await ask<ActivityPage>(page, 'activity.page', { filter, limit: 100 })
  return {
    password: DEMO_PASSWORD,
    steps: Object.fromEntries(payments.map(({ paymentId, step }) => [paymentId, step])),
    activity: rows.flatMap((row) => (row.kind === 'payment' ? row.payment.paymentId : [])),
    settings: await ask(page, 'settings.get', {}),
    accounts: (await ask<AccountsView>(page, 'wallet.accounts', {})).accounts,
  }
}

const { address } = await createWallet(wallet)
for (const chainId of [BASE, POLYGON]) await sandbox.fund(`${chainId}:${address}`)
await makePayments()
const page = await wallet.page('manifest.json')
await changeThings(page)
const { version, ...stored } = await page.evaluate(readEverything)
const said = await saidOf(page)
const folder = join(ROOT, 'tests', 'unit', 'recorded', version)
if (existsSync(folder)) throw new Error(`${version} is recorded already: raise the version, or delete ${folder}`)
mkdirSync(folder)
for (const [name, content] of Object.entries({ ...stored, said }))
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content)}\n`)
process.stdout.write(`recorded ${folder}\n`)
await wallet.close()
await sandbox.close()
