/** How long the password takes, with the key derivation of a new wallet in the worker. */
import { setTimeout } from 'node:timers/promises'
import { STANDARD_COST } from '../../../src/vault/record/kdf.ts'
import { ask, createdVault, PASSWORD } from '../../../tests/e2e/steps/prepared.ts'
import { type Bench, type Group, inRounds } from '../bench.ts'
import { startWallet, type Tab } from '../chromium/browser.ts'
import { serveSite } from '../pages/documents.ts'
import { figureOf, quantile } from '../report/figures.ts'

const GROUP = 'Unlock'
const RUNS = 20
/** How late a timer of the page may be: what a person feels as stuck. */
const LATE = `(() => {
  globalThis.latestMs = 0
  let lastMs = performance.now()
  setInterval(() => { const now = performance.now(); latestMs = Math.max(latestMs, now - lastMs - 10); lastMs = now }, 10)
})()`

async function unlockOnce(tab: Tab): Promise<{ ms: number; lateMs: number }> {
  await ask(tab, 'wallet.lock', {})
  // The page's own tasks of locking end before it is watched.
  await setTimeout(100)
  await tab.value('latestMs = 0')
  const ms = await tab.value<number>(`(async () => {
    const sentMs = performance.now()
    const reply = await chrome.runtime.sendMessage({ name: 'wallet.unlock', args: ${JSON.stringify(JSON.stringify({ password: PASSWORD }))} })
    if (!reply.ok) throw new Error(reply.failure.code)
    return performance.now() - sentMs
  })()`)
  return { ms, lateMs: await tab.value<number>('latestMs') }
}

async function measureUnlock({ folders }: Bench) {
  const site = await serveSite()
  const chromium = await startWallet(folders.own, site.reach, await createdVault(STANDARD_COST))
  try {
    const tab = await chromium.open(chromium.at('popup.html'))
    await tab.value(LATE)
    const { runs } = await inRounds(RUNS, { runs: () => unlockOnce(tab) })
    const times = runs.map(({ ms }) => ms)
    return [
      figureOf({ group: GROUP, name: `${RUNS} times with the password`, unit: 'ms' }, times),
      figureOf(
        { group: GROUP, name: '95 of 100 within', unit: 'ms', budget: { of: 'own', atMost: 2_000 }, isShort: true },
        [quantile(times, 0.95)],
      ),
      figureOf(
        { group: GROUP, name: 'the popup’s timers late by, at most', unit: 'ms' },
        runs.map(({ lateMs }) => lateMs),
      ),
    ]
  } finally {
    await Promise.all([chromium.close(), site.close()])
  }
}

export const UNLOCK: Group = { word: 'unlock', measure: measureUnlock }
