/** `ethereum:` and `solana:` links that are clicked or pasted: what they ask for is shown and sent, once; all else is refused in words. */

import type { Page } from '@playwright/test'
import { nextExtensionPage, pasteField, type Wallet } from '../steps/chromium.ts'
import { addLink, expect, PASSWORD, test, transfersFrom, USDC } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'
import { fundSolana, SOLANA } from '../steps/prepared.ts'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ON_BASE = `ethereum:${USDC}@8453/transfer?address=${FRIEND}&uint256=2.5e6`
const SOLANA_FRIEND = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
const REFERENCE = '82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny'

async function click(wallet: Wallet, shop: Page, link: string): Promise<Page> {
  await addLink(shop, link, 'Pay the shop')
  const opened = nextExtensionPage(wallet, 'wallet.html#send/')
  await shop.getByRole('link', { name: 'Pay the shop' }).click()
  return opened
}

async function paste(wallet: Wallet, link: string): Promise<Page> {
  const home = await wallet.page('popup.html')
  await (await pasteField(home)).fill(link)
  const opened = nextExtensionPage(wallet, 'wallet.html#send/')
  await (await pasteField(home)).press('Enter')
  return opened
}

async function send(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: `Send ${amount}` }).click()
  await expect(page.getByTestId('send').filter({ hasText: `${amount} sent.` })).toBeVisible({ timeout: 60_000 })
}

for (const [way, go] of [
  ['clicked', click],
  ['pasted', (wallet: Wallet, _: Page, link: string) => paste(wallet, link)],
] as const) {
  test(`ERC-681: a link that is ${way} sends the token, the amount and the recipient that it names, once`, async ({
    wallet,
    sandbox,
    address,
    shop,
  }) => {
    const page = await go(wallet, shop, ON_BASE)
    await expect(page.getByText('This link asks you to send money straight to an address.')).toBeVisible()
    await expect(page.getByLabel('Amount in USDC')).toHaveValue('2.50')
    await expect(page.getByText(FRIEND)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page, [{ width: 400, height: 640 }])
    await send(page, '2.50 USDC')
    const sent = await transfersFrom(sandbox, address)
    expect(sent.map(({ to, value }) => [to.toLowerCase(), value])).toEqual([[FRIEND.toLowerCase(), 2_500_000n]])
    expect(sandbox.requests).toEqual([])
  })
}

test('Solana Pay: a token with a memo, and a reference by which the shop finds it', async ({
  wallet,
  sandbox,
  address,
  shop,
}) => {
  expect(address).toMatch(/^0x/)
  await fundSolana(wallet, sandbox)
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const asks = `amount=1.5&spl-token=${mint}&reference=${REFERENCE}&label=Fern%20%26%20Kettle&memo=Order%207`
  const page = await click(wallet, shop, `solana:${SOLANA_FRIEND}?${asks}`)
  await expect(page.getByText('Name given by this link: Fern & Kettle')).toBeVisible()
  await expect(page.getByText('Order 7')).toBeVisible()
  await send(page, '1.50 USDC')
  expect(await sandbox.balanceOf(SOLANA, mint, SOLANA_FRIEND)).toBe(1_500_000n)
})

for (const [name, link, words] of [
  ['ERC-681', `ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@8453?value=1e12`, 'That’s a token’s contract.'],
  ['Solana Pay', `solana:MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr?amount=0.01`, 'That’s a program, not a wallet.'],
] as const) {
  test(`security §4 a link (${name}) to what is no wallet sends nothing, and asks for no password`, async ({
    wallet,
    sandbox,
    address,
    shop,
  }) => {
    await fundSolana(wallet, sandbox)
    const page = await click(wallet, shop, link)
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByLabel('Your password')).toHaveCount(0)
    await expectAccessible(page)
    expect(await transfersFrom(sandbox, address)).toEqual([])
  })
}

test('a link with something wrong opens nothing but the reason, and sends nothing', async ({
  wallet,
  sandbox,
  address,
  shop,
}) => {
  await addLink(shop, ON_BASE.replace('2.5e6', '-1'), 'Pay the shop')
  const opened = nextExtensionPage(wallet, 'payment.html')
  await shop.getByRole('link', { name: 'Pay the shop' }).click()
  const refusal = await opened
  await expect(refusal.getByText('The amount in this link is negative.')).toBeVisible()
  await expectAccessible(refusal)
  expect(await transfersFrom(sandbox, address)).toEqual([])
})
