// The hosted checkout over HTTP: its page, its wallet links, and who may frame it.

import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { judgeLink } from '../../../src/core/links/link.ts'
import { accountOf, type Failure, only, signedConfirm } from '../../independent/client.ts'
import type { Sandbox } from '../../sandbox.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()

type Request = Parameters<Sandbox['createPayment']>[0]

async function openCheckout(request: Partial<Request> = {}, query: Record<string, string> = {}) {
  const { paymentId, gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240', ...request })
  const url = new URL(gatewayUrl.replace(`https://${sandbox.payHost}`, sandbox.loopback.payUrl))
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const response = await fetch(url)
  const { document } = new Window({ url: url.href })
  document.write(await response.text())
  return { paymentId, url, document, headers: response.headers }
}

type Opened = Awaited<ReturnType<typeof openCheckout>>
const walletUrls = ({ document }: Opened) =>
  [...document.querySelectorAll('[data-wallet]')].map((link) => new URL(link.getAttribute('href') ?? ''))

test('preferUniversalLinks=1: https if a wallet has it, otherwise its custom scheme', async () => {
  const schemes = async (query: Record<string, string>) =>
    walletUrls(await openCheckout({}, query)).map(({ protocol }) => protocol)
  expect(await schemes({ preferUniversalLinks: '1' })).toEqual(['https:', 'https:', 'examplewallet:', 'https:'])
  const custom = ['tender:', 'maplewallet:', 'examplewallet:', 'https:']
  expect(await schemes({})).toEqual(custom)
  expect(await schemes({ preferUniversalLinks: '0' })).toEqual(custom)
})

test('each wallet’s uri begins with wc:, and holds the payment as our own core reads it', async () => {
  const opened = await openCheckout({}, { preferUniversalLinks: '1' })
  const uris = walletUrls(opened).map((url) => url.searchParams.get('uri') ?? '')
  for (const uri of uris) expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}/)
  const payment = { kind: 'payment', paymentId: opened.paymentId }
  const verdicts = uris.map((uri) => judgeLink(uri, sandbox.payHost, 'page'))
  expect(verdicts).toEqual([payment, payment, payment, { kind: 'other' }])
  const links = [`?pid=${opened.paymentId}`, opened.paymentId, `?pid=${opened.paymentId}`]
  expect(uris.flatMap((uri) => uri.split('&pay=').slice(1))).toEqual(
    links.map((link) => encodeURIComponent(`https://pay.tender.test/${link}`)),
  )
})

test('returnUrl is passed to every wallet unchanged, unless it is missing or would run in the page', async () => {
  const offered = async (query: Record<string, string>) =>
    new Set(walletUrls(await openCheckout({}, query)).map((url) => url.searchParams.get('returnUrl')))
  expect(await offered({})).toEqual(new Set([null]))
  for (const good of ['myshop://paid?order=7&a=b%20c', 'https://app.example/back?x=1#y'])
    expect(await offered({ returnUrl: good })).toEqual(new Set([good]))
  for (const bad of ['javascript:alert(1)', ' JavaScript:1', 'data:text/html,x', 'http://a.example/', 'paid', ''])
    expect([bad, await offered({ returnUrl: bad })]).toEqual([bad, new Set([null])])
})

test('protocol §5.3 the checkout carries no key, neither in its page nor in its script’s data', async () => {
  const { document, url } = await openCheckout()
  const status = await fetch(new URL(`checkout/status${url.search}`, url))
  for (const text of [document.documentElement.outerHTML, await status.text()])
    expect(text).not.toMatch(/sandbox-(wallet|merchant)-key|api-key/i)
})

test('an app may frame the checkout; framing: refused keeps every other page out', async () => {
  const open = await openCheckout()
  expect(open.headers.get('content-security-policy')).not.toContain('frame-ancestors')
  expect(open.headers.get('x-frame-options')).toBeNull()
  const closed = await openCheckout({ scenario: { checkout: { framing: 'refused' } } })
  expect(closed.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/)
  expect(closed.headers.get('x-frame-options')).toBe('DENY')
})

const lookUp = async ({ url, paymentId }: Opened, account: string) => {
  const query = new URLSearchParams({ pid: paymentId, account })
  const response = await fetch(new URL(`checkout/account?${query}`, url))
  return { status: response.status, body: await response.json() }
}

test('it looks up what one account can pay with without voiding a wallet’s options', async () => {
  const payer = await client.fundedPayer()
  const opened = await openCheckout({ scenario: { collectData: 'hosted' }, offer: ['eip155:8453/USDC'] })
  const option = only(await client.options(opened.paymentId, payer))
  const { body } = await lookUp(opened, accountOf(payer))
  expect(body.options).toEqual([{ amount: '12.40 USDC', chain: 'Base', isEnough: true, form: 'hosted' }])
  const poor = await lookUp(opened, accountOf({ address: sandbox.merchantAddress as `0x${string}` }))
  expect(poor.body.options).toMatchObject([{ isEnough: false }])
  const confirmed = await client.wallet<Failure>(opened.paymentId, '/confirm', await signedConfirm(option, payer))
  expect(confirmed.body.code).not.toBe('option_not_found')
  expect(sandbox.payment(opened.paymentId).calls.options).toBe(1)
  for (const [account, reason] of [
    ['nobody', 'CAIP-10'],
    ['', 'CAIP-10'],
  ] as const) {
    const refused: { status: number; body: Failure } = await lookUp(opened, account)
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(reason)])
  }
})

test('live-service W6.1 at the end the payer goes to the merchant’s address with payment_id, or else to the app’s', async () => {
  const end = async ({ url }: Opened) => (await (await fetch(new URL(`checkout/status${url.search}`, url))).json()).end
  const checkout = { successUrl: 'https://shop.example/ok?a=1', errorUrl: 'https://shop.example/no' }
  expect(await end(await openCheckout({ checkout }))).toBeNull()
  const dead = await openCheckout({ checkout, expiresInMs: -2_000 }, { returnUrl: 'myshop://paid' })
  const failed = { type: 'PAY_FAILURE', success: false, error: 'The payment has expired.' }
  expect(await end(dead)).toEqual({
    message: failed,
    goesTo: `https://shop.example/no?payment_id=${dead.paymentId}`,
  })
  const homeless = await openCheckout({ expiresInMs: -2_000 })
  expect(await end(homeless)).toEqual({ message: failed, goesTo: null })
  const app = await openCheckout({ expiresInMs: -2_000 }, { returnUrl: 'myshop://paid?a=1' })
  expect(await end(app)).toEqual({ message: failed, goesTo: 'myshop://paid?a=1' })
  const payer = await client.fundedPayer()
  const paid = await openCheckout({ checkout })
  const body = await signedConfirm(only(await client.options(paid.paymentId, payer)), payer)
  await client.wallet(paid.paymentId, '/confirm?maxPollMs=30000', body)
  expect(await end(paid)).toEqual({
    message: { type: 'PAY_SUCCESS', success: true, message: '12.40 USD was paid to Fern & Kettle.' },
    goesTo: `https://shop.example/ok?a=1&payment_id=${paid.paymentId}`,
  })
})

test('live-service W6.1 the checkout leads to the addresses of the create call', async () => {
  const checkout = { successUrl: 'https://a.example/', errorUrl: 'https://b.example/' }
  const asked = { referenceId: 'r', amount: { unit: 'iso4217/USD', value: '100' }, checkout }
  const { body } = await client.merchant<{ paymentId: string }>('/payments', asked)
  await client.merchant(`/payments/${body.paymentId}/cancel`, {})
  const status = await fetch(`${sandbox.loopback.payUrl}/checkout/status?pid=${body.paymentId}`)
  expect((await status.json()).end.goesTo).toBe(`https://b.example/?payment_id=${body.paymentId}`)
  expect((await fetch(`${sandbox.loopback.payUrl}/checkout/status?pid=pay_x`)).status).toBe(404)
})

test('a wallet’s site says that no app has opened, and links back to the app, but never to a script', async () => {
  const site = async (query: Record<string, string>) => {
    const response = await fetch(`${sandbox.loopback.walletsUrl}/tender/wc?${new URLSearchParams(query)}`)
    return response.text()
  }
  expect(await site({ uri: 'wc:1@2', returnUrl: 'myshop://paid' })).toMatch(
    /No app has opened[\s\S]*href="myshop:\/\/paid"/,
  )
  expect(await site({ uri: 'https://x', returnUrl: 'javascript:alert(1)' })).not.toContain('javascript')
})
