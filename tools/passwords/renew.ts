/**
 * `node tools/passwords/renew.ts` writes the list in `src/vault/common-passwords.ts` anew. A password is left out of it where another one
 * or the phrase list has it refused already; the tests of passwords try all of them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { isPhraseWord } from '../../src/vault/keys/phrase.ts'
import { LEET } from '../../src/vault/password.ts'
import { ALSO_REFUSED, MOST_COMMON } from './lists.ts'

const FILE = new URL('../../src/vault/common-passwords.ts', import.meta.url)

/** As `password` sees it: each way to take digits and signs off the ends. */
function coresOf(word: string): string[] {
  const ends = word.length - (/\P{L}*$/u.exec(word)?.[0].length ?? 0)
  const starts = /^\P{L}*/u.exec(word)?.[0].length ?? 0
  return Array.from({ length: starts + 1 }, (_, start) =>
    Array.from({ length: word.length - ends + 1 }, (_, at) => word.slice(start, ends + at)),
  ).flat()
}

const plainOf = (word: string) => [...word].map((character) => LEET[character] ?? character).join('')
const lettersOf = (word: string) => word.replace(/\P{L}/gu, '')

/** Of these also those are listed that are two listed words, because they are half of others: `passwordmaster`. */
const WHOLE = new Set([...MOST_COMMON.slice(0, 1_000), ...ALSO_REFUSED])

/** Those that no other one covers, the shortest first. */
function needed(words: readonly string[]): Set<string> {
  const kept = new Set<string>()
  const isKnown = (word: string) => kept.has(word) || isPhraseWord(word)
  const isPair = (word: string) =>
    Array.from({ length: word.length }, (_, at) => at).some(
      (at) => isKnown(word.slice(0, at)) && isKnown(word.slice(at)),
    )
  for (const word of words) {
    const isNumber = lettersOf(word) === ''
    const spelled = isNumber ? [] : [word, ...coresOf(word).map(plainOf)].map(lettersOf)
    // Shorter ones are refused as digits, whatever signs are added.
    const isShortNumber = isNumber && word.length < 10
    if (!isShortNumber && ![...coresOf(word), ...spelled].some(isKnown) && (WHOLE.has(word) || !spelled.some(isPair)))
      kept.add(word)
  }
  return kept
}

const turned = (word: string) =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))

/** Sorted, each as a capital letter, which says how much of the one before it stays (A: nothing), and the rest. */
function frontCoded(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const before = words[at - 1] ?? ''
      let stays = 0
      while (stays < before.length && word[stays] === before[stays]) stays += 1
      return String.fromCharCode(65 + stays) + word.slice(stays)
    })
    .join('')
}

const words = [...new Set([...MOST_COMMON, ...ALSO_REFUSED].map((word) => word.toLowerCase()))]
const kept = [...needed(words.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)))].map(turned).sort()
const list = frontCoded(kept)
if (/['\\\n]/.test(list)) throw new Error('a listed password would have to be escaped')
const before = readFileSync(FILE, 'utf8')
writeFileSync(
  FILE,
  before.replace(/(const LIST =\s+')[^']*'/, (_, head: string) => `${head}${list}'`),
)
process.stdout.write(`${kept.length} of ${words.length} passwords in ${list.length} characters\n`)
