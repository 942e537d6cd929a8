// Clicks and keys in a burst on the button that pays, and what the payment window itself saw of them.
import type { CDPSession, Page } from '@playwright/test'
import { payButton } from '../e2e/steps/paying.ts'

/** `ageMs`: how long the button had been as it was, by the window's own clock, when the event was handled. */
type Press = { type: string; ageMs: number; isOnPay: boolean }
/**
 * `sinceMs`: since when the button is as it is. `untilMs`: presses that come later than that are swallowed before the window hears them,
 * so that a slow machine does not turn a burst into a press that may rightly pay.
 */
type Seen = { sinceMs: number | undefined; untilMs: number; presses: Press[] }

/** Runs in every page before its own scripts; only the payment window is watched. */
export function watchButton(): void {
  if (location.protocol !== 'chrome-extension:' || location.pathname !== '/payment.html') return
  const seen: Seen = { sinceMs: undefined, untilMs: Number.POSITIVE_INFINITY, presses: [] }
  Reflect.set(window, 'seen', seen)
  const button = () => document.querySelector('[data-testid=pay-button-pay]')
  let last: Element | null = null
  const changed = () => {
    seen.sinceMs = last ? performance.now() : undefined
  }
  const look = () => {
    if (button() === last) return
    last = button()
    changed()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  for (const type of ['focus', 'blur', 'resize']) window.addEventListener(type, changed)
  document.addEventListener('visibilitychange', changed)
  const note = (event: Event) => {
    const ageMs = performance.now() - (seen.sinceMs ?? performance.now())
    if (ageMs > seen.untilMs) return event.stopImmediatePropagation()
    const isOnPay = event.target instanceof Element && event.target.closest('[data-testid=pay-button-pay]') !== null
    if (event.isTrusted) seen.presses.push({ type: event.type, ageMs, isOnPay })
  }
  for (const type of ['pointerdown', 'click', 'keydown']) window.addEventListener(type, note, true)
}

const pressesIn = (payment: Page, type: string): Promise<Press[]> =>
  payment.evaluate(
    (wanted) => (Reflect.get(window, 'seen') as Seen).presses.filter(({ type, isOnPay }) => isOnPay && type === wanted),
    type,
  )
const begin = (payment: Page, untilMs: number) =>
  payment.evaluate((ms) => Object.assign(Reflect.get(window, 'seen'), { presses: [], untilMs: ms }), untilMs)
/** Without end once the button is gone: a press has had an effect, and a burst that went on would hide it. */
const ageMs = (payment: Page): Promise<number> =>
  payment.evaluate(() => performance.now() - (Reflect.get(window, 'seen').sinceMs ?? Number.NEGATIVE_INFINITY))

/** security T30, on purpose not the wallet's own constant. */
const GUARD_MS = 1_000
const SALVO = 20
/** A little before the button is armed. */
const GUARDED_MS = 0.95 * GUARD_MS

async function salvo(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const at = { x, y, button: 'left', clickCount: 1 } as const
  const sends = Array.from({ length: SALVO }, () => [
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
  ])
  await Promise.all(sends.flat())
}

/** As many trusted clicks on the button as fit into its guarded time. @returns how many the window heard. */
export async function burst(session: CDPSession, payment: Page): Promise<number> {
  await payButton(payment).waitFor()
  await begin(payment, GUARDED_MS)
  const box = await payButton(payment).boundingBox()
  if (!box) throw new Error('no button')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  while ((await ageMs(payment)) < GUARDED_MS) await salvo(session, middle)
  const clicks = await pressesIn(payment, 'click')
  await begin(payment, Number.POSITIVE_INFINITY)
  return clicks.length
}

/**
 * Presses a key before the guard is over and holds it until long after. @returns how often the window was told of it: 0 where the machine
 * was too slow to press in time, and nothing was pressed.
 */
export async function holdKey(payment: Page, key: 'Enter' | 'Space'): Promise<number> {
  await begin(payment, GUARDED_MS)
  await payButton(payment).focus()
  await payment.keyboard.down(key)
  const isInTime = (await pressesIn(payment, 'keydown')).length > 0
  if (isInTime) {
    await payment.evaluate(() => Object.assign(Reflect.get(window, 'seen'), { untilMs: Number.POSITIVE_INFINITY }))
    while ((await ageMs(payment)) < 1.5 * GUARD_MS) await payment.keyboard.down(key)
  }
  await payment.keyboard.up(key)
  const { length } = await pressesIn(payment, 'keydown')
  await begin(payment, Number.POSITIVE_INFINITY)
  return length
}
