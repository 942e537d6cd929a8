/**
 * The full tab in a real Firefox: what leaves the wallet (phrase, backup, money), what comes into it, and what it says where the browser
 * cannot. Chromium's tests of the same pages go further.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import encodeQR from 'qr'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { sandboxExtension } from '../../tools/extension.ts'
import { BASE, PASSWORD, PHRASE, transfersFrom } from '../steps/fixtures.ts'
import { type Firefox, launchFirefox } from '../steps/marionette.ts'
import { preparedVault, writeVault } from '../steps/prepared.ts'

const EXTENSION_ID = 'tender@tender.test'
const UUID = '7a3d1f02-5b1c-4e0e-9c39-6f1f1d0a2b13'
/** Argon2id may take a minute and more in Firefox. */
const DERIVED_MS = 200_000
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** WebDriver, keyboard actions. */
const ENTER = '\uE007'
/** Private key 1 of secp256k1. */
const KEY_ONE = `0x${'0'.repeat(63)}1`
const ADDRESS_OF_ONE = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

/** Is heard while it waits, as the pages' own calls are: Firefox would end the event page. */
const ASK = `async (name, args) => {
  const asking = setInterval(() => browser.runtime.sendMessage({ name: 'wallet.status', args: '{}' }), 10_000)
  const sent = browser.runtime.sendMessage({ name, args: JSON.stringify(args) })
  const reply = await sent.finally(() => clearInterval(asking))
  return reply.ok ? JSON.parse(reply.value) : reply.failure
}`
const TEXT = '() => document.body.innerText'
const CHOOSE = `(label, part) => {
  const select = document.getElementById([...document.querySelectorAll('label')].find((one) => one.innerText === label).htmlFor)
  select.value = [...select.options].find((one) => one.text.startsWith(part)).value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}`

/** A page of the wallet as a person uses it, by the words on the screen. */
function pageOf(firefox: Firefox) {
  const find = async (xpath: string): Promise<string> => {
    const { value } = await firefox.send('WebDriver:FindElement', { using: 'xpath', value: xpath })
    return Object.values(value as Record<string, string>)[0] ?? ''
  }
  const button = (name: string) => `//*[self::button or self::a][normalize-space(.)="${name}"][not(@disabled)]`
  const field = (label: string) => `//*[@id=//label[normalize-space(.)="${label}"]/@for]`
  /** A page that is still drawing has it a moment later. */
  const found = async (xpath: string): Promise<string> => {
    let id = ''
    const look = async () => {
      id = await find(xpath).catch(() => '')
      return id !== ''
    }
    await expect.poll(look, { message: xpath, timeout: DERIVED_MS }).toBe(true)
    return id
  }
  return {
    open: async (hash: string) => {
      // A page that only changes its hash is not loaded anew.
      await firefox.send('WebDriver:Navigate', { url: 'about:blank' })
      await firefox.send('WebDriver:Navigate', { url: `moz-extension://${UUID}/wallet.html${hash}` })
    },
    /** An unlocked wallet of `PHRASE`, without a minute of Argon2id. @returns its EVM address. */
    prepare: async () => {
      await firefox.evaluate(String(writeVault), [await preparedVault()])
      const { address } = await firefox.evaluate<{ address: string }>(ASK, ['wallet.status', {}])
      return address
    },
    ask: <T>(name: string, args: object = {}) => firefox.evaluate<T>(ASK, [name, args]),
    press: async (name: string) => firefox.send('WebDriver:ElementClick', { id: await found(button(name)) }),
    fill: async (label: string, text: string) => {
      const id = await found(field(label))
      await firefox.send('WebDriver:ElementClear', { id })
      await firefox.send('WebDriver:ElementSendKeys', { id, text })
    },
    /** A file for an input of files, or keys beside what a field has. */
    give: async (label: string, text: string) =>
      firefox.send('WebDriver:ElementSendKeys', { id: await found(field(label)), text }),
    choose: (label: string, part: string) => firefox.evaluate(CHOOSE, [label, part]),
    sees: (text: string) =>
      expect.poll(() => firefox.evaluate<string>(TEXT).catch(String), { timeout: DERIVED_MS }).toContain(text),
    textOf: (selector: string) =>
      firefox.evaluate<string>('(selector) => document.querySelector(selector).textContent', [selector]),
    valueOf: async (label: string) => {
      const id = await found(field(label))
      return (await firefox.send('WebDriver:GetElementProperty', { id, name: 'value' }))['value']
    },
    /** Holds a button down until the page says what follows. */
    hold: async (name: string, until: string) => {
      const origin = { 'element-6066-11e4-a52e-4f735466cecf': await found(button(name)) }
      const mouse = (actions: object[]) =>
        firefox.send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
      await mouse([
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
      ])
      await expect.poll(() => firefox.evaluate<string>(TEXT).catch(String), { timeout: 60_000 }).toContain(until)
      await mouse([{ type: 'pointerUp', button: 0 }])
    },
  }
}
type Tab = ReturnType<typeof pageOf>

async function install(firefox: Firefox): Promise<Tab> {
  const tab = pageOf(firefox)
  await firefox.send('Addon:Install', { path: sandboxExtension('firefox'), temporary: true })
  await tab.open('')
  // A message that comes before the event page has started for the first time reaches nobody.
  await expect.poll(() => tab.ask('wallet.status').catch(String), { timeout: 60_000 }).toMatchObject({ state: 'empty' })
  return tab
}

/** Runs with a sandbox and a folder of downloads; `launch` starts a Firefox of its own. */
async function inFirefox(run: (launch: () => Promise<Tab>, sandbox: Sandbox, folder: string) => Promise<void>) {
  const sandbox = await startSandbox({ offer: [`${BASE}/USDC`] })
  const folder = mkdtempSync(join(tmpdir(), 'tender-downloads-'))
  const prefs = { 'browser.download.folderList': 2, 'browser.download.dir': folder }
  const open: Firefox[] = []
  const launch = async () => {
    const firefox = await launchFirefox(EXTENSION_ID, UUID, Number(new URL(sandbox.proxyUrl).port), prefs)
    open.push(firefox)
    return install(firefox)
  }
  try {
    await run(launch, sandbox, folder)
  } finally {
    for (const firefox of open) await firefox.close()
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** The path of the only whole file with this ending. */
async function saved(folder: string, ending: string): Promise<string> {
  const files = () => readdirSync(folder).filter((name) => name.endsWith(ending))
  const isWhole = () => files().length === 1 && !existsSync(join(folder, `${files()[0]}.part`))
  await expect.poll(isWhole, { timeout: DERIVED_MS }).toBe(true)
  return join(folder, files()[0] ?? '')
}

test('security D.6 Firefox shows the phrase behind the password, and another Firefox restores the backup', async () => {
  // Six derivations.
  test.setTimeout(900_000)
  await inFirefox(async (launch, _, folder) => {
    const tab = await launch()
    const address = await tab.prepare()
    await tab.open('#security')
    await tab.press('Show the phrase')
    await tab.fill('Your password', PASSWORD)
    await tab.give('Your password', ENTER)
    await tab.hold('Hold for 2 seconds to show the words', PHRASE.at(-1) ?? '')
    await tab.press('Back to security')
    await tab.press('Make a backup')
    await tab.fill('Your password', PASSWORD)
    await tab.press('Make the backup')
    const file = await saved(folder, '.json')

    const other = await launch()
    await other.press('I have a backup file')
    await other.give('Backup file', file)
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
    await tab.open('#receive')
    await tab.sees('Your address on Base')
    const shown = await tab.textOf('.address')
    expect(shown.toLowerCase()).toBe(address.toLowerCase())

    const picture = join(folder, 'friend.gif')
    writeFileSync(picture, encodeQR(FRIEND, 'gif', { scale: 6, border: 4 }))
    await tab.open('#send')
    await tab.sees('Amount in')
    await tab.choose('What', 'USDC on Base')
    await tab.give('Or a picture of its QR code: choose one here, or paste it above', picture)
    await expect.poll(() => tab.valueOf('To'), { timeout: 60_000 }).toBe(FRIEND)
    await tab.fill('Amount in USDC', '1')
    await tab.press('Review')
    await tab.sees('New address')
    await tab.fill('Your password', PASSWORD)
    await tab.press('Send 1.00 USDC')
    await tab.sees('1.00 USDC sent.')
    const sent = await transfersFrom(sandbox, address)
    expect(sent.map(({ to, value }) => [to.toLowerCase(), value])).toEqual([[FRIEND.toLowerCase(), 1_000_000n]])

    await tab.open('#activity')
    await tab.sees('1.00 USDC on Base')
    await tab.press('Save as CSV')
    expect(readFileSync(await saved(folder, '.csv'), 'utf8')).toContain(`,send,sent,`)

    await tab.open('#accounts')
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
