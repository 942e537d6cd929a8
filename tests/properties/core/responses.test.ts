// Any response of the service is parsed to data that the journal can keep, or rejected as malformed. pay-once I14, security T23, T47.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeJson, encodeJson } from '../../../src/core/base/codec.ts'
import { isPayError } from '../../../src/core/base/errors.ts'
import { cleanName } from '../../../src/core/base/text.ts'
import { parseOptionsResponse, parseStatusResponse } from '../../../src/core/offer/responses.ts'
import { texts } from '../generators/texts.ts'

const ANSWER = {
  info: {
    status: 'requires_action',
    amount: { unit: 'iso4217/USD', value: '1240', display: { decimals: 2 } },
    expiresAt: 1_767_226_500,
    merchant: { name: 'Fern & Kettle' },
  },
  options: [
    {
      id: 'option-1',
      account: 'eip155:8453:0x00000000000000000000000000000000000a11ce',
      amount: {
        unit: 'caip19/eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
        value: '12400000',
        display: { assetSymbol: 'USDC', decimals: 6 },
      },
      expiresAt: null,
      actions: [
        { type: 'walletRpc', data: { chain_id: 'eip155:8453', method: 'eth_signTypedData_v4', params: ['{}'] } },
      ],
      collectData: null,
    },
  ],
}
const PROGRESS = { status: 'succeeded', isFinal: true, pollInMs: null, info: { txId: '0x1' }, failureCode: null }

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }).map((value): unknown => JSON.parse(JSON.stringify(value))),
  fc.constantFrom(
    undefined,
    Number.POSITIVE_INFINITY,
    -1,
    1e300,
    '',
    '1e3',
    { $bigint: 'x' },
    { $bigint: '5' },
    '2026-99-99T00:00:00Z',
  ),
)
/** A copy with the value at one random path replaced. */
function tampered(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return anything
  const members = Object.entries(value)
  return fc.oneof(
    { weight: 1, arbitrary: anything },
    {
      weight: 9,
      arbitrary: fc
        .constantFrom(...members)
        .chain(([name, member]) =>
          tampered(member).map((changed) => (Array.isArray(value) ? [changed ?? null] : { ...value, [name]: changed })),
        ),
    },
  )
}

const readers: [string, unknown, (raw: unknown) => unknown][] = [
  ['an options response', ANSWER, parseOptionsResponse],
  ['a status', PROGRESS, parseStatusResponse],
]
describe('security T23: a tampered response', () => {
  test.each(readers)('%s is rejected as malformed, or parsed to data that survives the journal', (_, honest, parse) => {
    fc.assert(
      fc.property(tampered(honest), (raw) => {
        try {
          const read = parse(raw)
          expect(isDeepStrictEqual(decodeJson(encodeJson(read)), read)).toBe(true)
        } catch (error) {
          expect([raw, isPayError(error)]).toEqual([raw, true])
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

test('security T47: a cleaned name has no invisible character, at most 64 characters, and stays unchanged when cleaned again', () => {
  const letters = fc.oneof(
    texts(8),
    fc.constantFrom(
      '\u202e',
      '\u2066',
      '\u200b',
      '\u3164',
      '\ufe0f',
      '\u034f',
      'e\u0301',
      '\u{1f375}\u{1f375}',
      'x\u{1f375}',
      ' ',
      '\n',
      'Fern',
      '\ud800',
    ),
  )
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 90, size: 'max' }), (parts) => {
      const name = cleanName(parts.join(''))
      expect([...name].length).toBeLessThanOrEqual(64)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/u)
      expect(name).not.toMatch(/^\s|\s$|\s\s|[^\S ]/)
      expect(cleanName(name)).toBe(name)
    }),
    { numRuns: 500 },
  )
})
