/**
 * Where a test may stop the worker. In every build but the sandbox's this is an empty function; a release test looks for
 * the marker below. security F.
 */
import browser from 'webextension-polyfill'

/** Parks the worker for ever at the point that the test named in `storage.session`, and says that it is there. */
export async function crashPoint(name: string): Promise<void> {
  if (import.meta.env.MODE !== 'sandbox') return
  const { crashAt } = await browser.storage.session.get('crashAt')
  if (crashAt !== name) return
  await browser.storage.session.set({ crashedAt: name })
  await new Promise(() => undefined)
}
