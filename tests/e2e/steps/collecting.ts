// Shared by the tests of personal data: a payment that asks for it, both forms filled in, and all the wallet stores.
import type { Frame, FrameLocator, Page } from '@playwright/test'
import type { Scenario } from '../../../sandbox/gateway/scenario.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { Wallet } from './chromium.ts'
import { ask, BASE, openPayment } from './fixtures.ts'
import { expectAccessible, expectFits } from './looks.ts'

export const PRICE = 12_400_000n
export const [INLINE, BUILT] = [`${BASE}/USDC`, `${BASE}/ETH`]
export const ANN = { fullName: 'Ann Q. Example', dob: '1990-02-28', pobCountry: 'AT', pobAddress: 'Vienna Nineteen' }
export const COLLECTED = { ...ANN, tosConfirmed: 'true' }
export const HOST = 'pay.tender.test'

type Asks = NonNullable<Scenario['collectData']>

/** A payment that asks for data, opened. */
export async function open(
  wallet: Wallet,
  sandbox: Sandbox,
  collectData: Asks,
  offer = [INLINE],
): Promise<[Page, string]> {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer, scenario: { collectData } })
  return [await openPayment(wallet, paymentId), paymentId]
}

export const frameOf = (payment: Page): FrameLocator => payment.frameLocator('[data-testid=pay-collect-frame]')

/**
 * A new frame inside the form and of its origin. What is said in it must be evaluated there: the form's policy lets no script run that
 * it did not bring.
 */
export async function frameWithin(form: Frame): Promise<Frame> {
  const before = form.childFrames()
  await form.evaluate(async () => {
    const inner = document.createElement('iframe')
    inner.srcdoc = '<p>inner</p>'
    const loaded = new Promise((resolve) => inner.addEventListener('load', resolve))
    document.body.append(inner)
    await loaded
  })
  const added = form.childFrames().find((frame) => !before.includes(frame))
  if (!added) throw new Error('no inner frame')
  return added
}

/** Fills in the service's form, wherever it is shown, and submits it. */
export async function fillHosted(form: Page | FrameLocator): Promise<void> {
  for (const [id, value] of Object.entries(ANN)) await form.locator(`#${id}`).fill(value)
  await form.locator('#tosConfirmed').check()
  await form.getByRole('button', { name: 'Send' }).click()
}

export async function fillNative(payment: Page, { fullName } = ANN): Promise<void> {
  await payment.getByLabel('Full name').fill(fullName)
  await payment.getByLabel('Date of birth').fill(ANN.dob)
  await payment.getByLabel('Country of birth', { exact: true }).selectOption('AT')
  await payment.getByLabel('Place of birth', { exact: true }).fill(ANN.pobAddress)
  await payment.getByLabel(/I accept the payment service’s terms/).check()
  await payment.getByRole('button', { name: 'Continue' }).click()
}

/** Where the payment stands, as the home screen lists it. */
export async function stepIn(page: Page, paymentId: string): Promise<string | undefined> {
  const { payments } = await ask<{ payments: { paymentId: string; step: string }[] }>(page, 'session.list', {})
  return payments.find((one) => one.paymentId === paymentId)?.step
}
export const stepOf = (wallet: Wallet, paymentId: string) => wallet.inExtension((page) => stepIn(page, paymentId))

type Area = { get: (keys: null) => Promise<unknown>; remove: (key: string) => Promise<void> }
declare const chrome: { storage: { local: Area; session: Area } }

/** Everything that the extension stores anywhere in the browser, as text. */
export const keptBy = (wallet: Wallet): Promise<string> => wallet.inExtension((page) => page.evaluate(everythingStored))

/** Runs in a page of the extension. */
async function everythingStored(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const all: unknown[] = [
    await chrome.storage.local.get(null),
    await chrome.storage.session.get(null),
    { ...localStorage },
  ]
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      all.push(await done(database.transaction(store).objectStore(store).getAll()))
    }
    database.close()
  }
  return JSON.stringify(all)
}

/** A screen with the service's form passes axe, except inside the form, and fits. */
export async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectFits(page)
}
