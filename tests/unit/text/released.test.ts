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

test('architecture §7 “Nothing left your wallet” only if nothing was signed and nothing was sent', () => {
  expect(say({})).toBe('Nothing left your wallet.')
  expect(say({ wasSigned: true })).toMatch(/handed.*Check your balance/)
  expect(say({ wasSigned: true, authorityUntilMs: AT_MS }, AT_MS - 1)).toMatch(/until 14:37\. Do not pay again/)
  expect(say({ wasSigned: true, authorityUntilMs: AT_MS })).toMatch(/ended at 14:37/)
})

test.each<[string, Partial<Released>, string]>([
  [
    'a lasting allowance',
    { transactions: [ALLOWED], allowance: USDT },
    'Nothing was paid. An allowance for 12.40 USDT stays in place for Permit2; the network fee of it left your wallet.',
  ],
  [
    'an allowance after a reset',
    { transactions: [RESET, ALLOWED], allowance: USDT },
    'Nothing was paid. An allowance for 12.40 USDT stays in place for Permit2; the network fees of your transactions left your wallet.',
  ],
  [
    'a reset alone',
    { transactions: [RESET] },
    'Nothing was paid. Only the network fee of your transaction left your wallet.',
  ],
  [
    'a failed transaction',
    { transactions: [record('failed')] },
    'The transaction failed on the network. Only its network fee left your wallet.',
  ],
  [
    'a reset and a failed allowance',
    { transactions: [RESET, record('failed', USDT)] },
    'Nothing was paid. Only the network fees of your transactions left your wallet.',
  ],
  [
    'a sent allowance',
    { transactions: [record('sent', USDT)] },
    'Nothing was paid yet. A transaction of yours is on its way, and its network fee leaves your wallet.',
  ],
  [
    'a sent payment',
    { wasSigned: true, transactions: [record('sent')] },
    'Your transaction was sent to the network and may still pay. Do not pay again.',
  ],
  [
    'a mined payment',
    { wasSigned: true, transactions: [record('mined')] },
    'Your own transaction moved the money. Ask the shop before you pay again.',
  ],
])('architecture §7 the text says exactly what was released: %s', (_, released, words) => {
  expect(say(released)).toBe(words)
})

test('a permit after an allowance counts as a signature, whatever failed before', () => {
  for (const transactions of [[ALLOWED], [record('failed'), ALLOWED]]) {
    expect(say({ wasSigned: true, transactions, authorityUntilMs: AT_MS + 1 })).toMatch(/^Your signature was handed/)
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
      expect(words === 'Nothing left your wallet.').toBe(isNothing)
      expect(words).not.toMatch(/nothing was signed/i)
      expect(words.replace(/^Nothing was paid( yet)?\./, '')).not.toMatch(/\bpaid\b/)
      if (released.wasSigned) expect(words).not.toMatch(/nothing|only/i)
      if (released.wasSigned) expect(words).toMatch(/before you pay again|do not pay again/i)
      if (!released.wasSigned && !isNothing)
        expect(words).toMatch(/fees? .*(left|leaves) your wallet|Only its network fee/)
    }),
  )
})
