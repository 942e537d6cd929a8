// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '../../../../src/core/base/errors.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { Balance } from '../../../../src/core/base/registry.ts'
import type { Outcome } from '../../../../src/core/session/session.ts'
import type { PageApi } from '../../../../src/messages/protocol.ts'
import type { BalancesView, WalletStatus } from '../../../../src/messages/views.ts'
import { SET_KEY } from '../../../../src/text/words/home.ts'
import { Home } from '../../../../src/ui/home/home.tsx'
import {
  LaterEmpty,
  LaterFirstPayment,
  LaterLinksOnPage,
  LaterLockedLinks,
  LaterNotices,
  LaterPasteForm,
  LaterScan,
} from '../../../../src/ui/home/later-parts.ts'
import { ACCOUNT } from '../../../gallery/states/registry.ts'
import { BALANCES, FULL_BALANCES, locked, unlocked } from '../../../gallery/states/views.ts'
import { PAYMENTS } from '../../../gallery/worker-client.ts'
import {
  type Answers,
  button,
  buttonNames,
  buttons,
  byTestId,
  failing,
  fakeWorker,
  field,
  press,
  settle,
  show,
  shownText,
  stopClock,
  submit,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'

/** Drawn at once, as in a popup that has loaded them. */
await Promise.all(
  [
    ...[LaterEmpty, LaterFirstPayment, LaterLinksOnPage, LaterLockedLinks],
    ...[LaterNotices, LaterPasteForm, LaterScan],
  ].map((part) => part.preload()),
)

beforeEach(stopClock)

/** What every popup asks. */
const QUESTIONS: (keyof PageApi)[] = [
  ...(['pageLinks.find', 'wallet.status', 'session.list'] as const),
  ...(['wallet.lastBalances', 'wallet.balances', 'wallet.rates'] as const),
]

async function openHome(status: WalletStatus, answers: Answers = {}, capture?: () => Promise<string>) {
  const worker = fakeWorker({
    'wallet.status': () => status,
    'session.list': () => ({ payments: PAYMENTS }),
    'wallet.balances': () => ({ balances: BALANCES, readAtMs: Date.now(), hasFailed: false }),
    ...answers,
  })
  show(<Home call={worker.call} activeTab={async () => 7} capture={capture} />)
  await settle(3)
  const asked = () => worker.asked.filter(({ name }) => !QUESTIONS.includes(name))
  return { asked, sent: worker.sent }
}
async function openPaste(): Promise<HTMLInputElement> {
  await press(byTestId('button-paste') ?? document.body)
  const input = byTestId('input-paste-url')
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a link')
  return input
}

test('screens §12 the popup’s HTML has the bar as it is drawn first, so that no script is waited for', () => {
  const html = readFileSync('entrypoints/popup/index.html', 'utf8')
  // Only a body on which nothing was drawn yet is taken over as it is.
  show(null)
  document.body.replaceWith(document.createElement('body'))
  document.body.innerHTML = html.slice(html.indexOf('<body>') + '<body>'.length, html.indexOf('</body>'))
  const [mark, title] = [document.querySelector('.brand svg'), document.querySelector('h1')?.outerHTML]
  const [way, drawn] = [document.querySelector('.bar-end a'), document.querySelector('.bar-end')?.innerHTML]
  show(<Home call={fakeWorker().call} activeTab={async () => 7} />)
  expect(mark).not.toBeNull()
  expect(document.querySelector('.brand svg')).toBe(mark)
  expect(document.querySelector('h1')?.outerHTML).toBe(title)
  expect(document.querySelector('.bar-end a')).toBe(way)
  expect(document.querySelector('.bar-end')?.innerHTML).toBe(drawn)
  expect(drawn).toContain('href="/wallet.html" target="_blank"')
  expect(document.querySelectorAll('.frame, h1, a')).toHaveLength(3)
})

test('screens §12 without a wallet there is one sentence and one button, which opens the tab', async () => {
  const { asked } = await openHome({ ...locked, state: 'empty' }, { 'session.list': () => ({ payments: [] }) })
  expect(shownText()).toContain('Welcome to Tender')
  expect(shownText()).toContain('No payments yet.')
  expect(byTestId('input-paste-url')).toBeNull()
  await press(button('Set up your wallet'))
  expect(asked()).toEqual([{ name: 'wallet.openTab', args: {} }])
})

test.each([
  [1, 'Records of 1 payment were lost', 'Do not pay that payment again before Tender knows how it ended.'],
  [2, 'Records of 2 payments were lost', 'Do not pay those payments again before Tender knows how they ended.'],
])('pay-once §1 %i lost payments are told above the list, until they have ended', async (count, title, sentence) => {
  const lost = PAYMENTS.slice(0, count).map((one) => ({ ...one, step: 'corrupted' as const, isLost: true as const }))
  const over = { ...lost[0], paymentId: 'pay_over', step: 'closed' as const, merchantName: '', openedAtMs: 0 }
  await openHome(locked, { 'session.list': () => ({ payments: [...lost, over] }) })
  expect(shownText()).toContain(title)
  expect(shownText()).toContain(sentence)
})

test('nothing is said of lost records while there are none', async () => {
  await openHome(locked)
  expect(shownText()).not.toContain('lost')
})

test('a locked wallet unlocks in place and then shows its balances', async () => {
  const { asked } = await openHome(locked, { 'wallet.unlock': () => unlocked })
  expect(shownText()).not.toContain('Balance')
  type(field('Password'), 'sixteen blue kettles')
  await submit(field('Password'))
  await settle()
  expect(asked()).toEqual([{ name: 'wallet.unlock', args: { password: 'sixteen blue kettles' } }])
  expect(shownText()).toContain('Balance')
  expect(shownText()).toContain('1.2043 USDC')
})

test('an unlocked wallet shows its address in full when pressed, a copy button and a lock button', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { asked } = await openHome(unlocked, { 'wallet.lock': () => locked })
  await press(document.querySelector('.short-address') ?? document.body)
  expect(document.querySelector('.address')?.textContent).toBe(ACCOUNT)
  await press(button('Copy address'))
  expect(writeText).toHaveBeenCalledWith(ACCOUNT)
  await press(button('Lock'))
  expect(asked()).toEqual([{ name: 'wallet.lock', args: {} }])
  expect(field('Password')).toBeDefined()
})

test('loading balances say so, and failed ones can be retried', async () => {
  let attempts = 0
  await openHome(unlocked, {
    'wallet.balances': () => {
      attempts += 1
      if (attempts === 1) throw new PayError({ code: 'chain/unreachable' })
      return new Promise(() => undefined)
    },
  })
  expect(shownText()).toContain('Tender couldn’t load your balances.')
  expect(byTestId('wallet-total')).toBeNull()
  expect(shownText()).not.toContain('0.00')
  await press(button('Try again'))
  expect(shownText()).toContain('Loading balances…')
  expect(textOf(byTestId('wallet-total'))).toBe('')
  expect(attempts).toBe(2)
})

const known = (minutesAgo: number): BalancesView => ({
  balances: BALANCES,
  readAtMs: Date.now() - minutesAgo * 60_000,
  hasFailed: false,
})

test('the last balances are shown at once with their age, then those of now', async () => {
  const { promise, resolve } = Promise.withResolvers<BalancesView>()
  await openHome(unlocked, {
    'wallet.lastBalances': () => ({ last: known(2) }),
    'wallet.balances': () => promise,
  })
  expect(shownText()).toContain('1.2043 USDC')
  expect(shownText()).toContain('Updated 2 minutes ago. Loading balances…')
  resolve(known(0))
  await settle()
  expect(shownText()).toContain('Updated just now.')
  expect(shownText()).not.toContain('Loading')
})

test('balances that come before the last ones are not replaced by them', async () => {
  const { promise, resolve } = Promise.withResolvers<{ last: BalancesView }>()
  await openHome(unlocked, { 'wallet.lastBalances': () => promise, 'wallet.balances': () => known(0) })
  resolve({ last: known(2) })
  await settle()
  expect(shownText()).toContain('Updated just now.')
})

test.each<[string, () => BalancesView]>([
  ['no chain answers', () => ({ ...known(2), hasFailed: true })],
  ['the worker fails', failing({ code: 'chain/unreachable' })],
])('old balances stay with their age when %s, and can be asked for again', async (_, fails) => {
  let attempts = 0
  await openHome(unlocked, {
    'wallet.lastBalances': () => ({ last: known(2) }),
    'wallet.balances': () => {
      attempts += 1
      return attempts === 1 ? fails() : known(0)
    },
  })
  expect(shownText()).toContain('1.2043 USDC')
  expect(shownText()).toContain('Updated 2 minutes ago. Can’t reach the network.')
  await press(button('Try again'))
  await settle()
  expect(shownText()).toContain('Updated just now.')
})

test('balances never read are unknown when no chain answers', async () => {
  await openHome(unlocked, { 'wallet.balances': () => ({ balances: [], hasFailed: true }) })
  expect(shownText()).toMatch(/Tender couldn’t load your balances\.Try again.*Can’t reach the network\./)
  expect(buttonNames().filter((name) => name === 'Try again')).toHaveLength(1)
  expect(shownText()).not.toContain('No balance yet')
})

test('balances are asked for again when home is seen again', async () => {
  const { sent } = await openHome(unlocked)
  const times = () => sent('wallet.balances').length
  expect(times()).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(times()).toBe(2)
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(times()).toBe(3)
})

test('open payments come before closed ones, each with its true state', async () => {
  const { asked } = await openHome(unlocked)
  const rows = buttons().filter(({ className }) => className === 'row')
  expect(rows.map(textOf)).toEqual([
    expect.stringMatching(/Ready to review\$12\.40\d\d:\d\d$/),
    expect.stringMatching(/Confirming\$12\.40\d\d:\d\d$/),
    expect.stringContaining('Paid 12.40 USDC'),
    expect.stringContaining('Expired'),
    expect.stringContaining('You cancelled'),
  ])
  await press(rows[1] ?? document.body)
  expect(asked()).toEqual([{ name: 'session.show', args: { paymentId: 'pay_2' } }])
})

test('protocol §3 succeeded: only a success that this wallet signed is called paid', async () => {
  const [paid] = PAYMENTS.filter(({ receipt }) => receipt?.outcome === 'succeeded')
  if (!paid?.receipt) throw new Error('the fixture has no success')
  const { receipt } = paid
  const outcomes: Outcome[] = ['succeeded', 'failed', 'expired', 'cancelled', 'dismissed', 'in-progress', 'not-payable']
  const cases = outcomes.flatMap((outcome) => [true, false].map((wasSigned) => ({ ...receipt, outcome, wasSigned })))
  const payments = cases.map((one, index) => ({ ...paid, paymentId: `pay_${index}`, receipt: one, openedAtMs: -index }))
  for (const payment of payments) {
    show(null)
    await openHome(locked, { 'session.list': () => ({ payments: [payment] }) })
    const { outcome, wasSigned } = payment.receipt
    expect(/\bpaid\b(?! from here)/i.test(shownText()), `${outcome} ${wasSigned}`).toBe(
      outcome === 'succeeded' && wasSigned,
    )
  }
})

test('protocol §4.8 gatewayUrl: the second button opens the pasted checkout page, and appears only with input', async () => {
  const { asked } = await openHome(unlocked, { 'checkout.open': () => ({}) })
  const input = await openPaste()
  expect(buttonNames()).not.toContain('Open checkout page')
  type(input, ' https://pay.tender.test/?pid=pay_1\n')
  await press(button('Open checkout page'))
  expect(asked()).toEqual([{ name: 'checkout.open', args: { text: 'https://pay.tender.test/?pid=pay_1' } }])
  expect(input.value).toBe('')
})

test('screens §1.8 Scan takes the place of the field for a link and goes with another press, also in a locked wallet', async () => {
  const capture = () => Promise.reject(new Error('no access'))
  const worker = { 'session.list': () => ({ payments: [] }) }
  await openHome(unlocked, worker, capture)
  await press(byTestId('button-paste') ?? document.body)
  await press(button('Scan'))
  expect([byTestId('input-paste-url'), byTestId('button-paste')?.getAttribute('aria-expanded')]).toEqual([
    null,
    'false',
  ])
  expect([byTestId('scan'), button('Scan').getAttribute('aria-expanded')]).toEqual([expect.anything(), 'true'])
  await press(button('Scan'))
  expect([byTestId('scan'), button('Scan').getAttribute('aria-expanded')]).toEqual([null, 'false'])
  show(null)
  await openHome(locked, worker, capture)
  expect([byTestId('input-paste-url') === null, byTestId('scan')]).toEqual([false, null])
  await press(button('Scan'))
  await settle()
  expect(textOf(byTestId('scan'))).toContain('Your browser doesn’t let Tender see this page.')
})

test.each<[string, Failure, string, string]>([
  [
    'security §6 a refused link is explained in place and stays in the field',
    { code: 'link/refused', reason: 'userinfo', text: '' },
    'hides where it really goes behind an @ sign',
    'https://pay.tender.test@evil.example',
  ],
  [
    'security T37 a pasted phrase is refused in words, and does not stay in the field',
    { code: 'secret/typed' },
    'This is a recovery phrase or a private key. Nothing was sent or stored.',
    '',
  ],
])('%s', async (_, failure, words, left) => {
  await openHome(unlocked, { 'link.paste': failing(failure) })
  const input = await openPaste()
  type(input, left || 'legal winner')
  await submit(input)
  expect(shownText()).toContain(words)
  expect(input.value).toBe(left)
})

test('protocol §5.2 a wallet without a key leads to where one is set, and the sandbox is labelled', async () => {
  const { asked } = await openHome({ ...unlocked, service: 'no-key', isSandbox: true })
  await press(button(SET_KEY))
  expect(asked()).toContainEqual({ name: 'wallet.openTab', args: { page: 'service' } })
  expect(shownText()).toContain('Test mode: no real money')
})

test('a worker that does not answer is reported and can be retried', async () => {
  let attempts = 0
  await openHome(unlocked, {
    'wallet.status': () => {
      attempts += 1
      if (attempts === 1) throw new Error('no worker')
      return unlocked
    },
  })
  expect(shownText()).toContain('Tender didn’t respond.')
  await press(button('Try again'))
  await settle()
  expect(buttonNames()).toContain('Lock')
})

test('a failure to list the payments is reported and can be retried', async () => {
  await openHome(locked, {
    'session.list': failing({ code: 'journal/unwritable' }),
  })
  expect(shownText()).toContain('Tender couldn’t load your payments.')
  expect(buttonNames()).toContain('Try again')
})

test('screens §12 only a payment that ended while its window was closed says so', async () => {
  const payments = PAYMENTS.map((one) => (one.paymentId === 'pay_3' ? { ...one, isUnseen: true as const } : one))
  await openHome(unlocked, { 'session.list': () => ({ payments }) })
  const rows = [...document.querySelectorAll('.row')].map(textOf).filter((row) => row.includes('New'))
  expect(rows).toEqual([expect.stringMatching(/Paid .* · New\$12\.40/)])
})

const RATES = (...symbols: string[]) => ({
  currency: 'USD',
  rates: symbols.map((symbol) => ({ symbol, rate: { numerator: symbol === 'ETH' ? 2_500n : 1n, denominator: 1n } })),
})

test('the total counts what has a rate, names what has none, and says that balances are missing', async () => {
  await openHome(unlocked, { 'wallet.rates': () => RATES('ETH', 'USDC') })
  expect(textOf(byTestId('wallet-total'))).toBe('$4.29')
  expect(shownText()).toContain('Account total, about · some balances missing')
  expect(shownText()).toContain('Not in the total: SOL, which Tender has no rate for')
  expect(shownText()).toContain('Some balances are unavailable right now')
  const rows = [...document.querySelectorAll('.balances > li')].map(textOf)
  expect(rows).toEqual([
    'ETH on Base 0.00123456 ETH, show all digits about $3.09',
    'USDC on Base 1.2043 USDC, show all digits about $1.20',
    'SOL on Solana 0.02 SOL',
  ])
})

test.each<[string, Balance[], string, string]>([
  ['all that is held', FULL_BALANCES.slice(0, 1), '$248.60', 'Account total, about$248.60'],
  [
    'nothing, where none answered',
    BALANCES.filter((one) => one.amountBaseUnits === undefined),
    '',
    'Total unavailable right nowTry again',
  ],
])('the total of %s', async (_, balances, total, line) => {
  await openHome(unlocked, {
    'wallet.balances': () => ({ balances, readAtMs: Date.now(), hasFailed: false }),
    'wallet.rates': () => RATES('ETH', 'USDC'),
  })
  expect(textOf(byTestId('wallet-total'))).toBe(total)
  expect(shownText()).toContain(line)
})

test.each<[string, () => unknown]>([
  ['no token has a rate', () => RATES()],
  ['the rates fail', failing({ code: 'chain/unreachable' })],
])('where %s there is no figure that could be taken for a total, and the tokens are still there', async (_, rates) => {
  await openHome(unlocked, { 'wallet.rates': rates })
  expect(byTestId('wallet-total')).toBeNull()
  expect(shownText()).toContain('Total unavailable right nowTry again')
  expect(shownText()).toContain('Not in the total: ETH, USDC and SOL, which Tender has no rate for')
  expect(shownText()).toContain('1.2043 USDC')
})

const pill = (account: string): Element =>
  document.querySelector(`button[aria-label="${account}, switch account"]`) ?? document.body

test('the account’s pill opens the accounts, and a press on one pays with it from now on', async () => {
  const other = { ...unlocked, account: { index: 1, name: 'Savings' }, address: `0x${'5'.repeat(40)}` as const }
  const account = { path: 0, isHidden: false, address: unlocked.address }
  const accounts = [
    { ...account, index: 0, name: 'Account 1', isActive: true },
    { ...account, index: 1, name: 'Savings', isActive: false },
    { ...account, index: 2, name: 'Hidden', isActive: false, isHidden: true },
  ]
  const { asked } = await openHome(unlocked, {
    'wallet.accounts': () => ({ accounts, watched: [], needsBackup: false }),
    'wallet.useAccount': () => other,
  })
  expect(pill('Account 1').getAttribute('aria-expanded')).toBe('false')
  await press(pill('Account 1'))
  await settle(3)
  const shown = [...document.querySelectorAll('#accounts .row')]
  expect(shown.map((one) => [textOf(one.querySelector('b')), one.getAttribute('aria-current')])).toEqual([
    ['Account 1', 'true'],
    ['Savings', 'false'],
  ])
  await press(shown[1] ?? document.body)
  await settle()
  expect(asked()).toContainEqual({ name: 'wallet.useAccount', args: { index: 1 } })
  expect([pill('Savings').getAttribute('aria-expanded'), document.querySelector('#accounts')]).toEqual(['false', null])
})

test('the field for a link is folded away until its button is pressed', async () => {
  await openHome(unlocked)
  expect(byTestId('input-paste-url')).toBeNull()
  await press(byTestId('button-paste') ?? document.body)
  expect(byTestId('input-paste-url')).not.toBeNull()
  await press(byTestId('button-paste') ?? document.body)
  expect(byTestId('input-paste-url')).toBeNull()
})

const none = { 'session.list': () => ({ payments: [] }) }
const broke = (): BalancesView => ({
  balances: BALANCES.map((one) => ({ ...one, amountBaseUnits: 0n })),
  readAtMs: Date.now(),
  hasFailed: false,
})
const first = () => byTestId('first-payment')

test('a wallet without payments and money is led to its first payment: money, then a link', async () => {
  const { asked } = await openHome(unlocked, { ...none, 'wallet.balances': broke })
  expect(textOf(first())).toContain('Add some money with Receive, then click a payment link on any website.')
  expect(shownText()).not.toContain('pretend')
  await press(button('Add money'))
  expect(asked()).toEqual([{ name: 'wallet.openTab', args: { page: 'receive' } }])
})

test('one with money is led to a link alone, and one that has paid is led nowhere', async () => {
  await openHome(unlocked, none)
  expect(textOf(first())).toContain('Ready for your first paymentClick a payment link on any website.')
  expect(buttonNames()).not.toContain('Add money')
  show(null)
  await openHome(unlocked, { 'wallet.balances': broke })
  expect(first()).toBeNull()
})

test('while some balance is unknown nobody is told to add money', async () => {
  const [one, ...rest] = broke().balances
  const balances = [{ ...one, amountBaseUnits: undefined }, ...rest] as BalancesView['balances']
  await openHome(unlocked, { ...none, 'wallet.balances': () => ({ ...broke(), balances }) })
  expect(first()).toBeNull()
})

test('architecture §10 a build for the sandbox also leads to its shop, where nothing is paid for real', async () => {
  const pretendShop = { label: 'Make a pretend payment', url: 'https://shop.tender.test/' }
  await openHome({ ...unlocked, pretendShop }, { 'wallet.balances': broke, ...none })
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent === pretendShop.label)
  expect([link?.href, link?.target]).toEqual([pretendShop.url, '_blank'])
})
