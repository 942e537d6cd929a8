/**
 * A point where a sandbox test can stop the worker. Every other build contains an empty function, and a release test
 * searches for the marker below. security F.
 */
import { browser } from '../../browser.ts'

/** Records in `storage.session` that the point named there was reached, then never resolves. */
export async function crashPoint(name: string): Promise<void> {
  if (import.meta.env.MODE !== 'sandbox') return
  const { crashAt } = await browser().storage.session.get('crashAt')
  if (crashAt !== name) return
  await browser().storage.session.set({ crashedAt: name })
  await new Promise(() => undefined)
}
