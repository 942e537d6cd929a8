import { createCertificate, createHostServer, listen } from '../../../sandbox/web/listen.ts'
import type { App } from '../../../sandbox/web/reply.ts'
import type { Reach } from '../chromium/browser.ts'

/** The documents that the content script is measured in. `isDone` is set in a page when nothing more happens there. */

const PAGES = ['empty', 'links', 'many-links', 'frames', 'storm'] as const
export type PageName = (typeof PAGES)[number]

export const [LINKS, MANY_LINKS, FRAMES] = [10_000, 100_000, 20]
/** A storm adds this many links a second, for so long. */
export const STORM = { perSecond: 1_000, ms: 4_000 }
/** One link of so many leads to a payment. */
const PAYS_EACH = 1_000

const DONE = '<script>isDone = true</script>'
const page = (body: string): string => `<!doctype html><html lang="en"><title>Bench</title><body>${body}</body></html>`
const hrefOf = (at: number): string =>
  at % PAYS_EACH === PAYS_EACH - 1
    ? `https://pay.walletconnect.com/?pid=pay_${String(at).padStart(32, '0')}`
    : `https://site${at % 97}.example/item/${at}?q=${(at * 2_654_435_761) >>> 0}`
/** Five elements for each link, as in a list of search results. */
const item = (at: number): string =>
  `<li><div><span>${at}</span><a href="${hrefOf(at)}">Item ${at}</a></div><i></i></li>`
const linksPage = (count: number, attribute = ''): string =>
  page(`<ul ${attribute}>${Array.from({ length: count }, (_, at) => item(at)).join('')}</ul>${DONE}`)

/** Adds links with catch-up, so that a slow page gets as many. Not rendered, because layout would drown all else. */
const stormPage = (): string =>
  page(`<ul hidden></ul><script>
const list = document.querySelector('ul')
const add = (at) => {
  const row = document.createElement('li')
  row.innerHTML = '<div><span>' + at + '</span><a></a></div><i></i>'
  const link = row.querySelector('a')
  link.setAttribute('href', 'https://site' + (at % 97) + '.example/item/' + at)
  link.textContent = 'Item ' + at
  list.append(row)
}
const begin = () => {
  const startMs = performance.now()
  let count = 0
  const timer = setInterval(() => {
    const due = Math.min(${STORM.ms}, performance.now() - startMs) * ${STORM.perSecond / 1_000}
    while (count < due) add(count++)
    if (due < ${(STORM.ms * STORM.perSecond) / 1_000}) return
    clearInterval(timer)
    isDone = true
  }, 20)
}
addEventListener('load', () => setTimeout(begin, 300))
</script>`)

const framesPage = (): string =>
  page(
    `${'<iframe src="/empty"></iframe>'.repeat(FRAMES)}<script>addEventListener('load', () => { isDone = true })</script>`,
  )

const DOCUMENTS: Record<PageName, () => string> = {
  empty: () => page(`<p>Hello</p>${DONE}`),
  links: () => linksPage(LINKS),
  // Not rendered: to draw half a million elements takes the browser many seconds.
  'many-links': () => linksPage(MANY_LINKS, 'hidden'),
  frames: framesPage,
  storm: stormPage,
}

const made = new Map<string, string>()

/** Made once, because the largest takes a second. An unknown name is an empty page, such as a favicon's. */
function documentOf(name: string): string {
  const text = made.get(name) ?? DOCUMENTS[PAGES.find((one) => one === name) ?? 'empty']()
  made.set(name, text)
  return text
}

export type Site = { reach: Reach; urlOf: (page: PageName) => string; close: () => Promise<void> }

export async function serveSite(): Promise<Site> {
  // The browser is told to trust the key, whatever name it is used under.
  const certificate = await createCertificate(['pages.test'])
  const hosts = new Map<string, App>()
  const { port, close } = await listen(createHostServer(hosts, certificate))
  const app: App = async (request) => {
    const [, name = ''] = new URL(request.url).pathname.split('/')
    return new Response(documentOf(name), { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })
  }
  return {
    reach: { hostRules: `MAP *.test:443 127.0.0.1:${port}, MAP * ~NOTFOUND`, spki: certificate.spki },
    urlOf(page) {
      const host = `page${hosts.size}.test`
      hosts.set(host, app)
      return `https://${host}/${page}`
    },
    close,
  }
}
