/** Where the essentials of a screen lie: their boxes, and what is wrong with them. */
import type { Page } from '@playwright/test'
import type { Size } from '../steps/looks.ts'

type Box = { name: string; left: number; top: number; right: number; bottom: number; isCovered: boolean }

/** The boxes of everything marked `data-essential`, as far as it is drawn. */
export const boxesOf = (page: Page): Promise<Box[]> =>
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
export function disorderIn(boxes: readonly Box[], names: readonly string[]): string[] {
  const shown = names.flatMap((name) => boxes.filter((box) => box.name === name).slice(0, 1))
  return shown.slice(1).flatMap((box, at) => {
    const before = shown[at]
    return before && box.top < before.top - TOLERANCE_PX ? [`${box.name} stands above ${before.name}`] : []
  })
}

/** What keeps these essentials from being seen at one glance; empty if nothing does. */
export function problemsIn(boxes: readonly Box[], names: readonly string[], size: Size): string[] {
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
