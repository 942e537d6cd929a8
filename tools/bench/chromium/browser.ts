/** A Chromium with one unpacked extension and a profile of its own, driven without a debugger in its worker. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Page } from '@playwright/test'
import { type KeptVault, restoreVault } from '../../../tests/e2e/steps/prepared.ts'
import { bounded } from '../../../tests/support/bounded.ts'
import { connectPipe, type Session } from './cdp.ts'

/** How to reach the test's hosts, as the sandbox gives it. */
export type Reach = { hostRules: string; spki: string }

/** `evaluate` is Playwright's, so that the steps of the browser tests work here too. */
export type Tab = Session & {
  evaluate: Page['evaluate']
  /** Goes there and resolves after the load event. */
  go: (url: string) => Promise<void>
  /** The value of this expression in the page, or in another of its worlds. */
  value: <T>(expression: string, contextId?: number) => Promise<T>
  close: () => Promise<void>
}

export type Chromium = {
  version: string
  root: Session
  extensionId: string
  /** A blank tab; with an address, one that is there. */
  open: (url?: string) => Promise<Tab>
  /** The address of a page of the extension. */
  at: (path: string) => string
  /** The session of a target, such as a worker. */
  sessionOf: (sessionId: string) => Session
  /** The tab of a session that is attached to this target. */
  tabOn: (session: Session, targetId: string) => Tab
  close: () => Promise<void>
}

/** No vendor's host, no throttling of what is in the background, and a pipe for the protocol. */
const FLAGS = [
  ...['--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run', '--no-default-browser-check'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-default-apps'],
  ...['--mute-audio', '--password-store=basic', '--disable-search-engine-choice-screen', '--disable-dev-shm-usage'],
  ...['--disable-background-timer-throttling', '--disable-renderer-backgrounding', '--hide-scrollbars'],
  ...['--disable-backgrounding-occluded-windows', '--window-size=1280,900', '--remote-debugging-pipe'],
  '--disable-features=DisableLoadExtensionCommandLineSwitch,Translate,OptimizationHints,MediaRouter',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

type Target = { targetInfo: { targetId: string; type: string; url: string } }
const isExtensionWorker = ({ targetInfo: { type, url } }: Target) =>
  type === 'service_worker' && url.startsWith('chrome-extension://')

type StartOptions = {
  /** Of the unpacked extension. */
  folder: string
  reach: Reach
  /** The page that the extension opens at its installation. It is waited for and closed. */
  greeting?: string
}

const running = new Set<() => Promise<void>>()

/** Closes every browser that still runs, such as those of a group that broke. */
export const closeAll = async (): Promise<void> => {
  await Promise.all([...running].map((end) => end()))
}

/** Starts it and waits for the extension's worker. */
export async function startChromium({ folder, reach, greeting }: StartOptions): Promise<Chromium> {
  const { hostRules, spki } = reach
  const profile = mkdtempSync(join(tmpdir(), 'tender-bench-'))
  const args = [
    ...FLAGS,
    ...[`--user-data-dir=${profile}`, `--load-extension=${folder}`, `--disable-extensions-except=${folder}`],
    ...[`--host-resolver-rules=${hostRules}`, `--ignore-certificate-errors-spki-list=${spki}`, 'about:blank'],
  ]
  const child = spawn(process.env.TENDER_CHROMIUM ?? '/usr/bin/chromium', args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const [to, from] = [child.stdio[3] as Writable, child.stdio[4] as Readable]
  to.on('error', () => connection.end('the browser is gone'))
  const connection = connectPipe(from, to)
  void gone.then(() => connection.end('the browser is gone'))
  const end = async () => {
    running.delete(end)
    await connection
      .session()
      .send('Browser.close')
      .catch(() => child.kill('SIGKILL'))
    await bounded(gone, 'the end of the browser', 10_000).catch(() => child.kill('SIGKILL'))
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
  }
  running.add(end)
  try {
    return { ...(await driven(connection.session())), close: end }
  } catch (error) {
    await end()
    throw error
  }

  async function driven(root: Session): Promise<Omit<Chromium, 'close'>> {
    const worker = root.next('Target.targetCreated', isExtensionWorker, 'the worker of the extension')
    const greeted = greeting === undefined ? undefined : nextPageAt(root, greeting)
    await root.send('Target.setDiscoverTargets', { discover: true })
    const { url } = (await worker).targetInfo
    const tab = await greeted
    if (tab) await root.send('Target.closeTarget', { targetId: tab.targetInfo.targetId })
    const tabOn = (session: Session, targetId: string) =>
      tabOf(session, () => root.send('Target.closeTarget', { targetId }))
    const open = async (address?: string) => {
      const { targetId } = await root.send('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true })
      const tab = tabOn(connection.session(sessionId), targetId)
      if (address !== undefined) await tab.go(address)
      return tab
    }
    const { product } = await root.send('Browser.getVersion')
    const extensionId = new URL(url).host
    const at = (path: string) => `chrome-extension://${extensionId}/${path}`
    return { version: product, root, extensionId, open, tabOn, at, sessionOf: connection.session }
  }
}

/** The next page of the extension at this path. The address of a page may come after the page. */
function nextPageAt(root: Session, path: string): Promise<Target> {
  const isIt = ({ targetInfo: { type, url } }: Target) =>
    type === 'page' && new RegExp(`^chrome-extension:.*/${path}`).test(url)
  const events = ['Target.targetCreated', 'Target.targetInfoChanged']
  return Promise.race(events.map((event) => root.next<Target>(event, isIt, `the page ${path}`)))
}

function tabOf(session: Session, closeTarget: () => Promise<unknown>): Tab {
  async function value<T>(expression: string, contextId?: number): Promise<T> {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      ...{ expression, awaitPromise: true, returnByValue: true },
      ...(contextId !== undefined && { contextId }),
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as T
  }
  const evaluate = (run: unknown, argument?: unknown) => value(`(${String(run)})(${JSON.stringify(argument)})`)
  return {
    ...session,
    value,
    evaluate: evaluate as Page['evaluate'],
    async go(url) {
      await session.send('Page.enable')
      const loaded = session.next('Page.loadEventFired', () => true, `the load of ${url}`)
      const { errorText } = await session.send('Page.navigate', { url })
      if (errorText !== undefined) throw new Error(`${url} did not load: ${errorText}`)
      await loaded
    },
    close: async () => void (await closeTarget()),
  }
}

/** Starts it, with the wallet unlocked if the vault is. */
export async function startWallet(folder: string, reach: Reach, vault: KeptVault): Promise<Chromium> {
  const chromium = await startChromium({ folder, reach, greeting: 'wallet.html' })
  const tab = await chromium.open(chromium.at('manifest.json'))
  await restoreVault(tab, vault)
  await tab.close()
  return chromium
}
