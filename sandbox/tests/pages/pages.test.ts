// Shop, hosted page, faucet and explorer as a browser without the extension gets them, over HTTP.

import { expect, test } from 'vitest'
import { formatAmount, priceAmount } from '../../chain/amount.ts'
import { newAccount } from '../../independent/account.ts'
import { accountOf, BASE, type Failure, only, signedConfirm, USDC } from '../../independent/client.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()

async function page(url: string) {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function payLinks(text: string): [name: string, href: string, paymentId: string][] {
  const links = text.matchAll(/<a class="pay" id="[\w-]+" href="([^"]+)" data-payment="([^"]+)"[^>]*>([^<]+)<\/a>/g)
  return [...links].map(([, href = '', paymentId = '', name = '']) => [name, href, paymentId])
}

test('the shop has seven products, each with its own payment link, valid for 15 minutes at its price', async () => {
  const beforeMs = Date.now()
  const links = payLinks((await page(sandbox.loopback.shopUrl)).text)
  expect(links.map(([name]) => name)).toEqual([
    'Pay 12.40 USD',
    'Pay 4.50 USD',
    'Pay 0.99 USD',
    'Pay 1,240 JPY',
    'Pay 3.725 KWD',
    'Pay 8.90 EUR',
    'Pay 1,250.00 USD',
  ])
  for (const [, href, paymentId] of links) expect(href).toBe(`https://pay.tender.test/?pid=${paymentId}`)
  const payments = links.map(([, , paymentId]) => sandbox.payment(paymentId))
  expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([1240n, 450n, 99n, 1240n, 3725n, 890n, 125_000n])
  for (const { expiresAtMs } of payments) {
    expect(expiresAtMs).toBeGreaterThanOrEqual(beforeMs + 900_000)
    expect(expiresAtMs).toBeLessThanOrEqual(Date.now() + 901_000)
  }
  const again = payLinks((await page(sandbox.loopback.shopUrl)).text)
  expect(new Set([...links, ...again].map(([, , paymentId]) => paymentId)).size).toBe(14)
})

test('the shop says paid only after the service has told its server so', async () => {
  const links = payLinks((await page(sandbox.loopback.shopUrl)).text)
  const [[, , first] = [], [, , second] = []] = links
  if (!first || !second) throw new Error('no links')
  const asked = `${sandbox.loopback.shopUrl}paid?pid=${first}&pid=${second}`
  const read = async () => (await fetch(asked)).json()
  expect(await read()).toEqual({ [first]: 'requires_action', [second]: 'requires_action' })
  const payer = await client.fundedPayer()
  const body = await signedConfirm(only(await client.options(first, payer)), payer)
  await client.wallet(first, '/confirm?maxPollMs=30000', body)
  expect(await read()).toEqual({ [first]: 'succeeded', [second]: 'requires_action' })
})

test('the shop shows only its own payments', async () => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '100' })
  expect(await (await fetch(`${sandbox.loopback.shopUrl}paid?pid=${paymentId}`)).json()).toEqual({})
  expect((await fetch(`${sandbox.loopback.shopUrl}basket`)).status).toBe(404)
})

test('no page loads anything from elsewhere, and scripts run by nonce only', async () => {
  const { payUrl, shopUrl, faucetUrl, explorerUrl } = sandbox.loopback
  for (const url of [payUrl, shopUrl, faucetUrl, explorerUrl]) {
    const { headers, text } = await page(url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'nonce-([^']+)'; script-src 'nonce-\1'; connect-src 'self'; /,
    )
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
    for (const [, attributes] of text.matchAll(/<(?:script|style)([^>]*)>/g))
      expect(attributes).toContain(`nonce="${nonce}"`)
    expect(text).not.toMatch(/(?:src|style)="/)
    expect(text).toMatch(/<html lang="en">[\s\S]*<title>[^<]+<\/title>[\s\S]*<h1>/)
  }
})

test.each(['/?pid=', '/'])('the pay host shows a payment’s merchant, amount and status at %s<id>', async (path) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '125000', merchantName: '<b>Ann & "Co"</b>' })
  const { status, text } = await page(`${sandbox.loopback.payUrl}${path}${paymentId}`)
  expect(status).toBe(200)
  expect(text).toContain('<h1>&#60;b&#62;Ann &#38; &#34;Co&#34;&#60;/b&#62;</h1>')
  expect(text).toContain('1,250.00 USD')
  expect(text).toContain('Waiting to be paid')
  expect(text).not.toContain('<b>')
})

test('the pay host refuses unknown ids, and shows the outcome of a payment', async () => {
  expect((await page(`${sandbox.loopback.payUrl}/?pid=pay_x`)).status).toBe(404)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '100', expiresInMs: -2_000 })
  expect((await page(`${sandbox.loopback.payUrl}/${paymentId}`)).text).toContain('role="status">Expired</span>')
})

test('the explorer shows the transfers of a settlement: payer to service to merchant', async () => {
  const payer = await client.fundedPayer()
  const id = await client.createPayment(1240)
  await client.wallet(id, '/confirm?maxPollMs=30000', await signedConfirm(only(await client.options(id, payer)), payer))
  const { text } = await page(`${sandbox.loopback.explorerUrl}/8453/tx/${sandbox.payment(id).txId}`)
  const rows = [...text.matchAll(/<tr><td>(.*?)<\/td><td>(0x\w{40}).*?<\/td><td>(0x\w{40}).*?<\/td><\/tr>/g)]
  const { collectorAddress, merchantAddress } = sandbox
  expect(rows.map(([, amount, from, to]) => [amount, from, to])).toEqual([
    ['12.40 USDC', payer.address, collectorAddress],
    ['12.40 USDC', collectorAddress, merchantAddress],
  ])
  expect(text).toContain('<dd>Success</dd>')
  expect(text).toContain('Fern &#38; Kettle (merchant)')
})

test('the explorer has no page for an unknown transaction', async () => {
  for (const path of ['', '/1/tx/0x', `/8453/tx/0x${'0'.repeat(64)}`, `/1/tx/0x${'0'.repeat(64)}`, '/8453/tx/0xzz']) {
    expect([path, (await page(`${sandbox.loopback.explorerUrl}${path}`)).status]).toEqual([path, 404])
  }
})

const faucet = async (body: string) => {
  const response = await fetch(sandbox.loopback.faucetUrl, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

test('the faucet gives every token and the coin of the chain, and lists them', async () => {
  const account = newAccount()
  const { status, body } = await faucet(JSON.stringify({ account: accountOf(account) }))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    account: accountOf(account),
    given: [
      { unit: `caip19/${BASE}/erc20:${USDC}`, value: '2000000000' },
      { unit: `caip19/${BASE}/erc20:0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42`, value: '2000000000' },
      { unit: `caip19/${BASE}/slip44:60`, value: '1000000000000000000' },
    ],
  })
  expect(await sandbox.balanceOf(BASE, USDC, account.address)).toBe(2_000_000_000n)
  expect(await sandbox.balanceOf(BASE, 'native', account.address)).toBe(1_000_000_000_000_000_000n)
  expect(body.given).toEqual(await sandbox.fund(accountOf(account)))
  expect(await client.usdcOf(account.address)).toBe(4_000_000_000n)
})

test('the faucet serves many requests at once', async () => {
  const payers = await Promise.all(Array.from({ length: 25 }, () => client.fundedPayer()))
  const balances = await Promise.all(payers.map(({ address }) => client.usdcOf(address)))
  expect(new Set(balances)).toEqual(new Set([2_000_000_000n]))
})

test.each([
  ['no JSON', 'account=1'],
  ['no account', '{}'],
  ['a bare address', `{"account":"${USDC}"}`],
  ['a short address', '{"account":"eip155:8453:0x1234"}'],
  ['a wrong checksum', '{"account":"eip155:8453:0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"}'],
  ['a chain that is not here', `{"account":"eip155:5:${USDC}"}`],
  ['a list', `["eip155:8453:${USDC}"]`],
])('the faucet refuses %s', async (_, body) => {
  const reply: { status: number; body: Failure } = await faucet(body)
  expect([reply.status, reply.body.code]).toEqual([400, 'params_validation'])
  expect(reply.body.message.length).toBeGreaterThan(10)
})

test('amounts are formatted with thousands separators and at least two decimals', () => {
  const usd = (amountMinor: bigint) => priceAmount({ currency: 'USD', amountMinor })
  const usdc = (value: string) =>
    formatAmount({ unit: '', value, display: { ...usd(0n).display, decimals: 6, assetSymbol: 'USDC' } })
  expect([0n, 5n, 99n, 1240n, 125_000n, 123_456_789n].map((cents) => formatAmount(usd(cents)))).toEqual([
    '0.00 USD',
    '0.05 USD',
    '0.99 USD',
    '12.40 USD',
    '1,250.00 USD',
    '1,234,567.89 USD',
  ])
  expect([usdc('12400000'), usdc('1'), usdc('1000000000')]).toEqual(['12.40 USDC', '0.000001 USDC', '1,000.00 USDC'])
})
