// @vitest-environment happy-dom
// The security page: secrets only after the password and a hold, a new password, the automatic lock, and erasing the wallet.
import { beforeEach, expect, test } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import { ACCOUNT, SOLANA_ACCOUNT } from '../../../gallery/states/registry.ts'
import { locked } from '../../../gallery/states/views.ts'
import { ACCOUNTS } from '../../../gallery/worker-client.ts'
import {
  type Answers,
  alerts,
  button,
  buttonNames,
  choose,
  field,
  heading,
  now,
  optionsOf,
  passMs,
  pointer,
  press,
  select,
  settle,
  shownText,
  stopClock,
  submit,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'
import { openTab } from '../../../support/ui/wallet-tab.tsx'

const PASSWORD = 'sixteen blue kettles'
const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')
const KEY = `0x${'5a'.repeat(32)}`
let hasPassphrase = false
beforeEach(() => {
  hasPassphrase = false
  stopClock()
})

const requirePassword = (password: string) => {
  if (password !== PASSWORD) throw new PayError({ code: 'vault/wrong-password' })
}

async function openPage(over: Answers = {}) {
  const worker = await openTab('#security', {
    'wallet.accounts': () => ({ accounts: ACCOUNTS }),
    'wallet.lock': () => locked,
    'wallet.checkPassword': () => ({}),
    'wallet.exportPhrase': ({ password }) => {
      requirePassword(password)
      return { words: WORDS, hasPassphrase }
    },
    'wallet.exportKey': ({ password }) => {
      requirePassword(password)
      return { key: KEY }
    },
    'wallet.changePassword': ({ oldPassword }) => {
      requirePassword(oldPassword)
      return {}
    },
    'wallet.erase': () => ({ state: 'empty', service: 'ready', isSandbox: false }),
    ...over,
  })
  return worker.sent
}
const listed = () => [...document.querySelectorAll('.words li span')].map(textOf)
async function givePassword(password = PASSWORD) {
  type(field('Your password'), password)
  await submit(field('Your password'))
}
const hold = (name: string) => {
  pointer(button(name), 'pointerdown')
  passMs(2_000)
}
const HOLD = 'Hold for 2 seconds to show words'

test('security §8.6: the phrase is in the page only after the password and a hold, for as long as it takes, until the window is left', async () => {
  await openPage()
  await press(button('Show the phrase'))
  expect(heading()).toBe('Recovery phrase')
  await givePassword('not the password')
  expect(alerts()).toEqual(['Wrong password. Check it and try again.'])
  await givePassword()
  expect(document.body.innerHTML).not.toContain('sausage')
  hold(HOLD)
  expect(listed()).toEqual(WORDS)
  passMs(60 * 60_000)
  expect(listed()).toEqual(WORDS)
  expect(document.querySelectorAll('input, textarea')).toHaveLength(0)
  expect(buttonNames().some((name) => /copy/i.test(name))).toBe(false)
  now(() => window.dispatchEvent(new Event('blur')))
  expect(document.body.innerHTML).not.toContain('sausage')
  await press(button('Back to security'))
  await press(button('Show the phrase'))
  expect(buttonNames()).toContain('Continue')
})

test('security §8.6: a phrase with a passphrase says that its words are not all', async () => {
  hasPassphrase = true
  await openPage()
  await press(button('Show the phrase'))
  await settle()
  await givePassword()
  expect(shownText()).toContain('This phrase also has a passphrase.')
})

test('security §8.6: an imported phrase is chosen by its account, and shown in the same way', async () => {
  const imported = { ...ACCOUNTS[1], index: 2, name: 'Old wallet', phrase: 1, isActive: false, isHidden: false }
  const all = { accounts: [imported, ...ACCOUNTS], watched: [], needsBackup: true }
  const asked = await openPage({ 'wallet.accounts': () => all })
  await press(button('Show the phrase'))
  await settle()
  expect(shownText()).toContain('Imported phrase 1')
  expect(shownText()).toContain('It opens Old wallet.')
  await press(field('Imported phrase 1'))
  await givePassword()
  expect(asked('wallet.exportPhrase')).toEqual([{ password: PASSWORD, of: 2 }])
  hold(HOLD)
  expect(listed()).toEqual(WORDS)
})

test('security §8.6: a key is chosen by account and network first, and then shown like the phrase', async () => {
  const asked = await openPage()
  await press(button('Show a key'))
  await settle()
  expect(shownText()).toContain(ACCOUNT)
  const solana = document.querySelector('#key-family-solana')
  if (!solana) throw new Error('no choice of networks')
  await press(solana)
  expect(shownText()).toContain(SOLANA_ACCOUNT)
  await givePassword()
  expect(asked('wallet.exportKey')).toEqual([{ password: PASSWORD, family: 'solana', index: 0 }])
  expect(document.body.innerHTML).not.toContain(KEY)
  hold('Hold for 2 seconds to show key')
  expect(listed()).toEqual([KEY])
  now(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(document.body.innerHTML).not.toContain(KEY)
})

test('a new password is asked for twice, beside the old one, and its change is told', async () => {
  const asked = await openPage()
  await press(button('Change'))
  type(field('New password'), 'seventeen green kettles')
  await settle()
  type(field('Enter it again'), 'seventeen green kettle')
  type(field('Your password'), PASSWORD)
  await submit(field('Your password'))
  expect(alerts()).toContain('The passwords don’t match.')
  expect(asked('wallet.changePassword')).toEqual([])
  type(field('Enter it again'), 'seventeen green kettles')
  await submit(field('Your password'))
  expect(asked('wallet.changePassword')).toEqual([{ oldPassword: PASSWORD, newPassword: 'seventeen green kettles' }])
  expect(heading()).toBe('Security')
  expect(shownText()).toContain('Password changed')
})

test('a wrong old password is told beside its field, and the new one is kept', async () => {
  await openPage()
  await press(button('Change'))
  type(field('New password'), 'seventeen green kettles')
  await settle()
  type(field('Enter it again'), 'seventeen green kettles')
  await givePassword('not the password')
  expect(alerts()).toEqual(['Wrong password. Check it and try again.'])
  expect(field('New password').value).toBe('seventeen green kettles')
})

test('the wallet locks itself after one of five times, and at once when told to', async () => {
  const asked = await openPage()
  expect([select('auto-lock').value, optionsOf('auto-lock')]).toEqual([
    '10',
    ['1 minute', '5 minutes', '10 minutes', '30 minutes', '1 hour'],
  ])
  await choose('auto-lock', '60')
  expect(asked('settings.set')).toEqual([{ idleMinutes: 60 }])
  await press(button('Lock'))
  await settle()
  expect(heading()).toBe('Your wallet is locked')
})

test('erasing says what is lost and what stays, needs a typed word, and leads to the beginning', async () => {
  const asked = await openPage({
    'session.list': () => ({
      payments: [{ paymentId: 'pay_1', step: 'confirming', merchantName: 'Fern & Kettle', openedAtMs: 0 }],
    }),
  })
  await press(button('Erase'))
  await settle()
  expect(shownText()).toContain('only your recovery phrase or a backup file leads back to it')
  expect(shownText()).toContain('1 payment is in progress. What you’ve signed may still be paid')
  const word = field('Type “erase” to continue')
  expect(button('Erase wallet').disabled).toBe(true)
  type(word, 'eras')
  await submit(word)
  expect(asked('wallet.erase')).toEqual([])
  type(word, ' Erase ')
  await submit(word)
  expect(asked('wallet.erase')).toEqual([{}])
  expect(heading()).toBe('Welcome to Tender')
})
