// What the user chose for good: read strictly, kept member by member, and changed by the pages' entries only as they may.
import { beforeEach, expect, test } from 'vitest'
import { settingsHandlers } from '../../../../src/background/handlers/settings.ts'
import { createSettings, type SettingsStore } from '../../../../src/background/storage/settings.ts'
import { createReauth, type Reauth } from '../../../../src/background/wallet/reauth.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import { parsePrivacy } from '../../../../src/core/base/privacy.ts'
import type { ReauthLimits } from '../../../../src/core/session/reauth.ts'
import { endOf, failureOf, fairLock, type MemoryStore, memoryStore } from '../../../support/vault/fixtures.ts'

const SITES = parsePrivacy({})
const CHOSEN = {
  ...{
    offer: 'active',
    payLinks: 'window',
    limitUnits: 500n,
    dayLimitUnits: 1_000n,
    idleMinutes: 10,
    retention: 'forever',
    theme: 'system',
    language: 'system',
    currency: 'USD',
  },
  ...SITES,
}
const DEFAULTS = { ...CHOSEN, activeIndex: 0 }

let local: MemoryStore
let settings: SettingsStore
let reauth: Reauth
let done: string[]
let handlers: ReturnType<typeof settingsHandlers>
beforeEach(() => {
  local = memoryStore()
  settings = createSettings(local, fairLock())
  done = []
  // A vault whose password is `right`.
  const checkPassword = async (password: string) => {
    done.push(`check ${password}`)
    if (password !== 'right') throw new PayError({ code: 'vault/wrong-password' })
  }
  const none = async () => []
  reauth = createReauth({
    settings,
    vault: { checkPassword, checkPasskey: checkPassword },
    withLock: fairLock(),
    payments: none,
    recent: none,
    nowMs: () => 0,
  })
  const note = (what: string) => async () => void done.push(what)
  handlers = settingsHandlers({
    vault: { touch: note('touch') },
    settings,
    reauth,
    onWalletChange: () => done.push('changed'),
    onLanguageChange: () => done.push('language'),
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
  ['unknown values', { offer: 'none', payLinks: 'tab', activeIndex: -1, limitUnits: '-1' }],
  ['a fraction', { offer: 1, activeIndex: 0.5, limitUnits: '0.5' }],
  ['a number as text', { offer: null, activeIndex: '1' }],
  ['some of the members', { offer: 'active', activeIndex: 0 }],
  ['a limit as a number', { limitUnits: 7 }],
  ['a limit beyond the highest', { limitUnits: '1000001' }],
  ['a limit of no digits', { limitUnits: '' }],
])('%s in the store reads as the defaults', async (_, raw) => {
  if (raw !== undefined) local.disk.set('settings', JSON.stringify(raw))
  expect(await settings.read()).toEqual(DEFAULTS)
})

test('one damaged member does not cost the other, and unknown ones are dropped', async () => {
  local.disk.set('settings', JSON.stringify({ offer: 'all', activeIndex: 'x', more: 1 }))
  expect(await settings.read()).toEqual({ ...DEFAULTS, offer: 'all' })
  local.disk.set('settings', JSON.stringify({ theme: 'sepia', language: 'it', currency: 'XAU', payLinks: 'page' }))
  expect(await settings.read()).toEqual({ ...DEFAULTS, payLinks: 'page' })
  local.disk.set('settings', JSON.stringify({ offer: 'x', payLinks: 'page', limitUnits: '20', activeIndex: 2 }))
  expect(await settings.read()).toEqual({ ...DEFAULTS, payLinks: 'page', limitUnits: 20n, activeIndex: 2 })
})

test('what is changed is kept for the next worker, and two changes at once are both kept', async () => {
  const limits = [{ limitUnits: 0n }, { dayLimitUnits: 7n }] as const
  const changes = [
    { detection: 'never' },
    { offer: 'all' },
    { activeIndex: 3 },
    { payLinks: 'page' },
    { idleMinutes: 30 },
    { retention: 'year' },
    { theme: 'dark' },
    { language: 'ar' },
    { currency: 'JPY' },
    ...limits,
  ] as const
  await Promise.all(changes.map((part) => settings.change(part)))
  const sites = { ...SITES, detection: 'never' }
  const all = {
    ...sites,
    offer: 'all',
    payLinks: 'page',
    idleMinutes: 30,
    retention: 'year',
    theme: 'dark',
    language: 'ar',
    currency: 'JPY',
    limitUnits: 0n,
    dayLimitUnits: 7n,
    activeIndex: 3,
  }
  expect(await createSettings(local, fairLock()).read()).toEqual(all)
  expect(JSON.parse(local.disk.get('settings') ?? '')).toEqual({ ...all, limitUnits: '0', dayLimitUnits: '7' })
})

test('pages read and set what they name and nothing else; every window then draws itself anew', async () => {
  await settings.change({ activeIndex: 1 })
  expect(await ask('settings.get')).toEqual(CHOSEN)
  expect(done).toEqual([])
  const sent = { offer: 'all', activeIndex: 7, limitUnits: 1_000n }
  expect(await ask('settings.set', sent)).toEqual({ ...CHOSEN, offer: 'all' })
  expect(done).toEqual(['touch', 'changed'])
  expect(await ask('settings.set', { payLinks: 'page' })).toEqual({ ...CHOSEN, offer: 'all', payLinks: 'page' })
  expect(await ask('settings.set', { idleMinutes: 1 })).toMatchObject({ payLinks: 'page', idleMinutes: 1 })
  expect(await ask('settings.set', { theme: 'dark', currency: 'EUR' })).toMatchObject({ idleMinutes: 1, theme: 'dark' })
  const now = { offer: 'all', payLinks: 'page', idleMinutes: 1, theme: 'dark', currency: 'EUR' }
  expect(await settings.read()).toEqual({ ...DEFAULTS, ...now, activeIndex: 1 })
})

test('architecture §12.6 another language is told to what speaks outside of pages, and nothing else is', async () => {
  expect(await ask('settings.set', { language: 'ja' })).toEqual({ ...CHOSEN, language: 'ja' })
  expect(done).toEqual(['touch', 'changed', 'language'])
  done = []
  await ask('settings.set', { theme: 'dark' })
  expect(done).toEqual(['touch', 'changed'])
})

test.each<keyof ReauthLimits>(['limitUnits', 'dayLimitUnits'])(
  'security §8.4 %s is lowered by anybody, and raised only with the password; every window then draws itself anew',
  async (name) => {
    const { limitUnits, dayLimitUnits } = CHOSEN
    const limits = (units: bigint) => ({ limitUnits, dayLimitUnits, [name]: units })
    expect(await ask('settings.setLimits', limits(100n))).toEqual({ ...CHOSEN, [name]: 100n })
    expect(done).toEqual(['changed'])
    for (const units of [101n, 500n, 1_000_000n]) {
      expect(await failureOf(ask('settings.setLimits', limits(units)))).toEqual({ code: 'payment/password-needed' })
      const wrong = ask('settings.setLimits', { ...limits(units), password: 'wrong' })
      expect(await failureOf(wrong)).toEqual({ code: 'vault/wrong-password' })
    }
    expect((await settings.read())[name]).toBe(100n)
    done = []
    expect(await ask('settings.setLimits', { ...limits(101n), password: 'right' })).toMatchObject({ [name]: 101n })
    expect(done).toEqual(['check right', 'changed'])
    expect(await ask('settings.setLimits', limits(101n))).toMatchObject({ [name]: 101n })
  },
)

test('of a lowering and a raising at once the raising is judged by what holds when its turn has come', async () => {
  const limits = (limitUnits: bigint) => ({ limitUnits, dayLimitUnits: 1_000n })
  const both = [ask('settings.setLimits', limits(10n)), endOf(ask('settings.setLimits', limits(400n)))]
  expect((await Promise.all(both)).at(1)).toBe('payment/password-needed')
  expect((await settings.read()).limitUnits).toBe(10n)
})

test.each<[keyof ReturnType<typeof settingsHandlers>, unknown]>([
  ['settings.set', {}],
  ['settings.set', { offer: 'none' }],
  ['settings.set', { offer: ['all'] }],
  ['settings.set', { payLinks: 'tab' }],
  ['settings.set', { offer: 'all', payLinks: 7 }],
  ['settings.set', 'all'],
  ['settings.set', { idleMinutes: 2 }],
  ['settings.set', { idleMinutes: '10' }],
  ['settings.set', { theme: 'sepia' }],
  ['settings.set', { language: 'it' }],
  ['settings.set', { language: 'de-CH' }],
  ['settings.set', { currency: 'usd' }],
  ['settings.set', { theme: 'dark', currency: 'XAU' }],
  ['settings.setLimits', {}],
  ['settings.setLimits', { limitUnits: 500n }],
  ['settings.setLimits', { limitUnits: 500, dayLimitUnits: 500n }],
  ['settings.setLimits', { limitUnits: 500n, dayLimitUnits: '500' }],
  ['settings.setLimits', { limitUnits: -1n, dayLimitUnits: 500n }],
  ['settings.setLimits', { limitUnits: 500n, dayLimitUnits: 1_000_001n }],
  ['settings.setLimits', { limitUnits: 1n, dayLimitUnits: 1n, password: 7 }],
])('security T28: %s refuses %o, and nothing happens', async (name, raw) => {
  expect(await failureOf(ask(name, raw))).toMatchObject({ code: 'message/refused' })
  expect(done).toEqual([])
  expect(await settings.read()).toEqual(DEFAULTS)
})
