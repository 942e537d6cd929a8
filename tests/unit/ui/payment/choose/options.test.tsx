// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { RatesView } from '../../../../../src/messages/views.ts'
import { takesAllowance } from '../../../../../src/ui/payment/choose/option-row.tsx'
import { offerOf } from '../../../../gallery/states/payments.ts'
import { ETH, USDT } from '../../../../gallery/states/plans.ts'
import { ACCOUNT, SECOND_ACCOUNT, SOLANA_ACCOUNT } from '../../../../gallery/states/registry.ts'
import { BALANCES, locked } from '../../../../gallery/states/views.ts'
import {
  byTestId,
  openWindow,
  passMs,
  press,
  settle,
  shownText,
  stateOf,
  stopClock,
  textOf,
} from '../../../../support/ui/stage.tsx'

beforeEach(stopClock)

const row = (index: number): string => textOf(byTestId(`pay-option-${index}`))
const accounts = (): (string | null)[] => [...document.querySelectorAll('.address')].map((one) => one.textContent)

test('screens §5 an amount of 18 decimals keeps every digit, and every option has a stable test id', () => {
  openWindow(stateOf('choosing-kinds'))
  expect(textOf(byTestId('pay-option-eth-ethereum'))).toBe('0.004123456789012345 ETH on Ethereum · Network fee')
  for (const id of ['usdc-base', 'usdt-polygon', 'usdc-base-2', 'eth-ethereum', 'usdc-solana']) {
    expect(document.querySelectorAll(`[data-testid="pay-option-${id}"]`), id).toHaveLength(1)
  }
})

test('screens §5 an option says how long it takes where the service told, and nothing where it did not', () => {
  openWindow(stateOf('choosing-kinds'))
  const etas = [...document.querySelectorAll('[data-testid="pay-option-eta"]')].map(textOf)
  expect(etas).toEqual(['about 15 seconds', 'about 2 minutes'])
  expect(row(0)).toContain('on Base · No network fee · about 15 seconds')
  expect(row(2)).not.toContain('about')
})

test('screens §5 extra requirements are shown at their own option only', () => {
  openWindow(stateOf('choosing-kinds'))
  const has = (badge: string) =>
    [0, 1, 2, 3, 4].map((index) => !!byTestId(`pay-option-${index}`)?.querySelector(`[data-testid="${badge}"]`))
  expect(has('pay-info-required-badge')).toEqual([false, false, true, false, false])
  expect(has('pay-setup-badge')).toEqual([false, true, false, false, false])
  expect(textOf(byTestId('pay-info-required-badge'))).toBe('Info required')
})

test('screens §6 “Info required” is explained before a choice, and only if an option requires it', () => {
  openWindow(stateOf('choosing-kinds'))
  expect(textOf(byTestId('pay-button-info'))).toBe('What is “Info required”?')
  expect(shownText()).toContain('Your details go to the payment service.')
  openWindow(stateOf('choosing'))
  expect(byTestId('pay-button-info')).toBeNull()
})

test('an allowance is recognised from the option’s own call data, in `data` or `input`, and never assumed for a build', () => {
  const [usdt, eth] = offerOf([USDT, ETH]).options
  if (!usdt || !eth) throw new Error('the fixture has no options')
  expect([usdt, eth].map(takesAllowance)).toEqual([true, false])
  const [first, ...rest] = usdt.actions
  if (first?.type !== 'walletRpc') throw new Error('the fixture has no request')
  const having = (params: unknown[]) => takesAllowance({ ...usdt, actions: [{ ...first, params }, ...rest] })
  expect(having([{ input: '0x095EA7B300' }])).toBe(true)
  expect(having([{ data: 5 }])).toBe(false)
  expect(having([null])).toBe(false)
  expect(having([])).toBe(false)
  expect(takesAllowance({ ...usdt, actions: [{ ...first, method: 'personal_sign' }] })).toBe(false)
  expect(takesAllowance({ ...usdt, actions: [{ type: 'build', data: '0x095ea7b3' }] })).toBe(false)
})

test('screens §8 a quote that ends before the payment counts down at its option and then disables it', async () => {
  const { asked } = openWindow(stateOf('choosing-held'))
  expect(row(0)).not.toContain('Price')
  expect(row(1)).toContain('Price held for 0:45')
  expect(row(2)).toContain('Price expired')
  expect(byTestId('pay-option-1')).toHaveProperty('disabled', false)
  expect(byTestId('pay-option-2')).toHaveProperty('disabled', true)
  passMs(34_999)
  expect(byTestId('pay-option-1')).toHaveProperty('disabled', false)
  passMs(1)
  expect(byTestId('pay-option-1')).toHaveProperty('disabled', true)
  expect(byTestId('pay-option-0')).toHaveProperty('disabled', false)
  await press(byTestId('pay-option-2') ?? document.body)
  expect(asked).toEqual([])
})

test('a payment that ends before its quotes counts down only in the bar', () => {
  openWindow(stateOf('choosing-kinds'))
  expect(document.querySelectorAll('[role="timer"]')).toHaveLength(1)
  expect(shownText()).not.toContain('Get current prices')
})

test('security T48 with two accounts on one network every option names its own in full', () => {
  openWindow(stateOf('choosing-accounts'))
  expect(accounts()).toEqual([ACCOUNT, SECOND_ACCOUNT, SOLANA_ACCOUNT])
  expect(row(1)).toContain(`From ${SECOND_ACCOUNT}`)
  expect(byTestId('pay-option-usdc-base-2')).not.toBeNull()
})

test('with one account per chain family each account is named once, below the list', async () => {
  openWindow(stateOf('choosing-kinds'))
  expect(shownText()).toContain('From your accounts')
  const shorts = [...document.querySelectorAll('.short-address')]
  for (const short of shorts) await press(short)
  expect(accounts()).toEqual([ACCOUNT, SOLANA_ACCOUNT])
})

const grouped = (): string[] =>
  [...document.querySelectorAll('.options > section')].map((one) => textOf(one.querySelector('h3')))

test('options stand together by token, and a long list can be cut down to one network', async () => {
  openWindow(stateOf('choosing-kinds'))
  expect(grouped()).toEqual(['USDC', 'USDT', 'ETH'])
  expect(byTestId('pay-option-networks')).toBeNull()
  openWindow(stateOf('choosing-many'))
  const [all, base] = document.querySelectorAll<HTMLInputElement>('[data-testid="pay-option-networks"] input')
  expect([all?.checked, base?.checked]).toEqual([true, false])
  expect(textOf(byTestId('pay-option-networks'))).toMatch(/^NetworkAll 7Base/)
  await press(base ?? document.body)
  const rows = [...document.querySelectorAll('.options .row')].map(textOf)
  expect(rows.length).toBeGreaterThan(0)
  for (const text of rows) expect(text).toContain('on Base')
})

test('an option shows what the account holds of it and what is missing, rounded down and never guessed', () => {
  openWindow(stateOf('choosing-many'))
  const held = (index: number) =>
    textOf(byTestId(`pay-option-${index}`)?.querySelector('[data-testid="pay-option-balance"]') ?? null)
  expect(held(0)).toBe(', you have 1.2043 USDC')
  expect(row(0)).toMatch(/^12\.40 USDC on Base · No network fee, you have 1\.2043 USDC Short by/)
  expect(row(0)).toContain('Short by 11.1957 USDC')
  expect(row(1)).not.toContain('Short')
  expect(held(1)).toBe('')
})

const short = (): HTMLDetailsElement | null => document.querySelector('[data-testid="pay-option-short"]')
const within = (one: Element | null) =>
  [...(one?.querySelectorAll('button') ?? [])].map(({ dataset }) => dataset.testid?.replace('pay-option-', ''))

test('screens §5 what the account has too little of comes last, behind one line that counts it, and opens where nothing else is left', () => {
  openWindow(stateOf('choosing-many'))
  expect(short()?.open).toBe(false)
  expect(textOf(short()?.querySelector('summary') ?? null)).toBe('3 need more money')
  expect(within(short())).toEqual(['0', '3', '4'])
  expect(within(document.querySelector('.options')).slice(-3)).toEqual(['0', '3', '4'])
  openWindow(stateOf('choosing-too-little'))
  expect(short()?.open).toBe(true)
  expect(within(short())).toEqual(['0', '1'])
  openWindow(stateOf('choosing-kinds'))
  expect(short()).toBeNull()
})

test('tokens have headings only where more than one can be paid with', () => {
  openWindow(stateOf('choosing-too-little'))
  expect(document.querySelectorAll('.options h3')).toHaveLength(0)
  openWindow(stateOf('choosing'))
  expect(document.querySelectorAll('.options h3')).toHaveLength(0)
})

test('the balance of the account in use is never shown beside an option of another account', () => {
  openWindow({ ...stateOf('choosing-accounts'), balances: BALANCES })
  expect(row(0)).toContain('Short by 11.1957 USDC')
  expect(row(1)).toContain(`From ${SECOND_ACCOUNT}`)
  expect(row(1)).not.toContain('you have')
  expect(row(1)).not.toContain('Short by')
})

const RATES: RatesView = {
  currency: 'USD',
  rates: [
    { symbol: 'USDC', rate: { numerator: 9_998n, denominator: 10_000n } },
    { symbol: 'ETH', rate: { numerator: 2_500n, denominator: 1n } },
  ],
}
const known = stateOf('choosing-many')
const asks = (asked: { name: string }[]) => asked.filter(({ name }) => name === 'wallet.rates').length

test('security T04 an option says what it is worth by a rate that home would ask for, and nothing without one', async () => {
  const { asked, post } = openWindow(known, { 'wallet.rates': () => RATES })
  expect(row(0)).not.toContain('about')
  await settle()
  const prices = [...document.querySelectorAll('.options .row')].map((one) => textOf(one))
  for (const text of prices) expect(text.includes('about $')).toBe(/^[\d.,]+ (USDC|ETH) /.test(text))
  expect(row(0)).toMatch(/^12\.40 USDC about \$12\.40 on Base/)
  post({ ...known, isBusy: true })
  post(known)
  await settle()
  expect(asks(asked)).toBe(1)
})

test('no rate is asked for before the payer is unlocked, or while nothing is known of what the account holds', async () => {
  const { balances, ...unread } = known
  for (const view of [{ ...known, wallet: locked }, unread]) {
    const { asked } = openWindow(view, { 'wallet.rates': () => RATES })
    await settle()
    expect(asks(asked)).toBe(0)
  }
  expect(balances).toBeDefined()
})

test('where the rates fail the options are as they were', async () => {
  openWindow(known, { 'wallet.rates': () => Promise.reject(new Error('gone')) })
  await settle()
  expect(row(0)).toContain('12.40 USDC on Base')
  expect(row(0)).not.toContain('about $')
})
