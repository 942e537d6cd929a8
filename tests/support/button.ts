/** Tender's button in Chromium's toolbar, pressed over the browser's protocol. */
import { setTimeout } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import { bounded } from './bounded.ts'

/** Of the browser itself. */
type Session = Pick<CDPSession, 'send'>

/** Over the page at this address. The popup opens, and Tender may see that page until its tab leaves the site. */
export async function pressButton(session: Session, extensionId: string, url: string): Promise<void> {
  const tab = (await targetsOf(session)).find((one) => one.type === 'tab' && one.url === url)
  if (!tab) throw new Error(`no tab shows ${url}`)
  await session.send('Extensions.triggerAction', { id: extensionId, targetId: tab.targetId })
}

/** The same, and closes the popup: only the access stays. */
export async function letSee(session: Session, extensionId: string, url: string): Promise<void> {
  const popups = async () =>
    (await targetsOf(session)).filter((one) => one.type === 'page' && one.url.endsWith('/popup.html'))
  const others = (await popups()).map(({ targetId }) => targetId)
  const opened = async () => (await popups()).find(({ targetId }) => !others.includes(targetId))
  await pressButton(session, extensionId, url)
  const { targetId } = await bounded(found(opened), 'the popup')
  await session.send('Target.closeTarget', { targetId })
  await bounded(
    found(async () => !(await opened())),
    'the end of the popup',
  )
}

async function found<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const seen = await look()
    if (seen) return seen
    await setTimeout(20)
  }
}

/** Without the filter, targets of the type `tab` are left out. */
const targetsOf = async (session: Session) => (await session.send('Target.getTargets', { filter: [{}] })).targetInfos
