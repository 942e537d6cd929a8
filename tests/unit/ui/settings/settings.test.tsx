// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import { parsePrivacy } from '../../../../src/core/base/privacy.ts'
import type { Settings } from '../../../../src/core/base/settings.ts'
import { WalletTab } from '../../../../src/ui/wallet/wallet-tab.tsx'
import { ACCOUNT } from '../../../gallery/states/registry.ts'
import { BALANCES, locked, unlocked } from '../../../gallery/states/views.ts'
import { fakeWorker, field, press, settle, show, shownText, stopClock } from '../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
})

const CHOSEN: Settings = {
  ...{ offer: 'active', payLinks: 'window', idleMinutes: 10, retention: 'forever' },
  ...{ limitUnits: 500n, dayLimitUnits: 1_000n, theme: 'system', currency: 'USD' },
  ...parsePrivacy({}),
}

async function openTab(status = unlocked, over: Parameters<typeof fakeWorker>[0] = {}) {
  const worker = fakeWorker({
    'wallet.status': () => status,
    'session.list': () => ({ payments: [] }),
    'wallet.balances': () => ({ balances: BALANCES, readAtMs: Date.now(), hasFailed: false }),
    'settings.get': (): Settings => CHOSEN,
    'settings.set': (settings) => ({ ...CHOSEN, ...settings }),
    ...over,
  })
  show(<WalletTab call={worker.call} />)
  await settle()
  await settle()
  return { asked: () => worker.asked.filter(({ name }) => name === 'settings.set') }
}
const choose = async (label: string) => press(field(label))

test('architecture A10 a payment is offered the active account until all are chosen, and the choice is sent to the worker', async () => {
  const { asked } = await openTab()
  expect(field('Only the active account').checked).toBe(true)
  expect(field('All accounts').checked).toBe(false)
  expect(shownText()).toContain('can tell that these accounts belong together')
  await choose('All accounts')
  expect(asked()).toEqual([{ name: 'settings.set', args: { offer: 'all' } }])
  expect(field('All accounts').checked).toBe(true)
  await choose('Only the active account')
  expect(asked().at(-1)).toEqual({ name: 'settings.set', args: { offer: 'active' } })
})

test('a choice that could not be stored is reported, and the stored one stays', async () => {
  let attempts = 0
  await openTab(unlocked, {
    'settings.set': (settings) => {
      attempts += 1
      if (attempts > 1) throw new PayError({ code: 'journal/unwritable' })
      return settings
    },
  })
  await choose('All accounts')
  await choose('Only the active account')
  expect(shownText()).toContain('Tender couldn’t save this payment')
  expect(field('Only the active account').checked).toBe(false)
  expect(field('All accounts').checked).toBe(true)
})

test('a locked wallet shows neither accounts nor settings', async () => {
  await openTab(locked)
  expect(shownText()).not.toContain('Settings')
  expect(shownText()).not.toContain(ACCOUNT)
})

test('architecture A10 payment links open in Tender’s window until the payer chooses the shop’s page; other settings stay', async () => {
  const { asked } = await openTab()
  expect([field('Open it in Tender').checked, field('Open the checkout page').checked]).toEqual([true, false])
  await choose('Open the checkout page')
  expect(asked()).toEqual([{ name: 'settings.set', args: { payLinks: 'page' } }])
  expect([field('Open it in Tender').checked, field('Open the checkout page').checked]).toEqual([false, true])
})

test('a link setting that could not be stored is reported, and the stored one stays', async () => {
  await openTab(unlocked, {
    'settings.set': () => {
      throw new PayError({ code: 'journal/unwritable' })
    },
  })
  await choose('Open the checkout page')
  expect(shownText()).toContain('Tender couldn’t save this payment')
  expect(field('Open it in Tender').checked).toBe(true)
})
