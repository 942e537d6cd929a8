/** The extension's worker from outside: how it is stopped, seen to start, and which of its code its start runs. */
import { setTimeout } from 'node:timers/promises'
import { bounded } from '../../../tests/support/bounded.ts'
import type { Chromium, Tab } from './browser.ts'
import { heapOf } from './cdp.ts'

type Versions = { versions: readonly { runningStatus: string; scriptURL: string }[] }

/** The browser's tasks behind a stop, such as the end of the process, are not part of the next start. */
const AFTER_STOP_MS = 500

/** Reports every change of the worker's state to `see`, from a tab of any address. */
async function watchWorker(tab: Tab, { extensionId }: Chromium, see: (status: string) => void): Promise<void> {
  tab.on<Versions>('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { scriptURL, runningStatus } of versions) if (scriptURL.includes(extensionId)) see(runningStatus)
  })
  await tab.send('ServiceWorker.enable')
}

export type WorkerSwitch = {
  /** Resolves when it is stopped. */
  stop: () => Promise<void>
  /** The same, and what the browser does behind it. */
  stopQuietly: () => Promise<void>
  /** How often it started since this was made. */
  starts: () => number
}

/** @param tab a tab that stays open */
export async function switchOf(chromium: Chromium, tab: Tab): Promise<WorkerSwitch> {
  let status: string | undefined
  let starts = 0
  const waiting = new Set<() => void>()
  await watchWorker(tab, chromium, (next) => {
    if (next === 'starting' && status !== 'starting') starts += 1
    status = next
    if (next === 'stopped') for (const resolve of waiting) resolve()
  })
  const stop = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    await tab.send('ServiceWorker.stopAllWorkers')
    if (status !== 'stopped') await bounded(promise, 'the worker to stop')
    waiting.delete(resolve)
  }
  return {
    stop,
    stopQuietly: async () => {
      await stop()
      await setTimeout(AFTER_STOP_MS)
    },
    starts: () => starts,
  }
}

/** A page of the extension, beside its worker that was stopped. */
async function besideStopped(chromium: Chromium): Promise<Tab> {
  const tab = await chromium.open(chromium.at('manifest.json'))
  await (await switchOf(chromium, tab)).stopQuietly()
  return tab
}

/** The heap of a worker that was stopped and has answered a message. No debugger is there before. */
export async function heapOfStart(chromium: Chromium, wake: string): Promise<number> {
  const { root, extensionId } = chromium
  await (await besideStopped(chromium)).value(wake)
  const filter = [{ type: 'service_worker', exclude: false }]
  const { targetInfos } = await root.send('Target.getTargets', { filter })
  const worker = targetInfos.find(({ url }) => url.includes(extensionId))
  if (!worker) throw new Error('no worker after its answer')
  const { sessionId } = await root.send('Target.attachToTarget', { targetId: worker.targetId, flatten: true })
  const heapBytes = await heapOf(chromium.sessionOf(sessionId))
  await root.send('Target.detachFromTarget', { sessionId })
  return heapBytes
}

type Attached = { sessionId: string; targetInfo: { type: string; url: string } }

/** The share of the worker's characters that run until it has answered a message. In a browser of its own: it attaches to the worker. */
export async function coverageOfStart(chromium: Chromium, wake: string): Promise<Coverage> {
  const { root, extensionId } = chromium
  const tab = await besideStopped(chromium)
  const attached = root.next<Attached>(
    'Target.attachedToTarget',
    ({ targetInfo: { type, url } }) => type === 'service_worker' && url.includes(extensionId),
    'the worker to start under the profiler',
  )
  await root.send('Target.setAutoAttach', {
    ...{ autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    filter: [{ type: 'service_worker', exclude: false }],
  })
  const answered = tab.value(wake)
  const worker = chromium.sessionOf((await attached).sessionId)
  await worker.send('Profiler.enable')
  await worker.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true })
  await worker.send('Runtime.runIfWaitingForDebugger')
  await answered
  const coverage = coverageOf((await worker.send('Profiler.takePreciseCoverage')).result)
  await worker.send('Profiler.stopPreciseCoverage')
  return coverage
}

/** How many characters of the extension's scripts ran, from the profiler's blocks. */

type Range = { startOffset: number; endOffset: number; count: number }
type Script = { url: string; functions: readonly { ranges: readonly Range[] }[] }

type Coverage = { characters: number; ran: number; percent: number }

export function coverageOf(scripts: readonly Script[]): Coverage {
  const own = scripts.filter(({ url, functions }) => url.startsWith('chrome-extension://') && functions.length > 0)
  let [characters, ran] = [0, 0]
  for (const { functions } of own) {
    const ranges = functions.flatMap((one) => one.ranges)
    const length = Math.max(...ranges.map(({ endOffset }) => endOffset))
    const marks = new Uint8Array(length)
    // The outer ranges first: what is within one says more exactly what ran.
    for (const { startOffset, endOffset, count } of ranges.toSorted((a, b) => lengthOf(b) - lengthOf(a)))
      marks.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    characters += length
    ran += marks.reduce((sum, mark) => sum + mark, 0)
  }
  return { characters, ran, percent: characters === 0 ? 0 : (100 * ran) / characters }
}

const lengthOf = ({ startOffset, endOffset }: Range) => endOffset - startOffset
