/** The page in a tab, for whose links the popup or a key asks. security T51. */
import { browser } from '../../browser.ts'

/**
 * Puts the script that reports the links into the page itself, and no frame of it. The press that asks lets Tender do so (`activeTab`).
 * @throws {Error} where the browser keeps the page from Tender.
 */
export const askTab = async (tabId: number): Promise<void> => {
  // At once: by itself the browser would wait until the page has loaded.
  await browser().scripting.executeScript({ target: { tabId }, files: ['page-links.js'], injectImmediately: true })
}
