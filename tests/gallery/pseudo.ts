// English that reads like another language: every word of the English catalogs is 40 % longer, with accents, and each message stands in
// ⟦brackets⟧. What stands outside of them on a page was never a message.
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { fileName, type Message, readWords } from '../../tools/words/catalogs.ts'
import { isWorkers, moduleOf, sectionsOf } from '../../tools/words/modules.ts'

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }
/** Longer by so much, which is what German needs. */
const STRETCH = 1.4

/** A word of its own length and 40 % more: its vowels are said again. Names and signs without a vowel stay. */
function stretched(word: string): string {
  const most = Math.ceil(word.length * STRETCH)
  let left = most - word.length
  return [...word]
    .map((letter) => {
      const accent = ACCENTS[letter.toLowerCase()]
      if (accent === undefined) return letter
      const more = left > 0 ? 1 : 0
      left -= more
      return accent.repeat(1 + more)
    })
    .join('')
}

/** Only what is said is longer: its places, tags and values stay. */
const longer = (parts: readonly MessageFormatElement[]): MessageFormatElement[] =>
  parts.map((part) => {
    if (part.type === TYPE.literal) return { ...part, value: part.value.replace(/\p{L}+/gu, stretched) }
    if (part.type === TYPE.tag) return { ...part, children: longer(part.children) }
    if (part.type !== TYPE.plural) return part
    const options = Object.entries(part.options).map(([form, { value, ...rest }]) => [
      form,
      { ...rest, value: marked(value) },
    ])
    return { ...part, options: Object.fromEntries(options) }
  })

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
/** A message in brackets, or each of its forms. */
const marked = (parts: readonly MessageFormatElement[]): MessageFormatElement[] =>
  parts.some(({ type }) => type === TYPE.plural) ? longer(parts) : [literal('⟦'), ...longer(parts), literal('⟧')]

/** The module of a section of English words, with other words. */
export const pseudoModule = (messages: readonly Message[]): string =>
  moduleOf(
    messages.map((message) => ({ ...message, parts: marked(message.parts) })),
    'said',
  )

const sections = sectionsOf(readWords('en'))
export const pseudoLanguage: Plugin = {
  name: 'tender:pseudo-language',
  enforce: 'pre',
  load: (id) => {
    const file = /\/src\/text\/words\/([a-z-]+)\.ts$/.exec(id)?.[1]
    const found = [...sections].find(([section]) => fileName(section) === file)
    return found && !isWorkers(found[1]) ? pseudoModule(found[1]) : undefined
  },
}
