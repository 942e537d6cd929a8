/**
 * What the payer sets about the service and the networks, in the built extension: a wrong key or node is told before it is kept, a
 * right one is used by the next payment. security §9, live-service W2.2.
 */

import type { Page } from '@playwright/test'
import { RPC_HOST, WALLET_API_KEY } from '../../../sandbox/settings.ts'
import { nextPage } from '../steps/chromium.ts'
import { BASE, clickPayLink, expect, test } from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/looks.ts'
import { payButton, payOnce } from '../steps/paying.ts'

const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

test('an App-Id or key set in the wallet is asked about first, and named by the next payment', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const settings = await wallet.page('wallet.html#service')
  await expect(settings.getByText('built in')).toBeVisible()
  await settings.getByLabel('Key', { exact: true }).check()
  await settings.getByLabel('Your key').fill('not-a-key')
  await settings.getByRole('button', { name: 'Test and save' }).click()
  await expect(alertOf(settings)).toContainText('The payment service refused this App-Id or key')
  await expect(settings.getByText('built in')).toBeVisible()
  await expectAccessible(settings)
  await settings.getByLabel('Your key').fill(WALLET_API_KEY)
  await settings.getByLabel('Your key').press('Enter')
  await expect(settings.getByText('Key ending in -key, set by you')).toBeVisible()
  const named = sandbox.requests.length
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await payOnce(payment, { sandbox, address }, 12_400_000n)
  const headers = sandbox.requests.slice(named).map((request) => request.headers)
  expect(headers.length).toBeGreaterThan(2)
  for (const header of headers) {
    expect(header['api-key']).toBe(WALLET_API_KEY)
    expect(header).not.toHaveProperty('app-id')
  }
  await settings.getByRole('button', { name: 'Remove mine' }).click()
  await expect(settings.getByText('built in')).toBeVisible()
})

test('a node set in the wallet is asked for its network first, and alone by the next payment', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const settings = await wallet.page('wallet.html#networks')
  await settings.getByRole('button', { name: 'Use my own node for Base' }).click()
  const field = settings.getByLabel('Address of a Base node')
  const add = async (url: string) => {
    await field.fill(url)
    await field.press('Enter')
  }
  await add('https://node.elsewhere.test/')
  await expect(alertOf(settings)).toContainText('may not reach that host')
  await add(`https://${RPC_HOST}/1`)
  await expect(alertOf(settings)).toContainText('This node is on another network')
  await add(`https://${RPC_HOST}/no-such-chain`)
  await expect(alertOf(settings)).toContainText('didn’t answer like a node')
  await expectAccessible(settings)
  await add(`https://${RPC_HOST}/8453/b`)
  await expect(settings.getByText('Added. Tender asks it from now on.')).toBeVisible()
  const asked = sandbox.rpcCalls.length
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await payOnce(payment, { sandbox, address }, 12_400_000n)
  const calls = sandbox.rpcCalls.slice(asked).filter(({ chainId }) => chainId === BASE)
  expect(calls.length).toBeGreaterThan(0)
  expect([...new Set(calls.map(({ node }) => node))]).toEqual(['b'])
  await settings.getByRole('button', { name: /^Remove/ }).click()
  await expect(settings.getByText('Removed.')).toBeVisible()
})

test('a payment that the service refused for its key goes on by itself when a right one is set', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  sandbox.fault('*', 'options', { kind: 'status', status: 401, code: 'invalid_app_id' })
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  const opened = nextPage(wallet.context, (url) => url.endsWith('/wallet.html#service'))
  await payment.getByRole('button', { name: 'Check the App-Id or key' }).click()
  const settings = await opened
  sandbox.clearFaults()
  await settings.getByLabel('Key', { exact: true }).check()
  await settings.getByLabel('Your key').fill(WALLET_API_KEY)
  await settings.getByLabel('Your key').press('Enter')
  await expect(settings.getByText('set by you')).toBeVisible()
  await payment.bringToFront()
  await expect(payButton(payment)).toBeEnabled()
  await payOnce(payment, { sandbox, address }, 12_400_000n)
  await settings.getByRole('button', { name: 'Remove mine' }).click()
  await expect(settings.getByText('built in')).toBeVisible()
})
