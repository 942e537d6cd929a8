/** What the click script does before anybody clicks, in each frame of each page. architecture §11. */
import type { ClickScript } from './pay-links.ts'

/**
 * Makes the functions of the script when the first of them is needed: a page may have many frames, and each would make all of them.
 * Only the page itself also looks once whether its head offers a payment, by `offered`. The build puts this function and that one
 * around the script as text (wxt.config.ts), so they use nothing of this file. Nothing here looks up the extension's API, because
 * making its bindings takes longer than all else.
 */
export function listenUntilUsed(make: () => ClickScript, offered: () => Element | null): void {
  let made: ClickScript | undefined
  const script = () => {
    made ??= make()
    return made
  }
  addEventListener('click', (event) => script().click(event), { capture: true })
  addEventListener('contextmenu', (event) => script().menu(event), { capture: true })
  if (window !== top) return
  // After all else of the page, and again where the browser shows a page that it has kept: its button forgot it meanwhile.
  addEventListener('pageshow', () => {
    const link = offered()
    if (link) script().offer(link)
  })
}

/** The link in the head of a page that offers to be paid by it. Browsers do nothing with it by themselves. */
export const offeredIn = (): Element | null => document.querySelector('link[rel~="facilitated-payment" i][href]')
