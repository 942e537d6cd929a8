/**
 * The script that reads a page's payment links. The worker puts it into the page when the popup or a key asks for them, with the
 * access that this press gives, and it is gone when it has reported. screens §1, security T51.
 */
import { foundLinks, MAX_LINK_TEXT, MOST_FOUND, opensFor, type PageLink } from '../core/links/found-links.ts'
import { offeredIn } from './first-use.ts'
import { isLink, tellWorker, writtenIn } from './in-page.ts'

/** Resolves when the worker has the report, whose site is the browser's word for its sender. Says nothing in a page that is not secure. */
export async function reportLinks(payHost: string): Promise<void> {
  if (!isSecureContext || !location.protocol.startsWith('http')) return
  await tellWorker('pageLinks.report', { links: await linksOfPage(payHost) })
}

/** security T51: a page of any size takes about as long, and is not held up: between two slices it does what it has to do. */
const MOST_ELEMENTS = 100_000
const SLICE = 2_000

type FoundLink = { href: string; element: Element }
const asLink = (element: Element): FoundLink => ({ href: writtenIn(element) ?? '', element })

/** What the page says where it has the link. Blanks are one: they come from how the page is written. */
const textOf = ({ textContent }: Element): string =>
  (textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_LINK_TEXT)

/** What the page offers, and the payment links in it and in its open shadow roots, as written. */
async function linksOfPage(payHost: string): Promise<PageLink[]> {
  const links = linksIn()
  const opens = opensFor(payHost)
  const offered = offeredIn()
  const found = foundLinks(offered ? [asLink(offered)] : [], opens)
  for (let left = MOST_ELEMENTS; left > 0 && found.size <= MOST_FOUND; left -= SLICE) {
    const slice = Array.from({ length: SLICE }, () => links.next())
    const written = slice.flatMap(({ value }) => value ?? [])
    foundLinks(written, opens, found)
    if (slice.at(-1)?.done) break
    await new Promise((resolve) => setTimeout(resolve))
  }
  return [...found.values()].map(({ href, element }) => ({ href, text: textOf(element) }))
}

/** Each element that is a link, and undefined for every other. */
function* linksIn(): Generator<FoundLink | undefined> {
  const roots: Node[] = [document]
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
    while (walker.nextNode()) {
      const { currentNode: element } = walker
      if (!(element instanceof Element)) continue
      if (element.shadowRoot) roots.push(element.shadowRoot)
      yield isLink(element) ? asLink(element) : undefined
    }
  }
}
