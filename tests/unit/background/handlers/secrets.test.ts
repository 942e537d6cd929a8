// Messages about the phrase, the keys and the password, over a real vault: what they need, what they answer, and what they leave.
import { beforeEach, expect, test, vi } from 'vitest'
import { secretHandlers, unlessSecret } from '../../../../src/background/handlers/secrets.ts'
import { createSettings, type SettingsStore } from '../../../../src/background/storage/settings.ts'
import { browser, resetBrowser } from '../../../support/background/browser.ts'
import {
  type Bench,
  copies,
  failureOf,
  fairLock,
  KEY_0,
  MINUTE_MS,
  NEW_PASSWORD,
  PASSWORD,
  WORDS,
} from '../../../support/vault/fixtures.ts'

const open = await copies('open')
const STATUS = { state: 'empty', service: 'ready', isSandbox: false } as const
let one: Bench
let changed: number
let settings: SettingsStore
let handlers: ReturnType<typeof secretHandlers>
beforeEach(() => {
  one = open()
  changed = 0
  settings = createSettings(one.local, fairLock())
  handlers = secretHandlers({
    vault: one.vault,
    wallet: { status: async () => STATUS },
    settings,
    onWalletChange: () => {
      changed += 1
    },
  })
})
async function ask(name: keyof typeof handlers, raw: unknown): Promise<unknown> {
  const { parse, run } = handlers[name] as unknown as {
    parse: (raw: unknown) => unknown
    run: (args: unknown) => Promise<unknown>
  }
  return run(parse(raw))
}

test('security §8.6: the phrase and a key are told for the right password, which counts as use', async () => {
  one.clock.nowMs += 9 * MINUTE_MS
  expect(await ask('wallet.exportPhrase', { password: PASSWORD })).toEqual({ words: WORDS, hasPassphrase: false })
  one.clock.nowMs += 9 * MINUTE_MS
  expect(await ask('wallet.exportKey', { password: PASSWORD, family: 'eip155', index: 0 })).toEqual({
    key: `0x${KEY_0}`,
  })
  one.clock.nowMs += 9 * MINUTE_MS
  expect(await one.vault.status()).toBe('unlocked')
})

test.each([
  ['wallet.exportPhrase', {}],
  ['wallet.exportKey', { family: 'eip155', index: 0 }],
] as const)('security §8.5: %s counts wrong passwords like the unlock, and then waits', async (name, args) => {
  for (let tries = 0; tries < 4; tries++)
    expect(await failureOf(ask(name, { ...args, password: 'not the password' }))).toEqual({
      code: 'vault/wrong-password',
    })
  await failureOf(ask(name, { ...args, password: 'not the password' }))
  expect(await failureOf(ask(name, { ...args, password: PASSWORD }))).toMatchObject({ code: 'vault/throttled' })
})

test('security §8.2: a changed password opens the wallet, the old one does not, and the wallet stays open meanwhile', async () => {
  expect(await ask('wallet.changePassword', { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })).toEqual({})
  expect(await one.vault.status()).toBe('unlocked')
  await one.vault.lock()
  expect(await failureOf(one.vault.unlock(PASSWORD))).toEqual({ code: 'vault/wrong-password' })
  await one.vault.unlock(NEW_PASSWORD)
})

test.each<[string, object, object]>([
  [
    'the wrong password',
    { oldPassword: 'not the password', newPassword: NEW_PASSWORD },
    { code: 'vault/wrong-password' },
  ],
  ['a weak new one', { oldPassword: PASSWORD, newPassword: 'short' }, { code: 'vault/weak-password', reason: 'short' }],
])('a change with %s is refused and changes nothing', async (_, args, failure) => {
  expect(await failureOf(ask('wallet.changePassword', args))).toEqual(failure)
  await one.vault.lock()
  await one.vault.unlock(PASSWORD)
})

test('an erased wallet is gone from the browser, and every window is told', async () => {
  await settings.change({ consents: [{ site: 'https://shop.example' }] })
  expect(await ask('wallet.erase', {})).toEqual(STATUS)
  expect((await settings.read()).consents).toEqual([])
  expect([await one.vault.status(), changed]).toEqual(['empty', 1])
  expect([...one.session.disk.keys()]).toEqual([])
})

test.each([
  ['wallet.exportPhrase', {}],
  ['wallet.exportPhrase', { password: 7 }],
  ['wallet.exportKey', { password: PASSWORD, family: 'tron', index: 0 }],
  ['wallet.exportKey', { password: PASSWORD, family: 'eip155', index: 1 }],
  ['wallet.exportKey', { password: PASSWORD, family: 'eip155', index: -1 }],
  ['wallet.exportKey', { password: PASSWORD, family: 'eip155', index: '0' }],
  ['wallet.changePassword', { oldPassword: PASSWORD }],
] as const)('%s refuses %j', async (name, args) => {
  expect(await failureOf(vi.fn(async () => ask(name, args))())).toMatchObject({ code: 'message/refused' })
})

test.each([WORDS.join(' '), `  ${KEY_0} `])(
  'security T37 a phrase or a key that is typed in the address bar or selected in a page is opened nowhere, and in no address of the window that says so',
  async (secret) => {
    resetBrowser()
    vi.stubGlobal('navigator', { locks: { request: fairLock() } })
    const opened: unknown[] = []
    const open = unlessSecret(async (text: string, tabId?: number) => void opened.push([text, tabId]))
    await open(`pay ${secret}`, 7)
    const urls = () => [...browser.windows.open.values()].map(({ url }) => url.replace(/^.*\//, ''))
    expect([opened, urls()]).toEqual([[], ['payment.html?nothing=secret']])
    await open('pay_1', 7)
    expect([opened, urls().length]).toEqual([[['pay_1', 7]], 1])
    vi.unstubAllGlobals()
  },
)
