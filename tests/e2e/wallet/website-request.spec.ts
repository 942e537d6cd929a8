/** `solana:https://…` links: the website makes the transaction, which is one transfer or is not signed. Solana Pay 1.1. */

import type { Page } from '@playwright/test'
import * as kit from '@solana/kit'
import { getApproveInstruction } from '@solana-program/token'
import type { App } from '../../sandbox/web/reply.ts'
import * as bench from '../../support/chains/solana-bench.ts'
import { nextExtensionPage, type Wallet } from '../steps/chromium.ts'
import { addLink, askIn, expect, PASSWORD, test } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const HOST = 'till.tender.test'
const LINK = `solana:https://${HOST}/pay`
const SHOP = kit.address('AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD')
const SHOP_USDC = await bench.accountOf(SHOP)
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }

type Asked = { method: string; body: string; headers: Record<string, string> }

/** A website of a shop that answers any browser, and remembers what it was asked. */
function till(answer: (account: kit.Address) => Promise<Response>): { app: App; asked: Asked[] } {
  const asked: Asked[] = []
  const app: App = async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    const body = await request.text()
    asked.push({ method: request.method, body, headers: Object.fromEntries(request.headers) })
    if (request.method === 'GET')
      return Response.json({ label: 'Fern & Kettle', icon: `https://${HOST}/icon.svg` }, { headers: CORS })
    return answer(kit.address(JSON.parse(body).account))
  }
  return { app, asked }
}

/** The shop opens its own token account if it has none, so that this is for a shop's first customer too. */
async function transfer(account: kit.Address, amount: bigint, more: bench.Instruction[] = []): Promise<Response> {
  const payer = kit.createNoopSigner(account)
  const creation = bench.call(
    bench.ATA_PROGRAM,
    [[account, bench.SIGN_WRITE], [SHOP_USDC, bench.WRITE], SHOP, bench.USDC, bench.SYSTEM_PROGRAM, bench.TOKEN],
    [1],
  )
  const pays = bench.payment({
    ...{ source: await bench.accountOf(account), destination: SHOP_USDC, authority: payer, amount },
  })
  const feePayer = { seed: new Uint8Array(32), address: account, signer: payer }
  const transaction = bench.transaction([creation, pays, ...more], { feePayer, signers: [], version: 'legacy' })
  return Response.json({ transaction, message: 'Two cups of tea' }, { headers: CORS })
}

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
  const { solanaAddress } = await askIn<{ solanaAddress: string }>(wallet, 'wallet.status', {})
  await sandbox.fund(`${SOLANA}:${solanaAddress}`)
  const { app, asked } = till((account) => transfer(account, 1_500_000n))
  hosts.also(HOST, app)
  const page = await click(wallet, shop)
  await expect(page.getByText(`This link lets a website (${HOST}) decide what you sign.`)).toBeVisible()
  await expect(page.getByText('Name given by this website: Fern & Kettle')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, [{ width: 400, height: 640 }])
  expect(asked.map(({ method, body }) => [method, body])).toEqual([['GET', '']])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You send 1.50 USDC')).toBeVisible()
  await expect(page.getByText(`The website ${HOST} made this transaction.`)).toBeVisible()
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
  await expect(page.getByText(HOST)).toBeVisible()
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
    async () => new Response(null, { status: 307, headers: { ...CORS, location: `https://other.${HOST.slice(5)}/` } }),
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

test('security A.6: a website that answers anything else is refused in words, and nothing is signed', async ({
  wallet,
  sandbox,
  hosts,
  address,
  shop,
}) => {
  expect(address).toMatch(/^0x/)
  const { solanaAddress } = await askIn<{ solanaAddress: string }>(wallet, 'wallet.status', {})
  await sandbox.fund(`${SOLANA}:${solanaAddress}`)
  let answer: (account: kit.Address) => Promise<Response> = async () => Response.json({})
  hosts.also(HOST, till((account) => answer(account)).app)
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
