// The hosted form as a person and a wallet see it: its page, who may frame it, and what it reports to the page that opened it.

import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import type { Scenario } from '../../gateway/scenario.ts'
import { patiently } from '../../patiently.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox } = useSandbox()

const ACCOUNT = 'eip155:8453:0x2C4C373787929138F3cf03dDCB1383C503D9293D'
const PERSON = { fullName: 'Ann Example', dob: '1990-02-28', pobCountry: 'SE', pobAddress: 'Lund' }

async function formUrl(collectData: Scenario['collectData'] & {} = 'hosted', query: Record<string, string> = {}) {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '100', scenario: { collectData } })
  const search = new URLSearchParams({ pid: paymentId, accounts: ACCOUNT, ...query })
  return { paymentId, url: `${sandbox.loopback.payUrl}/collect/?${search}` }
}

/** The page in a window with an opener and React Native's bridge, its script running. */
async function open(url: string) {
  const text = await (await fetch(url)).text()
  const window = new Window({ url })
  const { document } = window
  document.write(text)
  const told: { opener: unknown[]; bridge: unknown[] } = { opener: [], bridge: [] }
  const went: string[] = []
  const outside = {
    parent: window,
    opener: { postMessage: (message: unknown, origin: string) => told.opener.push([message, origin]) },
    ReactNativeWebView: { postMessage: (message: unknown) => told.bridge.push(message) },
  }
  const script = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? ''
  const names = ['window', 'document', 'FormData', 'fetch', 'location']
  const post = (_: string, init: RequestInit) => fetch(url, init)
  const location = { assign: (to: string) => went.push(to) }
  new Function(...names, script)(outside, document, window.FormData, post, location)
  async function send(values: Record<string, string | true>) {
    for (const [name, value] of Object.entries(values)) {
      const input = document.getElementById(name) as unknown as { value: string; checked: boolean }
      if (value === true) input.checked = true
      else input.value = value
    }
    document.querySelector('form')?.dispatchEvent(new window.Event('submit', { cancelable: true }))
  }
  return { document, told, went, send }
}

test('live-service W7.2 a complete form reports IC_COMPLETE to opener and bridge once, and the data is stored', async () => {
  const { url } = await formUrl()
  const { document, told, went, send } = await open(url)
  await send({ ...PERSON, tosConfirmed: true })
  await patiently(() => expect(told.opener).toEqual([[{ type: 'IC_COMPLETE', success: true }, '*']]))
  expect(told.bridge).toEqual(['{"type":"IC_COMPLETE","success":true}'])
  expect(went).toEqual([])
  expect(document.querySelector('[role=status]')?.textContent).toContain('Thank you')
  expect(sandbox.collected(ACCOUNT)).toEqual({ ...PERSON, tosConfirmed: 'true' })
})

test('live-service W7.2 an incomplete form reports nothing, and marks the wrong fields', async () => {
  const { url } = await formUrl()
  const { document, told, send } = await open(url)
  await send({ fullName: 'Ann Example', pobCountry: 'Sweden' })
  const alert = document.querySelector('[role=alert]')
  await patiently(() => expect(alert?.textContent).toContain('Date of birth: This is missing.'))
  expect(alert?.textContent).toContain('Country of birth (two letters)')
  expect(document.getElementById('dob')?.getAttribute('aria-invalid')).toBe('true')
  expect(told).toEqual({ opener: [], bridge: [] })
})

test('live-service W7.2 canFail: the server’s refusal is reported as IC_ERROR and to the callback', async () => {
  const collectData = { form: 'hosted', canFail: true } as const
  const { url } = await formUrl(collectData, { callbackUrl: 'https://wallet.example/back?a=1' })
  const { told, went, send } = await open(url)
  await send({ ...PERSON, tosConfirmed: true, fail: true })
  const error = 'The data could not be checked.'
  await patiently(() => expect(told.opener).toEqual([[{ type: 'IC_ERROR', error }, '*']]))
  expect(went).toEqual([
    'https://wallet.example/back?a=1&status=error&code=internal_error&message=The+data+could+not+be+checked.',
  ])
})

test('live-service W7.2 callbackUrl: the page goes there with status and paymentId; only https is accepted', async () => {
  const { url, paymentId } = await formUrl('hosted', { callbackUrl: 'https://wallet.example/back' })
  const { went, send } = await open(url)
  await send({ ...PERSON, tosConfirmed: true })
  await patiently(() => expect(went).toEqual([`https://wallet.example/back?status=success&paymentId=${paymentId}`]))
  for (const callbackUrl of ['http://localhost/', 'javascript:alert(1)', 'nonsense', '']) {
    const bad = await formUrl('hosted', { callbackUrl })
    expect([callbackUrl, (await fetch(bad.url)).status]).toEqual([callbackUrl, 400])
  }
})

test('the form exists only for known payments and valid accounts', async () => {
  const { url } = await formUrl()
  for (const [from, to, status] of [
    [/pid=[^&]+/, 'pid=pay_x', 404],
    [/accounts=[^&]+/, 'accounts=', 400],
    [/accounts=[^&]+/, 'accounts=0x1', 400],
  ] as const) {
    expect([to, (await fetch(url.replace(from, to))).status]).toEqual([to, status])
    const posted = await fetch(url.replace(from, to), { method: 'POST', body: '{"fields":{}}' })
    expect([to, posted.status]).toEqual([to, status])
  }
})
