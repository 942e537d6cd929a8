/** Limits the payments a site may open per minute, counted in session memory. security T29. */
import { browser } from '../../browser.ts'

/** security T29: a page that provokes clicks must not fill the screen or the queue. */
const MAX_OPENS = 3
const PER_MS = 60_000
const OPENS_KEY = 'opens'

/** Counts an open unless the limit is reached. Returns true, without counting, if it is. */
export async function countOpen(origin: string, nowMs: number): Promise<boolean> {
  const { [OPENS_KEY]: raw } = await browser().storage.session.get(OPENS_KEY)
  const opens = (Array.isArray(raw) ? raw : []).filter(({ atMs }) => atMs > nowMs - PER_MS && atMs <= nowMs)
  if (opens.filter((open) => open.origin === origin).length >= MAX_OPENS) return true
  await browser().storage.session.set({ [OPENS_KEY]: [...opens, { origin, atMs: nowMs }] })
  return false
}

/** Takes a lock, because simultaneous clicks would read the same count. A failing store never blocks a click. */
export const isTooOften = (origin: string, nowMs: number): Promise<boolean> =>
  navigator.locks.request(OPENS_KEY, () => countOpen(origin, nowMs).catch(() => false))
