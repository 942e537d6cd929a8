/** The page in a tab, as its script hears from the worker. security T51. */
import { browser } from '../../browser.ts'

/** Asks the page itself, and no frame of it. @throws {Error} where no script of ours is in the page. */
export const askTab = async (tabId: number): Promise<void> => {
  await browser().tabs.sendMessage(tabId, 'links', { frameId: 0 })
}
