/**
 * What a payer set in the system is kept in every state of the payment window: high contrast leaves every button an edge and every
 * verdict a sign and words, less motion leaves nothing that moves, and 200 % zoom leaves the button where it can be reached.
 * screens §13
 */
import { expect, type Page, test } from '@playwright/test'
import { openStillGallery, type StillGallery } from '../../gallery/gallery-site.ts'
import { STATES } from '../../gallery/states/states.ts'
import { WINDOW } from '../steps/looks.ts'

const NAMES = Object.keys(STATES)
/** A window of 400 × 640 at twice the size. */
const ZOOMED = { width: 200, height: 320 }

let gallery: StillGallery
test.beforeAll(async () => {
  gallery = await openStillGallery()
})
test.afterAll(() => gallery?.close())

const show = (page: Page, state: string): Promise<void> => gallery.show(page, 'payment', state)

/** Buttons without an edge, verdicts that only their colour tells apart, and radio buttons that do not show which is chosen. */
const lostInHighContrast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasEdge = (one: Element) => {
      const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(one)
      const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
      return hasBorder || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1)
    }
    const isDrawn = (one: Element) => one.getClientRects().length > 0
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isDrawn)
    const words = (one: Element) => one.textContent?.trim().slice(0, 40)
    return [
      ...all('button, .primary, .secondary')
        .filter((one) => !hasEdge(one))
        .map((one) => `no edge: ${words(one)}`),
      ...all('.verdict')
        .filter((one) => !one.textContent?.trim() || one.querySelector('svg') === null)
        .map((one) => `told by colour alone: ${words(one)}`),
      ...all('svg')
        .filter((one) => getComputedStyle(one).stroke === 'none' && getComputedStyle(one).fill === 'none')
        .map((one) => `not drawn: a sign in ${words(one.parentElement ?? one)}`),
    ]
  })

/** What moves by itself, or would if it were started. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      if (!(effect instanceof KeyframeEffect) || playState === 'finished') return []
      return [`moves: ${effect.target?.className ?? ''}${effect.pseudoElement ?? ''}`]
    }),
  )

/** A way onward that is cut off to a side, and so cannot be reached by scrolling down. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const one of document.querySelectorAll<HTMLElement>(
      '[data-essential="pay"], .primary, [data-essential="verdict"]',
    )) {
      one.scrollIntoView({ block: 'nearest' })
      // It may have been brought in from a side, which a wheel does not do.
      for (let up = one.parentElement; up; up = up.parentElement) up.scrollLeft = 0
      const { left, right, top, bottom, width } = one.getBoundingClientRect()
      const isThere = width > 0 && left >= 0 && right <= innerWidth && top < innerHeight && bottom > 0
      const hit = document.elementFromPoint(
        (left + right) / 2,
        Math.min(innerHeight - 1, Math.max(0, (top + bottom) / 2)),
      )
      if (!isThere || !(one.contains(hit) || hit?.contains(one)))
        found.push(`out of reach: ${one.textContent?.trim().slice(0, 40)}`)
    }
    return found
  })

test('screens §13 high contrast leaves every button an edge and no verdict to its colour, in every state', async () => {
  const page = await gallery.blankPage({ viewport: WINDOW })
  await page.emulateMedia({ forcedColors: 'active' })
  const found: string[] = []
  expect(NAMES.length).toBeGreaterThan(60)
  for (const name of NAMES) {
    await show(page, name)
    found.push(...(await lostInHighContrast(page)).map((problem) => `${name}: ${problem}`))
  }
  expect(found).toEqual([])
})

test('screens §13 nothing moves where less motion is wanted, and all can be reached at 200 %, in every state', async () => {
  const page = await gallery.blankPage({ viewport: WINDOW })
  await page.setViewportSize(ZOOMED)
  const found: string[] = []
  for (const name of NAMES) {
    await show(page, name)
    found.push(...[...(await moving(page)), ...(await unreachable(page))].map((problem) => `${name}: ${problem}`))
  }
  expect(found).toEqual([])
})

test('the looks see a button without an edge, a verdict of colour alone, a movement and a button beyond the side', async () => {
  const page = await gallery.blankPage({ viewport: WINDOW })
  await page.setContent('<button style="border:0">Pay</button><p class="verdict" style="color:green">Fine</p>')
  expect(await lostInHighContrast(page)).toEqual(['no edge: Pay', 'told by colour alone: Fine'])
  await page.setContent(
    '<style>@keyframes turn{to{rotate:1turn}} b{display:block;animation:turn 1s infinite}</style><b class="ring">x</b>',
  )
  expect(await moving(page)).toEqual(['moves: ring'])
  await page.setContent('<button class="primary" style="position:absolute;left:380px;width:90px">Pay</button>')
  expect(await unreachable(page)).toEqual(['out of reach: Pay'])
})
