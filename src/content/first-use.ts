/** What the click script does before anybody clicks, in each frame of each page. architecture §11. */
import type { ClickScript } from './pay-links.ts'

/**
 * Makes the functions of the script when the first of them is needed: a page may have many frames, and each would make all of them.
 * Only the page itself also listens to the worker, and looks once whether its head offers a payment. The build puts this function
 * around the script as text (wxt.config.ts), so it uses nothing of this file but its parameter.
 */
export function listenUntilUsed(make: () => ClickScript): void {
  let made: ClickScript | undefined
  const script = () => {
    made ??= make()
    return made
  }
  addEventListener('click', (event) => script().click(event), { capture: true })
  if (window !== top) return
  // Browsers do nothing with it by themselves.
  const offered = () => document.querySelector('link[rel~="facilitated-payment" i][href]')
  // By name, because WXT turns a bare `browser` into an import that looks up the runtime in every frame, where Chromium then makes its
  // bindings.
  const extension = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome')
  extension?.runtime?.onMessage?.addListener((_: unknown, __: unknown, reply: () => void) =>
    script().report(offered(), reply),
  )
  // After all else of the page, and again where the browser shows a page that it has kept: its button forgot it meanwhile.
  addEventListener('pageshow', () => {
    const link = offered()
    if (link) script().offer(link)
  })
}
