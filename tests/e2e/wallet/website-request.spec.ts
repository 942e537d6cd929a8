/** `solana:https://…` links: the website makes the transaction, which is one transfer or is not signed. Solana Pay 1.1. */

import type { Page } from '@playwright/test'
import * as kit from '@solana/kit'
import { getApproveInstruction } from '@solana-program/token'
import * as bench from '../../support/chains/solana-bench.ts'
import { CORS, SHOP, TILL, till, transfer } from '../../ways/till.ts'
import { nextExtensionPage, type Wallet } from '../steps/chromium.ts'
import { addLink, askIn, expect, PASSWORD, test } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'
import { fundSolana, SOLANA } from '../steps/prepared.ts'

const LINK = `solana:https://${TILL}/pay`

async function click(wallet: Wallet, shop: Page): Promise<Page> {
  await addLink(shop, LINK, 'Pay the shop')
  const opened = nextExtensionPage(wallet, 'wallet.html#send/')
  await shop.getByRole('link', { name: 'Pay the shop' }).click()
  return opened
}

test('Solana Pay: a website makes the transaction; after the press it is shown, signed and paid once', async ({
  wallet,
  sandbox,
  hosts,
  address,
  shop,
}) => {
  expect(address).toMatch(/^0x/)
  const solanaAddress = await fundSolana(wallet, sandbox)
  const { app, asked } = till((account) => transfer(account, 1_500_000n))
  hosts.also(TILL, app)
  const page = await click(wallet, shop)
  await expect(page.getByText(`This link lets a website (${TILL}) decide what you sign.`)).toBeVisible()
  await expect(page.getByText('Name given by this website: Fern & Kettle')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, [{ width: 400, height: 640 }])
  expect(asked.map(({ method, body }) => [method, body])).toEqual([['GET', '']])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You send 1.50 USDC')).toBeVisible()
  await expect(page.getByText(`The website ${TILL} made this transaction.`)).toBeVisible()
  await expect(page.getByText('Two cups of tea')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, [{ width: 400, height: 640 }])
  expect(await sandbox.balanceOf(SOLANA, bench.USDC, SHOP)).toBe(0n)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Send 1.50 USDC' }).click()
  await expect(page.getByTestId('send').filter({ hasText: '1.50 USDC sent.' })).toBeVisible({ timeout: 60_000 })
  expect(await sandbox.balanceOf(SOLANA, bench.USDC, SHOP)).toBe(1_500_000n)
  expect(asked.map(({ method, body }) => [method, body])).toEqual([
    ['GET', ''],
    ['POST', JSON.stringify({ account: solanaAddress })],
  ])
  for (const { headers } of asked) {
    expect([headers['cookie'], headers['referer'], headers['origin']]).toEqual([undefined, undefined, 'null'])
  }
  await page.goto(page.url().replace(/#.*/, '#activity'))
  await page.getByRole('button', { name: /1\.50 USDC/ }).click()
  await expect(page.getByText(TILL)).toBeVisible()
})

const REFUSED: [string, (account: kit.Address) => Promise<Response>, string][] = [
  [
    'more than a transfer',
    async (account) => {
      const owner = kit.createNoopSigner(account)
      const source = await bench.accountOf(account)
      return transfer(account, 1n, [getApproveInstruction({ source, owner, delegate: SHOP, amount: 2n ** 64n - 1n })])
    },
    'The transaction would do more than a transfer.',
  ],
  [
    'a redirect',
    async () => new Response(null, { status: 307, headers: { ...CORS, location: `https://other.${TILL.slice(5)}/` } }),
    'The website gave no answer Tender may read.',
  ],
  [
    'html',
    async () => new Response('<p>Hello</p>', { headers: { ...CORS, 'content-type': 'text/html' } }),
    'isn’t in the form that Solana Pay requires',
  ],
  ['an error', async () => Response.json({}, { status: 500, headers: CORS }), 'The website answered with an error.'],
  [
    'an answer that never ends',
    async () => Response.json({ transaction: 'A'.repeat(100_000) }, { headers: CORS }),
    'far longer than any transaction',
  ],
  ['an answer for its own pages only', async () => Response.json({}), 'The website gave no answer Tender may read.'],
]

test('security §5: a website that answers anything else is refused in words, and nothing is signed', async ({
  wallet,
  sandbox,
  hosts,
  address,
  shop,
}) => {
  expect(address).toMatch(/^0x/)
  await fundSolana(wallet, sandbox)
  let answer: (account: kit.Address) => Promise<Response> = async () => Response.json({})
  hosts.also(TILL, till((account) => answer(account)).app)
  const page = await click(wallet, shop)
  for (const [at, [, given, text]] of REFUSED.entries()) {
    answer = given
    await page.getByRole('button', { name: at === 0 ? 'Continue' : 'Ask the website again' }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText('Nothing was signed. No money left your wallet.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  }
  await expectAccessible(page)
  expect(await askIn(wallet, 'send.list', {})).toMatchObject({ sends: [] })
})
