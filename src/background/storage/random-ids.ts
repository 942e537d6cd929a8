/** Ids made at random: that of this installation, and those of what the worker starts. */
import { browser } from '../../browser.ts'

/** Of this installation, kept. The service requires it beside an App-Id (live-service W2.2). */
export async function clientId(): Promise<string> {
  const { clientId: known } = await browser().storage.local.get('clientId')
  if (typeof known === 'string') return known
  const made = crypto.randomUUID()
  await browser().storage.local.set({ clientId: made })
  return made
}

/** A new id of letters and digits, which tells it from the others and keeps no secret. @param random in [0, 1). */
export const newId = (random: () => number): string =>
  Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 32).toString(16)).join('x')
