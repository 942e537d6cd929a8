// The paths of other wallets: one spelling of each, and nothing else is one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPaths, parsePath, pathTexts, usualPath, walletsAt } from '../../../../src/core/base/paths.ts'

test('security §8.7: each path is written as other wallets show it', () => {
  const texts = ['usual/3', 'ledger/2', 'account/1', 'root/0', 'sollet/4', 'seed/0'].map((path) => {
    const parsed = parsePath(path)
    return parsed && pathTexts(parsed)
  })
  expect(texts).toEqual([
    { eip155: "m/44'/60'/0'/0/3", solana: "m/44'/501'/3'/0'" },
    { eip155: "m/44'/60'/2'/0/0" },
    { solana: "m/44'/501'/1'" },
    { solana: "m/44'/501'" },
    { solana: "m/501'/4'/0/0" },
    { solana: 'm' },
  ])
})

test('security §8.7: the first accounts have no path twice, this wallet’s own come first, and each names a wallet', () => {
  const paths = firstPaths(5)
  expect(paths.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((index) => `usual/${index}`))
  const texts = paths.flatMap((path) => Object.values(pathTexts(path)))
  expect(new Set(texts).size).toBe(texts.length)
  // Ledger Live's first is the usual first, and two ways have one account only.
  expect(paths).toHaveLength(5 + 4 + 5 + 1 + 5 + 1)
  for (const path of paths) expect(walletsAt(path).length).toBeGreaterThan(0)
})

test('security §8.2: a path that is read is written again the same', () => {
  const texts = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom('usual', 'ledger', 'account', 'root', 'sollet', 'seed', 'm', ''), fc.integer())
      .map((parts) => parts.join('/')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const path = parsePath(text)
      if (path === undefined) return
      expect(path).toBe(text)
      for (const shown of Object.values(pathTexts(path))) expect(shown).toMatch(/^m(\/\d{1,10}'?)*$/)
    }),
  )
})

test.each([
  'usual/01',
  'usual/-1',
  'usual/1.5',
  'usual/2147483648',
  'usual/99999999999',
  'usual/',
  'usual',
  'ledger/0',
  'root/1',
  'seed/1',
  'other/0',
  'toString/0',
  ' usual/0',
  "m/44'/60'/0'/0/0",
  7,
  null,
  undefined,
])('%j is no path', (raw) => {
  expect(parsePath(raw)).toBeUndefined()
})

test.each([-1, 0.5, Number.NaN, 2 ** 31])('an account index of %d is a bug, not an account', (index) => {
  expect(() => usualPath(index)).toThrow(RangeError)
})
