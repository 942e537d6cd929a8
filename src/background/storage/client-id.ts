/** Random id of this installation, which the service requires beside an App-Id (protocol W2.2). */
import { browser } from '../../browser.ts'

export async function clientId(): Promise<string> {
  const { clientId: known } = await browser().storage.local.get('clientId')
  if (typeof known === 'string') return known
  const made = crypto.randomUUID()
  await browser().storage.local.set({ clientId: made })
  return made
}
