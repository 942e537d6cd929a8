/** The QR code of every kind of link, on a page: by Scan in the popup, and by the menu of its picture. screens §1, security T54. */
import { pressToolbarButton, showCodes, test } from '../e2e/browser/toolbar.ts'
import { inWorker, nextExtensionPage, pressFor } from '../e2e/steps/chromium.ts'
import { CODED } from './kinds.ts'

declare const chrome: {
  contextMenus: { onClicked: { dispatch: (...args: unknown[]) => void } }
  windows: { getLastFocused: () => Promise<{ id: number }> }
}

for (const [kind, { page, made, pay }] of CODED)
  for (const way of ['click', 'menu'])
    test(`screens §1 QR code of ${kind} by ${way}`, async ({ story, hosts, shop, profile }) => {
      await showCodes(shop, await made(story, hosts))
      const opened = nextExtensionPage(story.wallet, page)
      // The button lets Tender see the page, as a press in the menu does, which nothing can make in this browser.
      const { page: popup, close } = await pressToolbarButton(story.wallet, profile, shop)
      if (way === 'click') await pressFor(opened, () => popup.getByRole('button', { name: 'Scan' }).click())
      else
        await inWorker(
          story.wallet,
          async (info) => {
            const { id: windowId } = await chrome.windows.getLastFocused()
            chrome.contextMenus.onClicked.dispatch(info, { windowId })
          },
          { menuItemId: 'scan-this-picture' },
        )
      const found = await opened
      await close()
      await pay(found, story)
    })
