/** Sets up a wallet as a person does, screen by screen. Used by the tests and by the demo. */
import type { Locator, Page } from '@playwright/test'
import type { WalletStatus } from '../../../src/messages/views.ts'
import type { Wallet } from './chromium.ts'
import { ask } from './prepared.ts'

/** Opens only a demo wallet with play money. */
export const DEMO_PASSWORD = 'three green teapots'

export type Onboarded = { address: string; words: string[] }
/** Called at every screen, e.g. for a screenshot. */
type AtScreen = (page: Page, name: string) => Promise<void>
const passBy: AtScreen = async () => undefined

/** Creates a new wallet: words, check, password. Leaves the tab on its last screen. */
export async function createWallet(
  wallet: Wallet,
  at: AtScreen = passBy,
  password = DEMO_PASSWORD,
): Promise<Onboarded> {
  const page = await installTab(wallet)
  await page.getByRole('heading', { name: 'Welcome to Tender' }).waitFor()
  await at(page, 'welcome')
  await page.getByRole('button', { name: 'Create a new wallet' }).click()
  await at(page, 'phrase')
  const words = await revealWords(page)
  await page.getByRole('button', { name: 'I’ve written them down' }).click()
  await answerChecks(page, words, { at })
  await choosePassword(page, password, at)
  await at(page, 'wallet-ready')
  return { address: await madeAddress(page), words }
}

/** Setup starts in the tab that the extension opened by itself. @throws {Error} in a profile that had it before. */
export async function installTab({ installed }: Wallet): Promise<Page> {
  if (installed === undefined) throw new Error('no tab was opened: the extension was installed before')
  await installed.bringToFront()
  return installed
}

/** Holds the button until the words appear, and returns them. */
export async function revealWords(page: Page): Promise<string[]> {
  await holdForWords(page)
  return page.locator('.words li').allInnerTexts()
}

export async function holdForWords(page: Page): Promise<void> {
  const hold = page.getByRole('button', { name: /^Hold for 2 seconds/ })
  await hold.hover()
  await page.mouse.down()
  await page.getByRole('button', { name: 'Hide words' }).waitFor()
  await page.mouse.up()
}

type Answering = { at?: AtScreen; press?: (button: Locator) => Promise<void> }
const click = (button: Locator) => button.click()

export async function answerChecks(
  page: Page,
  words: readonly string[],
  { at = passBy, press = click }: Answering = {},
): Promise<void> {
  for (const turn of [1, 2, 3]) {
    await page.getByText(`Question ${turn} of 3`).waitFor()
    if (turn === 1) await at(page, 'phrase-check')
    const question = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const place = Number(/\d+/.exec(question)?.[0] ?? 0)
    await press(page.getByRole('button', { name: words[place - 1] ?? '', exact: true }))
  }
}

/** `offered`: the button for what a device, or a build without a key, is offered once the wallet is made. */
export async function choosePassword(
  page: Page,
  password: string,
  at: AtScreen = passBy,
  offered = 'Later',
): Promise<void> {
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Enter it again', { exact: true }).fill(password)
  await at(page, 'password')
  await page.getByRole('button', { name: 'Create wallet' }).click()
  const ready = page.getByRole('heading', { name: 'Your wallet is ready' })
  const offer = page.getByRole('button', { name: offered })
  await ready.or(offer).waitFor()
  if (await offer.isVisible()) await offer.click()
  await ready.waitFor()
}

/** The address of the wallet that was made. @throws {Error} without one */
export async function madeAddress(page: Page): Promise<string> {
  const { address } = await ask<WalletStatus>(page, 'wallet.status', {})
  if (address === undefined) throw new Error('the wallet has no address')
  return address
}
