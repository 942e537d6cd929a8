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
async function open(request: Partial<Request> = {}, { bridge = true, query = '', storage = true } = {}) {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer: ['eip155:8453/USDC'], ...request })
  const url = `${sandbox.loopback.payUrl}/?pid=${paymentId}${query}`
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
    ...(bridge && { ReactNativeWebView: { postMessage: (said: unknown) => told.push(said) } }),
  }
  const script = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? ''
  const location = { ...new URL(url), search: new URL(url).search, assign: (to: string) => went.push(to) }
  const parts = {
    window: outside,
    document,
    location,
    // Storage that is blocked for a page throws on every access.
    localStorage: storage ? window.localStorage : undefined,
    fetch: (path: string) => fetch(new URL(path, url)),
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
  }
  const run = () => new Function(...Object.keys(parts), script)(...Object.values(parts))
  run()
  const words = (id: string) => document.getElementById(id)?.textContent ?? ''
  const looks = () => timers.filter(({ run: { name } }) => name === 'poll')
  /** Makes the script poll the payment once more. */
  const look = () => {
    for (const timer of looks()) timers.splice(timers.indexOf(timer), 1)[0]?.run()
  }
  return { paymentId, url, document, told, went, timers, words, look, looks, run }
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

test('without the bridge object the message is lost and the page continues as usual', async () => {
  const { paymentId, went, timers, words, look } = await open({ checkout }, { bridge: false })
  await pay(paymentId)
  look()
  await patiently(() => expect(words('status')).toBe('Paid'))
  timers.find(({ ms }) => ms === 3_000)?.run()
  expect(went).toEqual([`https://shop.example/ok?payment_id=${paymentId}`])
})

test('a payment that has already ended is reported when the page opens', async () => {
  const { told, words, looks } = await open({ expiresInMs: -2_000 })
  expect(words('status')).toBe('Expired')
  expect(told).toHaveLength(1)
  expect(looks()).toEqual([])
})

test('while the payment settles no wallet is offered and nothing is reported', async () => {
  const { paymentId, told, words, look, looks, document } = await open({ scenario: { processingMs: 60_000 } })
  const payer = await client.fundedPayer()
  await client.wallet(paymentId, '/confirm', await signedConfirm(only(await client.options(paymentId, payer)), payer))
  look()
  await patiently(() => expect(words('status')).toBe('Being settled'))
  expect([told, document.getElementById('ways')?.hasAttribute('hidden'), looks().length]).toEqual([[], true, 1])
})

test('scenario says: its messages go over the bridge unchanged, before the outcome is known', async () => {
  const says = ['no JSON', '{"type":"PAY_SUCCESS"}', { success: true }, 7, null]
  const { told } = await open({ scenario: { checkout: { says } } })
  expect(told).toEqual(says)
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

test('scenario leaves: on click shows a link and does nothing before the click', async () => {
  const leaves = { to: 'intent:x', on: 'click', in: 'new' } as const
  const { went, document } = await open({ scenario: { checkout: { leaves } } })
  const link = document.getElementById('leave')
  expect([went, link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([[], 'intent:x', '_blank'])
})

function click(document: Window['document'], id: string): void {
  const { MouseEvent } = document.defaultView ?? {}
  if (MouseEvent) document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

test('DOM storage: the wallet used last is marked; the page also works without storage', async () => {
  const { document, run, words } = await open()
  document.addEventListener('click', (event) => event.preventDefault())
  click(document, 'wallet-maple')
  expect(words('waiting')).toContain('Go on in Maple Wallet')
  run()
  expect([words('wallet-maple'), words('wallet-tender')].map((text) => text.includes('last time'))).toEqual([
    true,
    false,
  ])
  const shut = await open({}, { storage: false })
  shut.document.addEventListener('click', (event) => event.preventDefault())
  click(shut.document, 'wallet-maple')
  expect(shut.words('waiting')).toContain('Maple Wallet')
})

test('an account lookup shows amounts and the link to the hosted form; an invalid account is reported', async () => {
  const { paymentId, document, words } = await open({ scenario: { collectData: 'hosted' } })
  const account = 'eip155:8453:0x000000000000000000000000000000000000dEaD'
  const send = (text: string) => {
    const input = document.getElementById('account') as unknown as { value: string }
    input.value = text
    const { Event } = document.defaultView ?? {}
    if (Event) document.getElementById('account-form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  }
  send(` ${account} `)
  await patiently(() => expect(words('account-answer')).toContain('12.40 USDC on Base (the account holds less)'))
  const form = document.querySelector('#account-answer a')?.getAttribute('href')
  expect(form).toBe(`collect/?${new URLSearchParams({ pid: paymentId, accounts: account })}`)
  expect((await fetch(new URL(form ?? '', `${sandbox.loopback.payUrl}/`))).status).toBe(200)
  send('nobody')
  await patiently(() => expect(words('account-answer')).toContain('CAIP-10'))
})
