/** Checks of a screen: axe in both themes, the smallest window, and keyboard access. */
import { expect, type Locator, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

export type Size = { width: number; height: number }

export const WINDOW: Size = { width: 400, height: 640 }
export const SMALLEST: Size = { width: 360, height: 600 }
/** The smallest window, and the same at 200 % zoom. */
const WINDOW_SIZES: readonly Size[] = [SMALLEST, { width: 180, height: 300 }]
/** The browser sizes a toolbar popup after its page, even when zoomed. */
export const POPUP_SIZES: readonly Size[] = [SMALLEST]

/**
 * Resolves when the page has handled `resize` and redrawn. Playwright alone resolves earlier, and the Pay button, which
 * arms again after a resize, would be seen armed and then miss the press.
 */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    ({ width, height }) =>
      new Promise<void>((resolve) => {
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        const look = () => (innerWidth === width && innerHeight === height ? drawn() : requestAnimationFrame(look))
        look()
      }),
    size,
  )
}

/** Rules whose answer depends on the colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Passes axe in both themes, once the screen is there: every screen has a heading, and comes in a script of its own. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await violationsIn(page)).toEqual([])
}

/** What axe finds in either theme. Frames hold pages of other sites, whose errors are not ours. */
export async function violationsIn(page: Page): Promise<string[]> {
  const found: string[] = []
  // Not the library for Playwright, which takes three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const [colorScheme, runOnly] of [
    ['light', undefined],
    ['dark', OF_COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await page.evaluate(violations, { iframes: false, ...(runOnly && { runOnly }) })))
  }
  return found
}

/** Runs in the page. */
async function violations(options: RunOptions): Promise<string[]> {
  // A colour on its way from one state to another is nobody's: a button that has just been enabled would be judged half faded.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  const found = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Nothing is cut off or needs horizontal scrolling in the smallest window, even at twice the text size. */
export async function expectFits(page: Page, sizes: readonly Size[] = WINDOW_SIZES): Promise<void> {
  for (const size of sizes) {
    await resize(page, size)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${size.width}×${size.height}`).toBeLessThanOrEqual(0)
  }
  await resize(page, WINDOW)
}

/** Presses Tab until the element with this test id has focus. */
export async function tabTo(page: Page, testId: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await page.evaluate((id) => document.activeElement?.getAttribute('data-testid') === id, testId)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${testId} is not reached by Tab`)
}

/** Presses or holds one thing or fills one field after another, and counts: what a person does to come somewhere. */
export function countedPresses() {
  let count = 0
  const press = async (target: Locator) => {
    count += 1
    await target.click()
  }
  const enter = async (target: Locator, text: string) => {
    count += 1
    await target.fill(text)
  }
  const hold = async (act: () => Promise<void>) => {
    count += 1
    await act()
  }
  return { press, enter, hold, count: () => count }
}
