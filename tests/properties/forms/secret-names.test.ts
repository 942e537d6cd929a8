// Any way to write the name of a secret: 0 accepted. security X1, T34.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asksForSecret } from '../../../src/core/offer/secret-names.ts'
import { cpuMsOf } from '../../support/cpu-time.ts'
import { texts } from '../generators/texts.ts'

/** Long enough to count wherever they stand. */
const LONG =
  `password passphrase passcode mnemonic privatekey secretkey seedphrase recoveryphrase recoverywords securitycode passwort
  kennwort geheimzahl wiederherstellungsphrase motdepasse phrasesecrete cleprivee contrasena clavesecreta claveprivada frasesemilla
  パスワード シードフレーズ 秘密鍵 暗証番号 كلمةالمرور المفتاحالخاص`.split(/\s+/)
const SHORT = ['pin', 'cvv', 'cvc', 'seed', 'secret', 'phrase', 'frase', 'semilla']

const LOOKS: Readonly<Record<string, string>> = {
  ...{
    a: 'аɑａ𝐚ⓐàaA4@',
    c: 'сϲｃ𝒄ⓒçC',
    d: 'ԁｄⓓdD',
    e: 'ееｅ𝕖ⓔéE3€',
    h: 'һｈⓗH',
    i: 'іιｉ𝗂ⓘïI1!|',
    k: 'ｋⓚкK',
    l: 'ӏｌⓛL1|',
  },
  ...{
    m: 'ｍⓜмM',
    n: 'ｎⓝñN',
    o: 'оοｏ𝐨ⓞöO0',
    p: 'рρｐ𝓅ⓟP',
    r: 'ｒⓡR',
    s: 'ѕｓⓢšS5$',
    t: 'ｔⓣтT7',
    u: 'υｕⓤüU',
    v: 'ѵνｖⓥV',
  },
  ...{ w: 'ԝｗⓦW', y: 'уｙⓨÿY', z: 'ｚⓩžZ' },
}
const UNSEEN = ['', '', '', '\u200b', '\u00ad', '\u2060', '\ufeff', '\ufe0f', '\u0301', '\u200d', '\u{e0041}', '\u202e']
const BETWEEN = [' ', '_', '-', '.', '/', '  ', '\u00a0', '\u3000', '·', ', ', '\n']

/** The word, each letter perhaps as another that looks like it, with signs that nobody sees. */
const disguised = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...[...word].map((letter) =>
        fc.tuple(fc.constantFrom(letter, ...(LOOKS[letter] ?? '')), fc.constantFrom(...UNSEEN)),
      ),
    )
    .map((letters) => letters.map((pair) => pair.join('')).join(''))

const spaced = (word: string): fc.Arbitrary<string> =>
  fc.constantFrom(...BETWEEN).map((between) => [...word].join(between))
const camelled = (word: string): fc.Arbitrary<string> =>
  fc.nat([...word].length).map((at) => word.slice(0, at) + word.slice(at, at + 1).toUpperCase() + word.slice(at + 1))
const around = fc.constantFrom(
  '',
  'Enter the ',
  'your ',
  'wallet ',
  '12 ',
  'Full name and ',
  'Ihr ',
  'العنوان ',
  '住所 ',
)
const behind = fc.constantFrom('', ' ', ' *', ' again', ' of your wallet', '?', '2', ' (optional)', '_1')

const wordIn = (words: readonly string[], written: (word: string) => fc.Arbitrary<string>) =>
  fc.tuple(around, fc.constantFrom(...words).chain(written), behind).map((parts) => parts.join(''))

test.each([
  ['disguised', disguised],
  ['spaced', spaced],
  ['with a capital inside', camelled],
])('security X1: a long word %s is read, whatever stands around it', (_, written) => {
  fc.assert(
    fc.property(wordIn(LONG, written), (text) => asksForSecret(text)),
    { numRuns: 3_000 },
  )
})

test.each([
  ['disguised', disguised],
  ['spaced', spaced],
])('security X1: a short word %s is read beside others', (_, written) => {
  fc.assert(
    fc.property(wordIn(SHORT, written), (text) => asksForSecret(text)),
    { numRuns: 3_000 },
  )
})

test('security X1: so is a number of words, and a word cut in two', () => {
  const count = fc.constantFrom('12', '15', '18', '21', '24', 'twelve', 'twenty-four', 'zwölf', 'douze', 'doce')
  const words = fc.constantFrom('words', 'Words', 'WORDS', 'Wörter', 'mots', 'palabras')
  fc.assert(
    fc.property(count, fc.constantFrom(' ', '_', '-', ' secret '), words, (...parts) => asksForSecret(parts.join(''))),
  )
  const halved = fc
    .constantFrom(...LONG, ...SHORT)
    .chain((word) => fc.nat(word.length).map((at) => `${word.slice(0, at)} ${word.slice(at)}`))
  fc.assert(fc.property(halved, asksForSecret))
})

test('security T23: any text is judged, and at once', () => {
  fc.assert(
    fc.property(texts(2_000), (text) => {
      expect(cpuMsOf(() => expect(typeof asksForSecret(text)).toBe('boolean'))).toBeLessThan(2_000)
    }),
  )
})
