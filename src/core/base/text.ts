/** Texts from outside: bounded before anything reads them, cleaned for showing, and the words in them. security T23, T37, T47. */

/**
 * The first `maxChars` UTF-16 code units, or one fewer where the cut would leave half a surrogate pair. The time to normalise or match a
 * text grows with its length, for some texts with its square.
 */
export function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const isHalved = /[\ud800-\udbff]/.test(text.charAt(maxChars - 1)) && /[\udc00-\udfff]/.test(text.charAt(maxChars))
  return text.slice(0, isHalved ? maxChars - 1 : maxChars)
}

/** Characters that are invisible or reorder text: controls, bidi marks, zero-width characters, fillers, the blank braille cell. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * security T23: eight times what is shown, for letters that take several code units. Cut before the name is normalised, which takes
 * half a minute for a megabyte of combining marks.
 */
const MAX_CLAIM_CHARS = 512

/** security T47: removes what could affect the text around a claimed name. At most 64 code points, if nothing else is said. */
export function cleanName(claimed: string, most = 64): string {
  const visible = cut(claimed, MAX_CLAIM_CHARS).normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  return [...visible].slice(0, most).join('').trimEnd()
}

/**
 * The words of Latin letters in a text, small and without accents, whatever stands between them: numbers, quotes, bullets, commas of any
 * script. @param gap what a character that is invisible stands for: nothing, or a blank
 */
export const wordsIn = (text: string, gap: '' | ' ' = ''): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, gap)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

/** How many words a recovery phrase can have (BIP-39, table "ENT"). */
export const PHRASE_LENGTHS = [12, 15, 18, 21, 24] as const
export type PhraseLength = (typeof PHRASE_LENGTHS)[number]
