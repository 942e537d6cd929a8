// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { Settings } from '../../../../src/core/base/settings.ts'
import type { WalletAccount } from '../../../../src/messages/views.ts'
import { WalletTab } from '../../../../src/ui/wallet/wallet-tab.tsx'
import { ACCOUNT, SECOND_ACCOUNT, SOLANA_ACCOUNT } from '../../../gallery/states/registry.ts'
import { BALANCES, locked, unlocked } from '../../../gallery/states/views.ts'
import { ACCOUNTS } from '../../../gallery/worker-client.ts'
import {
  button,
  buttonNames,
  fakeWorker,
  field,
  press,
  settle,
  show,
  shownText,
  stopClock,
} from '../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
})

const THIRD: WalletAccount = {
  index: 2,
  address: `0x${'3'.repeat(40)}`,
  solanaAddress: '3'.repeat(44),
  isActive: false,
}

const CHOSEN: Settings = {
  ...{ offer: 'active', payLinks: 'window', idleMinutes: 10 },
  ...{ limitUnits: 500n, dayLimitUnits: 1_000n },
}

async function openTab(status = unlocked, over: Parameters<typeof fakeWorker>[0] = {}) {
  let accounts = ACCOUNTS
  const worker = fakeWorker({
    'wallet.status': () => status,
    'session.list': () => ({ payments: [] }),
    'wallet.balances': () => ({ balances: BALANCES, readAtMs: Date.now(), hasFailed: false }),
    'settings.get': (): Settings => CHOSEN,
    'settings.set': (settings) => ({ ...CHOSEN, ...settings }),
    'wallet.accounts': () => ({ accounts }),
    'wallet.addAccount': () => {
      accounts = [...accounts, THIRD]
      return { accounts }
    },
    'wallet.useAccount': ({ index }) => {
      accounts = accounts.map((one) => ({ ...one, isActive: one.index === index }))
      return { ...unlocked, address: SECOND_ACCOUNT }
    },
    ...over,
  })
  show(<WalletTab call={worker.call} />)
  await settle()
  await settle()
  const told = ['settings.set', 'wallet.addAccount', 'wallet.useAccount']
  return { asked: () => worker.asked.filter(({ name }) => told.includes(name)) }
}
const choose = async (label: string) => press(field(label))

test('architecture A10 a payment is offered the active account until all are chosen, and the choice is sent to the worker', async () => {
  const { asked } = await openTab()
  expect(field('Only the account in use').checked).toBe(true)
  expect(field('All accounts').checked).toBe(false)
  expect(shownText()).toContain('can then tell that these accounts belong together')
  await choose('All accounts')
  expect(asked()).toEqual([{ name: 'settings.set', args: { offer: 'all' } }])
  expect(field('All accounts').checked).toBe(true)
  await choose('Only the account in use')
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
  await choose('Only the account in use')
  expect(shownText()).toContain('The browser could not store the payment')
  expect(field('Only the account in use').checked).toBe(false)
  expect(field('All accounts').checked).toBe(true)
})

test('security T48 accounts are listed in full, with the active one marked', async () => {
  await openTab()
  const [first, second] = [...document.querySelectorAll('.account')]
  expect([...(first?.querySelectorAll('.address') ?? [])].map((one) => one.textContent)).toEqual([
    ACCOUNT,
    SOLANA_ACCOUNT,
  ])
  expect(first?.textContent).toContain('In use')
  expect(second?.textContent).not.toContain('In use')
  expect(buttonNames()).not.toContain('Use Account 1')
})

test('adding an account derives and lists it, and the active one stays', async () => {
  const { asked } = await openTab()
  await press(button('Add an account'))
  await settle()
  expect(asked()).toEqual([{ name: 'wallet.addAccount', args: {} }])
  expect(document.querySelectorAll('.account')).toHaveLength(3)
  expect(shownText()).toContain(THIRD.address)
  expect(document.querySelector('.account')?.textContent).toContain('In use')
})

test('switching accounts updates the address and the list', async () => {
  const { asked } = await openTab()
  await press(button('Use Account 2'))
  await settle()
  expect(asked()).toEqual([{ name: 'wallet.useAccount', args: { index: 1 } }])
  expect(document.querySelector('.address')?.textContent).toBe(SECOND_ACCOUNT)
  expect(buttonNames()).toContain('Use Account 1')
  expect(buttonNames()).not.toContain('Use Account 2')
})

test('a failure to derive an account is reported in place', async () => {
  await openTab(unlocked, {
    'wallet.addAccount': () => {
      throw new PayError({ code: 'vault/locked' })
    },
  })
  await press(button('Add an account'))
  expect(shownText()).toContain('The wallet is locked.')
  expect(document.querySelectorAll('.account')).toHaveLength(2)
})

test('a locked wallet shows neither accounts nor settings', async () => {
  await openTab(locked)
  expect(shownText()).not.toContain('Settings')
  expect(shownText()).not.toContain(ACCOUNT)
})

test('architecture A10 payment links open in Tender’s window until the payer chooses the shop’s page; other settings stay', async () => {
  const { asked } = await openTab()
  expect([field('In Tender’s window').checked, field('As the shop’s checkout page').checked]).toEqual([true, false])
  await choose('As the shop’s checkout page')
  expect(asked()).toEqual([{ name: 'settings.set', args: { payLinks: 'page' } }])
  expect([field('In Tender’s window').checked, field('As the shop’s checkout page').checked]).toEqual([false, true])
})

test('a link setting that could not be stored is reported, and the stored one stays', async () => {
  await openTab(unlocked, {
    'settings.set': () => {
      throw new PayError({ code: 'journal/unwritable' })
    },
  })
  await choose('As the shop’s checkout page')
  expect(shownText()).toContain('The browser could not store the payment')
  expect(field('In Tender’s window').checked).toBe(true)
})
