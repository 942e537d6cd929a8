/** One payment from an empty browser to the receipt, with a screenshot of every screen. Run by the headless demo. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parseBaseUnits } from '../../../src/core/base/amount.ts'
import type { SandboxAddresses } from '../../sandbox/addresses.ts'
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
export type Walked<Balances> = {
  onboarded: Onboarded
  before: Balances
  receipt: { paymentId: string; priceBaseUnits: bigint; transactionUrl: string; text: string }
}

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
  const link = shop.getByRole('link', { name: `Pay ${PRICE} USD` })
  const paymentId = new URL((await link.getAttribute('href')) ?? '').searchParams.get('pid') ?? ''
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
  const transactionUrl = (await payment.getByRole('link', { name: /transaction/i }).getAttribute('href')) ?? ''
  say(`receipt shown, transaction ${transactionUrl}`)
  const explorer = await wallet.context.newPage()
  await explorer.goto(transactionUrl)
  await shoot(explorer, 'transaction')
  const text = (await payment.getByTestId('pay-result-container').textContent()) ?? ''
  const priceBaseUnits = parseBaseUnits(PRICE, USDC_DECIMALS) ?? 0n
  return { onboarded, before, receipt: { paymentId, priceBaseUnits, transactionUrl, text } }
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
