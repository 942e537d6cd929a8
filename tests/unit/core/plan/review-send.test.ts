// A send is signed only if its bytes, decoded like those of a stranger, do what the person was shown and nothing else.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccountId } from '../../../../src/core/base/caip.ts'
import type { DecodedAction, SolanaTransfer } from '../../../../src/core/plan/decoded-action.ts'
import { isSendOf } from '../../../../src/core/plan/review-send.ts'

const OWN = `0x${'a'.repeat(40)}`
const TO = `0x${'b'.repeat(40)}`
const TOKEN = `0x${'c'.repeat(40)}`
const evm = { account: `eip155:8453:${OWN}` as AccountId, to: TO, tokenAddress: TOKEN, amountBaseUnits: 25n }
const call = { chainId: 8453n, from: OWN, to: TOKEN, valueWei: 0n, data: '0x' }
const token: DecodedAction = { kind: 'token-transfer', call, tokenAddress: TOKEN, to: TO, valueBaseUnits: 25n }
const coinCall = { ...call, to: TO, valueWei: 25n }
const coin: DecodedAction = { kind: 'coin-transfer', call: coinCall, to: TO, valueBaseUnits: 25n }

const solana = { account: 'solana:x:Own' as AccountId, to: 'Friend', tokenAddress: 'Mint', amountBaseUnits: 25n }
const check = { destination: 'Place', mostLamports: 7_000n }
const moved: SolanaTransfer = {
  ...{ kind: 'solana-transfer', signer: 'Own', feePayer: 'Own', otherSigners: [], feeLamports: 7_000n },
  asset: { program: 'spl-token', mint: 'Mint', decimals: 6 },
  movements: [{ source: 'Mine', destination: 'Place', amountBaseUnits: 25n }],
  creates: { account: 'Place', owner: 'Friend', funder: 'Own' },
  ...{ blockhash: 'hash', version: 0 },
}

test('what was shown is what is signed', () => {
  expect(isSendOf(evm, token, undefined)).toBe(true)
  expect(isSendOf({ ...evm, tokenAddress: '' }, coin, undefined)).toBe(true)
  expect(isSendOf(solana, moved, check)).toBe(true)
  expect(isSendOf(solana, { ...moved, creates: undefined }, check)).toBe(true)
})

describe('anything else is not', () => {
  test.each<[string, object]>([
    ['another token', { tokenAddress: TO }],
    ['another recipient', { to: OWN }],
    ['another amount', { valueBaseUnits: 26n }],
    ['another sender', { call: { ...call, from: TO } }],
    ['another network', { call: { ...call, chainId: 1n } }],
    ['another contract that is called', { call: { ...call, to: TO } }],
    ['coins beside the token', { call: { ...call, valueWei: 1n } }],
  ])('of a token: %s', (_, change) => {
    expect(isSendOf(evm, { ...token, ...change } as DecodedAction, undefined)).toBe(false)
  })

  test.each<[string, object]>([
    ['another recipient', { to: OWN }],
    ['another amount', { valueBaseUnits: 26n }],
    ['another amount in the call', { call: { ...coinCall, valueWei: 26n } }],
    ['another sender', { call: { ...coinCall, from: TO } }],
  ])('of a coin: %s', (_, change) => {
    expect(isSendOf({ ...evm, tokenAddress: '' }, { ...coin, ...change } as DecodedAction, undefined)).toBe(false)
  })

  const [movement] = moved.movements
  test.each<[string, object]>([
    ['another signer', { signer: 'Other' }],
    ['another fee payer', { feePayer: 'Other' }],
    ['another signature', { otherSigners: [{ address: 'Other', hasSigned: true }] }],
    ['another mint', { asset: { program: 'spl-token', mint: 'Other', decimals: 6 } }],
    ['the coin', { asset: { program: 'system' } }],
    ['another destination', { movements: [{ ...movement, destination: 'Other' }] }],
    ['another amount', { movements: [{ ...movement, amountBaseUnits: 26n }] }],
    ['a second transfer', { movements: [movement, movement] }],
    ['no transfer', { movements: [] }],
    ['an account for somebody else', { creates: { account: 'Place', owner: 'Other', funder: 'Own' } }],
    ['another account', { creates: { account: 'Other', owner: 'Friend', funder: 'Own' } }],
    ['a higher fee', { feeLamports: 7_001n }],
    ['a fee of the token', { withheldBaseUnits: 1n }],
    ['a memo', { memo: 'hello' }],
  ])('on Solana: %s', (_, change) => {
    expect(isSendOf(solana, { ...moved, ...change }, check)).toBe(false)
  })

  test('a Solana transfer without what it is checked against', () => {
    expect(isSendOf(solana, moved, undefined)).toBe(false)
  })

  test('the call of a coin for a token, the call of a token for the coin, and every other meaning', () => {
    expect(isSendOf(evm, coin, undefined)).toBe(false)
    expect(isSendOf({ ...evm, tokenAddress: '' }, token, undefined)).toBe(false)
    const others = [
      'allowance',
      'router-call',
      'permit-transfer',
      'transfer-authorization',
      'text-message',
      'not-understood',
    ]
    for (const kind of others)
      expect(isSendOf(evm, { ...token, kind } as unknown as DecodedAction, undefined)).toBe(false)
  })

  test('property: no other amount is ever what was shown', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(amount, amount, (shown, signed) => {
        const decoded = { ...token, valueBaseUnits: signed } as DecodedAction
        expect(isSendOf({ ...evm, amountBaseUnits: shown }, decoded, undefined)).toBe(shown === signed)
      }),
    )
  })
})
