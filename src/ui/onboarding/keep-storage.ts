/** Asks the browser not to delete Tender's database when its disk is full. Only a page can ask. security C.1. */

type Keeper = Partial<Pick<StorageManager, 'persist' | 'persisted'>>

/** Does not ask again once it is granted. A browser may refuse or ask the user; the witness covers a refusal. */
export async function keepStorage(storage: Keeper | undefined): Promise<void> {
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.()
  } catch {
    // A browser may reject the request, and nothing depends on its answer.
  }
}
