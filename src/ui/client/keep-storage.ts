/** Keeps the database that the keys and payments are in. */

type Keeper = Partial<Pick<StorageManager, 'persist' | 'persisted'>>

/**
 * Asks the browser not to delete Tender's database when its disk is full. Only a page can ask. pay-once §1. Does not ask again once it is
 * granted. A browser may refuse or ask the user; the witness covers a refusal. WXT takes the name `storage` for its own library and would
 * bundle it.
 */
export async function keepStorage(keeper: Keeper | undefined): Promise<void> {
  try {
    if (!(await keeper?.persisted?.())) await keeper?.persist?.()
  } catch {
    // A browser may reject the request, and nothing depends on its answer.
  }
}
