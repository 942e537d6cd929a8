/** Every kind of link that Tender pays, and how a payment by it is read from its chain. */
import type { Page } from '@playwright/test'
import type { Hosts } from '../../sandbox/servers.ts'
import { nextExtensionPage, type Wallet } from '../e2e/steps/chromium.ts'
import { askIn, expect, expectPaidOnce, PASSWORD, type Story, transfersFrom, USDC } from '../e2e/steps/fixtures.ts'
import { USDC as USDC_MINT } from '../support/chains/solana-bench.ts'
import { SHOP, TILL, till, transfer } from './till.ts'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

export type Kind = {
  /** The page of ours that it opens. */
  page: string
  made: (story: Story, hosts: Hosts) => Promise<string>
  /** To the end, and what the chain says then. */
  pay: (page: Page, story: Story) => Promise<void>
}

async function payIn(payment: Page, story: Story): Promise<void> {
  // Of an account that the service does not know yet is asked first.
  const share = payment.getByRole('button', { name: /^Continue with/ })
  const button = payment.getByTestId('pay-button-pay')
  await expect(share.or(button)).toBeVisible()
  if (await share.isVisible()) await share.click()
  await button.click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expectPaidOnce(story, 12_400_000n)
}

async function send(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: `Send ${amount}` }).click()
  await expect(page.getByTestId('send').filter({ hasText: `${amount} sent.` })).toBeVisible({ timeout: 60_000 })
}

async function fundSolana({ sandbox, wallet }: Story): Promise<void> {
  const { solanaAddress } = await askIn<{ solanaAddress: string }>(wallet, 'wallet.status', {})
  await sandbox.fund(`${SOLANA}:${solanaAddress}`)
}

const gatewayLink = async ({ sandbox }: Story) => (await sandbox.createPayment({ amountMinor: '1240' })).gatewayUrl
const received = ({ sandbox }: Story) => sandbox.balanceOf(SOLANA, USDC_MINT, SHOP)

export const KINDS: Record<string, Kind> = {
  'gateway link': { page: 'payment.html', made: gatewayLink, pay: payIn },
  'hosted checkout': {
    page: 'checkout.html',
    made: gatewayLink,
    pay: async (page, story) => {
      const opened = nextExtensionPage(story.wallet, 'payment.html')
      await page.getByRole('button', { name: 'Pay with Tender' }).click()
      await payIn(await opened, story)
    },
  },
  'ethereum: link': {
    page: 'wallet.html#send/',
    made: async () => `ethereum:${USDC}@8453/transfer?address=${FRIEND}&uint256=2.5e6`,
    pay: async (page, { sandbox, address }) => {
      await page.getByRole('button', { name: 'Review' }).click()
      await send(page, '2.50 USDC')
      const sent = await transfersFrom(sandbox, address)
      expect(sent.map(({ to, value }) => [to.toLowerCase(), value])).toEqual([[FRIEND.toLowerCase(), 2_500_000n]])
    },
  },
  'solana: transfer': {
    page: 'wallet.html#send/',
    made: async (story) => {
      await fundSolana(story)
      return `solana:${SHOP}?amount=1.5&spl-token=${USDC_MINT}&label=Fern%20%26%20Kettle`
    },
    pay: async (page, story) => {
      await page.getByRole('button', { name: 'Review' }).click()
      await send(page, '1.50 USDC')
      expect(await received(story)).toBe(1_500_000n)
    },
  },
  'solana: request': {
    page: 'wallet.html#send/',
    made: async (story, hosts) => {
      await fundSolana(story)
      hosts.also(TILL, till((account) => transfer(account, 1_500_000n)).app)
      return `solana:https://${TILL}/pay`
    },
    pay: async (page, story) => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('You send 1.50 USDC')).toBeVisible()
      await send(page, '1.50 USDC')
      expect(await received(story)).toBe(1_500_000n)
    },
  },
}

/** Those that a QR code has a text of its own for: the checkout's is the gateway's link. */
export const CODED = Object.entries(KINDS).filter(([kind]) => kind !== 'hosted checkout')

/** security §9: it has no page that may ask a website and nothing else. */
export const REFUSED_IN_FIREFOX = 'solana: request'

export async function expectRefusal(wallet: Wallet, page: Page): Promise<void> {
  await expect(page.getByText('Open the link in Chrome, Edge or Brave')).toBeVisible()
  expect(await askIn(wallet, 'send.list', {})).toMatchObject({ sends: [] })
}
