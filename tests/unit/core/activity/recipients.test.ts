// Address poisoning: only whom money has reached is known, and an address that looks like another is told apart. security T48.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRecipient, type KnownAddress, paidAddresses } from '../../../../src/core/activity/recipients.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'

const text = (characters: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: length, maxLength: length })
const hex = (length: number) => text('0123456789abcdefABCDEF', length)
const base58 = (length: number) => text('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', length)
const at = (address: string): KnownAddress => ({ address, atMs: 5 })

test('property: an address with the ends of a known one and another middle is a look-alike, in any case', () => {
  fc.assert(
    fc.property(hex(4), hex(32), hex(32), hex(4), (first, one, other, last) => {
      fc.pre(one.toLowerCase() !== other.toLowerCase())
      const known = `0x${first}${one}${last}`
      const to = `0x${first.toUpperCase()}${other}${last.toLowerCase()}`
      expect(checkRecipient(to, [at(known)])).toEqual({ kind: 'new', alike: known })
      expect(checkRecipient(known.toLowerCase(), [at(known)])).toEqual({ kind: 'known', atMs: 5 })
    }),
  )
})

test('property: the same of Solana, where only the whole text with its case is the same address', () => {
  fc.assert(
    fc.property(base58(36), base58(36), (one, other) => {
      const [known, to] = [`Abcd${one}wxyZ`, `Abcd${other}wxyZ`]
      const alike = { kind: 'new', alike: known }
      expect(checkRecipient(to, [at(known)])).toEqual(one === other ? { kind: 'known', atMs: 5 } : alike)
      expect(checkRecipient(`aBCD${one}WXYz`, [at(known)])).toEqual(alike)
    }),
  )
})

/** Pairs that differ, and often have the same first or last characters, up to six of them. */
const pairOf = (part: (length: number) => fc.Arbitrary<string>, prefix: string, length: number) =>
  fc
    .tuple(part(length), part(length), fc.nat(6), fc.nat(6))
    .map(([one, other, first, last]): [string, string] => [
      `${prefix}${one}`,
      `${prefix}${one.slice(0, first)}${other.slice(first, length - last)}${one.slice(length - last)}`,
    ])

test('property: of two addresses both look like the other or none does, and none looks like itself', () => {
  fc.assert(
    fc.property(fc.oneof(pairOf(hex, '0x', 40), pairOf(base58, '', 44)), ([one, other]) => {
      const looksAlike = (to: string, known: string) => checkRecipient(to, [at(known)]).alike !== undefined
      expect(looksAlike(one, other)).toBe(looksAlike(other, one))
      for (const address of [one, other]) {
        expect(looksAlike(address, address)).toBe(false)
        expect(looksAlike(address.startsWith('0x') ? address.toLowerCase() : address, address)).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

describe('what looks alike', () => {
  const MIDDLE = '0123456789abcdef0123456789abcdef'
  const to = `0xabcd${MIDDLE}ef01`
  const looksLike = (known: string) => checkRecipient(to, [at(known)]).alike === known

  test.each([
    ['four at both ends', `0xabcd${'7'.repeat(32)}ef01`, true],
    ['six at the beginning', `0xabcd01${'7'.repeat(34)}`, true],
    ['six at the beginning in another case', `0xABCD01${'7'.repeat(34)}`, true],
    ['six at the end', `0x${'7'.repeat(34)}efef01`, true],
    ['five at the beginning and three at the end', `0xabcd0${'7'.repeat(32)}f01`, false],
    ['three at the beginning and five at the end', `0xabc${'7'.repeat(32)}fef01`, false],
    ['the same text on another kind of network', `abcd${MIDDLE}ef01`, false],
  ])('%s', (_, known, isAlike) => {
    expect(looksLike(known)).toBe(isAlike)
  })

  test('an empty wallet knows none', () => expect(checkRecipient(to, [])).toEqual({ kind: 'new' }))
})

test('an own address stays own, and a known one is from the last time', () => {
  const to = `0xabcd${'0'.repeat(32)}ef01`
  const sent = [5, 7, 6].map((atMs) => ({ address: to, atMs }))
  expect(checkRecipient(to, sent)).toEqual({ kind: 'known', atMs: 7 })
  expect(checkRecipient(to, [...sent, { address: to, name: 'Savings' }])).toEqual({ kind: 'own', name: 'Savings' })
})

test('an address that the person named has that name, also if no send is known any more, unless it is own', () => {
  const to = `0xabcd${'0'.repeat(32)}ef01`
  const saved = { address: to, savedAs: 'Fern' }
  expect(checkRecipient(to, [saved])).toEqual({ kind: 'saved', name: 'Fern' })
  expect(checkRecipient(to.toUpperCase().replace('0X', '0x'), [at(to), saved])).toEqual({ kind: 'saved', name: 'Fern' })
  expect(checkRecipient(to, [saved, { address: to, name: 'Savings' }])).toEqual({ kind: 'own', name: 'Savings' })
  const alike = `0xABCD${'7'.repeat(32)}EF01`
  expect(checkRecipient(alike, [saved])).toEqual({ kind: 'new', alike: to })
})

test('a known and an own address that look like another are told so as well', () => {
  const [to, alike] = [`0xabcd${'0'.repeat(32)}ef01`, `0xABCD${'7'.repeat(32)}EF01`]
  expect(checkRecipient(to, [at(to), at(alike)])).toEqual({ kind: 'known', atMs: 5, alike })
  expect(checkRecipient(to, [at(to), { address: alike, name: 'Savings' }])).toEqual({ kind: 'known', atMs: 5, alike })
  expect(checkRecipient(to, [{ address: to, name: 'Watched' }, at(alike)])).toEqual({
    ...{ kind: 'own', name: 'Watched', alike },
  })
})

describe('only what has settled makes an address known', () => {
  test.each(['signed', 'sent', 'failed', 'done'])('a send that is %s', (state) => {
    const to = `0x${'12'.repeat(20)}`
    expect(paidAddresses([{ to, atMs: 7, state }], [])).toEqual(state === 'done' ? [{ address: to, atMs: 7 }] : [])
  })

  const to = `0x${'34'.repeat(20)}`
  const closed = (receipt: object) => ({
    step: 'closed',
    receipt: { outcome: 'succeeded', wasSigned: true, ...receipt },
  })
  const summary = (over: object) =>
    ({
      ...{ paymentId: 'pay_1', merchantName: 'Fern & Kettle', openedAtMs: 3 },
      ...{ recipients: [`eip155:8453:${to}`], ...over },
    }) as unknown as PaymentSummary

  test.each<[string, object, boolean]>([
    ['is signed and not over', { step: 'confirming', approval: { atMs: 4 } }, false],
    ['its service has not reported', closed({ outcome: 'failed' }), false],
    ['its service alone has reported', closed({ settlement: 'reported' }), false],
    ['its chain shows', closed({ settlement: 'seen' }), true],
    ['its chain shows, whatever the service says', closed({ outcome: 'failed', settlement: 'seen' }), true],
  ])('a payment that %s', (_, over, isKnown) => {
    const known = { address: to, name: 'Fern & Kettle', atMs: 3 }
    expect(paidAddresses([], [summary(over)])).toEqual(isKnown ? [known] : [])
  })

  test('it is from its approval on, and one without recipients makes none known', () => {
    const seen = closed({ settlement: 'seen' })
    expect(paidAddresses([], [summary({ ...seen, approval: { atMs: 4 } })])).toMatchObject([{ atMs: 4 }])
    expect(paidAddresses([], [summary({ ...seen, recipients: undefined })])).toEqual([])
  })
})
