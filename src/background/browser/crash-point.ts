/**
 * A point where a sandbox test can stop the worker. Every other build contains an empty function, and a release test
 * searches for the marker below. security §7.
 */
import { browser } from '../../browser.ts'

/** True once `crashAt` was false: the bench stops no worker, and these reads are not the product's. */
let isOff = false

/** Records in `storage.session` that the point named there was reached, then never resolves. */
export async function crashPoint(name: string): Promise<void> {
  if (import.meta.env.MODE !== 'sandbox' || isOff) return
  const { crashAt } = await browser().storage.session.get('crashAt')
  isOff = crashAt === false
  if (crashAt !== name) return
  await browser().storage.session.set({ crashedAt: name })
  await new Promise(() => undefined)
}
