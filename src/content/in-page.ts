/** What the scripts in pages share: a link as it is written, and the way to the worker. */
import type { Reply } from '../messages/envelope.ts'
import type { Envelope } from '../messages/protocol.ts'

type Extension = { runtime?: { id?: string; sendMessage(message: Envelope): Promise<Reply | undefined> } }

/** By name, because WXT turns a bare `browser` into an import that looks it up in every frame. */
const extension = (): Extension | undefined => Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome')

/** Undefined in a page that has outlived its extension, after an update or removal: there is no worker to call. */
export const tellWorker = (name: Envelope['name'], args: object): Promise<Reply | undefined> | undefined => {
  const { runtime } = extension() ?? {}
  return runtime?.id === undefined ? undefined : runtime.sendMessage({ name, args: JSON.stringify(args) })
}

/** Links of SVG have had this attribute before they had one without a namespace (SVG 2 §16.1). */
const XLINK = 'http://www.w3.org/1999/xlink'
const hrefIn = (element: Element): string | null =>
  element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href')

export const isLink = (element: Element): boolean => /^(a|area)$/.test(element.localName) && hrefIn(element) !== null

/** Returns a link as written: normalising it would hide suspicious characters. */
export function writtenIn(element: Element): string | undefined {
  const written = hrefIn(element) ?? ''
  if (/^\s*[a-z][a-z0-9+.-]*:/i.test(written)) return written
  return URL.canParse(written, element.baseURI) ? new URL(written, element.baseURI).href : undefined
}
