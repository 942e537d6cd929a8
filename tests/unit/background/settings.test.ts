// What the user chose for good: read strictly, kept member by member, and changed by the pages' entries only as they may.
import { beforeEach, expect, test } from 'vitest'
import { accountHandlers } from '../../../src/background/account-handlers.ts'
import { createSettings, type SettingsStore } from '../../../src/background/settings.ts'
import { PayError } from '../../../src/core/errors.ts'
import type { WalletAccount, WalletStatus } from '../../../src/messages/protocol.ts'
import { failureOf, fairLock, type MemoryStore, memoryStore } from '../vault/fixtures.ts'

const DEFAULTS = { offer: 'active', activeIndex: 0 }
const STATUS: WalletStatus = { state: 'unlocked', service: 'ready', isSandbox: false, address: '0xA' }
const ONE: WalletAccount = { index: 0, address: '0xA', isActive: true }

let local: MemoryStore
let settings: SettingsStore
let done: string[]
let handlers: ReturnType<typeof accountHandlers>
beforeEach(() => {
  local = memoryStore()
  settings = createSettings(local, fairLock())
  done = []
  const note = (what: string) => async () => void done.push(what)
  handlers = accountHandlers({
    vault: { addAccount: note('add'), touch: note('touch') },
    wallet: { list: async () => [ONE], use: (index) => note(`use ${index}`)(), status: async () => STATUS },
    settings,
    onWalletChange: () => done.push('changed'),
  })
})

/** As the door does it: parsed, then run. */
async function ask(name: keyof typeof handlers, raw: unknown = {}): Promise<unknown> {
  const { parse, run } = handlers[name]
  return run(parse(raw) as never, {})
}

test.each([
  ['nothing', undefined],
  ['junk', 'junk'],
  ['a list', [1]],
  ['unknown values', { offer: 'none', activeIndex: -1 }],
  ['a fraction', { offer: 1, activeIndex: 0.5 }],
  ['a number as text', { offer: null, activeIndex: '1' }],
])('%s in the store reads as the defaults', async (_, raw) => {
  if (raw !== undefined) local.disk.set('settings', JSON.stringify(raw))
  expect(await settings.read()).toEqual(DEFAULTS)
})

test('one damaged member does not cost the other, and unknown ones are dropped', async () => {
  local.disk.set('settings', JSON.stringify({ offer: 'all', activeIndex: 'x', more: 1 }))
  expect(await settings.read()).toEqual({ offer: 'all', activeIndex: 0 })
  local.disk.set('settings', JSON.stringify({ offer: 'x', activeIndex: 2 }))
  expect(await settings.read()).toEqual({ offer: 'active', activeIndex: 2 })
})

test('what is changed is kept for the next worker, and two changes at once are both kept', async () => {
  await Promise.all([settings.change({ offer: 'all' }), settings.change({ activeIndex: 3 })])
  expect(await createSettings(local, fairLock()).read()).toEqual({ offer: 'all', activeIndex: 3 })
  expect(JSON.parse(local.disk.get('settings') ?? '')).toEqual({ offer: 'all', activeIndex: 3 })
})

test('pages read and set the offer alone; every window then draws itself anew', async () => {
  await settings.change({ activeIndex: 1 })
  expect(await ask('settings.get')).toEqual({ offer: 'active' })
  expect(done).toEqual([])
  expect(await ask('settings.set', { offer: 'all', activeIndex: 7 })).toEqual({ offer: 'all' })
  expect(done).toEqual(['touch', 'changed'])
  expect(await settings.read()).toEqual({ offer: 'all', activeIndex: 1 })
})

test('accounts are listed, added and taken into use, and only what changes something tells the windows', async () => {
  expect(await ask('wallet.accounts')).toEqual({ accounts: [ONE] })
  expect(done).toEqual([])
  expect(await ask('wallet.addAccount')).toEqual({ accounts: [ONE] })
  expect(await ask('wallet.useAccount', { index: 4 })).toEqual(STATUS)
  expect(done).toEqual(['touch', 'add', 'changed', 'touch', 'use 4', 'changed'])
})

test('an account that cannot be added is told as why, and no window is told of a change', async () => {
  const failing = accountHandlers({
    vault: { addAccount: () => Promise.reject(new PayError({ code: 'vault/locked' })), touch: async () => undefined },
    wallet: { list: async () => [ONE], use: async () => undefined, status: async () => STATUS },
    settings,
    onWalletChange: () => done.push('changed'),
  })
  expect(await failureOf(failing['wallet.addAccount'].run({}, {}))).toEqual({ code: 'vault/locked' })
  expect(done).toEqual([])
})

test.each<[keyof ReturnType<typeof accountHandlers>, unknown]>([
  ['settings.set', {}],
  ['settings.set', { offer: 'none' }],
  ['settings.set', { offer: ['all'] }],
  ['settings.set', 'all'],
  ['wallet.useAccount', {}],
  ['wallet.useAccount', { index: '1' }],
  ['wallet.useAccount', { index: 0.5 }],
  ['wallet.useAccount', null],
])('SECURITY T28: %s refuses %j, and nothing happens', async (name, raw) => {
  expect(await failureOf(ask(name, raw))).toMatchObject({ code: 'message/refused' })
  expect(done).toEqual([])
  expect(await settings.read()).toEqual(DEFAULTS)
})
