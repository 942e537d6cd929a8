/**
 * A payment in a real Firefox: click, unlock in the window, approve, event page stopped in between, money moved once.
 */
import { expect, test } from '@playwright/test'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { PAY_HOST } from '../../sandbox/settings.ts'
import { sandboxExtension } from '../../tools/extension.ts'
import { payElsewhere } from '../steps/checkouts.ts'
import { BASE, expectPaidOnce, PASSWORD, PHRASE } from '../steps/fixtures.ts'
import { type Firefox, launchFirefox } from '../steps/marionette.ts'

const EXTENSION_ID = 'tender@tender.test'
const UUID = '7a3d1f02-5b1c-4e0e-9c39-6f1f1d0a2b11'

/** Is heard while it waits, as the pages' own calls are: Firefox would end the event page. */
const CREATE = `async (words, password) => {
  const args = JSON.stringify({ words, password })
  const asking = setInterval(() => browser.runtime.sendMessage({ name: 'wallet.status', args: '{}' }), 10_000)
  const reply = await browser.runtime.sendMessage({ name: 'wallet.create', args }).finally(() => clearInterval(asking))
  return JSON.parse(reply.value).address
}`
const STATUS = `async () => {
  const reply = await browser.runtime.sendMessage({ name: 'wallet.status', args: '{}' })
  return JSON.parse(reply.value).state
}`
const STOP_EVENT_PAGE = `async (id) => {
  const { extension } = WebExtensionPolicy.getByID(id)
  await extension.terminateBackground()
  return extension.backgroundState
}`
const DETECT_NOWHERE = `async () => {
  const args = JSON.stringify({ detection: 'never' })
  const reply = await browser.runtime.sendMessage({ name: 'privacy.detect', args })
  return reply.value
}`
const FIND = `(testId) => {
  const found = document.querySelector('[data-testid="' + testId + '"]')
  return found !== null && found.disabled !== true && found.getAttribute('aria-disabled') !== 'true'
}`

const handlesOf = async (firefox: Firefox): Promise<string[]> =>
  (await firefox.send('WebDriver:GetWindowHandles')) as unknown as string[]

async function click(firefox: Firefox, selector: string): Promise<void> {
  const { value } = await firefox.send('WebDriver:FindElement', { using: 'css selector', value: selector })
  const [id] = Object.values(value as Record<string, string>)
  await firefox.send('WebDriver:ElementClick', { id })
}

/** A page that is still loading may be replaced during the query. */
const seen = (firefox: Firefox, testId: string) =>
  expect.poll(() => firefox.evaluate<boolean>(FIND, [testId]).catch(String), { timeout: 60_000 }).toBe(true)

async function setUp(firefox: Firefox, sandbox: Sandbox): Promise<string> {
  await firefox.send('Addon:Install', { path: sandboxExtension('firefox'), temporary: true })
  await firefox.send('WebDriver:Navigate', { url: `moz-extension://${UUID}/wallet.html` })
  // A message that comes before the event page has started for the first time reaches nobody.
  await expect.poll(() => firefox.evaluate(STATUS).catch(String), { timeout: 60_000 }).toBe('empty')
  const address = await firefox.evaluate<string>(CREATE, [PHRASE, PASSWORD])
  await sandbox.fund(`${BASE}:${address}`)
  return address
}

/** Clicks the shop's link and goes on in the payment window. Returns the windows that were there before. */
async function follow(firefox: Firefox, sandbox: Sandbox): Promise<string[]> {
  await firefox.send('WebDriver:Navigate', { url: sandbox.shopUrl })
  const before = await handlesOf(firefox)
  await click(firefox, 'a[href*="pid="]')
  await expect.poll(async () => (await handlesOf(firefox)).length, { timeout: 60_000 }).toBe(before.length + 1)
  const [handle] = (await handlesOf(firefox)).filter((one) => !before.includes(one))
  await firefox.send('WebDriver:SwitchToWindow', { handle, focus: true })
  await seen(firefox, 'pay-button-share')
  return before
}

test('architecture §2 Firefox pays the same link with the same screens, over a stop of its event page', async () => {
  const sandbox = await startSandbox({ offer: [`${BASE}/USDC`] })
  const firefox = await launchFirefox(EXTENSION_ID, UUID, Number(new URL(sandbox.proxyUrl).port))
  try {
    const address = await setUp(firefox, sandbox)
    const before = await follow(firefox, sandbox)
    const named = sandbox.requests.filter(({ body }) => body.includes(address.slice(2)))
    expect(named).toEqual([])
    await click(firefox, '[data-testid="pay-button-share"]')
    await seen(firefox, 'pay-button-pay')
    expect(await firefox.evaluate(STOP_EVENT_PAGE, [EXTENSION_ID], 'chrome')).toBe('stopped')
    await seen(firefox, 'pay-button-pay')
    await click(firefox, '[data-testid="pay-button-pay"]')
    await seen(firefox, 'pay-result-success-icon')
    const [{ amountMinor } = { amountMinor: 0n }] = [
      ...new Set(sandbox.requests.map(({ paymentId }) => paymentId ?? '')),
    ].map((id) => sandbox.payment(id))
    await expectPaidOnce({ sandbox, address }, amountMinor * 10_000n)
    expect(await firefox.evaluate<string>(DETECT_NOWHERE)).toContain('"never"')
    await firefox.send('WebDriver:SwitchToWindow', { handle: before[0], focus: true })
    await firefox.send('WebDriver:Navigate', { url: sandbox.shopUrl })
    await click(firefox, 'a[href*="pid="]')
    await expect.poll(() => firefox.evaluate('() => location.host').catch(String), { timeout: 60_000 }).toBe(PAY_HOST)
  } finally {
    await firefox.close()
    await sandbox.close()
  }
})

/** As the switches of the add-on's page do, which a person may turn off at any time. */
const WITHDRAW = `async (id) => {
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs')
  const { extension } = WebExtensionPolicy.getByID(id)
  const { origins } = extension.activePermissions
  await ExtensionPermissions.remove(id, { permissions: [], origins }, extension)
  return extension.activePermissions.origins.length
}`

test('architecture B8 Firefox: access that is withdrawn stops the payment with a question, and one press brings it back', async () => {
  const sandbox = await startSandbox({ offer: [`${BASE}/USDC`] })
  // The browser's own prompt is not the page's: it says yes.
  const prefs = { 'extensions.webextOptionalPermissionPrompts': false }
  const firefox = await launchFirefox(EXTENSION_ID, UUID, Number(new URL(sandbox.proxyUrl).port), prefs)
  try {
    const address = await setUp(firefox, sandbox)
    await follow(firefox, sandbox)
    expect(await firefox.evaluate(WITHDRAW, [EXTENSION_ID], 'chrome')).toBe(0)
    await seen(firefox, 'pay-button-allow')
    expect(await firefox.evaluate(FIND, ['pay-button-share'])).toBe(false)
    await click(firefox, '[data-testid="pay-button-allow"]')
    await seen(firefox, 'pay-button-share')
    await click(firefox, '[data-testid="pay-button-share"]')
    await seen(firefox, 'pay-button-pay')
    await click(firefox, '[data-testid="pay-button-pay"]')
    await seen(firefox, 'pay-result-success-icon')
    const [paymentId = ''] = sandbox.requests.map((request) => request.paymentId)
    await expectPaidOnce({ sandbox, address }, sandbox.payment(paymentId).amountMinor * 10_000n)
  } finally {
    await firefox.close()
    await sandbox.close()
  }
})

const IN_FRAME = `() => {
  const bridge = window.ReactNativeWebView
  if (typeof bridge?.postMessage !== 'function') return 'no bridge'
  localStorage.setItem('kept', 'yes')
  location.href = 'tel:+15550100'
  bridge.postMessage('{"type":"PAY_SUCCESS","success":true}')
  return localStorage.getItem('kept')
}`

/** Runs a script in the checkout's frame, then switches back to the outer page. */
async function inCheckout(firefox: Firefox, script: string): Promise<string> {
  const find = { using: 'css selector', value: '[data-testid=checkout-frame]' }
  const { value } = await firefox.send('WebDriver:FindElement', find)
  await firefox.send('WebDriver:SwitchToFrame', { element: Object.values(value as object)[0] })
  try {
    return await firefox.evaluate<string>(script)
  } finally {
    await firefox.send('WebDriver:SwitchToFrame', { id: null })
  }
}

test('protocol §4.8.3, §4.8.5, §4.8.7: Firefox lends the framed checkout its object, keeps it in its place and looks a success up', async () => {
  const sandbox = await startSandbox({ offer: [`${BASE}/USDC`] })
  const firefox = await launchFirefox(EXTENSION_ID, UUID, Number(new URL(sandbox.proxyUrl).port))
  try {
    await setUp(firefox, sandbox)
    const { gatewayUrl, paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
    const page = `moz-extension://${UUID}/checkout.html?url=${encodeURIComponent(gatewayUrl)}`
    await firefox.send('WebDriver:Navigate', { url: page })
    await seen(firefox, 'checkout-frame')
    // The frame is replaced as soon as its site gets its own process.
    await expect.poll(() => inCheckout(firefox, IN_FRAME).catch(String), { timeout: 60_000 }).toBe('yes')
    await seen(firefox, 'checkout-verifying')
    expect(await firefox.evaluate(FIND, ['checkout-paid'])).toBe(false)
    await payElsewhere({ sandbox }, paymentId)
    await seen(firefox, 'checkout-paid')
    const { value: url } = await firefox.send('WebDriver:GetCurrentURL')
    expect(url).toBe(page)
  } finally {
    await firefox.close()
    await sandbox.close()
  }
})
