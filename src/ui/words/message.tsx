/** Puts elements into a whole message, so that every language can have its own order of words; and tags that many messages have. */
import type { ComponentChildren } from 'preact'
import { directionOf } from '../../core/base/settings.ts'
import { LANGUAGE } from '../../text/language.ts'
import { type MessagePart, type PlaceIn, partsOfMessage, type TagIn } from '../../text/message.ts'

type Wrap = (children: ComponentChildren) => ComponentChildren
type Content = ComponentChildren | Wrap

/** What a message names. `<b>` is known to all. */
type NameIn<M extends string> = PlaceIn<M> | Exclude<TagIn<M>, 'b'>

/** What a message needs, and nothing else. */
type Contents<M extends string> = [NameIn<M>] extends [never]
  ? Readonly<Record<string, never>>
  : { [Name in NameIn<M>]: Name extends TagIn<M> ? Wrap : ComponentChildren }

const BOLD: Wrap = (children) => <b>{children}</b>

/** In a sentence from right to left, Latin names and amounts would change places with the words around them. */
const isRightToLeft = directionOf(LANGUAGE) === 'rtl'
const isolated = (content: ComponentChildren): ComponentChildren =>
  isRightToLeft && typeof content === 'string' ? <bdi>{content}</bdi> : content

const draw = (parts: readonly MessagePart[], contents: Readonly<Record<string, Content>>): ComponentChildren[] =>
  parts.map((part) => {
    if (typeof part === 'string') return part
    const name = 'place' in part ? part.place : part.tag
    const content = Object.hasOwn(contents, name) ? contents[name] : name === 'b' ? BOLD : undefined
    if ('place' in part) {
      if (content === undefined || typeof content === 'function') throw new Error(`nothing for {${name}}`)
      return isolated(content)
    }
    if (typeof content !== 'function') throw new Error(`nothing for <${name}>`)
    return content(draw(part.parts, contents))
  })

/** @throws {Error} for a message that names what is not given; the types forbid it for every message written in the code. */
export function fill<const M extends string>(
  message: M,
  contents: string extends M ? never : Contents<M>,
): ComponentChildren
export function fill(message: string, contents: Readonly<Record<string, Content>>): ComponentChildren {
  return draw(partsOfMessage(message), contents)
}

/** A part that is only read out. */
export const unseen = (text: ComponentChildren): ComponentChildren => <span class="unseen">{text}</span>

/** A part that is said less loudly. */
export const note = (text: ComponentChildren): ComponentChildren => <span class="note">{text}</span>
