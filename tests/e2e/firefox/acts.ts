/** What Playwright's actions ask of an element before they act on it. */
import type { Queries } from './queries.ts'

/** Runs in the page. */
export async function aim(queries: Queries, [found]: Element[], states: never) {
  if (!found) return { not: 'nothing' }
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const missing = await queries.checkElementStates(found, states, true)
  if (missing !== undefined) return { not: JSON.stringify(missing) }
  const [box] = [...found.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  if (!box) return { not: 'no box' }
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
  const at = {
    x: Math.floor((left + Math.min(box.right, innerWidth)) / 2),
    y: Math.floor((top + Math.min(box.bottom, innerHeight)) / 2),
  }
  const hit = queries.expectHitTarget(at, found)
  return hit === 'done' ? { done: at } : { not: `${hit.hitTargetDescription} in front` }
}

/** Runs in the page. The text comes as from a keyboard, all at once. */
export function fill(queries: Queries, [found]: Element[], value: never) {
  if (!found) return undefined
  for (const state of ['visible', 'enabled', 'editable'])
    if (!queries.elementState(found, state, true).matches) return { not: state }
  const done = queries.fill(found, value)
  if (done === 'needsinput') document.execCommand(value === '' ? 'delete' : 'insertText', false, value)
  return done === 'error:notconnected' ? undefined : { done }
}
