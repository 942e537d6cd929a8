// Address poisoning: an address that looks like a known one on screens that show its ends only. security T48.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRecipient } from '../../../../src/core/activity/recipients.ts'

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: length, maxLength: length })
const base58 = fc.string({
  unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
  minLength: 36,
  maxLength: 36,
})

test('property: an address with the ends of a known one and another middle is a look-alike, in any case', () => {
  fc.assert(
    fc.property(hex(4), hex(32), hex(32), hex(4), (first, one, other, last) => {
      fc.pre(one.toLowerCase() !== other.toLowerCase())
      const known = `0x${first}${one}${last}`
      const to = `0x${first.toUpperCase()}${other}${last.toLowerCase()}`
      expect(checkRecipient(to, [{ address: known, atMs: 5 }])).toEqual({ kind: 'look-alike', address: known })
      expect(checkRecipient(known.toLowerCase().replace('0X', '0x'), [{ address: known, atMs: 5 }]).kind).toBe('known')
    }),
  )
})

test('property: the same of Solana, where only the whole text with its case is the same address', () => {
  fc.assert(
    fc.property(base58, base58, (one, other) => {
      const [known, to] = [`Abcd${one}wxyZ`, `Abcd${other}wxyZ`]
      expect(checkRecipient(to, [{ address: known, atMs: 5 }]).kind).toBe(one === other ? 'known' : 'look-alike')
      expect(checkRecipient(`aBCD${one}WXYz`, [{ address: known, atMs: 5 }]).kind).toBe('look-alike')
    }),
  )
})

test('other ends, other kinds of network and an empty wallet make it new', () => {
  const to = `0xabcd${'0'.repeat(32)}ef01`
  expect(checkRecipient(to, [])).toEqual({ kind: 'new' })
  expect(checkRecipient(to, [{ address: `0xabce${'0'.repeat(32)}ef01`, atMs: 5 }])).toEqual({ kind: 'new' })
  expect(checkRecipient(to, [{ address: `abcd${'z'.repeat(36)}ef01`, atMs: 5 }])).toEqual({ kind: 'new' })
})

test('an own address stays own, and a known one is from the last time', () => {
  const to = `0xabcd${'0'.repeat(32)}ef01`
  const sent = [5, 7, 6].map((atMs) => ({ address: to, atMs }))
  expect(checkRecipient(to, sent)).toEqual({ kind: 'known', atMs: 7 })
  expect(checkRecipient(to, [...sent, { address: to, name: 'Savings' }])).toEqual({ kind: 'own', name: 'Savings' })
})
