import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountId } from '../../../src/core/base/caip.ts'
import type { Released } from '../../../src/core/session/released.ts'
import type { TransactionRecord } from '../../../src/core/transaction/transaction-record.ts'
import { releasedText } from '../../../src/text/released.ts'

const AT_MS = new Date(2026, 10, 21, 14, 37).getTime()
const USDT = {
  ...{ amountBaseUnits: 12_400_000n, decimals: 6, symbol: 'USDT' },
  key: { account: `eip155:137:0x${'1'.repeat(40)}` as AccountId, tokenAddress: `0x${'2'.repeat(40)}` },
}
const record = (state: TransactionRecord['state'], allows?: TransactionRecord['allows']): TransactionRecord => ({
  hash: `0x${'c4'.repeat(32)}`,
  state,
  ...(allows && { allows }),
})
const none: TransactionRecord[] = []
const say = (released: Partial<Released>, nowMs = AT_MS) =>
  releasedText({ wasSigned: false, transactions: none, ...released }, nowMs)
const RESET = record('mined', { ...USDT, amountBaseUnits: 0n })
const ALLOWED = record('mined', USDT)

test('architecture §7 “No money left your wallet” only if nothing was signed and nothing was sent', () => {
  expect(say({})).toBe('No money left your wallet.')
  expect(say({ wasSigned: true })).toMatch(/may have left.*Check your balance/)
  expect(say({ wasSigned: true, authorityUntilMs: AT_MS }, AT_MS - 1)).toMatch(/until 14:37\. Do not pay again/)
  expect(say({ wasSigned: true, authorityUntilMs: AT_MS })).toMatch(/expired at 14:37.*Check your balance/)
})

test('architecture §7 a dead attempt that paid its own fee is not “No money left your wallet”', () => {
  expect(say({ mayHaveCostFee: true })).toBe('Nothing was paid. You may have paid a network fee.')
})

test.each<[string, Partial<Released>, string]>([
  [
    'a lasting allowance',
    { transactions: [ALLOWED], allowance: USDT },
    'Nothing was paid except a network fee. 12.40 USDT stays approved for Permit2.',
  ],
  [
    'an allowance after a reset',
    { transactions: [RESET, ALLOWED], allowance: USDT },
    'Nothing was paid except network fees. 12.40 USDT stays approved for Permit2.',
  ],
  ['a reset alone', { transactions: [RESET] }, 'Nothing was paid except the network fee.'],
  ['a failed transaction', { transactions: [record('failed')] }, 'Nothing was paid except the network fee.'],
  [
    'a reset and a failed allowance',
    { transactions: [RESET, record('failed', USDT)] },
    'Nothing was paid except network fees.',
  ],
  [
    'a sent allowance',
    { transactions: [record('sent', USDT)] },
    'Nothing has been paid yet. Your token approval is on its way to the network and costs a network fee.',
  ],
  [
    'a sent payment',
    { wasSigned: true, transactions: [record('sent')] },
    'Your transaction may still go through. Do not pay again.',
  ],
  [
    'a mined payment',
    { wasSigned: true, transactions: [record('mined')] },
    'The money left your wallet: your transaction went through. Do not pay again. Ask the shop: the payment ID and the transaction are your proof.',
  ],
])('architecture §7 the text says exactly what was released: %s', (_, released, words) => {
  expect(say(released)).toBe(words)
})

test('a permit after an allowance counts as a signature, whatever failed before', () => {
  for (const transactions of [[ALLOWED], [record('failed'), ALLOWED]]) {
    expect(say({ wasSigned: true, transactions, authorityUntilMs: AT_MS + 1 })).toMatch(
      /^Your money may still be taken/,
    )
  }
})

const records = fc
  .record({
    state: fc.constantFrom<TransactionRecord['state'][]>('sent', 'mined', 'failed'),
    amount: fc.option(fc.nat()),
  })
  .map(({ state, amount }) => record(state, amount === null ? undefined : { ...USDT, amountBaseUnits: BigInt(amount) }))
const releases = fc.record(
  {
    wasSigned: fc.boolean(),
    transactions: fc.array(records, { maxLength: 4 }),
    authorityUntilMs: fc.integer({ min: AT_MS - 1_000, max: AT_MS + 1_000 }),
    allowance: fc.constant(USDT),
  },
  { requiredKeys: ['wasSigned', 'transactions'] },
)

test('architecture §7 after any release, no text claims that nothing left, nothing was signed, or it was paid', () => {
  fc.assert(
    fc.property(releases, (released) => {
      const words = say(released)
      const isNothing = !released.wasSigned && released.transactions.length === 0
      expect(words === 'No money left your wallet.').toBe(isNothing)
      expect(words).not.toMatch(/nothing was signed/i)
      expect(words.replace(/^Nothing (was|has been) paid\b/, '')).not.toMatch(/\bpaid\b/)
      if (released.wasSigned) expect(words).not.toMatch(/nothing|except/i)
      if (released.wasSigned) expect(words).toMatch(/before you pay again|do not pay again/i)
      if (!released.wasSigned && !isNothing)
        expect(words).toMatch(/except (a|the) network fee|except network fees|costs a network fee/)
    }),
  )
})
