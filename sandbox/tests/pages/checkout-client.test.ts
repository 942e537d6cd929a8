// The script of the hosted checkout: what it shows, what it reports to the app over the bridge, and where it navigates.

import { type DetachedWindowAPI, Window } from 'happy-dom'
import { afterEach, expect, test } from 'vitest'
import { only, signedConfirm } from '../../independent/client.ts'
import { patiently } from '../../patiently.ts'
import type { Sandbox } from '../../sandbox.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()
const opened: DetachedWindowAPI[] = []
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close()
})

type Request = Parameters<Sandbox['createPayment']>[0]

/** The page with its script running; the test controls the script's timers. */
async function open(request: Partial<Request> = {}) {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer: ['eip155:8453/USDC'], ...request })
  const url = `${sandbox.loopback.payUrl}/?pid=${paymentId}`
  const text = await (await fetch(url)).text()
  const window = new Window({ url })
  opened.push(window.happyDOM)
  const { document } = window
  document.write(text)
  const told: unknown[] = []
  const went: string[] = []
  const timers: { run: () => void; ms: number }[] = []
  const outside = {
    open: (to: string) => went.push(`new ${to}`),
    top: {
      location: {
        set href(to: string) {
          went.push(`top ${to}`)
        },
      },
    },
    ReactNativeWebView: { postMessage: (said: unknown) => told.push(said) },
  }
  const script = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? ''
  const location = { ...new URL(url), search: new URL(url).search, assign: (to: string) => went.push(to) }
  const parts = {
    window: outside,
    document,
    location,
    localStorage: window.localStorage,
    fetch: (path: string) => fetch(new URL(path, url)),
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
  }
  new Function(...Object.keys(parts), script)(...Object.values(parts))
  const words = (id: string) => document.getElementById(id)?.textContent ?? ''
  const looks = () => timers.filter(({ run: { name } }) => name === 'poll')
  /** Makes the script poll the payment once more. */
  const look = () => {
    for (const timer of looks()) timers.splice(timers.indexOf(timer), 1)[0]?.run()
  }
  return { paymentId, document, told, went, timers, words, look, looks }
}

async function pay(paymentId: string): Promise<void> {
  const payer = await client.fundedPayer()
  const body = await signedConfirm(only(await client.options(paymentId, payer)), payer)
  await client.wallet(paymentId, '/confirm?maxPollMs=30000', body)
}

const checkout = { successUrl: 'https://shop.example/ok', errorUrl: 'https://shop.example/no' }

test('protocol §6.1, §2 bridge type, §2 bridge success, §2 bridge message: a paid payment is reported once, then the page leaves', async () => {
  const { paymentId, told, went, timers, words, look, looks, document } = await open({ checkout })
  expect([words('status'), told]).toEqual(['Waiting to be paid', []])
  await pay(paymentId)
  look()
  await patiently(() => expect(words('status')).toBe('Paid'))
  expect(told).toEqual(['{"type":"PAY_SUCCESS","success":true,"message":"12.40 USD was paid to Fern & Kettle."}'])
  expect(went).toEqual([])
  expect(looks()).toEqual([])
  const [leaving] = timers.filter(({ ms }) => ms === 3_000)
  leaving?.run()
  expect(went).toEqual([`https://shop.example/ok?payment_id=${paymentId}`])
  expect(document.getElementById('ways')?.hasAttribute('hidden')).toBe(true)
  expect(document.getElementById('end-link')?.getAttribute('href')).toBe(went[0])
  expect(told).toHaveLength(1)
})

test('protocol §6.1, §2 bridge error: a cancelled payment is reported as a failure with its reason', async () => {
  const { paymentId, told, words, look } = await open()
  await client.merchant(`/payments/${paymentId}/cancel`, {})
  look()
  await patiently(() => expect(words('status')).toBe('Cancelled'))
  const error = 'The payment was cancelled.'
  expect(told).toEqual([JSON.stringify({ type: 'PAY_FAILURE', success: false, error })])
  expect(words('end-words')).toBe(error)
})

test('while the payment settles no wallet is offered and nothing is reported', async () => {
  const { paymentId, told, words, look, looks, document } = await open({ scenario: { processingMs: 60_000 } })
  const payer = await client.fundedPayer()
  await client.wallet(paymentId, '/confirm', await signedConfirm(only(await client.options(paymentId, payer)), payer))
  look()
  await patiently(() => expect(words('status')).toBe('Being settled'))
  expect([told, document.getElementById('ways')?.hasAttribute('hidden'), looks().length]).toEqual([[], true, 1])
})

test('scenario keepsSilent: the outcome is shown, but not reported, and the page stays', async () => {
  const { told, timers, words } = await open({
    checkout,
    expiresInMs: -2_000,
    scenario: { checkout: { keepsSilent: true } },
  })
  expect(words('end-words')).toContain('expired')
  expect([told, timers.filter(({ ms }) => ms === 3_000)]).toEqual([[], []])
})

test.each([
  ['self', 'sms:1'],
  ['top', 'top sms:1'],
  ['new', 'new sms:1'],
] as const)('scenario leaves: on load, in %s', async (place, expected) => {
  const { went } = await open({ scenario: { checkout: { leaves: { to: 'sms:1', on: 'load', in: place } } } })
  expect(went).toEqual([expected])
})
