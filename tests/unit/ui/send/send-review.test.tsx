// @vitest-environment happy-dom
// The last look before a send: the whole amount and address, what is known of the address, the password. security T48.
import { beforeEach, expect, test } from 'vitest'
import type { RatesView, SendQuote } from '../../../../src/messages/views.ts'
import { NOW_MS } from '../../../gallery/states/payments.ts'
import { QUOTE } from '../../../gallery/states/sends.ts'
import { openSend } from '../../../support/ui/sending.tsx'
import {
  type Answers,
  button,
  buttonNames,
  failing,
  field,
  heading,
  press,
  settle,
  shownText,
  stopClock,
  submit,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
  location.hash = ''
})

const SEND = 'Send 25.00 USDC'
const LOOK_ALIKE = `0x7099${'12'.repeat(16)}79C8`
const NO_RATES: RatesView = { currency: 'USD', rates: [] }

/** Leads to the review of a quote. */
async function review(change: Partial<SendQuote> = {}, over: Answers = {}) {
  const { sent, onUnlock } = await openSend({
    'send.quote': () => ({ ...QUOTE, ...change }),
    'send.start': () => ({}),
    ...over,
  })
  type(field('To'), QUOTE.terms.to)
  type(field('Amount in ETH'), '0.001')
  await submit(field('To'))
  await settle()
  expect(heading()).toBe('Check before you send')
  return { onUnlock, started: () => sent('send.start') }
}
async function send(password = 'sixteen blue kettles'): Promise<void> {
  type(field('Your password'), password)
  await press(button(SEND))
}
const fact = (index: number) => textOf(document.querySelectorAll('.facts dd')[index])

test('a new address is named as one and shown in full, and the password sends exactly what was quoted', async () => {
  const { started } = await review()
  expect(shownText()).toContain('You send 25.00 USDC')
  expect(textOf(document.querySelector('.pill'))).toBe('New address')
  expect(shownText()).toContain('This wallet has no record of paying this address. Check all of it.')
  expect(textOf(document.querySelector('.selectable'))).toBe(QUOTE.terms.to)
  expect(fact(0)).toBe('Base')
  expect(button(SEND).disabled).toBe(true)
  await send()
  expect(started()).toEqual([{ terms: QUOTE.terms, cost: QUOTE.cost, password: 'sixteen blue kettles' }])
  expect(location.hash).toBe(`#sent/${QUOTE.terms.id}`)
})

test.each<[SendQuote['recipient'], string]>([
  [{ kind: 'new' }, 'Looks like another address'],
  [{ kind: 'known', atMs: NOW_MS }, 'Used before, last on 21 Nov 2026'],
  [{ kind: 'own', name: 'Watched' }, 'Watched'],
])(
  'security T48 %o that looks like another is shown beside it, and waits until it was compared',
  async (known, tag) => {
    const { started } = await review({ recipient: { ...known, alike: LOOK_ALIKE } })
    expect(textOf(document.querySelector('.pill'))).toBe(tag)
    expect(textOf(document.querySelector('.strip-bad'))).toContain(
      `This address looks like another one that this wallet knows, but it’s different.The other one: ${LOOK_ALIKE}`,
    )
    type(field('Your password'), 'sixteen blue kettles')
    expect(button(SEND).disabled).toBe(true)
    await press(document.querySelector('.tick input') ?? document.body)
    expect(button(SEND).disabled).toBe(false)
    await press(button(SEND))
    expect(started()).toHaveLength(1)
  },
)

test('security §4 a contract is a question with a tick of its own, and the worker is told of it', async () => {
  const { started } = await review({ isContract: true, recipient: { kind: 'new', alike: LOOK_ALIKE } })
  expect(shownText()).toContain('This address is a contract. It may not be able to give the money back.')
  type(field('Your password'), 'sixteen blue kettles')
  const ticks = [...document.querySelectorAll('.tick input')]
  expect(ticks).toHaveLength(2)
  for (const tick of ticks) {
    expect(button(SEND).disabled).toBe(true)
    await press(tick)
  }
  await press(button(SEND))
  expect(started()).toMatchObject([{ isContractAgreed: true }])
})

const DOLLARS = {
  'wallet.rates': (): RatesView => ({
    currency: 'USD',
    rates: [
      { symbol: 'USDC', rate: { numerator: 1n, denominator: 1n } },
      { symbol: 'ETH', rate: { numerator: 2_500n, denominator: 1n } },
    ],
  }),
}
/** The fee is worth 0.9 cents at most. */
const sending = (amountBaseUnits: bigint, answers: Answers = DOLLARS) =>
  review({ terms: { ...QUOTE.terms, amountBaseUnits } }, answers)

test.each([
  [90_000n, false, false],
  [89_999n, true, false],
  [9_000n, true, false],
  [8_999n, true, true],
])(
  'security §4 a fee of 0.9 cents beside %s base units of USDC: told %s, a tick %s',
  async (units, isTold, isAsked) => {
    const { started } = await sending(units)
    expect(/fee can be more than/.test(shownText())).toBe(isTold)
    const tick = document.querySelector('.tick input')
    expect(tick !== null).toBe(isAsked)
    type(field('Your password'), 'sixteen blue kettles')
    const send = button(buttonNames().find((name) => name.startsWith('Send 0.')) ?? '')
    expect(send.disabled).toBe(isAsked)
    if (tick) await press(tick)
    await press(send)
    expect(started()).toHaveLength(1)
  },
)

test('security §4 without a rate for both nothing is said of the fee', async () => {
  await sending(1n, { 'wallet.rates': () => NO_RATES })
  expect(shownText()).not.toContain('fee can be more')
})

test('security §4 what has become a contract since it was shown is said in the place of the send', async () => {
  await review({}, { 'send.start': failing({ code: 'send/refused', reason: 'contract-unagreed' }) })
  await send()
  expect(shownText()).toContain('That address has become a contract. Review the send again.')
})

test.each<[SendQuote['recipient'], string]>([
  [{ kind: 'own', name: 'Savings' }, 'Savings'],
  [{ kind: 'saved', name: 'Fern' }, 'Fern'],
  [{ kind: 'own', name: '' }, 'Your own account'],
  [{ kind: 'known', atMs: NOW_MS }, 'Used before, last on 21 Nov 2026'],
])('%o needs no warning', async (recipient, tag) => {
  await review({ recipient })
  expect(textOf(document.querySelector('.pill'))).toBe(tag)
  expect(document.querySelector('.strip')).toBeNull()
  expect(document.querySelector('.tick')).toBeNull()
})

test('a wrong password is said beside its field, which is empty again, and nothing has started', async () => {
  await review({}, { 'send.start': failing({ code: 'vault/wrong-password' }) })
  await send('sixteen red kettles')
  expect(shownText().split('Wrong password')).toHaveLength(2)
  expect([field('Your password').value, heading()]).toEqual(['', 'Check before you send'])
})

test('a wallet that has locked itself says that nothing was sent, and leads to the password', async () => {
  const { onUnlock } = await review({}, { 'send.start': failing({ code: 'vault/locked' }) })
  await send()
  expect(shownText()).toContain('The wallet has locked itself. Nothing was sent.')
  expect(buttonNames().slice(-2)).toEqual(['Edit', 'Unlock your wallet'])
  await press(button('Unlock your wallet'))
  expect(onUnlock).toHaveBeenCalledOnce()
})

test('screens §11 the form beside the review has no button of its own, and what is entered there is reviewed anew', async () => {
  const { started } = await review()
  expect(buttonNames()).not.toContain('Review')
  type(field('Your password'), 'sixteen blue kettles')
  type(field('Amount in ETH'), '0.0009')
  expect(heading()).toBe('Send')
  expect(buttonNames()).not.toContain(SEND)
  expect(field('Amount in ETH').value).toBe('0.0009')
  await submit(field('To'))
  await settle()
  expect(heading()).toBe('Check before you send')
  expect(field('Your password').value).toBe('')
  expect(started()).toEqual([])
})

test('screens §11 the form is not to be changed while the send starts', async () => {
  await review({}, { 'send.start': () => new Promise(() => undefined) })
  await send()
  expect(document.querySelector('.beside')?.hasAttribute('inert')).toBe(true)
})

const ODD = {
  ...QUOTE.cost,
  fees: { gas: 60_000n, maxFeePerGasWei: 60_000_123n, maxPriorityFeePerGasWei: 1n },
} as const

test('the fee has at most six digits, rounded up, and all of them after a press; the amount always has all', async () => {
  await review({ cost: { ...ODD, family: 'eip155' }, terms: { ...QUOTE.terms, amountBaseUnits: 25_123_456n } })
  expect(fact(2)).toBe('At most 0.00000360001 ETH, show all digits')
  await press(document.querySelector('.facts .short-amount') ?? document.body)
  expect(fact(2)).toBe('At most 0.00000360000738 ETH')
  expect(button('Send 25.123456 USDC')).toBeDefined()
})

test('the worth stands beside the amount and the fee where a rate is known, the fee’s rounded up', async () => {
  const rate = (numerator: bigint, denominator = 1n) => ({ numerator, denominator })
  const rates = [
    { symbol: 'USDC', rate: rate(9_998n, 10_000n) },
    { symbol: 'ETH', rate: rate(1_000n) },
  ]
  await review({}, { 'wallet.rates': (): RatesView => ({ currency: 'USD', rates }) })
  expect(shownText()).toContain('You send 25.00 USDC about $25.00')
  expect(fact(2)).toBe('At most 0.0000036 ETH (about $0.01)')
  await review({}, { 'wallet.rates': (): RatesView => ({ currency: 'EUR', rates: rates.slice(1) }) })
  expect(shownText()).not.toContain('25.00 USDC about')
  expect(fact(2)).toBe('At most 0.0000036 ETH (about €0.01)')
})

test('what is sent is recorded with what it was worth when it was shown', async () => {
  const rate = { numerator: 9_998n, denominator: 10_000n }
  const rates = (): RatesView => ({ currency: 'USD', rates: [{ symbol: 'USDC', rate }] })
  const { started } = await review({}, { 'wallet.rates': rates })
  await send()
  expect(started()).toMatchObject([{ terms: { worth: { currency: 'USD', minorUnits: 2_500n, decimals: 2 } } }])
})

test.each<[string, () => RatesView]>([
  ['no rate is known', () => NO_RATES],
  ['the rates fail', failing({ code: 'chain/unreachable' })],
])('where %s there is no worth, and the review is complete without', async (_, rates) => {
  await review({}, { 'wallet.rates': rates })
  expect(shownText()).not.toContain('about')
  expect(fact(2)).toBe('At most 0.0000036 ETH')
})
