/** Receiving in the built extension: the picture on the screen leads to the address, and what is sent there is said. screens §11. */
import { decodeQR } from 'qr/decode.js'
import { formatAmount } from '../../../src/text/amounts.ts'
import { nextExtensionPage } from '../steps/chromium.ts'
import { BASE, expect, openPayment, test, usdcOf } from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/looks.ts'

test('the QR code on the screen is the address, and what arrives is said while the page is open', async ({
  wallet,
  sandbox,
  address,
}) => {
  const page = await wallet.page('wallet.html')
  await page.getByRole('link', { name: 'Receive', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your address on Base' })).toBeVisible()
  await expectAccessible(page)
  const pixels = await page.locator('svg.qr').evaluate(async (svg) => {
    const picture = new Image()
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
    await picture.decode()
    const canvas = new OffscreenCanvas(400, 400)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0, 400, 400)
    return [...(context?.getImageData(0, 0, 400, 400).data ?? [])]
  })
  expect(decodeQR({ width: 400, height: 400, data: new Uint8Array(pixels) })).toBe(address)
  await sandbox.fund(`${BASE}:${address}`)
  await expect(
    page.getByRole('status').filter({ hasText: /Arrived since you opened this page: .*USDC on Base/ }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a payment with too little money leads to the network and the exact amount that is missing', async ({
  wallet,
  sandbox,
  address,
}) => {
  const held = await usdcOf(sandbox, address)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '99999999900' })
  const payment = await openPayment(wallet, paymentId)
  await expect(payment.getByTestId('pay-missing')).toContainText('more on Base if the shop takes it')
  await expectAccessible(payment)
  const opened = nextExtensionPage(wallet, 'wallet.html')
  await payment.getByRole('button', { name: /^Receive [\d,.]+ USDC on Base$/ }).click()
  const page = await opened
  const missing = formatAmount({ amountBaseUnits: 999_999_999_000_000n - held, decimals: 6, symbol: 'USDC' })
  await expect(page.getByText(`For your payment, you need ${missing} more on Base.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your address on Base' })).toBeVisible()
})
