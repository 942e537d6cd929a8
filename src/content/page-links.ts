/**
 * The script that reads a page's payment links. The worker puts it into the page when the popup or a key asks for them, with the
 * access that this press gives, and it is gone when it has reported. screens §1, security T51.
 */
import { foundLinks, MOST_FOUND, opensFor } from '../core/links/found-links.ts'
import { offeredIn } from './first-use.ts'
import { isLink, tellWorker, writtenIn } from './in-page.ts'

/** Resolves when the worker has the report, whose site is the browser's word for its sender. Says nothing in a page that is not secure. */
export async function reportLinks(payHost: string): Promise<void> {
  if (!isSecureContext || !location.protocol.startsWith('http')) return
  await tellWorker('pageLinks.report', { hrefs: await hrefsOfPage(payHost) })
}

/** security T51: a page of any size takes about as long, and is not held up: between two slices it does what it has to do. */
const MOST_ELEMENTS = 100_000
const SLICE = 2_000

/** What the page offers, and the payment links in it and in its open shadow roots, as written. */
async function hrefsOfPage(payHost: string): Promise<string[]> {
  const texts = textsOfPage()
  const opens = opensFor(payHost)
  const offered = offeredIn()
  const found = foundLinks(offered ? [writtenIn(offered) ?? ''] : [], opens)
  for (let left = MOST_ELEMENTS; left > 0 && found.size <= MOST_FOUND; left -= SLICE) {
    const slice = Array.from({ length: SLICE }, () => texts.next())
    const written = slice.flatMap(({ value }) => value ?? [])
    foundLinks(written, opens, found)
    if (slice.at(-1)?.done) break
    await new Promise((resolve) => setTimeout(resolve))
  }
  return [...found.values()]
}

/** The text of each element that is a link, and undefined for every other. */
function* textsOfPage(): Generator<string | undefined> {
  const roots: Node[] = [document]
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
    while (walker.nextNode()) {
      const { currentNode: element } = walker
      if (!(element instanceof Element)) continue
      if (element.shadowRoot) roots.push(element.shadowRoot)
      yield isLink(element) ? writtenIn(element) : undefined
    }
  }
}
