/**
 * Every state of every page in words that are 40 % longer and stand in brackets: none is left that was never a message, and none is cut
 * off, at 200 % zoom either. architecture §12.6, screens §13
 */

import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, type Page, test } from '@playwright/test'
import type { Plugin } from 'vite'
import { fileName, type Message, readWords } from '../../../tools/words/catalogs.ts'
import { isWorkers, moduleOf, sectionsOf } from '../../../tools/words/modules.ts'
import { openStillGallery, type StillGallery } from '../../gallery/gallery-site.ts'

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }
/** Longer by so much, which is what German needs. */
const STRETCH = 1.4

/** A word of its own length and 40 % more: its vowels are said again. Names and signs without a vowel stay. */
function stretched(word: string): string {
  const most = Math.ceil(word.length * STRETCH)
  let left = most - word.length
  return [...word]
    .map((letter) => {
      const accent = ACCENTS[letter.toLowerCase()]
      if (accent === undefined) return letter
      const more = left > 0 ? 1 : 0
      left -= more
      return accent.repeat(1 + more)
    })
    .join('')
}

/** Only what is said is longer: its places, tags and values stay. */
const longer = (parts: readonly MessageFormatElement[]): MessageFormatElement[] =>
  parts.map((part) => {
    if (part.type === TYPE.literal) return { ...part, value: part.value.replace(/\p{L}+/gu, stretched) }
    if (part.type === TYPE.tag) return { ...part, children: longer(part.children) }
    if (part.type !== TYPE.plural) return part
    const options = Object.entries(part.options).map(([form, { value, ...rest }]) => [
      form,
      { ...rest, value: marked(value) },
    ])
    return { ...part, options: Object.fromEntries(options) }
  })

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
/** A message in brackets, or each of its forms. */
const marked = (parts: readonly MessageFormatElement[]): MessageFormatElement[] =>
  parts.some(({ type }) => type === TYPE.plural) ? longer(parts) : [literal('⟦'), ...longer(parts), literal('⟧')]

/** The module of a section of English words, with other words. */
const pseudoModule = (messages: readonly Message[]): string =>
  moduleOf(
    messages.map((message) => ({ ...message, parts: marked(message.parts) })),
    'said',
  )

const sections = sectionsOf(readWords('en'))
const pseudoLanguage: Plugin = {
  name: 'tender:pseudo-language',
  enforce: 'pre',
  load: (id) => {
    const file = /\/src\/text\/words\/([a-z-]+)\.ts$/.exec(id)?.[1]
    const found = [...sections].find(([section]) => fileName(section) === file)
    return found && !isWorkers(found[1]) ? pseudoModule(found[1]) : undefined
  },
}

/** The smallest window of each page, and half of it: what 200 % zoom leaves. */
const SIZES: Readonly<Record<string, { width: number; height: number }>> = {
  payment: { width: 180, height: 300 },
  home: { width: 360, height: 600 },
  checkout: { width: 180, height: 300 },
  wallet: { width: 180, height: 300 },
}

let gallery: StillGallery
test.beforeAll(async () => {
  gallery = await openStillGallery([pseudoLanguage])
})
test.afterAll(() => gallery?.close())

/** Texts of the page that stand in no message: what is seen, and what is only read out. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    let depth = 0
    const take = (text: string, note: (part: string) => void) => {
      let part = ''
      for (const char of text) {
        if (char === '⟦') depth += 1
        else if (char === '⟧') depth -= 1
        else if (depth === 0) {
          part += char
          continue
        }
        if (part.trim()) note(part.trim())
        part = ''
      }
      if (part.trim()) note(part.trim())
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode
      // Names of shops and sites, addresses, and what is signed. Languages stand in their own words.
      if (parent?.closest('script, bdi, pre, code, .code, .mono, .address, option[lang]')) continue
      take(textContent ?? '', (part) => found.push(part))
    }
    depth = 0
    for (const one of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const value = one.getAttribute(name)
        depth = 0
        if (value) take(value, (part) => found.push(`${name}: ${part}`))
      }
    return found.filter((part) => /\p{L}{2}/u.test(part))
  })

/** What is the same in every language, what the browser's own formats say, and names that the gallery gives its accounts and shops. */
const SAME = [
  /^(Tender|PermitTransferFrom|(Transfer|Receive)WithAuthorization|approve|transfer|personal_sign|spl-token)$/,
  /^(pay_[A-Z0-9a-z]+|([\w-]+\.)+test)$/,
  /^(@?[a-z]+[a-z0-9./-]*|MIT|OFL-1.1|Apache-2.0|MIT OR Apache-2.0)$/,
  /^(Account \d|Cold storage|From Ledger|محفظة قديمة|Rent and bills|Fern & Kettle|Fern|Blue Kettle Coffee|Café Söhne|مكتبة الميناء القديم|BNB Smart Chain|Ethereum|[A-Z]{3,5}|EURe)$/,
  /^(Arbitrum|Base|Celo|Monad|Optimism|Polygon|Solana)(: [A-Z, ]+( and [A-Z]+)?)?$/,
  /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/,
  /^[\d.,]+ [A-Z]{2,5}$/,
  /^(\d{1,2} \p{L}{3}( 20\d\d)?)?(, )?(\d\d:\d\d)?( ·.*)?$/u,
  /^\p{Lu}\p{Ll}+ 20\d\d$/u,
  /^\d+ (second|minute|hour|day)s?$/,
]

/** Texts that are cut off: by the edge of what holds them, with or without an ellipsis. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    texts: while (walker.nextNode()) {
      const node = walker.currentNode
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!/\p{L}/u.test(text) || !parent || parent.closest('.unseen, script, style, option, bdi')) continue
      // What is folded away has a place, and is not drawn there.
      if (!parent.checkVisibility({ contentVisibilityAuto: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0) continue
      for (let up: HTMLElement | null = parent; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(up)
        // Only read out, at this size of the window.
        if (clipPath === 'inset(50%)') continue texts
        const edge = up.getBoundingClientRect()
        const isWide = box.left < edge.left - 1 || box.right > edge.right + 1
        const isHigh = box.top < edge.top - 1 || box.bottom > edge.bottom + 1
        if ((/hidden|clip/.test(overflowX) && isWide) || (/hidden|clip/.test(overflowY) && isHigh))
          found.push(`${text.slice(0, 60)} in ${up.className || up.tagName}`)
        if (/auto|scroll/.test(overflowX) || position === 'fixed') continue texts
        if (/auto|scroll/.test(overflowY)) break
      }
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`${text.slice(0, 60)} beyond the side`)
    }
    return [...new Set(found)]
  })

async function statesOf(page: Page): Promise<string[]> {
  await page.goto(gallery.url)
  return page.locator('li').allTextContents()
}

const PARTS = 2
for (let part = 0; part < PARTS; part++) {
  test(`architecture §12.6 in longer words nothing is untranslated or cut off in any state, part ${part + 1} of ${PARTS}`, async () => {
    const page = await gallery.blankPage()
    const names = (await statesOf(page)).filter((_, index) => index % PARTS === part)
    expect(names.length).toBeGreaterThan(100)
    const [words, cut] = [new Map<string, string>(), new Map<string, string>()]
    for (const name of names) {
      const [kind = '', state = ''] = name.split(' ')
      await page.setViewportSize(SIZES[kind] ?? { width: 180, height: 300 })
      await gallery.show(page, kind, state)
      for (const one of await outside(page)) if (!SAME.some((same) => same.test(one))) words.set(one, name)
      for (const one of await clipped(page)) cut.set(one, name)
    }
    const list = (all: Map<string, string>) => [...all].map(([one, name]) => `${name}: ${one}`)
    expect(list(words)).toEqual([])
    expect(list(cut)).toEqual([])
  })
}

test('the looks see a word that is no message, also one that is only read out, and one that is cut off or beyond the side', async () => {
  const page = await gallery.blankPage()
  await page.setViewportSize({ width: 180, height: 300 })
  await page.setContent(
    '<p>⟦Pááy <b>12.40 USDC</b> nóów⟧ <i>today</i> <bdi>Blue Kettle</bdi></p><input aria-label="Search">',
  )
  expect(await outside(page)).toEqual(['today', 'aria-label: Search'])
  await page.setContent(
    '<p style="width:60px;overflow:hidden;white-space:nowrap" class="cut">⟦Théé whóóléé⟧</p>' +
      '<div style="width:60px;overflow:auto;white-space:nowrap">⟦Scróólls tóó ííts éénd⟧</div>' +
      '<p style="position:absolute;left:150px;white-space:nowrap">⟦Fáár áwááy⟧</p>',
  )
  expect(await clipped(page)).toEqual(['⟦Théé whóóléé⟧ in cut', '⟦Fáár áwááy⟧ beyond the side'])
})
