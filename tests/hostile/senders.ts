// Who can send a message, as the browser's own senders: pages of ours, our scripts in pages and frames, and strangers.
import type { Frame, Page } from '@playwright/test'
import type { Wallet } from '../e2e/steps/chromium.ts'

/** The reply as text; `nobody` where the browser has nobody to hear it, or no way to say it. */
export type Say = (name: string, args: string) => Promise<string>
export const NOBODY = 'nobody'

const scriptOf = (to: string) => (name: string, args: string) =>
  `(globalThis.chrome?.runtime?.sendMessage?.(${to}${JSON.stringify({ name, args })}) ?? Promise.reject('no way'))
    .then((reply) => JSON.stringify(reply ?? '${NOBODY}'), () => '"${NOBODY}"')`

/** A page's own world: with `to`, the extension that is spoken to. */
export function fromPage(page: Page, to?: string): Say {
  const script = scriptOf(to === undefined ? '' : `'${to}', `)
  return (name, args) => page.evaluate(script(name, args))
}

/** The world of an extension's scripts in this page, or in a frame of another site: with `to`, as above. */
export async function fromScript({ context }: Wallet, at: Page | Frame, owner: string, to?: string): Promise<Say> {
  const session = await context.newCDPSession(at)
  const world = new Promise<number>((resolve) =>
    session.on('Runtime.executionContextCreated', ({ context: { id, origin, auxData } }) => {
      if (auxData?.type === 'isolated' && origin.includes(owner)) resolve(id)
    }),
  )
  await session.send('Runtime.enable')
  const contextId = await world
  const script = scriptOf(to === undefined ? '' : `'${to}', `)
  return async (name, args) => {
    const asked = { contextId, expression: script(name, args), awaitPromise: true, returnByValue: true }
    const { result } = await session.send('Runtime.evaluate', asked)
    return String(result.value)
  }
}
