/** One payment from an empty browser to the receipt, with a screenshot of every screen. Run by the headless demo. */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { SandboxAddresses } from '../../../sandbox/addresses.ts'
import { parseBaseUnits } from '../../../src/core/base/amount.ts'
import { nextExtensionPage, type Wallet } from './chromium.ts'
import { resize, SMALLEST, WINDOW } from './looks.ts'
import { createWallet, type Onboarded } from './onboarding.ts'

const PRICE = '12.40'
const USDC_DECIMALS = 6

export type Walk<Balances> = {
  /** Folder for the screenshots; `pictures` gets those of the README. */
  shots: string
  pictures?: string
  say: (line: string) => void
  onWallet: (made: Onboarded) => Promise<Balances>
}
type Receipt = { paymentId: string; priceBaseUnits: bigint; transactionUrl: string; text: string }
export type Walked<Balances> = { onboarded: Onboarded; before: Balances; receipt: Receipt }

export async function walkThrough<Balances>(
  wallet: Wallet,
  sandbox: Pick<SandboxAddresses, 'shopUrl'>,
  { shots, pictures, say, onWallet }: Walk<Balances>,
): Promise<Walked<Balances>> {
  let number = 0
  const shoot = async (page: Page, name: string) => {
    number += 1
    await page.screenshot({ path: join(shots, `${String(number).padStart(2, '0')}-${name}.png`) })
  }
  const onboarded = await createWallet(wallet, shoot)
  say(`created a wallet: ${onboarded.address}`)
  const before = await onWallet(onboarded)
  const home = await wallet.page('popup.html')
  await resize(home, SMALLEST)
  await home.getByText('USDC').first().waitFor()
  await shoot(home, 'home')
  const shop = await wallet.context.newPage()
  await shop.goto(sandbox.shopUrl)
  await shoot(shop, 'shop')
  const { link, paymentId } = await shopLink(shop)
  const opened = nextExtensionPage(wallet, 'payment.html')
  await link.click()
  const payment = await opened
  say(`clicked the shop's link for ${PRICE} USD: payment ${paymentId}`)
  await resize(payment, WINDOW)
  await payment.getByTestId('pay-button-share').click({ trial: true })
  await everyLook(payment, 'question', shoot, undefined)
  await payment.getByTestId('pay-button-share').click()
  const usdc = payment.getByTestId('pay-option-usdc-base')
  const pay = payment.getByTestId('pay-button-pay')
  await usdc.or(pay).waitFor()
  if (await usdc.isVisible()) {
    await everyLook(payment, 'options', shoot, pictures)
    await usdc.getByRole('button').click()
    say('chose USDC on Base among what the account can pay with')
  }
  await pay.click({ trial: true })
  await everyLook(payment, 'review', shoot, pictures)
  await pay.click()
  say('approved in the payment window')
  await payment.getByTestId('pay-result-success-icon').waitFor()
  await everyLook(payment, 'receipt', shoot, pictures)
  await shop.getByText(/^Paid/).first().waitFor()
  await shoot(shop, 'shop-paid')
  const receipt = await receiptIn(payment, paymentId)
  say(`receipt shown, transaction ${receipt.transactionUrl}`)
  const explorer = await wallet.context.newPage()
  await explorer.goto(receipt.transactionUrl)
  await shoot(explorer, 'transaction')
  return { onboarded, before, receipt }
}

/** The shop's payment link, and the payment that it leads to. */
export async function shopLink(shop: Page): Promise<{ link: Locator; paymentId: string }> {
  const link = shop.getByRole('link', { name: `Pay ${PRICE} USD` })
  const paymentId = new URL((await link.getAttribute('href')) ?? '').searchParams.get('pid') ?? ''
  return { link, paymentId }
}

/** What follows a success stays folded until somebody wants it. */
export const unfoldReceipt = (payment: Page): Promise<void> => payment.getByText('Receipt', { exact: true }).click()

/** What the payment window says of a payment that was made. */
export async function receiptIn(payment: Page, paymentId: string): Promise<Receipt> {
  await unfoldReceipt(payment)
  const transactionUrl = (await payment.getByRole('link', { name: /transaction/i }).getAttribute('href')) ?? ''
  const text = (await payment.getByTestId('pay-result-container').textContent()) ?? ''
  return { paymentId, priceBaseUnits: parseBaseUnits(PRICE, USDC_DECIMALS) ?? 0n, transactionUrl, text }
}

/** Light, dark, and the smallest window. */
async function everyLook(
  page: Page,
  name: string,
  shoot: (page: Page, name: string) => Promise<void>,
  pictures: string | undefined,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await shoot(page, `${name}-${colorScheme}`)
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await resize(page, SMALLEST)
  await shoot(page, `${name}-small`)
  await resize(page, WINDOW)
}
