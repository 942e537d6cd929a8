/** When the toolbar popup is there, beside a page without a script that matters. In a tab: the popup's frame costs both the same. */

import { scriptsOf } from '../../../tests/builds/weights.ts'
import { preparedVault } from '../../../tests/e2e/steps/prepared.ts'
import { type Bench, type Group, inRounds } from '../bench.ts'
import { type Chromium, startChromium, startWallet } from '../chromium/browser.ts'
import { openPainted, type Painted } from '../chromium/paint.ts'
import { coverageOf, switchOf } from '../chromium/worker.ts'
import { serveSite } from '../pages/documents.ts'
import { type Budget, type Figure, figureOf, pairedOf } from '../report/figures.ts'

const GROUP = 'Popup'
const POPUP_PAGE = 'popup.html'
/** The floor has a title and a button; this has its styles, its look and a script that draws what the worker says. */
const PATIENCE: Budget = { of: 'ratio', atMost: 1.5 }

type Popup = (isRunning: boolean) => Promise<Painted>

/** Opens the popup in a new tab and closes it. `shown`: what its last part is known by. */
async function popupOf(chromium: Chromium, page: string, shown: readonly string[]): Promise<Popup> {
  const control = await chromium.open(chromium.at('manifest.json'))
  const worker = await switchOf(chromium, control)
  return async (isRunning) => {
    if (isRunning) await control.value('chrome.runtime.sendMessage({ name: "wallet.status", args: "{}" })')
    else await worker.stopQuietly()
    const tab = await chromium.open()
    try {
      return await openPainted(tab, chromium.at(page), shown)
    } finally {
      await tab.close()
    }
  }
}

function figuresOf(state: string, own: readonly Painted[], floor: readonly Painted[]): Figure[] {
  const paired = (name: string, read: (painted: Painted) => number, budget?: Budget, isShort?: boolean) =>
    pairedOf({ group: GROUP, name, unit: 'ms', budget, isShort }, own.map(read), floor.map(read))
  return [
    paired(`first paint, ${state}`, ({ paintMs }) => paintMs, PATIENCE, true),
    paired(`first control, ${state}`, ({ controlMs, paintMs }) => Math.max(controlMs, paintMs), PATIENCE),
    paired(`the account on the screen, ${state}`, ({ shownMs }) => shownMs),
    paired(`blocked, ${state}`, ({ blockedMs }) => blockedMs, { of: 'own', atMost: 0 }),
  ]
}

async function measurePopup({ folders, floors, rounds }: Bench): Promise<Figure[]> {
  const site = await serveSite()
  const own = await startWallet(folders.own, site.reach, await preparedVault())
  const floor = await startChromium({ folder: floors.hello, reach: site.reach })
  try {
    const ours = await popupOf(own, POPUP_PAGE, ['.own-address'])
    const theirs = await popupOf(floor, 'still-popup.html', ['#ok'])
    const painted = await inRounds(rounds, {
      'floor, running': () => theirs(true),
      'own, running': () => ours(true),
      'floor, stopped': () => theirs(false),
      'own, stopped': () => ours(false),
    })
    return [
      ...figuresOf('worker running', painted['own, running'], painted['floor, running']),
      ...figuresOf('worker stopped', painted['own, stopped'], painted['floor, stopped']),
      await coverage(own, folders.own),
    ]
  } finally {
    await Promise.all([own.close(), floor.close(), site.close()])
  }
}

/** Of the first screen's own scripts: what comes after it may be there in time, or not. */
async function coverage(chromium: Chromium, folder: string): Promise<Figure> {
  const first = scriptsOf(folder, POPUP_PAGE).map((script) => chromium.at(script))
  const tab = await chromium.open()
  await tab.send('Profiler.enable')
  await tab.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true })
  await openPainted(tab, chromium.at(POPUP_PAGE), ['.own-address'])
  const { result } = await tab.send('Profiler.takePreciseCoverage')
  const { percent } = coverageOf(result.filter(({ url }) => first.includes(url)))
  const budget: Budget = { of: 'own', atLeast: 65 }
  return figureOf({ group: GROUP, name: 'characters that ran, of the first screen’s scripts', unit: '%', budget }, [
    percent,
  ])
}

export const POPUP: Group = { word: 'popup', measure: measurePopup }
