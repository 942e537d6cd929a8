/** A page of the wallet in a real Firefox, used as a person does: by the words on the screen. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { sandboxExtension } from '../../tools/extension.ts'
import { BASE } from '../steps/fixtures.ts'
import { type Firefox, launchFirefox } from '../steps/marionette.ts'
import { preparedVault, writeVault } from '../steps/prepared.ts'

const EXTENSION_ID = 'tender@tender.test'
const UUID = '7a3d1f02-5b1c-4e0e-9c39-6f1f1d0a2b13'
/** Argon2id may take a minute and more in Firefox. */
export const DERIVED_MS = 200_000

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

const handlesOf = async (firefox: Firefox): Promise<string[]> =>
  (await firefox.send('WebDriver:GetWindowHandles')) as unknown as string[]

/** A page of the wallet as a person uses it, by the words on the screen. */
function pageOf(firefox: Firefox) {
  const find = async (xpath: string): Promise<string> => {
    const { value } = await firefox.send('WebDriver:FindElement', { using: 'xpath', value: xpath })
    return Object.values(value as Record<string, string>)[0] ?? ''
  }
  const button = (name: string) =>
    `//*[self::button or self::a][normalize-space(.)="${name}"][not(@disabled or @aria-disabled="true")]`
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
    /** @param path in the extension. */
    open: async (path: string) => {
      const { value: handle } = await firefox.send('WebDriver:GetWindowHandle')
      // A page that only changes its hash is not loaded anew.
      await firefox.send('WebDriver:Navigate', { url: 'about:blank' })
      await firefox.send('WebDriver:Navigate', { url: `moz-extension://${UUID}/${path}` })
      // A passkey is only asked for in a page with the focus, which the tab of the installation may take late.
      const isFocused = async () => {
        await firefox.send('WebDriver:SwitchToWindow', { handle, focus: true })
        return firefox.evaluate<boolean>('() => document.hasFocus()')
      }
      await expect.poll(isFocused, { timeout: 60_000 }).toBe(true)
    },
    /** An unlocked wallet of `PHRASE`, without a minute of Argon2id. @returns its EVM address. */
    prepare: async () => {
      await firefox.evaluate(String(writeVault), [await preparedVault()])
      const { address } = await firefox.evaluate<{ address: string }>(ASK, ['wallet.status', {}])
      return address
    },
    /** A passkey that every question of the browser is answered with (WebAuthn Level 3 §11). */
    addAuthenticator: () =>
      firefox.send('WebAuthn:AddVirtualAuthenticator', {
        protocol: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserConsenting: true,
        isUserVerified: true,
      }),
    run: (script: string) => firefox.evaluate(script),
    /** Does what opens a window and goes on in it. @returns what leads back. */
    follow: async (act: () => Promise<unknown>) => {
      const before = await handlesOf(firefox)
      const { value: own } = await firefox.send('WebDriver:GetWindowHandle')
      const opened = async () => (await handlesOf(firefox)).find((one) => !before.includes(one))
      await act()
      await expect.poll(opened, { timeout: 60_000 }).toBeTruthy()
      await firefox.send('WebDriver:SwitchToWindow', { handle: await opened(), focus: true })
      return () => firefox.send('WebDriver:SwitchToWindow', { handle: own, focus: true })
    },
    /** Loads this page again with another in front of it, as a popup is loaded over the page that it is opened on. */
    reloadBehind: async (url: string) => {
      const { value: own } = await firefox.send('WebDriver:GetWindowHandle')
      const { handle } = await firefox.send('WebDriver:NewWindow', { type: 'tab', focus: true })
      await firefox.send('WebDriver:SwitchToWindow', { handle, focus: true })
      await firefox.send('WebDriver:Navigate', { url })
      await firefox.send('WebDriver:SwitchToWindow', { handle: own, focus: false })
      await firefox.send('WebDriver:Refresh')
    },
    text: () => firefox.evaluate<string>(TEXT),
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
  await tab.open('wallet.html')
  // A message that comes before the event page has started for the first time reaches nobody.
  await expect.poll(() => tab.ask('wallet.status').catch(String), { timeout: 60_000 }).toMatchObject({ state: 'empty' })
  // The tab that an installation opens comes at its own time and takes the focus.
  await expect.poll(async () => (await handlesOf(firefox)).length, { timeout: 60_000 }).toBe(2)
  return tab
}

/** Runs with a sandbox and a folder of downloads; `launch` starts a Firefox of its own. */
export async function inFirefox(run: (launch: () => Promise<Tab>, sandbox: Sandbox, folder: string) => Promise<void>) {
  const sandbox = await startSandbox({ offer: [`${BASE}/USDC`] })
  const folder = mkdtempSync(join(tmpdir(), 'tender-downloads-'))
  const prefs = {
    'security.webauth.webauthn_enable_softtoken': true,
    'security.webauth.webauthn_enable_usbtoken': false,
    'browser.download.folderList': 2,
    'browser.download.dir': folder,
  }
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
