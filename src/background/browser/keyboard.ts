/** What a person types to the browser itself: Tender's keyword in the address bar, and the keys of its commands. screens §1. */
import { addListener, browser } from '../../browser.ts'
import type { WorkerWords } from '../../text/notifications.ts'

export type KeyboardDeps = {
  openTyped: (text: string) => Promise<void>
  /** `tabId`: undefined if no tab is in front. */
  payFirst: (tabId: number | undefined) => Promise<void>
  lock: () => Promise<void>
  spoken: () => Promise<WorkerWords>
}

/** As the manifest names them. The browser itself carries out the one that opens the popup. */
const PAY_FIRST = 'pay-first-link'
const LOCK = 'lock'

/** Must run in the worker's first turn, or the event that woke the worker is lost. */
export function listenToKeyboard({ openTyped, payFirst, lock, spoken }: KeyboardDeps): void {
  const { omnibox, commands } = browser()
  addListener(omnibox.onInputStarted, async () => {
    const { typedHint } = await spoken()
    omnibox.setDefaultSuggestion({ description: typedHint })
  })
  addListener(omnibox.onInputEntered, (text) => void openTyped(text))
  addListener(commands.onCommand, (command, tab) => {
    if (command === PAY_FIRST) void payFirst(tab?.id)
    if (command === LOCK) void lock()
  })
}
