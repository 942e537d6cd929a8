/** Every kind of document that may have a link, and where the window says that the link stands. screens §2, security T50. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FrameLocator, Page } from '@playwright/test'
import { listen } from '../../sandbox/web/listen.ts'

const [SHOP, WIDGETS] = ['https://shop.tender.test', 'https://widgets.test']
export const NAME = 'Pay the shop'

/** Notes what becomes of a click after every content script, and keeps the browser from following it. */
const NOTE = `<script>addEventListener('click', (event) => {
  document.body.dataset.heard = event.defaultPrevented ? 'prevented' : 'left alone'
  event.preventDefault()
})</script>`
const linkTo = (href: string) => `<!doctype html><title>Link</title>${NOTE}<body><a href="${href}">${NAME}</a>`

/** A page, or the frame in it, that has the link. `end` takes away what was served for it. */
export type Shown = { within: Page | FrameLocator; frame?: string; end?: () => unknown }

/** What the window says, or that the click is left to the page, which opens nothing. */
type Told = 'named' | 'both' | 'unknown' | 'left'
export type Document = {
  show: (page: Page, href: string) => Promise<Shown>
  click: Told
  menu: Told
  /** Whether the script of Tender runs in it. */
  hasScript: boolean
}

async function serve(page: Page, url: string, body: string, headers: Record<string, string> = {}): Promise<void> {
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body, headers }))
}
const SANDBOX = { 'content-security-policy': 'sandbox allow-scripts' }

const inPage =
  (headers: Record<string, string>): Document['show'] =>
  async (page, href) => {
    await serve(page, `${SHOP}/link`, linkTo(href), headers)
    await page.goto(`${SHOP}/link`)
    return { within: page }
  }

/** A frame at this address, which the page of the shop has with these further attributes. */
const inFrame =
  (src: string, more = '', headers: Record<string, string> = {}): Document['show'] =>
  async (page, href) => {
    if (src.startsWith('https:')) await serve(page, src, linkTo(href), headers)
    await serve(page, `${SHOP}/framed`, `<!doctype html><iframe title="doc" ${more} src="${src}"></iframe>`)
    await page.goto(`${SHOP}/framed`)
    return { within: page.frameLocator('[title=doc]'), frame: src }
  }

/** A frame that a script of the page fills: by `fill`, with the frame and the text of the document. */
const filled =
  (frame: string, fill: (doc: HTMLIFrameElement, body: string) => void): Document['show'] =>
  async (page, href) => {
    await serve(page, `${SHOP}/framed`, '<!doctype html><iframe title="doc"></iframe>')
    await page.goto(`${SHOP}/framed`)
    const script = `(body) => (${fill})(document.querySelector('iframe'), body)`
    await page.evaluate(`(${script})(${JSON.stringify(linkTo(href))})`)
    return { within: page.frameLocator('[title=doc]'), frame }
  }

const withoutEncryption: Document['show'] = async (page, href) => {
  const server = await listen(
    createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(linkTo(href))),
  )
  await page.goto(`http://127.0.0.1:${server.port}/`)
  return { within: page, end: server.close }
}

const inFile: Document['show'] = async (page, href) => {
  const folder = mkdtempSync(join(tmpdir(), 'tender-file-'))
  writeFileSync(join(folder, 'link.html'), linkTo(href))
  await page.goto(pathToFileURL(join(folder, 'link.html')).href)
  return { within: page, end: () => rmSync(folder, { recursive: true }) }
}

const OPAQUE = { click: 'left', menu: 'unknown' } as const
const [SCRIPTED, UNSCRIPTED] = [{ hasScript: true }, { hasScript: false }]

export const DOCUMENTS: Record<string, Document> = {
  'a page': { show: inPage({}), click: 'named', menu: 'named', ...SCRIPTED },
  'a page sandboxed by its policy': { show: inPage(SANDBOX), click: 'unknown', menu: 'unknown', ...SCRIPTED },
  // On loopback, where the sandbox's build alone has its script.
  'a page without encryption': { show: withoutEncryption, click: 'named', menu: 'named', ...SCRIPTED },
  'a file': { show: inFile, ...OPAQUE, ...UNSCRIPTED },
  'a frame of the site': { show: inFrame(`${SHOP}/frame`), click: 'named', menu: 'named', ...SCRIPTED },
  'a frame of another site': { show: inFrame(`${WIDGETS}/frame`), click: 'both', menu: 'both', ...SCRIPTED },
  'a sandboxed frame': {
    show: inFrame(`${WIDGETS}/frame`, 'sandbox="allow-scripts"'),
    ...OPAQUE,
    ...SCRIPTED,
  },
  'a frame sandboxed by its policy': { show: inFrame(`${SHOP}/frame`, '', SANDBOX), ...OPAQUE, ...SCRIPTED },
  'a data: frame': {
    show: filled('data:text/html,x', (doc, body) => {
      doc.src = `data:text/html,${encodeURIComponent(body)}`
    }),
    ...OPAQUE,
    ...UNSCRIPTED,
  },
  'an about:blank frame': {
    show: filled('about:blank', ({ contentDocument: blank }, body) => {
      blank?.write(body)
      blank?.close()
    }),
    ...OPAQUE,
    ...UNSCRIPTED,
  },
  'an about:srcdoc frame': {
    show: filled('about:srcdoc', (doc, body) => {
      doc.srcdoc = body
    }),
    ...OPAQUE,
    ...UNSCRIPTED,
  },
  'a blob: frame': {
    show: filled(`blob:${SHOP}/8b1f`, (doc, body) => {
      doc.src = URL.createObjectURL(new Blob([body], { type: 'text/html' }))
    }),
    ...OPAQUE,
    ...UNSCRIPTED,
  },
}
