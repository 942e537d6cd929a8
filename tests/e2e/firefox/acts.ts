/** What Playwright's actions ask of an element before they act on it. */
import type { Queries } from './queries.ts'

/** `action`: what the pointer is about to do. Undefined for a look alone. */
export type Aim = { states: string[]; action: 'hover' | 'mouse' | undefined }

/**
 * Runs in the page. From now on the events of the action reach nothing but what was aimed at, because it may move, or something may come
 * in front, before they are there.
 */
export async function aim(queries: Queries, [found]: Element[], { states, action }: Aim) {
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
  if (hit !== 'done') return { not: `${hit.hitTargetDescription} in front` }
  const guard = action && queries.setupHitTargetInterceptor(found, action, null, false)
  queries.guard = typeof guard === 'object' ? guard : undefined
  return { done: at }
}

/** Runs in the page. Whether they reached it. */
export function hasHit(queries: Queries) {
  const hit = queries.guard?.stop() ?? 'done'
  return hit === 'done' ? { done: true } : { not: `${hit.hitTargetDescription} in front` }
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
