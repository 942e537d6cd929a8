// Shared by all sandbox pages: escaping by default, one style sheet, and a policy that allows a page only what it was served with.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { encodeQR } from 'qr'

/** HTML that is safe to insert into a page. */
export type Markup = { readonly markup: string }

type Part = string | number | bigint | Markup | readonly Markup[]

/** A template whose interpolations are escaped, unless they are markup themselves. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: texts.reduce((page, text, index) => page + show(parts[index - 1] ?? '') + text) }
}

function show(part: Part): string {
  if (typeof part !== 'object') return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

/** The text of a file in this folder, for a page to carry inline. */
export function inlineFile(name: string): Markup {
  return { markup: readFileSync(new URL(name, import.meta.url), 'utf8') }
}

const STYLE = inlineFile('page.css')

type Page = {
  title: string
  /** Called with the style element, for a shadow root, which the page's own does not reach. */
  body: (style: Markup) => Markup
  script?: Markup
  width?: 'wide' | 'narrow'
  /** Overrides the reader's preference. */
  theme?: 'light' | 'dark' | undefined
  /** Who may show the page in a frame; nobody by default. */
  framing?: 'anyone' | 'https-only'
}

/** A whole page. */
export function pageResponse({ title, body, script, width = 'wide', theme, framing }: Page, status = 200): Response {
  const nonce = randomBytes(16).toString('base64')
  const style = html`<style nonce="${nonce}">${STYLE}</style>`
  const page = html`<!doctype html>
<html lang="en"${theme ? html` class="${theme}"` : ''}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${style}
<main class="${width}">
${body(style)}
</main>
${script ? html`<script type="module" nonce="${nonce}">${script}</script>` : ''}
</html>
`
  return new Response(page.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [policy(nonce), ...FRAMING[framing ?? 'nobody']].join('; '),
      // As the real form does (live-service W7.3); a browser that supports frame-ancestors ignores the first.
      ...(framing === undefined && { 'x-frame-options': 'DENY' }),
      ...(framing === 'https-only' && { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' }),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

const FRAMING: Record<'nobody' | 'anyone' | 'https-only', readonly string[]> = {
  nobody: ["frame-ancestors 'none'"],
  anyone: [],
  'https-only': ['frame-ancestors https:'],
}

// A text as a QR code (ISO/IEC 18004) of level M, drawn as one SVG path.

/** Rows of modules; true is dark. No quiet zone. */
type Modules = boolean[][]

export const qrModules = (text: string): Modules =>
  encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** The dark modules as an SVG path, one unit each. */
export function qrPath(modules: Modules): string {
  return modules.flatMap((row, i) => row.map((isDark, j) => (isDark ? `M${j} ${i}h1v1h-1z` : ''))).join('')
}
