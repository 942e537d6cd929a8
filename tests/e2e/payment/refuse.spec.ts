/** Links that are not payment links, and a service with invalid answers. Nothing is lost and nothing is opened. */

import { addLink, clickPayLink, expect, test } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'
import { payOnce } from '../steps/paying.ts'
import { writeSettings } from '../steps/prepared.ts'

const ID = 'pay_7fa2ecc101ARZ3NDEKTSV4RRFFQ69G5FAV'
const HOSTILE = [
  ['a look-alike host', `https://pay.tender.test.evil.example/?pid=${ID}`, /a different site/],
  ['a look-alike label', `https://evilpay.tender.test/?pid=${ID}`, /a different site/],
  ['http', `http://pay.tender.test/?pid=${ID}`, /isn’t secure/],
  ['userinfo', `https://pay.tender.test@evil.example/?pid=${ID}`, /@ sign/],
  ['a port', `https://pay.tender.test:8443/?pid=${ID}`, /port/],
  ['a second id', `https://pay.tender.test/?pid=${ID}&pid=pay_2`, /two different payments/],
] as const

for (const [name, href, reason] of HOSTILE) {
  test(`security §6 ${name} is refused with its reason and never opened`, async ({
    sandbox,
    wallet,
    address,
    shop,
  }) => {
    expect(address).toMatch(/^0x/)
    const url = shop.url()
    await addLink(shop, href, 'Hostile link')
    const refusal = await clickPayLink(wallet, shop, 'Hostile link')
    await expect(refusal.getByRole('heading', { level: 1 })).toContainText('didn’t open')
    await expect(refusal.getByText(reason)).toBeVisible()
    expect(shop.url()).toBe(url)
    expect(sandbox.requests).toEqual([])
  })
}

test('security §6 a link that does not claim to be a payment link is left to the browser', async ({
  wallet,
  sandbox,
  shop,
}) => {
  await addLink(shop, `${sandbox.explorerUrl}/?q=pay.tender.test`, 'Ordinary link')
  await shop.getByRole('link', { name: 'Ordinary link' }).click()
  await shop.waitForURL(/explorer/)
  expect(wallet.context.pages().filter((page) => page.url().includes('payment.html'))).toEqual([])
})

const FAULTS = [
  ['is down', { kind: 'reset' }, /Can’t reach/],
  ['answers HTML', { kind: 'html' }, /couldn’t read/],
  ['answers HTML with 503', { kind: 'html', status: 503 }, /isn’t working right now/],
  ['is slower than 10 s at every try', { kind: 'delay', ms: 11_000 }, /Can’t reach/],
] as const

for (const [name, fault, words] of FAULTS) {
  test(`protocol §7 network, §7 5xx: a service that ${name}: a clear screen with Retry, and the payment stays`, async ({
    sandbox,
    wallet,
    address,
    shop,
  }) => {
    const handle = sandbox.fault('*', 'options', fault)
    const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
    // Visible long enough only if each attempt takes its full time.
    if (fault.kind === 'delay') await expect(payment.getByText('Trying again (1 of 3)…')).toBeVisible()
    // Four attempts of 10 s and the pauses between them are nearly 50 s on an idle machine.
    await expect(payment.getByText(words).first()).toBeVisible({ timeout: 150_000 })
    await expect(payment.getByText(/no money left your wallet/i)).toBeVisible()
    handle.release()
    await payment.getByRole('button', { name: 'Try again' }).click()
    await payOnce(payment, { sandbox, address }, 12_400_000n)
  })
}

const FIRST_CALLS = [
  ['is down', { kind: 'reset' }, 'Can’t reach the payment service'],
  ['fails', { kind: 'status', status: 500 }, 'The payment service isn’t working right now'],
  ['is silent', { kind: 'hold', when: 'before' }, 'Can’t reach the payment service'],
] as const

for (const [name, fault, words] of FIRST_CALLS) {
  test(`screens §9 a service that ${name} while no account is shared: a sentence and a button within 12 s, and then the payment`, async ({
    sandbox,
    wallet,
    address,
    shop,
  }) => {
    await wallet.inExtension((page) => writeSettings(page, {}))
    const handle = sandbox.fault('*', 'read', fault)
    const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
    await expect(payment.getByRole('button', { name: 'Cancel payment' })).toBeVisible()
    await expect(payment.getByRole('heading', { name: words })).toBeVisible({ timeout: 12_000 })
    await expect(payment.getByText(/no money left your wallet/i)).toBeVisible()
    await expectAccessible(payment)
    await expectFits(payment)
    handle.release()
    // A late answer counts: the window goes on by itself.
    if (fault.kind !== 'hold') await payment.getByRole('button', { name: 'Try again' }).click()
    await payment.getByTestId('pay-button-share').click()
    await payOnce(payment, { sandbox, address }, 12_400_000n)
  })
}

test('screens §5 insufficient funds: what is accepted, the address to fund, and a way to check again', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '900000000' })
  const page = await wallet.context.newPage()
  await page.goto(sandbox.shopUrl)
  await addLink(page, gatewayUrl, 'Too expensive')
  const payment = await clickPayLink(wallet, page, 'Too expensive')
  await expect(payment.getByTestId('pay-result-insufficient-funds-icon')).toBeVisible()
  await expect(payment.getByText('USDC').first()).toBeVisible()
  await expect(payment.getByText('Base').first()).toBeVisible()
  const shown = ((await payment.locator('body').textContent()) ?? '').replace(/\s+/g, '')
  expect(shown.toLowerCase()).toContain(address.toLowerCase())
  await expect(payment.getByRole('button', { name: 'Check again' })).toBeVisible()
})
