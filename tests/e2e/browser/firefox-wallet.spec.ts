/**
 * The full tab in a real Firefox: what leaves the wallet (phrase, backup, money), what comes into it, and what it says where the browser
 * cannot. Chromium's tests of the same pages go further.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import encodeQR from 'qr'
import { BASE, expectPaidOnce, PASSWORD, PHRASE, transfersFrom } from '../steps/fixtures.ts'
import { DERIVED_MS, inFirefox } from './firefox-page.ts'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** WebDriver, keyboard actions. */
const ENTER = '\uE007'
/** Private key 1 of secp256k1. */
const KEY_ONE = `0x${'0'.repeat(63)}1`
const ADDRESS_OF_ONE = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

/** The path of the only whole file with this ending. */
async function saved(folder: string, ending: string): Promise<string> {
  const files = () => readdirSync(folder).filter((name) => name.endsWith(ending))
  // Firefox first makes an empty file of the name, then writes one beside it, and at last puts that in its place.
  const isWhole = () => {
    const [path, ...others] = files().map((name) => join(folder, name))
    return path !== undefined && others.length === 0 && !existsSync(`${path}.part`) && statSync(path).size > 0
  }
  await expect.poll(isWhole, { timeout: DERIVED_MS }).toBe(true)
  return join(folder, files()[0] ?? '')
}

test('security D.6 Firefox shows the phrase behind the password, and another Firefox restores the backup', async () => {
  // Six derivations.
  test.setTimeout(900_000)
  await inFirefox(async (launch, _, folder) => {
    const tab = await launch()
    const address = await tab.prepare()
    await tab.open('wallet.html#security')
    await tab.press('Show the phrase')
    await tab.fill('Your password', PASSWORD)
    await tab.give('Your password', ENTER)
    await tab.hold('Hold for 2 seconds to show words', PHRASE.at(-1) ?? '')
    await tab.press('Back to security')
    await tab.press('Make a backup')
    await tab.fill('Your password', PASSWORD)
    await tab.press('Save backup')
    const file = await saved(folder, '.json')

    const other = await launch()
    await other.press('I have a backup file')
    await other.give('Choose your backup file', file)
    await other.fill('Password of the file', PASSWORD)
    await other.press('Restore')
    const state = () => other.ask('wallet.status').catch(String)
    await expect.poll(state, { timeout: DERIVED_MS }).toMatchObject({ state: 'unlocked', address })
  })
})

test('Firefox receives, sends once from a QR code, lists the send in Activity, and takes in other accounts', async () => {
  await inFirefox(async (launch, sandbox, folder) => {
    const tab = await launch()
    const address = await tab.prepare()
    await sandbox.fund(`${BASE}:${address}`)
    await tab.open('wallet.html#receive')
    await tab.sees('Your address on Base')
    const shown = await tab.textOf('.address')
    expect(shown.toLowerCase()).toBe(address.toLowerCase())

    const picture = join(folder, 'friend.gif')
    writeFileSync(picture, encodeQR(FRIEND, 'gif', { scale: 6, border: 4 }))
    await tab.open('wallet.html#send')
    await tab.sees('Amount in')
    await tab.choose('Token', 'USDC on Base')
    await tab.give('Choose a picture of its QR code', picture)
    await expect.poll(() => tab.valueOf('To'), { timeout: 60_000 }).toBe(FRIEND)
    await tab.fill('Amount in USDC', '1')
    await tab.press('Review')
    await tab.sees('New address')
    await tab.fill('Your password', PASSWORD)
    await tab.press('Send 1.00 USDC')
    await tab.sees('1.00 USDC sent.')
    const sent = await transfersFrom(sandbox, address)
    expect(sent.map(({ to, value }) => [to.toLowerCase(), value])).toEqual([[FRIEND.toLowerCase(), 1_000_000n]])

    await tab.open('wallet.html#activity')
    await tab.sees('1.00 USDC on Base')
    await tab.press('Save as CSV')
    expect(readFileSync(await saved(folder, '.csv'), 'utf8')).toContain(`,send,sent,`)

    await tab.open('wallet.html#accounts')
    await tab.press('Import a private key')
    await tab.fill('Private key', KEY_ONE)
    await tab.press('Import')
    await tab.sees('Account 2 was added.')
    await tab.press('Watch an address')
    await tab.fill('Name', 'Cold wallet')
    await tab.fill('Address', FRIEND)
    await tab.press('Watch')
    await tab.sees('Cold wallet')
    const view = await tab.ask<{ accounts: { address?: string }[]; watched: unknown[] }>('wallet.accounts')
    expect([view.accounts[1]?.address, view.watched.length]).toEqual([ADDRESS_OF_ONE, 1])
  })
})

const PAY_FIRST = `() => document.querySelector('[data-testid="page-links"] button').click()`

test('architecture A1 the popup of Firefox counts the links of the page behind it, and a press there pays one once', async () => {
  await inFirefox(async (launch, sandbox) => {
    const tab = await launch()
    const address = await tab.prepare()
    await sandbox.fund(`${BASE}:${address}`)
    await tab.open('popup.html')
    await tab.reloadBehind(sandbox.shopUrl)
    await tab.sees('7 payment links on this page')
    expect(sandbox.requests.filter(({ body }) => body.includes(address.slice(2)))).toEqual([])
    await tab.follow(() => tab.run(PAY_FIRST))
    await tab.press('Continue with Account 1')
    await tab.sees('Network fee')
    const [{ paymentId = '' } = {}] = sandbox.requests
    const { amountMinor } = sandbox.payment(paymentId)
    await tab.press(`Pay $${(Number(amountMinor) / 100).toFixed(2)}`)
    await tab.sees('Back to the shop')
    await expectPaidOnce({ sandbox, address }, amountMinor * 10_000n)
  })
})

const BREAK = `async () => {
  const { 'vault/pointer': current = 'a' } = await browser.storage.local.get(null)
  await browser.storage.local.set({ ['vault/slot-' + current]: { nothing: true } })
}`

test('Firefox shows no form for a secret, sends to no typed key, and offers the intact copy of a wallet', async () => {
  await inFirefox(async (launch, sandbox) => {
    const tab = await launch()
    const address = await tab.prepare()
    const asking = { collectData: { form: 'schema-only', asks: 'Your recovery phrase' } } as const
    const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', scenario: asking })
    await sandbox.fund(`${BASE}:${address}`)
    const back = await tab.follow(() => tab.ask('link.paste', { text: paymentId }))
    await tab.press('Continue with Account 1')
    await tab.sees('This form asks for a secret')
    await back()

    await tab.open('wallet.html#send')
    await tab.sees('Amount in')
    await tab.fill('To', KEY_ONE)
    await tab.fill('Amount in ETH', '0.001')
    await tab.press('Review')
    await tab.sees('This is a recovery phrase or a private key.')

    await tab.ask('wallet.lock')
    await tab.run(BREAK)
    await tab.open('wallet.html')
    await tab.sees('Get your wallet back')
    expect(await tab.text()).toContain(address)
  })
})

test('security D.3 a passkey unlocks in Firefox, beside the password', async () => {
  await inFirefox(async (launch) => {
    const tab = await launch()
    const address = await tab.prepare()
    await tab.open('wallet.html#security')
    await tab.addAuthenticator()
    await tab.press('Set up')
    await tab.press('Add passkey')
    await tab.sees('Your device has made the passkey.')
    await tab.fill('Your password', PASSWORD)
    await tab.press('Use it to unlock')
    await tab.sees('A passkey opens this wallet')
    await tab.press('Back to security')
    await tab.press('Lock')
    await tab.press('Unlock with your passkey')
    await tab.sees('Recovery phrase')
    expect(await tab.ask('wallet.status')).toMatchObject({ state: 'unlocked', address })
  })
})

/** The popup asks nobody for the theme: only its first script can have drawn it. */
const THEME = '() => document.documentElement.dataset.theme ?? "none"'

test('architecture B6 a theme that is chosen in Firefox is drawn by the first script of another page', async () => {
  await inFirefox(async (launch) => {
    const tab = await launch()
    await tab.prepare()
    await tab.open('wallet.html#settings')
    await tab.sees('Appearance')
    expect(await tab.run(THEME)).toBe('none')
    await tab.run('() => document.querySelector("#theme-dark").click()')
    await expect.poll(() => tab.run(THEME)).toBe('dark')
    await tab.open('popup.html')
    expect(await tab.run(THEME)).toBe('dark')
  })
})
