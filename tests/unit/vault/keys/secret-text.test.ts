// What is taken for a phrase or a private key, and what is not. security T37, X1.
import { ed25519 } from '@noble/curves/ed25519.js'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { getBase58Decoder } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isKeyOrAddress, isSecretText, requireNoSecret } from '../../../../src/vault/keys/secret-text.ts'
import { cpuMsOf } from '../../../support/cpu-time.ts'
import { ADDRESS_0 } from '../../../support/vault/fixtures.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const lengths = fc.constantFrom(16, 20, 24, 28, 32)
const phrases = lengths.chain(bytes).map((entropy) => entropyToMnemonic(entropy, wordlist))
const base58 = (raw: Iterable<number>) => getBase58Decoder().decode(Uint8Array.from(raw))
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const SEED = Uint8Array.from({ length: 32 }, (_, index) => index)
const PAIR = [...SEED, ...ed25519.getPublicKey(SEED)]
const HEX = Buffer.from(SEED).toString('hex')

describe('security T37: a phrase of the English list', () => {
  test.each([
    ['as it is', PHRASE],
    ['in capitals', PHRASE.toUpperCase()],
    ['on lines', PHRASE.replaceAll(' ', '\n')],
    ['with tabs and wide spaces', `\u3000${PHRASE.replaceAll(' ', '\t\u00a0')} `],
    ['with commas', PHRASE.replaceAll(' ', ', ')],
    [
      'numbered',
      PHRASE.split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join(' '),
    ],
    ['without blanks', PHRASE.replaceAll(' ', '')],
    ['with a blank between all letters', [...PHRASE.replaceAll(' ', '')].join(' ')],
    ['with invisible characters inside the words', PHRASE.replaceAll('e', 'e\u200b')],
    ['with invisible characters between them', PHRASE.replaceAll(' ', '\u200b')],
    ['in wide letters', PHRASE.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))],
    ['within other text', `Hello, my name is Ann. My words: "${PHRASE}", what now?`],
    ['after a word of the list', `about ${PHRASE} zoo`],
    ['as JSON', JSON.stringify(PHRASE.split(' '))],
  ])('%s', (_, text) => expect(isSecretText(text)).toBe(true))

  test('of any length, however it is written', () => {
    const between = fc.constantFrom(' ', '\n', '  ', '\t', ', ', ' - ', '_', '\u00a0', '')
    fc.assert(
      fc.property(phrases, between, fc.boolean(), (phrase, joint, isLoud) => {
        const text = phrase.replaceAll(' ', joint)
        return isSecretText(isLoud ? text.toUpperCase() : text)
      }),
      { numRuns: 400 },
    )
  })

  test('within any text', () => {
    fc.assert(fc.property(fc.lorem(), phrases, fc.lorem(), (...parts) => isSecretText(parts.join('. '))))
  })

  test('given in parts, a word in each field', () => {
    expect(() => requireNoSecret(...PHRASE.split(' '))).toThrow('secret/typed')
    expect(() => requireNoSecret('Ann Example', '1990-02-28', 'AT')).not.toThrow()
  })
})

describe('security T37: a private key', () => {
  test.each([
    ['64 hex digits', HEX],
    ['with 0x', `0x${HEX}`],
    ['in capitals', `0X${HEX.toUpperCase()}`],
    ['with blanks around', `  ${HEX}\n`],
    ['with blanks inside', HEX.replace(/(.{8})/g, '$1 ')],
    ['after words', `My key is 0x${HEX}.`.replace('.', ' ')],
    ['in quotes', `key="${HEX}"`],
    ['a Solana key pair in base58', base58(PAIR)],
    ['within a text', `key: ${base58(PAIR)}, thanks`],
    ['the file of a Solana key pair', JSON.stringify(PAIR)],
    ['with blanks', `[ ${PAIR.join(' , ')} ]`],
    [
      'an extended key of BIP-32',
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
    ],
  ])('%s', (_, text) => expect(isSecretText(text)).toBe(true))

  test('of any bytes', () => {
    fc.assert(
      fc.property(bytes(32), (seed) => {
        expect(isSecretText(Buffer.from(seed).toString('hex'))).toBe(true)
        expect(isSecretText(base58([...seed, ...ed25519.getPublicKey(seed)]))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('32 bytes in base58 are one only where they cannot be the address of a wallet', () => {
    fc.assert(
      fc.property(bytes(32), (seed) => {
        expect(isSecretText(base58(ed25519.getPublicKey(seed)))).toBe(false)
      }),
      { numRuns: 100 },
    )
    // No point of the curve has this y: RFC 8032 §5.1.3 finds no square root.
    const offCurve = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 2 : 0))
    expect(() => ed25519.Point.fromBytes(offCurve)).toThrow()
    expect(isSecretText(` ${base58(offCurve)}`)).toBe(true)
    expect(isKeyOrAddress(` ${base58(offCurve)}`)).toBe(true)
  })
})

test('security T37 only 32 bytes in base58 may be an address as well as a key', () => {
  fc.assert(fc.property(bytes(32), (raw) => isKeyOrAddress(base58(raw)) === isSecretText(base58(raw))))
  fc.assert(fc.property(phrases, (phrase) => !isKeyOrAddress(phrase.replaceAll(' ', ''))))
  for (const other of ['', HEX, PHRASE, base58(PAIR), JSON.stringify(PAIR), ADDRESS_0, 'kettle'])
    expect(isKeyOrAddress(other)).toBe(false)
})

test.each([
  '',
  'Ann Example',
  '1990-02-28',
  'Keystone Avenue 12, 1020 Vienna',
  'abandon ability able about above absent absorb abstract absurd abuse access accident',
  PHRASE.split(' ').slice(1).join(' '),
  PHRASE.replace('yellow', 'year'),
  'correct horse battery staple',
  'pay_6fa2ecc101M2NV05JCTQGE0FXR387X4TJB',
  'https://pay.walletconnect.com/?pid=pay_6fa2ecc101M2NV05JCTQGE0FXR387X4TJB',
  `https://rpc.ankr.com/eth/${HEX}`,
  HEX.slice(2),
  HEX.slice(32),
  `${HEX}00`,
  ADDRESS_0,
  base58([...SEED, ...SEED]),
  Array.from({ length: 64 }, (_, index) => index).join(', '),
])('security T37: “%s” is none', (text) => expect(isSecretText(text)).toBe(false))

test('security T23: a long text is judged, and at once', () => {
  const hostile = [
    'act'.repeat(64),
    'abandon '.repeat(30_000),
    'carcarbon'.repeat(20),
    `${'z'.repeat(86)} `.repeat(500),
    '1,'.repeat(90_000),
  ]
  const judge = () => expect(hostile.map(isSecretText)).toEqual(hostile.map(() => false))
  expect(cpuMsOf(judge)).toBeLessThan(3_000)
})
