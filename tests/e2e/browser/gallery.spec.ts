/**
 * Every state of every page, as the gallery draws it: axe finds nothing in either theme, and of each review the essentials lie in
 * the window without scrolling. Boxes are compared, not pixels. screens §13, §7
 */
import { expect, type Page, test } from '@playwright/test'
import { LANGUAGES, type Language } from '../../../src/core/base/settings.ts'
import { openStillGallery, type StillGallery } from '../../gallery/gallery-site.ts'
import { STATES } from '../../gallery/states/states.ts'
import { type Size, SMALLEST, violationsIn, WINDOW } from '../steps/looks.ts'

type Box = { name: string; left: number; top: number; right: number; bottom: number; isCovered: boolean }

/** The boxes of everything marked `data-essential`, as far as it is drawn. */
const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-essential]')].map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isCovered = hit !== null && !one.contains(hit) && !hit.contains(one)
      return { name: one.dataset.essential ?? '', left, top, right, bottom, isCovered }
    }),
  )

const isInside = ({ left, top, right, bottom }: Box, { width, height }: Size): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height && right > left && bottom > top

/** Two lines of text may share a fraction of a pixel. */
const TOLERANCE_PX = 1
const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right - TOLERANCE_PX &&
  other.left < one.right - TOLERANCE_PX &&
  one.top < other.bottom - TOLERANCE_PX &&
  other.top < one.bottom - TOLERANCE_PX

/** What stands higher than what should be read before it. `names` are in the order of reading. */
function disorderIn(boxes: readonly Box[], names: readonly string[]): string[] {
  const shown = names.flatMap((name) => boxes.filter((box) => box.name === name).slice(0, 1))
  return shown.slice(1).flatMap((box, at) => {
    const before = shown[at]
    return before && box.top < before.top - TOLERANCE_PX ? [`${box.name} stands above ${before.name}`] : []
  })
}

/** What keeps these essentials from being seen at one glance; empty if nothing does. */
function problemsIn(boxes: readonly Box[], names: readonly string[], size: Size): string[] {
  const shown = names.flatMap((name) => boxes.filter((box) => box.name === name).slice(0, 1))
  return [
    ...names.filter((name) => !boxes.some((box) => box.name === name)).map((name) => `${name} is missing`),
    ...shown.filter((box) => !isInside(box, size)).map(({ name }) => `${name} is outside of the window`),
    ...shown.filter((box) => isInside(box, size) && box.isCovered).map(({ name }) => `${name} is covered`),
    ...shown.flatMap((one, at) =>
      shown.slice(at + 1).flatMap((other) => (overlaps(one, other) ? [`${one.name} and ${other.name} overlap`] : [])),
    ),
  ]
}

const TAB: Size = { width: 1000, height: 800 }
/** What a payer must see before pressing Pay. */
const ESSENTIALS = ['shop', 'site', 'price', 'amount', 'network', 'fee', 'verdict', 'pay']
/** Of these, what is read from top to bottom. A crowded review has the price beside the shop. */
const DOWNWARDS = ['price', 'amount', 'network', 'fee', 'verdict', 'pay']

/** The reviews with a button that pays or leads on. */
const REVIEWS = Object.entries(STATES).flatMap(([name, view]) => {
  const { session } = view ?? {}
  if (session?.step !== 'reviewing' || session.review.verdict.level === 'refuse') return []
  return /-(late|quote-ending)$/.test(name) ? [] : [`payment ${name}`]
})

let gallery: StillGallery
test.beforeAll(async () => {
  gallery = await openStillGallery()
})
test.afterAll(() => gallery?.close())

const show = (page: Page, name: string, language?: Language): Promise<void> => {
  const [kind = '', state = ''] = name.split(' ')
  return gallery.show(page, kind, state, language)
}

async function statesOf(page: Page, ...kinds: string[]): Promise<string[]> {
  await page.goto(gallery.url)
  const names = await page.locator('li').allTextContents()
  return names.filter((name) => kinds.includes(name.split(' ')[0] ?? ''))
}

const PARTS = 4
for (let part = 0; part < PARTS; part++) {
  test(`screens §13 axe finds nothing in any state, part ${part + 1} of ${PARTS}`, async () => {
    const page = await gallery.blankPage()
    const names = await statesOf(page, 'payment', 'home', 'checkout', 'wallet')
    const found: string[] = []
    expect(names.length).toBeGreaterThan(200)
    for (const name of names.filter((_, index) => index % PARTS === part)) {
      await page.setViewportSize(name.startsWith('payment') ? WINDOW : name.startsWith('home') ? SMALLEST : TAB)
      await show(page, name)
      found.push(...(await violationsIn(page)).map((violation) => `${name}: ${violation}`))
    }
    expect(found).toEqual([])
  })
}

for (const language of ['en', 'ar'] as const) {
  test(`screens §11 in ${language} a page stands in the middle of what the navigation leaves, at any width`, async () => {
    const page = await gallery.blankPage()
    const tabs = (await statesOf(page, 'wallet')).filter((name) => /^wallet (tab-|settings|about|overview)/.test(name))
    expect(tabs.length).toBeGreaterThan(15)
    const found: string[] = []
    for (const name of tabs) {
      await show(page, name, language)
      for (const width of [1000, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const [before = 0, after = 0] = await page.evaluate(() => {
          const edges = (one: Element | null | undefined) => one?.getBoundingClientRect()
          const [nav, main] = [
            edges(document.querySelector('.nav')),
            edges(document.querySelector('main:not([hidden])')),
          ]
          if (!nav || !main) return []
          const sides = [main.left, document.documentElement.clientWidth - main.right]
          return nav.left === 0 ? [(sides[0] ?? 0) - nav.width, sides[1]] : [sides[0], (sides[1] ?? 0) - nav.width]
        })
        if (Math.abs(before - after) > 2) found.push(`${name} ${width}: ${before} and ${after}`)
      }
    }
    expect(found).toEqual([])
  })
}

/** What is wrong with where the essentials of this review lie, at both sizes and in each of the themes. */
async function misplacedIn(page: Page, name: string, themes: readonly ('light' | 'dark')[], language?: Language) {
  const found: string[] = []
  await show(page, name, language)
  for (const size of [WINDOW, SMALLEST]) {
    for (const colorScheme of themes) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      const boxes = await boxesOf(page)
      const problems = [...problemsIn(boxes, ESSENTIALS, size), ...disorderIn(boxes, DOWNWARDS)]
      found.push(...problems.map((problem) => `${name} ${size.width}×${size.height} ${colorScheme}: ${problem}`))
    }
  }
  return found
}

test('screens §7 the essentials of every review lie in the window in the order of reading, at both sizes and in both themes', async () => {
  const page = await gallery.blankPage()
  const found: string[] = []
  expect(REVIEWS.length).toBeGreaterThan(15)
  for (const name of REVIEWS) found.push(...(await misplacedIn(page, name, ['light', 'dark'])))
  expect(found).toEqual([])
})

for (const language of LANGUAGES.filter((one) => one !== 'en')) {
  test(`architecture §12.6 in ${language} too the essentials lie in the window, and in the smallest`, async () => {
    const page = await gallery.blankPage()
    const found: string[] = []
    for (const name of REVIEWS) found.push(...(await misplacedIn(page, name, ['light'], language)))
    expect(found).toEqual([])
  })
}

test('architecture §12.6 in Arabic lines begin at the right, whatever their letters, and an address is not turned round', async () => {
  const page = await gallery.blankPage()
  await page.setViewportSize(WINDOW)
  await show(page, 'payment review-ask-line', 'ar')
  const places = await page.evaluate(() => {
    const boxesOfText = (one: Element | null): DOMRect[] => {
      const range = document.createRange()
      if (one) range.selectNodeContents(one)
      return [...range.getClientRects()]
    }
    const beginnings = ['.payee-name', '.payee .note', 'h1.amount'].map((selector) => {
      const one = document.querySelector(selector)
      const right = Math.max(...boxesOfText(one).map((box) => box.right))
      return Math.round((one?.closest('.payee > div, h1')?.getBoundingClientRect().right ?? 0) - right)
    })
    const [first, second] = [...document.querySelectorAll('dd .address > span')].map((one) =>
      one.getBoundingClientRect(),
    )
    return { beginnings, isForwards: first !== undefined && second !== undefined && first.right <= second.left }
  })
  expect(places.isForwards).toBe(true)
  expect(Math.max(...places.beginnings.map(Math.abs))).toBeLessThanOrEqual(3)
})

test('the look for essentials sees what is missing, below the fold, covered, laid over another or out of order', async () => {
  const page = await gallery.blankPage()
  const look = async (html: string) => {
    await page.setContent(html)
    return problemsIn(await boxesOf(page), ['pay', 'fee'], SMALLEST)
  }
  await page.setViewportSize(SMALLEST)
  const [pay, fee] = ['<b data-essential="pay">Pay</b><br>', '<b data-essential="fee">Fee</b>']
  expect(await look(pay + fee)).toEqual([])
  expect(disorderIn(await boxesOf(page), ['pay', 'fee'])).toEqual([])
  expect(disorderIn(await boxesOf(page), ['fee', 'pay'])).toEqual(['pay stands above fee'])
  expect(await look(pay)).toEqual(['fee is missing'])
  expect(await look(`${pay}<div style="height:600px"></div>${fee}`)).toEqual(['fee is outside of the window'])
  const lid = '<div style="position:fixed;inset:0;background:red"></div>'
  expect(await look(pay + fee + lid)).toEqual(['pay is covered', 'fee is covered'])
  expect(await look(pay + fee.replace('<b', '<b style="position:absolute;left:8px;top:8px"'))).toContain(
    'pay and fee overlap',
  )
})

/** The pixels of each network mark as a screen without scaling draws it, red, green, blue and alpha in a row. */
const marksOf = (page: Page): Promise<{ name: string; pixels: number[] }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('.row > img.network')].map((image) => {
      const { width, height } = image.getBoundingClientRect()
      const paint = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
      paint?.drawImage(image, 0, 0, width, height)
      return { name: image.src, pixels: [...(paint?.getImageData(0, 0, width, height).data ?? [])] }
    }),
  )

const MARK_PX = 16
const pixelAt = (pixels: readonly number[], at: number) => pixels.slice(4 * at, 4 * at + 3)
function luminanceOf(pixel: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = pixel
    .map((one) => one / 255)
    .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrastOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
/** Where the drawing stands out from the mark's ground, as WCAG asks of a picture: 3:1. */
function drawnIn(pixels: readonly number[]): { x: number; y: number }[] {
  const ground = luminanceOf(pixelAt(pixels, MARK_PX / 2))
  const places = Array.from({ length: MARK_PX ** 2 }, (_, at) => at)
  const drawn = places.filter((at) => contrastOf(luminanceOf(pixelAt(pixels, at)), ground) >= 3)
  return drawn.map((at) => ({ x: at % MARK_PX, y: Math.floor(at / MARK_PX) }))
}
const spanOf = (places: readonly number[]) => Math.max(...places) - Math.min(...places) + 1

test('screens §13 each network mark can be read at 16 pixels: its drawing stands out, and is no mere box', async () => {
  const page = await gallery.blankPage()
  await page.setViewportSize(TAB)
  await show(page, 'wallet marks')
  const marks = new Map((await marksOf(page)).map(({ name, pixels }) => [name, pixels]))
  expect(marks.size).toBe(9)
  const unclear = [...marks].flatMap(([name, pixels]) => {
    const drawn = drawnIn(pixels)
    const box = spanOf(drawn.map(({ x }) => x)) * spanOf(drawn.map(({ y }) => y))
    return drawn.length >= MARK_PX ** 2 / 8 && drawn.length < 0.9 * box ? [] : [name]
  })
  expect(unclear).toEqual([])
})
