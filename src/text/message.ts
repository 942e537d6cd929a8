/**
 * A sentence with named places and tags, `Pays <b>{amount}</b> to {recipient}.`, and its parts. Only the message itself is
 * read: what is put into it may contain braces and angle brackets, and stays text.
 */

/** The names of a message's places. */
export type PlaceIn<M extends string> = M extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceIn<Rest> : never

/** The names of a message's tags. */
export type TagIn<M extends string> = M extends `${string}</${infer Name}>${infer Rest}` ? Name | TagIn<Rest> : never

export type MessagePart = string | { place: string } | { tag: string; parts: MessagePart[] }

/** @throws {Error} if a tag is not closed, or another one is. */
export function partsOfMessage(message: string): MessagePart[] {
  const root: MessagePart[] = []
  const open: { tag: string; parts: MessagePart[] }[] = []
  for (const token of message.split(/(\{[a-zA-Z]+\}|<\/?[a-zA-Z]+>)/)) {
    const parts = open.at(-1)?.parts ?? root
    const name = token.replace(/^[{<]\/?|[}>]$/g, '')
    if (/^\{[a-zA-Z]+\}$/.test(token)) parts.push({ place: name })
    else if (/^<[a-zA-Z]+>$/.test(token)) {
      const tag = { tag: name, parts: [] }
      parts.push(tag)
      open.push(tag)
    } else if (/^<\/[a-zA-Z]+>$/.test(token)) {
      if (open.pop()?.tag !== name) throw new Error(`closes ${name}, which is not open: ${message}`)
    } else if (token !== '') parts.push(token)
  }
  if (open.length > 0) throw new Error(`leaves a tag open: ${message}`)
  return root
}
