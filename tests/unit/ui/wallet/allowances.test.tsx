// @vitest-environment happy-dom
// The allowances page: what is listed, collapsed or unknown, and the review of a revocation.
import { beforeEach, expect, test } from 'vitest'
import type { AllowanceView } from '../../../../src/messages/views.ts'
import { AllowancesPage } from '../../../../src/ui/wallet/allowances.tsx'
import { ALLOWANCES, allowanceView, REVOKE_QUOTE, UNLIMITED } from '../../../gallery/states/allowances.ts'
import { unlocked } from '../../../gallery/states/views.ts'
import {
  type Answers,
  button,
  buttonNames,
  failing,
  fakeWorker,
  passMs,
  press,
  settle,
  show,
  shownText,
  stopClock,
  textOf,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const nothing = () => undefined
const LASTING = allowanceView(137, 'Polygon', { amountBaseUnits: UNLIMITED })

async function open(over: Answers = {}, status = unlocked, allowances = [LASTING]) {
  const worker = fakeWorker({
    'allowances.list': () => ({ allowances, clockOffsetMs: 0 }),
    'allowances.quote': () => REVOKE_QUOTE,
    'allowances.revoke': () => ({}),
    ...over,
  })
  show(<AllowancesPage status={status} call={worker.call} onStatus={nothing} />)
  await settle()
  return worker.asked
}
const names = (asked: { name: string }[]) => asked.map(({ name }) => name)
const openRevocation = () => press(button('Revoke USDT on Polygon'))

test('an approval of a payment to a shop without a name says so', async () => {
  await open({}, unlocked, [{ ...LASTING, merchantName: '' }])
  expect(shownText()).toContain('From your payment to an unnamed shop ·')
})

test('every allowance is shown as the nodes report it; used-up ones are collapsed', async () => {
  await open({}, unlocked, ALLOWANCES)
  const text = shownText()
  expect(text).toContain('USDT on Polygon Any amount, since 3 Nov 2026')
  expect(text).toContain('USDT on Arbitrum 12.40 USDT approved')
  expect(text).toContain('USDT on Celo Amount unavailable')
  expect(text).toContain('Not revoked: another transaction from this account went through instead.')
  expect(text).toContain('From your payment to Blue Kettle Coffee')
  expect(document.querySelector('details')?.textContent).toContain('USDT on Optimism 0.00 USDT approved')
  expect(buttonNames()).toEqual([
    'Revoke USDT on BNB Smart Chain',
    'Revoke USDT on Polygon',
    'Revoke USDT on Arbitrum',
    'Try again',
  ])
})

test('loading is announced', async () => {
  await open({ 'allowances.list': () => new Promise(() => undefined) })
  expect(shownText()).toContain('Loading token approvals…')
})

test('a list that failed to load can be retried', async () => {
  const asked = await open({ 'allowances.list': failing({ code: 'journal/unwritable' }) })
  expect(shownText()).toContain('Tender couldn’t load your token approvals.')
  await press(button('Try again'))
  expect(names(asked)).toEqual(['allowances.list', 'allowances.list'])
})

test('the review shows the call, contract, network, account and maximum fee; one press signs it', async () => {
  const asked = await open()
  await openRevocation()
  await settle()
  for (const words of ['approve(Permit2, 0)', 'Polygon', 'Up to 0.003456 POL']) expect(shownText()).toContain(words)
  const { account, tokenAddress } = LASTING
  await press(button('Revoke'))
  await settle()
  expect(asked.filter(({ name }) => name === 'allowances.revoke')).toEqual([
    { name: 'allowances.revoke', args: { account, tokenAddress, fees: REVOKE_QUOTE.fees } },
  ])
  expect(names(asked).at(-1)).toBe('allowances.list')
})

test('the maximum fee has at most six digits, rounded up, and all of them after a press', async () => {
  const fees = { ...REVOKE_QUOTE.fees, maxFeePerGasWei: 90_000_000_123n }
  await open({ 'allowances.quote': () => ({ ...REVOKE_QUOTE, fees }) })
  await openRevocation()
  await settle()
  expect(shownText()).toContain('Up to 0.00345601 POL, show all digits')
  await press(document.querySelector('.short-amount') ?? document.body)
  expect(textOf(document.querySelector('.facts dd:last-child'))).toBe('Up to 0.0034560000047232 POL')
})

test('what the fee is worth stands beside it, rounded up, where a rate is known', async () => {
  const rates = [{ symbol: 'POL', rate: { numerator: 1n, denominator: 4n } }]
  await open({ 'wallet.rates': () => ({ currency: 'USD', rates }) })
  await openRevocation()
  await settle()
  expect(textOf(document.querySelector('.facts dd:last-child'))).toBe('Up to 0.003456 POL (about $0.01)')
})

test('an amount of dozens of digits shows them after a press only', async () => {
  await open({}, unlocked, [{ ...LASTING, amountBaseUnits: UNLIMITED - 1n }])
  expect(shownText()).toContain('Any amount, show all digits approved')
  await press(document.querySelector('.short-amount') ?? document.body)
  expect(shownText()).toMatch(/USDT on Polygon [\d,]{60,}\.\d+ USDT approved/)
})

test('a wallet that locked itself meanwhile asks too', async () => {
  await open({ 'allowances.revoke': failing({ code: 'vault/locked' }) })
  await openRevocation()
  await settle()
  await press(button('Revoke'))
  expect(shownText()).toContain('Unlock your wallet to revoke')
})

test.each([
  ['allowance/needed', 'This token approval is in use'],
  ['chain/unreachable', 'Can’t reach the network'],
] as const)('%s is reported before anything is signed', async (code, words) => {
  await open({ 'allowances.quote': failing({ code }) })
  await openRevocation()
  await settle()
  expect(shownText()).toContain(words)
  expect(buttonNames()).toEqual(['Try again', 'Back'])
})

test('while a revocation is in progress the list reloads, and its rows stay until then', async () => {
  let state: 'sent' | 'done' = 'sent'
  const moving = (): AllowanceView => ({
    ...LASTING,
    ...(state === 'done' && { amountBaseUnits: 0n }),
    revocation: { state, atMs: Date.now(), hash: `0x${'c4'.repeat(32)}` },
  })
  const asked = await open({ 'allowances.list': () => ({ allowances: [moving()], clockOffsetMs: 0 }) })
  expect(shownText()).toContain('Revoking: waiting for the network.')
  expect(buttonNames()).toEqual([])
  state = 'done'
  passMs(3_000)
  expect(shownText()).toContain('Revoking')
  await settle()
  expect(shownText()).toContain('Used or revoked (1)')
  expect(shownText()).toContain('Revoked on 21 Nov 2026')
  passMs(10_000)
  expect(asked).toHaveLength(2)
})
