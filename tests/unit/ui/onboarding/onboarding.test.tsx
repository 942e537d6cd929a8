// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlacedAccount } from '../../../../src/core/base/chain-family.ts'
import { mountWallet } from '../../../../src/ui/wallet/main.tsx'
import { ACCOUNT, SOLANA_ACCOUNT } from '../../../gallery/states/registry.ts'
import { BALANCES, locked, unlocked } from '../../../gallery/states/views.ts'
import { PAYMENTS } from '../../../gallery/worker-client.ts'
import {
  type Answers,
  button,
  buttonNames,
  failing,
  fakeNotices,
  fakeWorker,
  field,
  heading,
  key,
  now,
  passMs,
  pointer,
  press,
  settle,
  shownText,
  stopClock,
  submit,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'
import { openTab } from '../../../support/ui/wallet-tab.tsx'

const WORDS = 'legal winner thank year wave sausage worth useful magic zebra apple yellow'.split(' ')
const HOLD = 'Hold for 2 seconds to show words'
const EMPTY = { ...locked, state: 'empty' } as const

beforeEach(stopClock)

/** security T37: every test also checks that no field a browser would store ever held phrase words. */
const openFields = new Set<string>()
const watcher = new MutationObserver(() => collect())
const collect = () => {
  for (const input of document.querySelectorAll('input, textarea, [contenteditable]')) {
    const kind = input.getAttribute('type') ?? input.tagName
    if (!['password', 'radio', 'checkbox'].includes(kind)) openFields.add(`${kind} ${input.id}`)
  }
}
beforeEach(() => {
  openFields.clear()
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
})
afterEach(() => {
  collect()
  watcher.disconnect()
  expect([...openFields]).toEqual([])
})

const FOUND: PlacedAccount[] = [
  { address: ACCOUNT, solanaAddress: SOLANA_ACCOUNT, path: 'usual/0' },
  { address: `0x${'7'.repeat(40)}`, path: 'ledger/1' },
  { solanaAddress: 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL', path: 'account/0' },
  { solanaAddress: 'EHqmfkN89RJ7Y33CXM6uCzhVeuywHoJXZZLszBHHZy7o', path: 'seed/0' },
]

const openEmpty = (answers: Answers = {}) =>
  openTab(
    '',
    {
      'wallet.status': () => EMPTY,
      'wallet.newPhrase': () => ({ words: WORDS }),
      'wallet.checkPhrase': () => ({ accounts: FOUND }),
      'wallet.findUsed': () => ({ uses: ['money', 'unused', 'used', 'unused'], isPartial: false }),
      'wallet.checkPassword': () => ({}),
      'wallet.create': () => unlocked,
      'wallet.balances': () => ({ balances: BALANCES, readAtMs: Date.now(), hasFailed: false }),
      ...answers,
    },
    { random: () => 0 },
  )

const hold = (name: string, ms = 2_000) => {
  pointer(button(name), 'pointerdown')
  passMs(ms)
}
const listed = () => [...document.querySelectorAll('.words li')].map(textOf)
const toPhrase = async (answers?: Answers) => {
  const worker = await openEmpty(answers)
  await press(button('Create a new wallet'))
  return worker
}
const toQuiz = async (answers?: Answers) => {
  const worker = await toPhrase(answers)
  hold(HOLD)
  await press(button('I’ve written them down'))
  return worker
}
const asksFor = () => Number(/What’s word (\d+)\?/.exec(heading())?.[1])
const right = () => WORDS[asksFor() - 1] ?? ''
const toPassword = async (answers?: Answers) => {
  const worker = await toQuiz(answers)
  for (let question = 0; question < 3; question++) await press(button(right()))
  return worker
}
const choose = async (password: string, repeated = password) => {
  type(field('New password'), password)
  await settle()
  type(field('Enter it again'), repeated)
  await submit(field('New password'))
}

test('security §8.6 the words are in the page only after a hold of 2 s, and then for as long as it takes to write them', async () => {
  await toPhrase()
  expect(heading()).toBe('Your recovery phrase')
  expect(document.body.innerHTML).not.toContain('sausage')
  hold(HOLD, 1_999)
  expect(document.body.innerHTML).not.toContain('sausage')
  passMs(1)
  expect(listed()).toEqual(WORDS)
  passMs(60 * 60_000)
  expect(listed()).toEqual(WORDS)
})

test.each([
  ['the window loses focus', () => window.dispatchEvent(new Event('blur'))],
  ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the user hides them', () => button('Hide words').click()],
])('security §8.6 the words are hidden when %s', async (_name, leave) => {
  await toPhrase()
  hold(HOLD)
  expect(listed()).toEqual(WORDS)
  now(leave)
  expect(document.body.innerHTML).not.toContain('sausage')
})

test('security §8.6 shown words cannot be copied', async () => {
  await toPhrase()
  hold(HOLD)
  const copy = new Event('copy', { bubbles: true, cancelable: true })
  document.querySelector('.words li')?.dispatchEvent(copy)
  expect(copy.defaultPrevented).toBe(true)
  expect(buttonNames().some((name) => /copy/i.test(name))).toBe(false)
})

test('two different passwords create no wallet', async () => {
  const { asked } = await toPassword()
  await choose('sixteen blue kettles', 'sixteen blue kettle')
  expect(textOf(document.querySelector('[role="alert"]'))).toBe('The passwords don’t match.')
  expect(asked.map(({ name }) => name)).not.toContain('wallet.create')
})

test.each([
  ['short', /Too short/],
  ['common', /Too common/],
  ['pattern', /Too predictable/],
] as const)(
  'security §8.1 a password that the worker rates as %s is rejected with the reason',
  async (reason, words) => {
    await toPassword({
      'wallet.checkPassword': failing({ code: 'vault/weak-password', reason }),
    })
    type(field('New password'), 'password')
    await settle()
    type(field('Enter it again'), 'password')
    expect(shownText()).toMatch(words)
    expect(button('Create wallet').disabled).toBe(true)
  },
)

test('creating announces the wait, then leads to the first payment, and shows no address', async () => {
  let finish: (status: typeof unlocked) => void = () => undefined
  const { asked } = await toPassword({ 'wallet.create': () => new Promise((resolve) => (finish = resolve)) })
  await choose('sixteen blue kettles')
  expect(button('Creating your wallet…').disabled).toBe(true)
  expect(shownText()).toContain('This takes a few seconds.')
  expect(asked.at(-1)).toEqual({ name: 'wallet.create', args: { words: WORDS, password: 'sixteen blue kettles' } })
  finish(unlocked)
  await settle()
  expect(heading()).toBe('Your wallet is ready')
  expect(document.querySelector('.address')).toBeNull()
  expect(shownText()).toContain('Add some money with Receive, then click a payment link on any website.')
  expect(shownText()).toContain('click the pin next to Tender')
  await press(button('Add money'))
  expect(location.hash).toBe('#receive')
  expect(heading()).toBe('Receive')
})

test('each step of the set-up says how many there are, and the wallet is made in the last', async () => {
  const { asked } = await openEmpty()
  const steps: (string | undefined)[] = []
  const look = () => steps.push(/Step \d of \d/.exec(shownText())?.[0])
  await press(button('Create a new wallet'))
  look()
  hold(HOLD)
  await press(button('I’ve written them down'))
  look()
  for (let question = 0; question < 3; question++) await press(button(right()))
  look()
  expect(steps).toEqual(['Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3'])
  expect(asked.map(({ name }) => name)).not.toContain('wallet.create')
})

test('screens §4.8 a private key is checked first, then makes a wallet together with a new phrase', async () => {
  const { asked } = await openEmpty({ 'wallet.checkKey': () => ({}) })
  await press(button('Private key'))
  expect(shownText()).toContain('Step 1 of 4')
  type(field('Private key'), 'a-key')
  await press(button('Continue'))
  await settle()
  const imported = { family: 'eip155', key: 'a-key' }
  expect(asked.find(({ name }) => name === 'wallet.checkKey')?.args).toEqual(imported)
  expect(heading()).toBe('Your recovery phrase')
  expect(shownText()).toContain('Step 2 of 4')
  hold(HOLD)
  await press(button('I’ve written them down'))
  for (let question = 0; question < 3; question++) await press(button(right()))
  expect(shownText()).toContain('Step 4 of 4')
  await choose('sixteen blue kettles')
  const created = asked.find(({ name }) => name === 'wallet.create')?.args
  expect(created).toEqual({ words: WORDS, imported, password: 'sixteen blue kettles' })
  expect(buttonNames()).not.toContain('Add money')
})

test('screens §4.8 what is no private key stays in the field, with the reason', async () => {
  await openEmpty({ 'wallet.checkKey': failing({ code: 'key/invalid', reason: 'either' }) })
  await press(button('Private key'))
  type(field('Private key'), 'an-address')
  await press(button('Continue'))
  expect(field('Private key').value).toBe('an-address')
  expect(buttonNames()).toContain('It’s a private key, import it')
  expect(buttonNames()).not.toContain('It’s an address, watch it')
})

/** A device with a fingerprint reader, whose passkeys give a secret. */
function withPasskeys(canMake = async () => true) {
  class PublicKeyCredential {
    static isUserVerifyingPlatformAuthenticatorAvailable = canMake
    rawId = new Uint8Array([1])
    getClientExtensionResults = () => ({ prf: { results: { first: new Uint8Array(32) } } })
  }
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { credentials: { value: { create: async () => new PublicKeyCredential() } } }),
  )
}
afterEach(() => vi.unstubAllGlobals())

test('screens §4.9 where the device can, a passkey is offered with the password that was just chosen', async () => {
  withPasskeys()
  const { asked } = await toPassword({ 'wallet.addPasskey': () => unlocked })
  await choose('sixteen blue kettles')
  await settle()
  expect(heading()).toBe('Passkey')
  await press(button('Add a passkey'))
  await settle()
  expect(asked.find(({ name }) => name === 'wallet.addPasskey')?.args).toMatchObject({
    password: 'sixteen blue kettles',
  })
  expect(heading()).toBe('Your wallet is ready')
})

test('screens §4.9 a passkey that could not be added asks for the password, and can wait', async () => {
  withPasskeys()
  await toPassword({ 'wallet.addPasskey': failing({ code: 'vault/locked' }) })
  await choose('sixteen blue kettles')
  await settle()
  await press(button('Add a passkey'))
  await settle()
  expect(field('Your password').value).toBe('')
  await press(button('Later'))
  expect(heading()).toBe('Your wallet is ready')
})

test.each([
  ['cannot make one', async () => false],
  ['does not say', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('screens §4.9 a device that %s is offered none', async (_, canMake) => {
  withPasskeys(canMake)
  await toPassword()
  await choose('sixteen blue kettles')
  await settle()
  expect(heading()).toBe('Your wallet is ready')
})

const UNCONNECTED = { ...unlocked, service: 'no-key' } as const
test.each([
  ['is tested and saved', 'Connect', true],
  ['can wait', 'Later', false],
])('screens §4.9 without an App-Id or key the set-up asks for one, which %s', async (_, name, isAsked) => {
  const connections = { serviceHost: 'api.pay.example', networks: [], hosts: [] }
  const { asked } = await toPassword({
    'wallet.create': () => UNCONNECTED,
    'connections.setIdentity': () => connections,
  })
  await choose('sixteen blue kettles')
  await settle()
  expect(heading()).toBe('Connect to the payment service')
  collect()
  expect([...openFields]).toEqual(['text identity'])
  openFields.clear()
  watcher.disconnect()
  type(field('Your App-Id'), 'app-1')
  await press(button(name))
  await settle()
  const args = { kind: 'app-id', value: 'app-1' }
  expect(asked.filter(({ name }) => name === 'connections.setIdentity').map((call) => call.args)).toEqual(
    isAsked ? [args] : [],
  )
  openFields.clear()
  expect(heading()).toBe('Your wallet is ready')
})

test('a failure to create the wallet is reported, and the password stays', async () => {
  await toPassword({
    'wallet.create': failing({ code: 'vault/exists' }),
  })
  await choose('sixteen blue kettles')
  expect(shownText()).toContain('You already have a wallet')
  expect(field('New password').value).toBe('sixteen blue kettles')
})

test('the last page names the menu of Firefox in Firefox', async () => {
  await toPassword()
  vi.stubGlobal('location', new URL('moz-extension://tender/wallet.html'))
  await choose('sixteen blue kettles')
  vi.unstubAllGlobals()
  expect(shownText()).toContain('click the gear next to Tender and choose “Pin to Toolbar”')
  expect(shownText()).not.toContain('click the pin')
})

test.each([
  ['Blue Kettle Coffee', 'Your payment to Blue Kettle Coffee is ready to continue.'],
  ['', 'You have a payment waiting'],
])('an open payment is offered at the end: “%s”', async (merchantName, words) => {
  const payments = PAYMENTS.map((payment) => ({ ...payment, merchantName }))
  const { asked } = await toPassword({ 'session.list': () => ({ payments }) })
  await choose('sixteen blue kettles')
  await settle()
  expect(shownText()).toContain('You have a payment waiting')
  expect(shownText()).toContain(words)
  await press(button('Continue to payment'))
  expect(asked.at(-1)).toEqual({ name: 'session.show', args: { paymentId: 'pay_1' } })
})

const cells = () => [...document.querySelectorAll<HTMLInputElement>('.cell input')]
const toImport = async (answers?: Answers) => {
  const worker = await openEmpty(answers)
  await press(button('Recovery phrase'))
  return worker
}
const paste = (input: Element | undefined, text: string) =>
  now(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } })
    input?.dispatchEvent(event)
  })

test('security T37 the cells are password fields with labels and without autocomplete', async () => {
  await toImport()
  expect(cells()).toHaveLength(12)
  expect(new Set(cells().map(({ type: kind }) => kind))).toEqual(new Set(['password']))
  expect(new Set(cells().map((cell) => cell.getAttribute('autocomplete')))).toEqual(new Set(['off']))
  expect(field('Word 7')).toBe(cells()[6])
})

const toAccounts = async (answers?: Answers) => {
  const worker = await toImport(answers)
  paste(cells()[0], WORDS.join(' '))
  await submit(cells()[0] ?? document.body)
  await settle()
  return worker
}
const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    .filter(({ checked }) => checked)
    .map(({ id }) => id)
const tick = (id: string) => press(document.querySelector(`#${id}`) ?? document.body)

test('security §8.7: the accounts that were used are offered by the names of their wallets, the others on request', async () => {
  await toAccounts()
  expect(ticked()).toEqual(['account-usual-0', 'account-account-0'])
  expect(shownText()).toContain('MetaMask, Phantom and Solflare: account 1')
  expect(shownText()).toContain('Trust Wallet, Ledger Live and Solflare: account 1')
  expect(shownText()).toContain('Holds money')
  expect(shownText()).toContain('Has been used')
  expect(shownText()).toContain("m/44'/501'/0'")
  const others = document.querySelector('details')
  expect(others?.open).toBe(false)
  expect(textOf(others?.querySelector('summary') ?? null)).toBe('2 other accounts')
  await tick('account-usual-0')
  await tick('account-account-0')
  expect(button('Continue').disabled).toBe(true)
  await tick('account-seed-0')
  expect(button('Continue').disabled).toBe(false)
})

test('security §8.7: where none was used the wallet begins with its own first account', async () => {
  await toAccounts({ 'wallet.findUsed': () => ({ uses: FOUND.map(() => 'unused' as const), isPartial: false }) })
  expect(shownText()).toContain('No account of this phrase has been used yet')
  expect(shownText()).not.toContain('typo')
  expect(ticked()).toEqual(['account-usual-0'])
})

test('security §8.7: some networks that did not answer are named as a reason for what is missing', async () => {
  await toAccounts({ 'wallet.findUsed': () => ({ uses: ['money', 'unused', 'unused', 'unused'], isPartial: true }) })
  expect(shownText()).toContain('Some networks didn’t answer, so accounts may be missing here.')
})

test.each([
  ['no network answers', { 'wallet.findUsed': () => ({ uses: FOUND.map(() => 'unknown' as const), isPartial: true }) }],
  ['the worker fails', { 'wallet.findUsed': () => Promise.reject(new Error('gone')) }],
] as const)('security §8.7: where %s, the whole list is open to choose from', async (_, answers) => {
  await toAccounts(answers)
  expect(shownText()).toContain('Tender couldn’t look for accounts.')
  expect(document.querySelector('details')?.open).toBe(true)
  expect(ticked()).toEqual(['account-usual-0'])
})

test('security §8.7: nobody has to wait for the networks, and an answer that comes later changes no choice', async () => {
  let answer: (uses: { uses: []; isPartial: boolean }) => void = () => undefined
  const late = new Promise<{ uses: []; isPartial: boolean }>((resolve) => {
    answer = resolve
  })
  await toAccounts({ 'wallet.findUsed': () => late })
  expect(shownText()).toContain('Looking for accounts that have been used…')
  await press(button('Choose without looking'))
  await tick('account-seed-0')
  answer({ uses: [], isPartial: false })
  await settle()
  expect(ticked()).toEqual(['account-usual-0', 'account-seed-0'])
})

test('BIP-39: a passphrase is given behind one line, goes with the phrase, and an unused one is doubted', async () => {
  const uses = FOUND.map(() => 'unused' as const)
  const { asked } = await toImport({ 'wallet.findUsed': () => ({ uses, isPartial: false }) })
  paste(cells()[0], WORDS.join(' '))
  const passphrase = field('Passphrase')
  expect([passphrase.type, passphrase.closest('details')?.open]).toEqual(['password', false])
  type(passphrase, ' Two  Spaces ')
  await submit(cells()[0] ?? document.body)
  await settle()
  const typed = { words: WORDS, passphrase: ' Two  Spaces ' }
  expect(asked.find(({ name }) => name === 'wallet.checkPhrase')?.args).toEqual(typed)
  expect(shownText()).toContain('Check your passphrase: one with a typo opens other accounts, which are empty.')
  await press(button('Continue'))
  await choose('sixteen blue kettles')
  const created = asked.find(({ name }) => name === 'wallet.create')?.args
  expect(created).toEqual({ ...typed, paths: ['usual/0'], password: 'sixteen blue kettles' })
})

test('screens §4 24 pasted words get 24 cells, and surplus words are counted', async () => {
  await toImport()
  paste(cells()[0], [...WORDS, ...WORDS].join(' '))
  expect(cells().map(({ value }) => value)).toEqual([...WORDS, ...WORDS])
  paste(cells()[0], [...WORDS, ...WORDS, 'more'].join(' '))
  expect(shownText()).toContain('1 extra word was left out.')
  paste(cells()[0], [...WORDS, ...WORDS, 'two', 'more'].join(' '))
  expect(shownText()).toContain('2 extra words were left out.')
})

test('screens §4 a pasted phrase that lacks words says how many boxes are empty', async () => {
  await toImport()
  paste(cells()[0], WORDS.slice(1).join(' '))
  expect(shownText()).toContain('1 box is still empty.')
  paste(cells()[0], [...WORDS, 'more'].join(' '))
  expect(shownText()).toContain('2 boxes are still empty.')
  paste(cells()[0], WORDS.join(' '))
  expect(shownText()).not.toContain('still empty')
})

test('a space ends a word and moves to the next cell', async () => {
  await toImport()
  const [first, second] = cells()
  if (!first || !second) throw new Error('no cells')
  type(first, 'legal')
  expect(key(first, 'keydown', ' ')).toBe(false)
  expect(document.activeElement).toBe(second)
})

test('a word is visible only while its eye is held, as text and never in an open field', async () => {
  await toImport()
  paste(cells()[0], WORDS.join(' '))
  const eye = button('Hold to show word 6')
  pointer(eye, 'pointerdown')
  expect(textOf(document.querySelector('.shown-word'))).toBe('sausage')
  pointer(eye, 'pointerup')
  expect(document.querySelector('.shown-word')).toBeNull()
  key(eye, 'keydown', 'Enter')
  expect(textOf(document.querySelector('.shown-word'))).toBe('sausage')
  key(eye, 'keyup', 'Enter')
  expect(document.querySelector('.shown-word')).toBeNull()
})

test.each([
  [{ reason: 'word', position: 6 }, 'Word 6 isn’t a recovery phrase word. Check the spelling.'],
  [{ reason: 'checksum' }, 'These words aren’t a valid recovery phrase.'],
  [{ reason: 'count' }, 'A recovery phrase has 12, 15, 18, 21 or 24 words.'],
] as const)('security §8.6 the phrase error %j is explained at its word', async (why, words) => {
  await toImport({
    'wallet.checkPhrase': failing({ code: 'phrase/invalid', ...why }),
  })
  paste(cells()[0], WORDS.join(' '))
  await submit(cells()[0] ?? document.body)
  expect(textOf(document.querySelector('[role="alert"]'))).toContain(words)
  const wrong = cells().filter((cell) => cell.getAttribute('aria-invalid') === 'true')
  expect(wrong).toEqual('position' in why ? [cells()[5]] : [])
})

test('the entry mounts the page and labels the sandbox', async () => {
  const { call } = fakeWorker({ 'wallet.status': () => ({ ...EMPTY, isSandbox: true }) })
  now(() => mountWallet(document.body, { call, notices: fakeNotices().notices }))
  await settle()
  expect(heading()).toBe('Welcome to Tender')
  expect(shownText()).toContain('Test mode: no real money')
})
