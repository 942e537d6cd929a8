/**
 * What a hosted checkout reports, in a real Chromium: to whom, what counts, and that it proves nothing. protocol §4.8.3
 * to §4.8.5, §2, §6.1, security T35.
 */
import {
  expectNotPaid,
  FAILED,
  frameIn,
  hasBridge,
  inside,
  nest,
  openCheckout,
  openWindow,
  PAID,
  payElsewhere,
  post,
  STRANGE,
  say,
  VERIFYING,
} from '../steps/checkouts.ts'
import { expect, test } from '../steps/fixtures.ts'

const SUCCESS = JSON.stringify({ type: 'PAY_SUCCESS', success: true, message: 'Thank you!' })
const FAILURE = JSON.stringify({ type: 'PAY_FAILURE', success: false, error: 'The card was eaten.' })

test('protocol §4.8.3 the object is there before the page’s own scripts, with one method, and what they say arrives', async ({
  story,
}) => {
  // The sandbox's checkout posts this from its own script as soon as it runs.
  const { page } = await openCheckout(story, { says: [FAILURE] })
  await expect(page.getByTestId(FAILED)).toBeVisible()
  const frame = page.frames().find((one) => one.name() === 'tender-checkout')
  const shape = await frame?.evaluate(() => {
    const bridge: unknown = Reflect.get(window, 'ReactNativeWebView')
    return [Object.keys(Object(bridge)), typeof Reflect.get(Object(bridge), 'postMessage'), Object.isFrozen(bridge)]
  })
  expect(shape).toEqual([['postMessage'], 'function', true])
})

test('protocol §4.8.3 nobody else has it: not the same page in a tab, in a stranger’s frame or below the checkout', async ({
  story,
}) => {
  const { page, gatewayUrl } = await openCheckout(story)
  const all = await nest(page)
  expect(await Promise.all(all.map(hasBridge))).toEqual([true, false, false])
  const tab = await story.wallet.context.newPage()
  await tab.goto(gatewayUrl)
  expect(await hasBridge(tab)).toBe(false)
  const shop = await story.wallet.context.newPage()
  const body = {
    [STRANGE]: `<iframe name="tender-checkout" src="${gatewayUrl}"></iframe>`,
    [gatewayUrl]: '<h1>Framed</h1>',
  }
  for (const [url, text] of Object.entries(body)) {
    await shop.route(url, (route) => route.fulfill({ contentType: 'text/html', body: text }))
  }
  await shop.goto(STRANGE)
  await expect(shop.frameLocator('iframe').getByRole('heading', { name: 'Framed' })).toBeVisible()
  const stolen = shop.frames().find((one) => one.name() === 'tender-checkout')
  expect(stolen && (await hasBridge(stolen))).toBe(false)
})

test('protocol §4.8.4, §2 bridge type, §2 bridge success, §6.1: what is no outcome is ignored, and of outcomes the first counts', async ({
  story,
}) => {
  const { page, paymentId } = await openCheckout(story)
  const frame = await frameIn(page)
  for (const odd of [7, null, { type: 'PAY_SUCCESS', success: true }]) await post(frame, odd)
  const noise = [
    '',
    'PAY_SUCCESS',
    '{"type":"PAY_SUCCESS"',
    'null',
    '[true]',
    '{"type":"PAY_PENDING"}',
    '{"success":"true"}',
  ]
  for (const text of [...noise, '{"type":"IC_COMPLETE","success":true}']) await say(page, frame, text)
  await expect(inside(page).getByRole('heading', { level: 1 })).toBeVisible()
  for (const [text, sign] of [
    ['{"type":"PAY_SUCCESS"}', VERIFYING],
    ['{"success":true}', VERIFYING],
    ['{"type":"PAY_FAILURE"}', FAILED],
    ['{"success":false}', FAILED],
  ] as const) {
    await say(page, frame, text)
    await say(page, frame, sign === FAILED ? SUCCESS : FAILURE)
    await expect(page.getByText(/hasn’t received a payment yet/)).toBeVisible()
    await expect(page.getByTestId(sign)).toBeVisible()
    await page.getByRole('button', { name: 'Back to checkout' }).click()
    await expect(page.getByTestId(sign)).toHaveCount(0)
  }
  expect(story.sandbox.payment(paymentId).calls.confirm).toBe(0)
})

test('protocol §2 bridge message, §2 bridge error: the checkout’s words are shown as its own, and cannot steer ours', async ({
  story,
}) => {
  const { page } = await openCheckout(story)
  const frame = await frameIn(page)
  await post(frame, FAILURE)
  await expect(page.getByText('The checkout says: “The card was eaten.”')).toBeVisible()
  await page.getByRole('button', { name: 'Back to checkout' }).click()
  const words = `Paid\u202e by <b>Ann</b> ${'x'.repeat(500)}`
  await post(frame, JSON.stringify({ success: true, message: words, error: 'never shown' }))
  await expect(page.locator('.note bdi')).toContainText('Paid\\u202e by <b>Ann</b> xxx')
  expect((await page.locator('.note bdi').textContent())?.length).toBeLessThan(300)
  await expectNotPaid(page)
})

test('protocol §4.8.5 a success is looked up: not paid while it is not, paid as soon as the service says so', async ({
  story,
}) => {
  const { page, paymentId } = await openCheckout(story)
  const frame = await frameIn(page)
  await post(frame, SUCCESS)
  await expect(page.getByRole('heading', { name: 'Reported as paid, not yet verified' })).toBeVisible()
  await expect(page.getByText('The payment service hasn’t received a payment yet.')).toBeVisible()
  await expectNotPaid(page)
  await page.getByRole('button', { name: 'Back to checkout' }).click()
  const held = story.sandbox.fault(paymentId, 'confirm', { kind: 'outcome', status: 'processing' })
  await payElsewhere(story, paymentId)
  await post(frame, SUCCESS)
  await expect(page.getByText('Do not pay again.')).toBeVisible()
  await expectNotPaid(page)
  held.release()
  await expect(page.getByTestId(PAID)).toBeVisible()
  const asked = story.sandbox.requests.filter((one) => one.paymentId === paymentId && one.path.includes('/status'))
  expect(new Set(asked.map(({ path }) => new URL(path, 'https://x').searchParams.get('maxPollMs')))).toEqual(
    new Set(['0', '20000']),
  )
})

test('protocol §4.8.5, §6.1: a success of a payment that ended otherwise never reads as paid', async ({ story }) => {
  for (const [status, title] of [
    ['failed', 'Payment didn’t go through'],
    ['expired', 'This payment has expired'],
    ['cancelled', 'This payment was cancelled'],
  ] as const) {
    const { page, paymentId } = await openCheckout(story)
    story.sandbox.fault(paymentId, '*', { kind: 'outcome', status })
    await post(await frameIn(page), SUCCESS)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectNotPaid(page)
    await page.close()
  }
})

test('protocol §4.8.5 without a connection it says so and asks again by itself, also of a worker that was stopped', async ({
  story,
}) => {
  const { page, paymentId } = await openCheckout(story)
  const frame = await frameIn(page)
  await payElsewhere(story, paymentId)
  const cut = story.sandbox.fault(paymentId, 'status', { kind: 'reset' })
  await post(frame, SUCCESS)
  await expect(page.getByRole('alert').filter({ hasText: 'Can’t reach' })).toBeVisible()
  await expectNotPaid(page)
  await story.wallet.stopWorker()
  cut.release()
  await expect(page.getByTestId(PAID)).toBeVisible()
})

test('security T35 a forged outcome from another frame, window or origin has no effect', async ({ story }) => {
  const { page, paymentId } = await openCheckout(story)
  const forged = { tenderCheckout: { kind: 'said', text: SUCCESS } }
  await page.evaluate((word) => window.postMessage(word, '*'), forged)
  const [frame, ...others] = await nest(page)
  for (const other of others) {
    await other.evaluate((word) => {
      top?.postMessage(word, '*')
      parent.postMessage(word.tenderCheckout.text, '*')
    }, forged)
  }
  // A later message of the frame arrives, so the earlier ones arrived and were ignored.
  await say(page, frame, FAILURE)
  await expect(page.getByTestId(FAILED)).toBeVisible()
  await payElsewhere(story, paymentId)
  await expect(page.getByTestId(PAID)).toBeVisible()
})

test('security T35 a window that we did not open reports to nobody, whatever its address says', async ({ story }) => {
  const { page, gatewayUrl } = await openCheckout(story, { framing: 'refused' })
  const ours = await openWindow(story, page)
  const stranger = await story.wallet.context.newPage()
  await stranger.goto(ours.url())
  expect(await hasBridge(stranger)).toBe(true)
  await post(stranger, SUCCESS)
  await stranger.goto(gatewayUrl)
  await post(ours, FAILURE)
  await expect(page.getByTestId(FAILED)).toBeVisible()
  await expect(page.getByTestId(VERIFYING)).toHaveCount(0)
})
