/** The link in a text that a person pasted, typed or selected. Mail and chats write it into brackets and sentences. */
import { MAX_LINK_CHARS } from './link.ts'

const BLANK = '\\s\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}'
const OPENING = '<(\\[{"\'“„‘«‹「『（【'
const CLOSING = '>)\\]}"\'”“’»›」』）】'
const LEADING = new RegExp(`^[${BLANK}${OPENING}]+`, 'u')
/** One sign of a sentence: more dots stand for the rest of a link that was shortened. */
const TRAILING = new RegExp(`[${BLANK}${CLOSING}]*[.,;:!?。、，！？]?[${BLANK}${CLOSING}]*$`, 'u')
const SEPARATE = new RegExp(`[${BLANK}${OPENING}]$`, 'u')
/** What claims to be a link of a kind that the wallet opens, or a bare id. */
const CLAIM = /[a-z][a-z0-9+.-]*:[/\\]{2}|\b(?:wc|ethereum|solana):|\b(?:https|wc)%3a|\b(?:pay|ver)_/iu

/** A search for what stands at the end takes the square of the length. */
const MAX_TEXT_CHARS = 2 * MAX_LINK_CHARS

/**
 * The link at the end of the text without what surrounds it: words before it, brackets, quotes, a full stop, what is invisible. The text
 * itself where there is none. Whatever follows stays with it, and makes it none: it could be another link, or the rest of this one.
 */
export function pastedLink(text: string): string {
  if (text.length > MAX_TEXT_CHARS) return text
  const bare = text.replace(LEADING, '').replace(TRAILING, '')
  const at = bare.search(CLAIM)
  return at === 0 || (at > 0 && SEPARATE.test(bare.slice(0, at))) ? bare.slice(at) : text
}
