// Any EVM request is decoded exactly or not understood. Decoding never throws.
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { addr } from 'micro-eth-signer'
import { expect, test } from 'vitest'
import { decodeEip155 } from '../../../src/chains/eip155/decode.ts'
import type { ChainId } from '../../../src/core/base/caip.ts'
import { METHODS } from '../../../src/core/offer/action.ts'
import { digestOf } from '../../support/chains/eip712.ts'
import { textDigest, tokenCall } from '../../support/chains/oracle.ts'

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((raw): `0x${string}` => `0x${bytesToHex(raw)}`)
const hexNumber = (value: bigint) => `0x${value.toString(16)}`
const address = hexOf(20)
const uint = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 64n }), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }))
const written = (value: bigint) => fc.constantFrom(`0x${value.toString(16)}`, value.toString(10))
const chainNumber = fc.integer({ min: 1, max: 2 ** 31 })
const explain = (chainId: string | number, method: string, params: unknown[]) =>
  decodeEip155({ type: 'walletRpc', chainId: `eip155:${chainId}` as ChainId, method, params })

const PERMIT = {
  PermitTransferFrom: [
    { name: 'permitted', type: 'TokenPermissions' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
  TokenPermissions: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
}

test('EIP-712 any permit is decoded exactly, with an independent implementation’s digest', () => {
  const facts = fc.record({
    ...{ signer: address, contract: address, token: address, spender: address },
    ...{ amount: uint, nonce: uint, deadline: uint, chain: chainNumber },
  })
  const noted = facts.chain((f) => fc.record({ f: fc.constant(f), amount: written(f.amount), nonce: written(f.nonce) }))
  fc.assert(
    fc.property(noted, ({ f, amount, nonce }) => {
      const domain = { name: 'Permit2', chainId: f.chain, verifyingContract: f.contract }
      const message = {
        permitted: { token: f.token, amount },
        spender: f.spender,
        nonce,
        deadline: hexNumber(f.deadline),
      }
      const typed = { domain, types: PERMIT, primaryType: 'PermitTransferFrom', message }
      const whole = {
        ...message,
        permitted: { token: f.token, amount: f.amount },
        nonce: f.nonce,
        deadline: f.deadline,
      }
      expect(explain(f.chain, 'eth_signTypedData_v4', [f.signer, JSON.stringify(typed)])).toEqual({
        kind: 'permit-transfer',
        permit2: f.contract,
        ...{ chainId: BigInt(f.chain), signer: f.signer, tokenAddress: f.token, spender: f.spender },
        ...{ valueBaseUnits: f.amount, nonce: f.nonce, deadlineS: f.deadline },
        digest: digestOf({ domain, types: PERMIT, primaryType: 'PermitTransferFrom', message: whole }),
      })
    }),
    { numRuns: 200 },
  )
})

test('EIP-55 an address in any mix of cases is accepted exactly if its checksum is right or it has one case', () => {
  const cased = fc.tuple(address, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 })).map(([lower, flags]) => {
    const letters = [...lower.slice(2)].map((letter, at) => (flags[at] ? letter.toUpperCase() : letter))
    return `0x${letters.join('')}`
  })
  const seen = { taken: 0, refused: 0 }
  fc.assert(
    fc.property(
      fc.oneof(
        address,
        address.map((one) => addr.addChecksum(one)),
        address.map((one) => `0x${one.slice(2).toUpperCase()}`),
        cased,
      ),
      (to) => {
        const decoded = explain(1, 'eth_sendTransaction', [{ from: `0x${'11'.repeat(20)}`, to }])
        const [lower, digits] = [to.toLowerCase(), to.slice(2)]
        const isTaken = to === lower || digits === digits.toUpperCase() || to === addr.addChecksum(lower)
        seen[isTaken ? 'taken' : 'refused'] += 1
        if (isTaken) expect(decoded).toMatchObject({ kind: 'coin-transfer', to: lower })
        else expect(decoded).toEqual({ kind: 'not-understood', reason: 'params-malformed' })
      },
    ),
    { numRuns: 300 },
  )
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(20)
})

test('ERC-20 any approve and transfer is decoded exactly; a changed digit is decoded or refused', () => {
  const call = fc.record({ name: fc.constantFrom('approve', 'transfer'), party: address, amount: uint, value: uint })
  const flip = fc.record({ at: fc.nat({ max: 135 }), digit: fc.constantFrom(...'0123456789abcdef') })
  fc.assert(
    fc.property(call, address, address, flip, (c, from, to, change) => {
      const data = tokenCall(c.name, c.party, c.amount)
      const explainData = (one: string) =>
        explain(10, 'eth_sendTransaction', [{ from, to, value: hexNumber(c.value), data: one }])
      const good = explainData(data)
      expect(good).toEqual({
        kind: c.name === 'approve' ? 'allowance' : 'token-transfer',
        call: { chainId: 10n, from, to, valueWei: c.value, data },
        tokenAddress: to,
        [c.name === 'approve' ? 'spender' : 'to']: c.party,
        valueBaseUnits: c.amount,
      })
      const changed = `${data.slice(0, 2 + change.at)}${change.digit}${data.slice(3 + change.at)}`
      if (changed === data) return
      const other = explainData(changed)
      if (other.kind === 'not-understood') return
      expect(other).not.toMatchObject({ ...good, call: expect.anything() })
    }),
    { numRuns: 500 },
  )
})

test('EIP-191 the digest of any understood text covers exactly the shown bytes', () => {
  const letter = fc.oneof(fc.integer({ min: 0x20, max: 0x24ff }), fc.integer({ min: 0, max: 0x10ffff }))
  const anyText = fc.array(letter, { maxLength: 4 }).map((letters) => String.fromCodePoint(...letters))
  const seen = { understood: 0 }
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyText), fc.boolean(), (text, isHex) => {
      const said = isHex && text.isWellFormed() ? `0x${bytesToHex(utf8ToBytes(text))}` : text
      const decoded = explain(1, 'personal_sign', [said, `0x${'11'.repeat(20)}`])
      if (decoded.kind !== 'text-message') return
      seen.understood += 1
      expect(decoded.text).toBe(text)
      expect(decoded.digest).toBe(textDigest(text))
    }),
    { numRuns: 500 },
  )
  expect(seen.understood).toBeGreaterThan(50)
})

test('decoding any JSON as params never throws, for any method and chain', () => {
  const method = fc.constantFrom(...METHODS, 'eth_sign')
  const part = fc.constantFrom('from', 'to', 'data', 'input', 'value', 'type', 'chainId', 'accessList', 'domain')
  const transaction = fc.dictionary(fc.oneof(part, fc.string()), fc.oneof(fc.jsonValue(), address))
  const param = fc.oneof(fc.jsonValue(), transaction, address, fc.string())
  const chain = fc.oneof(chainNumber, fc.string())
  fc.assert(
    fc.property(chain, method, fc.array(param, { maxLength: 3 }), (chainId, name, params) => {
      expect(typeof explain(chainId, name, params).kind).toBe('string')
    }),
    { numRuns: 1000 },
  )
})

test('security T23: excessive depth and size are refused', () => {
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)
  for (const payload of [deep, `{"types":${deep}}`, 'x'.repeat(65_536), JSON.parse(deep)]) {
    for (const method of METHODS) {
      expect(explain(1, method, [payload, `0x${'11'.repeat(20)}`]).kind).toBe('not-understood')
      expect(explain(1, method, [`0x${'11'.repeat(20)}`, payload]).kind).toBe('not-understood')
    }
  }
})
