// Any typed data is decoded exactly or not understood.
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePlan } from '../../../src/chains/decode.ts'
import type { DecodedAction } from '../../../src/core/plan/review.ts'
import { digestOf, type TypedData } from '../../support/chains/eip712.ts'
import { domainSeparator } from '../../support/chains/oracle.ts'
import { goodTyped, type Members, PAYER, request, type Typed } from '../../support/chains/typed-data.ts'

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((raw) => `0x${bytesToHex(raw)}`)
const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
/** All accepted notations: hex with any padding, decimal, a safe integer. */
const written = (value: bigint) =>
  fc.constantFrom(
    ...[`0x${value.toString(16)}`, `0x${value.toString(16).padStart(64, '0')}`, value.toString(10)],
    ...(value <= BigInt(Number.MAX_SAFE_INTEGER) ? [Number(value)] : []),
  )
const number = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 40n }), uint)

const facts = fc.record({
  scheme: fc.constantFrom('ReceiveWithAuthorization' as const, 'TransferWithAuthorization' as const),
  name: fc.string({ unit: 'binary' }),
  version: fc.string(),
  ...{ chainId: number, value: number, validAfter: number, validBefore: number },
  ...{ contract: hexOf(20), from: hexOf(20), to: hexOf(20), nonce: hexOf(32) },
  isText: fc.boolean(),
  hasDomainType: fc.boolean(),
})

test('EIP-712 any well-formed authorisation is decoded exactly, with an independent implementation’s digest', () => {
  const noted = facts.chain((f) =>
    fc.record({
      f: fc.constant(f),
      numbers: fc.tuple(written(f.chainId), written(f.value), written(f.validAfter), written(f.validBefore)),
    }),
  )
  fc.assert(
    fc.property(noted, ({ f, numbers: [chainId, value, validAfter, validBefore] }) => {
      const typed = goodTyped(f.scheme)
      if (!f.hasDomainType) delete typed.types['EIP712Domain']
      typed.domain = { name: f.name, version: f.version, chainId, verifyingContract: f.contract }
      typed.message = { from: f.from, to: f.to, value, validAfter, validBefore, nonce: f.nonce }
      const plain = JSON.parse(JSON.stringify(typed))
      const decoded = decodePlan(request(PAYER, f.isText ? JSON.stringify(typed) : plain))
      expect(decoded).toEqual({
        kind: 'transfer-authorization',
        scheme: f.scheme,
        tokenAddress: f.contract,
        domain: { name: f.name, version: f.version, chainId: f.chainId },
        signer: PAYER,
        ...{ from: f.from, to: f.to, valueBaseUnits: f.value, nonce: f.nonce },
        ...{ validAfterS: f.validAfter, validBeforeS: f.validBefore },
        digest: digestOf(plain as TypedData),
        domainSeparator: domainSeparator(f.name, f.version, f.chainId, f.contract),
      })
    }),
    { numRuns: 200 },
  )
})

const isTotal = (decoded: DecodedAction) => ['not-understood', 'transfer-authorization'].includes(decoded.kind)

test('decoding any JSON as params, text or object, never throws', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), fc.boolean(), (params, isText) => {
      const said = isText ? params.map((param) => JSON.stringify(param)) : params
      expect(isTotal(decodePlan(request(...said)))).toBe(true)
      expect(decodePlan(request(...said)).kind).toBe('not-understood')
    }),
  )
})

test('decoding a payload with any JSON in any part never throws', () => {
  const part = fc.constantFrom('types', 'domain', 'primaryType', 'message')
  fc.assert(
    fc.property(part, fc.jsonValue(), (name, value) => {
      expect(isTotal(decodePlan(request(PAYER, { ...goodTyped(), [name]: value })))).toBe(true)
    }),
  )
})

type Path = (string | number)[]
const pathsOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  const below = Array.isArray(value)
    ? value.map((member, at): [number, unknown] => [at, member])
    : Object.entries(value)
  return [path, ...below.flatMap(([key, member]) => pathsOf(member, [...path, key]))]
}
const PATHS = pathsOf(goodTyped()).filter((path) => path.length > 0)
const parentOf = (typed: Typed, path: Path) =>
  path.slice(0, -1).reduce<Members>((parent, key) => parent[key] as Members, typed as unknown as Members)

/** One change: another value, no value, an extra member, or two swapped members. */
const mutation = fc.record({
  path: fc.constantFrom(...PATHS),
  change: fc.oneof(
    fc.constant({ do: 'remove' as const }),
    fc.record({ do: fc.constant('set' as const), value: fc.oneof(fc.jsonValue(), hexOf(20), hexOf(32), fc.nat()) }),
    fc.record({ do: fc.constant('add' as const), name: fc.string(), value: fc.jsonValue() }),
    fc.constant({ do: 'swap' as const }),
    fc.record({ do: fc.constant('flip' as const), at: fc.nat() }),
  ),
})

function mutated({ path, change }: typeof mutation extends fc.Arbitrary<infer M> ? M : never): Typed {
  const typed = goodTyped()
  const parent = parentOf(typed, path)
  const key = path.at(-1) ?? ''
  const value = parent[key]
  if (change.do === 'set') parent[key] = change.value
  else if (change.do === 'add' && Array.isArray(parent)) parent.push(change.value)
  else if (change.do === 'add')
    Object.defineProperty(parent, change.name, { value: change.value, enumerable: true, configurable: true })
  else if (change.do === 'remove') Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key]
  else if (change.do === 'swap' && Array.isArray(parent)) parent.push(...parent.splice(Number(key), 1))
  else if (change.do === 'flip' && typeof value === 'string' && value !== '') {
    const at = change.at % value.length
    parent[key] = value.slice(0, at) + (value[at] === '3' ? '4' : '3') + value.slice(at + 1)
  }
  return typed
}

test('security §4: one change in a good payload is not understood, or decoded, or leaves the digest equal', () => {
  const good = decodePlan(request(PAYER, JSON.stringify(goodTyped())))
  const seen = { refused: 0, changed: 0, same: 0 }
  fc.assert(
    fc.property(mutation, fc.boolean(), (change, isText) => {
      const typed = mutated(change)
      const text = JSON.stringify(typed)
      const decoded = decodePlan(request(PAYER, isText ? text : typed))
      if (decoded.kind === 'not-understood') {
        seen.refused += 1
        return
      }
      if (!('digest' in decoded)) throw new Error(`a typed payload read as ${decoded.kind}`)
      expect(decoded.digest).toBe(digestOf(JSON.parse(text)))
      const { digest: _, ...words } = decoded
      const isSame = good.kind === 'transfer-authorization' && decoded.digest === good.digest
      if (isSame) expect(decoded).toEqual(good)
      else expect(good).not.toMatchObject(words)
      seen[isSame ? 'same' : 'changed'] += 1
    }),
    { numRuns: 3000 },
  )
  expect(Math.min(seen.refused, seen.changed, seen.same)).toBeGreaterThan(10)
})
