/** What a stopped worker takes to answer, beside one that only echoes. */
import { preparedVault } from '../../../tests/e2e/steps/prepared.ts'
import { type Bench, type Group, inRounds } from '../bench.ts'
import { type Chromium, startChromium, startWallet, type Tab } from '../chromium/browser.ts'
import { coverageOfStart, heapOfStart, switchOf, type WorkerSwitch } from '../chromium/worker.ts'
import { type Site, serveSite } from '../pages/documents.ts'
import { type Budget, type Figure, figureOf, type Named, pairedOf } from '../report/figures.ts'

const GROUP = 'Worker'
/** No message, as its name is missing: the front of the worker refuses it. */
export const PING = "{ name: '', args: '{}' }"
/** The first that every page of the wallet asks, which the front answers from the stores. */
const STATUS = "{ name: 'wallet.status', args: '{}' }"
/** Only the whole worker knows. */
const LIST = "{ name: 'session.list', args: '{}' }"
const ask = (message: string): string => `(async () => {
  const sentMs = performance.now()
  await chrome.runtime.sendMessage(${message})
  return performance.now() - sentMs
})()`

/** A wake is short and varies much. */
const ROUNDS_EACH = 3

export type Caller = { worker: WorkerSwitch; ask: (message: string) => Promise<number> }

export async function fromOwnPage(chromium: Chromium): Promise<Caller> {
  const tab = await chromium.open(chromium.at('manifest.json'))
  return { worker: await switchOf(chromium, tab), ask: (message) => tab.value<number>(ask(message)) }
}

async function fromWebPage(chromium: Chromium, site: Site): Promise<Caller> {
  const tab = await chromium.open()
  const contextId = await worldOf(chromium, tab, site.urlOf('empty'))
  return { worker: await switchOf(chromium, tab), ask: (message) => tab.value<number>(ask(message), contextId) }
}

type Created = { context: { id: number; origin: string; auxData?: { type?: string } } }

/** Goes to a page and finds the world of the extension's script in it. */
async function worldOf({ extensionId }: Chromium, tab: Tab, url: string): Promise<number> {
  const created = tab.next<Created>(
    'Runtime.executionContextCreated',
    ({ context: { origin, auxData } }) => auxData?.type === 'isolated' && origin.includes(extensionId),
    'the world of the content script',
  )
  await tab.send('Runtime.enable')
  await tab.go(url)
  const { context } = await created
  await tab.send('Runtime.disable')
  return context.id
}

/** Milliseconds until a stopped worker has answered. */
export const woken = (caller: Caller, message: string) => async () => {
  await caller.worker.stopQuietly()
  return caller.ask(message)
}

/** The front alone answers, and reads nothing. Chromium also gives it the script of the whole worker, which it may need. */
const PROMPT = { unit: 'ms', budget: { of: 'ratio', atMost: 2 }, isShort: true } as const
/** The front waits for the stores, which are in another process, and reads the vault's record: × 2.24 to 2.51 in five runs. */
const STORED = { unit: 'ms', budget: { of: 'ratio', atMost: 2.75 }, isShort: true } as const
/** V8 keeps the script's text and what its start compiles; more than that would be something kept for later. */
const WHOLE_HEAP: Budget = { of: 'own', atMost: 2_560 }

async function measureWorker({ folders, floors, ...bench }: Bench): Promise<Figure[]> {
  const site = await serveSite()
  const { reach } = site
  const own = await startWallet(folders.own, reach, await preparedVault())
  const floor = await startChromium({ folder: floors.hello, reach })
  const carry = await startChromium({ folder: floors.carry, reach })
  try {
    const rounds = bench.rounds * ROUNDS_EACH
    const [ours, theirs, laden] = [await fromOwnPage(own), await fromOwnPage(floor), await fromOwnPage(carry)]
    const { floor: least, ...woke } = await inRounds(rounds, {
      ...{ floor: woken(theirs, PING), own: woken(ours, PING) },
      ...{ carry: woken(laden, PING), status: woken(ours, STATUS), list: woken(ours, LIST) },
    })
    const running = await inRounds(rounds, { floor: () => theirs.ask(PING), own: () => ours.ask(PING) })
    const [there, beside] = [await fromWebPage(own, site), await fromWebPage(floor, site)]
    const fromSite = await inRounds(rounds, { floor: woken(beside, PING), own: woken(there, PING) })
    const figure = (name: string, of: readonly number[], under: readonly number[], more: Partial<Named> = {}) =>
      pairedOf({ group: GROUP, name, unit: 'ms', ...more }, of, under)
    return [
      figure('wake → refusal, from its own page', woke.own, least, PROMPT),
      figure('wake → refusal, from a web page', fromSite.own, fromSite.floor, PROMPT),
      figure('wake → the wallet’s status', woke.status, least, STORED),
      figure('wake → a list of payments, by the whole worker', woke.list, least, { isShort: true }),
      figure('wake → reply by a worker that only carries this code', woke.carry, least),
      figure('reply of a running worker', running.own, running.floor),
      ...(await startOf(folders.own, site)),
    ]
  } finally {
    await Promise.all([own.close(), floor.close(), carry.close(), site.close()])
  }
}

/** In a browser of its own: code that was cached in many starts is no longer counted in blocks. */
async function startOf(folder: string, { reach }: Site): Promise<Figure[]> {
  const chromium = await startChromium({ folder, reach, greeting: 'wallet.html' })
  try {
    const heapBytes = await heapOfStart(chromium, ask(LIST))
    const { characters, percent } = await coverageOfStart(chromium, ask(LIST))
    return [
      figureOf({ group: GROUP, name: 'characters of the worker', unit: '' }, [characters]),
      figureOf({ group: GROUP, name: 'of which its start runs', unit: '%' }, [percent]),
      figureOf({ group: GROUP, name: 'heap after the start', unit: 'KiB', budget: WHOLE_HEAP }, [heapBytes / 1024]),
    ]
  } finally {
    await chromium.close()
  }
}

export const WORKER: Group = { word: 'worker', measure: measureWorker }
