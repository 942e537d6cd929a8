/**
 * The fixtures of every browser test: a sandbox of its own with USDC on Base by default, a fresh Chromium with the
 * sandbox build, and a wallet in it.
 */
import { test as base, expect, type Page } from '@playwright/test'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { type Hosts, openHosts, rulesOf } from '../../../sandbox/servers.ts'
import { accountTag } from '../../../src/core/base/chain-family.ts'
import type { AccountsView } from '../../../src/messages/views.ts'
import { type Browser as Build, sandboxExtension } from '../../../tools/extension.ts'
import { keepFirefox, launchOwnFirefox } from '../firefox/wallet.ts'
import { launchWallet, nextExtensionPage, type Wallet } from './chromium.ts'
import { type KeptBrowser, keepBrowser } from './kept-browser.ts'
import { ask, askIn, PASSWORD, PHRASE, prepareWallet } from './prepared.ts'

export { ask, askIn, PASSWORD, PHRASE }
export const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
export const BASE = 'eip155:8453'

export type Story = { sandbox: Sandbox; wallet: Wallet; address: string }

/** `launch`: another browser with this build, in which nothing has happened yet. Who launches it closes it. */
type Fixtures = Story & { ownBrowser: boolean; launch: Launch; story: Story; shop: Page }
export type Launch = (extension?: string) => Promise<Wallet>
/** The browser that the stories are told in. */
export type Driven = 'chromium' | 'firefox'
export const buildFor = (driven: Driven): Build => (driven === 'firefox' ? 'firefox' : 'chrome')
export type WorkerFixtures = { driven: Driven; hosts: Hosts; kept: KeptBrowser }

export const test = base.extend<Fixtures, WorkerFixtures>({
  driven: ['chromium', { scope: 'worker', option: true }],
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from this pattern
    async ({}, use) => {
      const hosts = await openHosts()
      await use(hosts)
      await hosts.close()
    },
    { scope: 'worker' },
  ],
  kept: [
    async ({ hosts, driven }, use) => {
      const kept =
        driven === 'firefox'
          ? keepFirefox(sandboxExtension('firefox'), hosts)
          : keepBrowser({ extension: sandboxExtension('chrome'), sandbox: rulesOf(hosts), headless: true })
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  /** For a test that needs the first start of the extension, or that changes the browser for good, as a faked clock does. */
  ownBrowser: [false, { option: true }],
  sandbox: async ({ hosts }, use) => {
    const sandbox = await startSandbox({ offer: [`${BASE}/USDC`], hosts })
    await use(sandbox)
    await sandbox.close()
  },
  launch: async ({ sandbox, hosts, driven }, use) =>
    use((extension = sandboxExtension(buildFor(driven))) =>
      driven === 'firefox' ? launchOwnFirefox(extension, hosts) : launchWallet({ extension, sandbox, headless: true }),
    ),
  wallet: async ({ kept, launch, ownBrowser }, use, info) => {
    if (ownBrowser) {
      const own = await launch()
      await use(own)
      return own.close()
    }
    await use(await kept.take())
    return kept.giveBack(info.status === info.expectedStatus)
  },
  /** A wallet without onboarding, which has its own tests. */
  address: async ({ wallet, sandbox }, use) => {
    const { address } = await prepareWallet(wallet)
    await sandbox.fund(`${BASE}:${address}`)
    await use(address)
  },
  story: async ({ sandbox, wallet, address }, use) => use({ sandbox, wallet, address }),
  shop: async ({ wallet, sandbox }, use) => {
    const page = await wallet.context.newPage()
    await page.goto(sandbox.shopUrl)
    await use(page)
  },
})

export { expect }

/** A link that a script adds to a page of the shop's site after load, where it can be clicked. */
export async function addLink(page: Page, href: string, text: string): Promise<void> {
  await page.evaluate(
    ([to = '', label = '']) => {
      const link = document.createElement('a')
      link.setAttribute('href', to)
      link.textContent = label
      document.body.prepend(link)
    },
    [href, text],
  )
}

/** Leaves this link alone on the page. */
export async function showOnlyLink(page: Page, href: string, text: string): Promise<void> {
  await page.evaluate(() => document.body.replaceChildren())
  await addLink(page, href, text)
}

/** The popup as a page, in a tab that this page is in front of, as it is behind a real popup. */
export async function popupBehind(wallet: Wallet, front: Page): Promise<Page> {
  const popup = await wallet.page('popup.html')
  await front.bringToFront()
  await popup.reload()
  return popup
}

/** Clicks a link and returns the payment window that the wallet opens for it. */
export async function clickPayLink(wallet: Wallet, page: Page, name: string | RegExp): Promise<Page> {
  const opened = nextExtensionPage(wallet, 'payment.html')
  await page.getByRole('link', { name }).first().click()
  return opened
}

/** Opens a payment by its id or link, by the message of the paste field, and the one of the press that shares the accounts. */
export async function openPayment(wallet: Wallet, text: string): Promise<Page> {
  const opened = nextExtensionPage(wallet, 'payment.html')
  const { paymentId } = await askIn<{ paymentId: string }>(wallet, 'link.paste', { text })
  await allowAccounts(wallet, paymentId)
  return opened
}

/** Says what the press on the question for the accounts says, for all of them. */
export async function allowAccounts(wallet: Wallet, paymentId: string): Promise<void> {
  const { accounts } = await askIn<AccountsView>(wallet, 'wallet.accounts', {})
  await askIn(wallet, 'session.share', { paymentId, tags: accounts.map(accountTag), isLasting: false })
}

/** All USDC transfers from this account, from the chain's own logs. */
export async function transfersFrom(sandbox: Sandbox, address: string) {
  const all = await sandbox.transfers(BASE, USDC)
  return all.filter(({ from }) => from.toLowerCase() === address.toLowerCase())
}

export const usdcOf = (sandbox: Sandbox, address: string): Promise<bigint> => sandbox.balanceOf(BASE, USDC, address)

/** Asserts that the payer paid exactly once and the merchant received it. */
export async function expectPaidOnce(
  { sandbox, address }: Omit<Story, 'wallet'>,
  amountBaseUnits: bigint,
): Promise<void> {
  const sent = await transfersFrom(sandbox, address)
  expect(sent.map(({ value }) => value)).toEqual([amountBaseUnits])
  expect(await usdcOf(sandbox, sandbox.merchantAddress)).toBe(amountBaseUnits)
}
