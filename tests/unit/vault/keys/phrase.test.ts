import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { mnemonicToEntropy, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import { PHRASE_LENGTHS } from '../../../../src/core/base/text.ts'
import { formatPhrase, generatePhrase, parsePhrase } from '../../../../src/vault/keys/phrase.ts'

afterEach(() => vi.restoreAllMocks())

const twelve = (word: string, last: string) => [...Array<string>(11).fill(word), last]
const VECTORS = [
  ['00'.repeat(16), `${'abandon '.repeat(11)}about`],
  ['7f'.repeat(16), 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  ['80'.repeat(16), 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above'],
  ['ff'.repeat(16), `${'zoo '.repeat(11)}wrong`],
  ['00'.repeat(32), `${'abandon '.repeat(23)}art`],
  ['ff'.repeat(32), `${'zoo '.repeat(23)}vote`],
] as const

test.each(VECTORS)('BIP-39: entropy %s and its phrase turn into each other', (hex, phrase) => {
  expect(formatPhrase(hexToBytes(hex)).join(' ')).toBe(phrase)
  expect(bytesToHex(parsePhrase(phrase.split(' ')))).toBe(hex)
})

test('BIP-39: the seed of the all-zero phrase without passphrase is the known one', async () => {
  expect(bytesToHex(await mnemonicToSeedWebcrypto(twelve('abandon', 'about').join(' ')))).toBe(
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  )
})

test.each([
  [12, 16],
  [24, 32],
] as const)(
  'security T46: %i words take %i bytes from the platform generator and nothing from Math.random',
  (length, bytes) => {
    vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random is no source of keys')
    })
    const generator = vi.spyOn(crypto, 'getRandomValues')
    const words = generatePhrase(length)
    expect(words).toHaveLength(length)
    expect(parsePhrase(words)).toHaveLength(bytes)
    expect(generator.mock.calls.map(([buffer]) => buffer.byteLength)).toEqual([bytes])
  },
)

test('security T46: the words are the generator’s bytes, unaltered', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((buffer) => {
    new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength).fill(0x7f)
    return buffer
  })
  expect(generatePhrase(12).join(' ')).toBe(VECTORS[1][1])
})

test('D.6: case and all around typed words are forgiven', () => {
  expect(bytesToHex(parsePhrase([' 1.“Ａbandon”', ...twelve('ABANDON', 'about\t').slice(1)]))).toBe('00'.repeat(16))
})

const reasonOf = (words: readonly string[]) => {
  try {
    parsePhrase(words)
  } catch (error) {
    if (error instanceof PayError) return error.failure
    throw error
  }
  return undefined
}

test.each([
  ['no words', [], { reason: 'count' }],
  ['eleven words', twelve('abandon', 'about').slice(1), { reason: 'count' }],
  ['fourteen words', Array<string>(14).fill('abandon'), { reason: 'count' }],
  ['27 words', Array<string>(27).fill('abandon'), { reason: 'count' }],
  [
    'a word that is not in the list',
    [...twelve('abandon', 'about').slice(0, 4), 'abandom', ...Array<string>(7).fill('abandon')],
    { reason: 'word', position: 5 },
  ],
  ['an empty cell', [...twelve('abandon', '').slice(0, 12)], { reason: 'word', position: 12 }],
  [
    'two words in one cell',
    ['abandon abandon', ...twelve('abandon', 'about').slice(1)],
    { reason: 'word', position: 1 },
  ],
  ['a wrong last word', twelve('abandon', 'abandon'), { reason: 'checksum' }],
  [
    'two words exchanged',
    'winner legal thank year wave sausage worth useful legal winner thank yellow'.split(' '),
    { reason: 'checksum' },
  ],
])('D.6: %s is refused with its reason', (_, words, reason) => {
  expect(reasonOf(words)).toEqual({ code: 'phrase/invalid', ...reason })
})

test('BIP-39: any words have the entropy that the library finds in them, or none', () => {
  const words = fc
    .constantFrom(...PHRASE_LENGTHS)
    .chain((length) =>
      fc.oneof(
        fc.uint8Array({ minLength: (length * 4) / 3, maxLength: (length * 4) / 3 }).map(formatPhrase),
        fc.array(fc.constantFrom(...wordlist), { minLength: length, maxLength: length }),
      ),
    )
  const found = (work: () => Uint8Array) => {
    try {
      return bytesToHex(work())
    } catch {
      return undefined
    }
  }
  fc.assert(
    fc.property(words, (some) => {
      expect(found(() => parsePhrase(some))).toBe(found(() => mnemonicToEntropy(some.join(' '), wordlist)))
    }),
  )
})

test('security §8.3: no copy of a whole phrase is made where nothing can wipe it', () => {
  const normalized: string[] = []
  const { normalize } = String.prototype
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    normalized.push(String(this))
    return normalize.call(this, form)
  })
  parsePhrase(twelve('abandon', 'about'))
  expect(normalized.filter((text) => text.includes(' '))).toEqual([])
})
