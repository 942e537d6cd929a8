// @vitest-environment happy-dom
// A revocation that the network leaves waiting: what is offered, at what cost, and how it is told to end. pay-once E09.
import { beforeEach, expect, test } from 'vitest'
import type { FeeQuote } from '../../../../src/core/transaction/transaction.ts'
import type { AllowanceView } from '../../../../src/messages/views.ts'
import { AllowancesPage } from '../../../../src/ui/wallet/allowances.tsx'
import { endedView, REPLACEMENT_QUOTE, STUCK, stuckView, UNLIMITED } from '../../../gallery/states/allowances.ts'
import { locked, unlocked } from '../../../gallery/states/views.ts'
import {
  type Answers,
  button,
  buttonNames,
  failing,
  fakeWorker,
  field,
  heading,
  passMs,
  press,
  settle,
  show,
  shownText,
  stopClock,
  submit,
  type,
} from '../../../support/ui/stage.tsx'

const SPEED_UP = 'Speed up USDT on Polygon'
const CANCEL = 'Try to cancel USDT on Polygon'
const UNLOCK = 'Unlock to speed up or cancel USDT on Polygon'
const { account, tokenAddress } = STUCK.first

beforeEach(stopClock)

async function open(row: AllowanceView, over: Answers = {}, status = unlocked) {
  const worker = fakeWorker({
    'allowances.list': () => ({ allowances: [row], clockOffsetMs: 0 }),
    'allowances.quoteReplacement': () => REPLACEMENT_QUOTE,
    'allowances.speedUp': () => ({}),
    'allowances.cancelRevocation': () => ({}),
    'wallet.unlock': () => unlocked,
    ...over,
  })
  let now = status
  const draw = () =>
    show(
      <AllowancesPage
        status={now}
        call={worker.call}
        onStatus={(next) => {
          now = next
          draw()
        }}
      />,
    )
  show(null)
  draw()
  await settle(2)
  return worker.asked
}
const isPaused = () => [button(SPEED_UP).disabled, button(CANCEL).disabled]

test('after 120 s by the service’s clock it offers a higher fee and an empty transaction, each with its cost', async () => {
  await open(STUCK.first, {
    'allowances.list': () => ({ allowances: [STUCK.first], clockOffsetMs: -31_000 }),
  })
  expect(shownText()).toContain('Revoking: waiting for the network.')
  expect(buttonNames()).toEqual([])
  passMs(1_000)
  await settle()
  expect(shownText()).toContain('Revoking: the network is taking longer than usual.')
  expect(isPaused()).toEqual([false, false])
  expect(shownText()).toContain('You’d pay up to 0.004608 POL in total, and only one of the two can go through.')
  expect(shownText()).toContain('This sends an empty transaction in place of yours, and the token approval stays.')
  expect(shownText()).toContain('It costs a network fee of up to 0.00252 POL.')
})

test('each cost has at most six digits, rounded up, and all of them after a press', async () => {
  const odd = (fees: FeeQuote) => ({ ...fees, maxFeePerGasWei: fees.maxFeePerGasWei + 1n })
  const { speedUp, cancel } = REPLACEMENT_QUOTE
  await open(STUCK.first, { 'allowances.quoteReplacement': () => ({ speedUp: odd(speedUp), cancel: odd(cancel) }) })
  expect(shownText()).toContain('You’d pay up to 0.00460801 POL, show all digits in total')
  expect(shownText()).toContain('It costs a network fee of up to 0.00252001 POL, show all digits.')
  for (const figure of document.querySelectorAll('.short-amount')) await press(figure)
  expect(shownText()).toContain('You’d pay up to 0.0046080000000384 POL in total')
  expect(shownText()).toContain('It costs a network fee of up to 0.002520000000021 POL.')
})

test('one that the network refuses can be cancelled at once', async () => {
  const refused = stuckView({ isAccepted: false, isRejected: true })
  await open(refused, { 'allowances.list': () => ({ allowances: [refused], clockOffsetMs: -120_000 }) })
  expect(shownText()).toContain('but it still may. You can cancel it.')
  expect(isPaused()).toEqual([false, false])
})

test('what each cost is worth stands beside it, rounded up, where a rate is known', async () => {
  const rates = [{ symbol: 'POL', rate: { numerator: 1n, denominator: 4n } }]
  await open(STUCK.first, { 'wallet.rates': () => ({ currency: 'USD', rates }) })
  expect(shownText()).toContain('You’d pay up to 0.004608 POL (about $0.01) in total')
  expect(shownText()).toContain('It costs a network fee of up to 0.00252 POL (about $0.01).')
})

test.each([
  [SPEED_UP, 'allowances.speedUp', REPLACEMENT_QUOTE.speedUp],
  [CANCEL, 'allowances.cancelRevocation', REPLACEMENT_QUOTE.cancel],
] as const)(
  '%s sends exactly the fees that are shown, once, and the list is read again',
  async (name, request, fees) => {
    let answer: (value: object) => void = () => undefined
    const asked = await open(STUCK.first, { [request]: () => new Promise((resolve) => (answer = resolve)) })
    await press(button(name))
    await press(button(name))
    expect(isPaused()).toEqual([true, true])
    answer({})
    await settle()
    expect(asked.slice(3)).toEqual([
      { name: request, args: { account, tokenAddress, fees } },
      { name: 'allowances.list', args: {} },
    ])
  },
)

test('within 30 s of the last press the buttons wait, and the row says why', async () => {
  await open(STUCK.justNow)
  expect(isPaused()).toEqual([true, true])
  expect(shownText()).toContain('You can make another one 30 seconds after it.')
  expect(shownText()).toContain('You’ve already raised the fee.')
  passMs(26_000)
  await settle()
  expect(isPaused()).toEqual([false, false])
})

test('being cancelled says so, is not sped up, and can be cancelled at a higher fee', async () => {
  await open(STUCK.cancelling)
  expect(shownText()).toContain('Trying to cancel. The approval may still be revoked.')
  expect(buttonNames()).toEqual([CANCEL])
})

test('a network that does not answer is asked again by a press', async () => {
  const asked = await open(STUCK.first, { 'allowances.quoteReplacement': failing({ code: 'chain/unreachable' }) })
  expect(shownText()).toContain('Can’t reach the network')
  await press(button('Try again'))
  expect(asked.filter(({ name }) => name === 'allowances.quoteReplacement')).toHaveLength(2)
})

test('a replacement that the nodes refuse is told, and the row stays', async () => {
  await open(STUCK.first, { 'allowances.speedUp': failing({ code: 'chain/rejected' }) })
  await press(button(SPEED_UP))
  await settle()
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('The network didn’t accept the transaction')
  expect(isPaused()).toEqual([false, false])
})

test.each([
  ['a locked wallet', locked, {}],
  [
    'a wallet that locked itself meanwhile',
    unlocked,
    { 'allowances.cancelRevocation': failing({ code: 'vault/locked' }) },
  ],
])('%s is unlocked first, and then the row is back', async (_, status, over) => {
  const asked = await open(STUCK.first, over, status)
  if (status === locked) expect(asked.map(({ name }) => name)).toEqual(['allowances.list'])
  else await press(button(CANCEL))
  expect(shownText()).toContain('Unlock your wallet to speed this up or to cancel it.')
  await press(button(UNLOCK))
  expect(heading()).toBe('Unlock your wallet')
  type(field('Password'), 'a password')
  await submit(field('Password'))
  await settle()
  expect(heading()).toBe('Token approvals')
  expect(isPaused()).toEqual([false, false])
})

test('the password page can be left', async () => {
  await open(STUCK.first, {}, locked)
  await press(button(UNLOCK))
  await press(button('Back'))
  expect(buttonNames()).toEqual([UNLOCK])
})

test.each([
  [
    'cancelled',
    endedView(UNLIMITED, { state: 'failed', reason: 'cancelled', isCancel: true }),
    ['Any amount, since', 'Cancelled, so it wasn’t revoked. You only paid a network fee.'],
    ['Revoke USDT on Polygon'],
  ],
  [
    'too late to cancel',
    endedView(0n, { state: 'done', isCancel: true }),
    ['Too late to cancel. Revoked on 21 Nov 2026.'],
    [],
  ],
  ['sped up', endedView(0n, { state: 'done' }), ['Revoked on 21 Nov 2026'], []],
] as const)('the end, %s: the row says what is left of the allowance', async (_, row, words, names) => {
  await open(row)
  for (const text of words) expect(shownText()).toContain(text)
  expect(shownText().includes('Too late')).toBe(words.some((text) => text.includes('Too late')))
  expect(buttonNames()).toEqual(names)
})
