// @vitest-environment happy-dom
// The page of the accounts: what is listed, what each control asks of the worker, and what is said afterwards.
import { beforeEach, expect, test } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { AccountsView, WalletAccount } from '../../../../src/messages/views.ts'
import { AccountsPage } from '../../../../src/ui/accounts/accounts-page.tsx'
import { shortAddress } from '../../../../src/ui/parts/address.tsx'
import { ACCOUNT, SECOND_ACCOUNT, SOLANA_ACCOUNT } from '../../../gallery/states/registry.ts'
import { BALANCES, unlocked } from '../../../gallery/states/views.ts'
import { ACCOUNTS } from '../../../gallery/worker-client.ts'
import {
  type Answers,
  button,
  buttonNames,
  failing,
  fakeWorker,
  field,
  press,
  settle,
  show,
  shownText,
  stopClock,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const THIRD: WalletAccount = {
  ...{ index: 2, name: 'Account 3', isActive: false, isHidden: false },
  address: `0x${'3'.repeat(40)}`,
}
const WATCHED = { address: `0x${'4'.repeat(40)}`, name: 'Cold' }

async function openPage(
  over: Answers = {},
  first: AccountsView = { accounts: ACCOUNTS, watched: [], needsBackup: false },
) {
  const more = { ...first, accounts: [...first.accounts, THIRD] }
  const worker = fakeWorker({
    'wallet.accounts': () => first,
    'wallet.addAccount': () => more,
    'wallet.importKey': () => more,
    'wallet.changeAccount': () => first,
    'wallet.watch': () => ({ ...first, watched: [WATCHED] }),
    'wallet.unwatch': () => ({ ...first, watched: [], needsBackup: false }),
    'wallet.balancesOf': () => ({ balances: BALANCES, readAtMs: 1, hasFailed: false }),
    'wallet.useAccount': () => ({ ...unlocked, address: SECOND_ACCOUNT }),
    ...over,
  })
  const told: unknown[] = []
  show(<AccountsPage call={worker.call} onStatus={(status) => told.push(status.address)} />)
  await settle(2)
  return { told, asked: () => worker.asked.filter(({ name }) => name !== 'wallet.accounts') }
}

test('security T48 each address of an account stands under its kind, whole on a press, and the active one is marked', async () => {
  await openPage()
  const [first, second] = [...document.querySelectorAll('.account')]
  const kinds = [...(first?.querySelectorAll('div > span.note') ?? [])].map(textOf)
  expect(kinds).toEqual(['Base, Ethereum and other EVM networks', 'Solana'])
  const short = [...(first?.querySelectorAll('.short-address') ?? [])]
  expect(short.map((one) => textOf(one.querySelector('.mono')))).toEqual([ACCOUNT, SOLANA_ACCOUNT].map(shortAddress))
  for (const one of short) await press(one)
  expect([...(first?.querySelectorAll('.address') ?? [])].map((one) => one.textContent)).toEqual([
    ACCOUNT,
    SOLANA_ACCOUNT,
  ])
  expect([first, second].map((one) => one?.className)).toEqual(['account account-active', 'account'])
  expect(first?.textContent).toContain('Active')
  expect(second?.textContent).not.toContain('Active')
  expect(buttonNames()).not.toContain('Switch to Account 1')
})

test('what each account holds is asked for at the chains only when it is opened', async () => {
  const { asked } = await openPage()
  expect(asked()).toEqual([])
  const details = [...document.querySelectorAll('details')].find((one) => textOf(one) === 'Balances of Account 2')
  if (!details) throw new Error('no balances to open')
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  await settle(2)
  expect(asked()).toEqual([{ name: 'wallet.balancesOf', args: { tag: SECOND_ACCOUNT } }])
  expect(textOf(details)).toContain('USDC')
})

test('an account is renamed, moved and hidden by its own controls; the one in use cannot be hidden', async () => {
  const { asked } = await openPage()
  expect(button('Hide Account 1').disabled).toBe(true)
  expect(button('Move up Account 1').disabled).toBe(true)
  expect(button('Move down Account 2').disabled).toBe(true)
  await press(button('Move up Account 2'))
  await settle()
  await press(button('Hide Account 2'))
  await settle()
  const input = document.querySelector<HTMLInputElement>('#name-1')
  if (!input) throw new Error('no field for the name')
  await type(input, 'Rent')
  await press(button('Rename Account 2'))
  await settle()
  expect(asked().map(({ args }) => args)).toEqual([
    { tag: SECOND_ACCOUNT, move: -1 },
    { tag: SECOND_ACCOUNT, isHidden: true },
    { tag: SECOND_ACCOUNT, name: 'Rent' },
  ])
})

test('hidden accounts are folded away and can be shown again', async () => {
  const hidden = ACCOUNTS.map((account) => ({ ...account, isHidden: account.index === 1 }))
  const { asked } = await openPage({}, { accounts: hidden, watched: [], needsBackup: false })
  expect(document.querySelectorAll('.account')).toHaveLength(1)
  expect(shownText()).toContain('Hidden: Account 2')
  await press(button('Show Account 2'))
  expect(asked()).toEqual([{ name: 'wallet.changeAccount', args: { tag: SECOND_ACCOUNT, isHidden: false } }])
})

test('an imported account says what its phrase does not bring back, and goes on with its own phrase', async () => {
  const imported = { ...ACCOUNTS[1], ...THIRD, solanaAddress: SOLANA_ACCOUNT, phrase: 1 }
  const { asked } = await openPage({}, { accounts: [...ACCOUNTS, imported], watched: [], needsBackup: false })
  expect(shownText()).toContain('From imported phrase 1. Your own recovery phrase doesn’t bring it back.')
  await press(button('Next account of this phrase Account 3'))
  expect(asked()).toEqual([{ name: 'wallet.addAccount', args: { of: 2 } }])
})

test('security §8.7: an account on the path of another wallet says where it is, and that the phrase brings it back', async () => {
  const ledger = { ...THIRD, path: 'ledger/2' as const }
  await openPage({}, { accounts: [...ACCOUNTS, ledger], watched: [], needsBackup: false })
  expect(shownText()).toContain("It’s at m/44'/60'/2'/0/0, as in Ledger Live.")
  expect(shownText()).not.toContain('imported private key')
})

test('security T37: a private key is typed into a password field, is not kept after it was taken, and a wrong one is explained', async () => {
  let isRight = false
  const { asked } = await openPage({
    'wallet.importKey': () => {
      if (!isRight) throw new PayError({ code: 'key/invalid', reason: 'address' })
      return { accounts: [...ACCOUNTS, THIRD], watched: [], needsBackup: false }
    },
  })
  await press(button('Import a private key'))
  const input = field('Private key')
  expect([input.type, input.autocomplete]).toEqual(['password', 'off'])
  await type(input, 'kettle')
  await press(button('Import'))
  await settle()
  expect(shownText()).toContain('This is an address, not a private key.')
  isRight = true
  await press(button('Import'))
  await settle()
  expect(asked().at(-1)).toEqual({ name: 'wallet.importKey', args: { family: 'eip155', key: 'kettle' } })
  expect(shownText()).toContain('Account 3 was added.')
  expect(document.querySelector('input[type=password]')).toBeNull()
})

test('security §8.6: a text that can be a Solana key and an address is asked about, and both answers lead on', async () => {
  const { asked } = await openPage({
    'wallet.importKey': ({ isChosen }: { isChosen?: boolean }) => {
      if (!isChosen) throw new PayError({ code: 'key/invalid', reason: 'either' })
      return { accounts: [...ACCOUNTS, THIRD], watched: [], needsBackup: false }
    },
  })
  const enter = async () => {
    await press(button('Import a private key'))
    await type(field('Private key'), SOLANA_ACCOUNT)
    await press(button('Import'))
    await settle()
    expect(shownText()).toContain('Which is it?')
  }
  await enter()
  await press(button('It’s an address, watch it'))
  expect(shownText()).not.toContain('Which is it?')
  expect(field('Address')).toBeDefined()
  await press(button('Back to accounts'))
  await enter()
  await press(button('It’s a private key, import it'))
  await settle()
  const args = { family: 'eip155', key: SOLANA_ACCOUNT, isChosen: true }
  expect(asked().at(-1)).toEqual({ name: 'wallet.importKey', args })
  expect(shownText()).toContain('Account 3 was added.')
})

test('a watched address is named, listed apart, and asked for at the chains only when its balances are opened', async () => {
  const { asked } = await openPage()
  await press(button('Watch an address'))
  await type(field('Name'), 'Cold')
  await type(field('Address'), WATCHED.address)
  await press(button('Watch'))
  await settle()
  expect(shownText()).toContain('Cold was added.')
  expect(shownText()).toContain('no payment service learns about them')
  expect(asked().map(({ name }) => name)).toEqual(['wallet.watch'])
  const details = [...document.querySelectorAll('details')].at(-1)
  if (!details) throw new Error('no balances to open')
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  await settle(2)
  expect(asked().at(-1)).toEqual({ name: 'wallet.balancesOf', args: { tag: WATCHED.address } })
  expect(shownText()).toContain('USDC')
  await press(button('Stop watching Cold'))
  await settle()
  expect(shownText()).not.toContain('Cold')
})

test('a failure is reported in place, and the list stays', async () => {
  await openPage({
    'wallet.addAccount': failing({ code: 'vault/locked' }),
  })
  await press(button('Add account'))
  expect(shownText()).toContain('Your wallet is locked.')
  expect(document.querySelectorAll('.account')).toHaveLength(2)
})
