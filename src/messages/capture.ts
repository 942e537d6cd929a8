/** What a page of ours sees of the page in a tab. */
import { browser } from '../browser.ts'

/**
 * A picture of what this window shows, or the page's own, as a `data:` address. The browser allows it after a press on the toolbar button
 * or in the menu, for the page that was in front then (`activeTab`), and rejects it otherwise.
 */
export const captureTab = (windowId?: number): Promise<string> =>
  browser().tabs.captureVisibleTab(windowId, { format: 'png' })
