/** Opens one look of the gallery as it is photographed: still, with every font and picture loaded, and with what it complains about. */
import type { Browser, Page } from '@playwright/test'
import { NOW_MS } from '../../tests/gallery/states/payments.ts'

type Shown = { kind: string; state: string; locale: string; width: number; height: number }

export async function openLook(
  browser: Browser,
  url: string,
  { kind, state, locale, ...viewport }: Shown,
): Promise<{ page: Page; problems: string[]; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport, locale, reducedMotion: 'reduce', timezoneId: 'UTC' })
  const page = await context.newPage()
  const problems: string[] = []
  const name = `${kind} ${state}`
  page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && problems.push(`${name}: ${message.text()}`))
  // A clock that only goes on when told: the same second on every machine. It runs until it is stopped, hence the hour.
  await page.clock.install({ time: NOW_MS - 3_600_000 })
  await page.clock.pauseAt(NOW_MS)
  await page.goto(`${url}?page=${kind}&state=${state}&lang=${locale}`)
  // Past the delays of the skeleton and of arming.
  await page.clock.runFor(1_100)
  const isWide = await page.evaluate(async () => {
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())])
    return document.documentElement.scrollWidth > innerWidth
  })
  if (isWide) problems.push(`${name} is wider than ${viewport.width}x${viewport.height}`)
  return { page, problems, close: () => context.close() }
}
