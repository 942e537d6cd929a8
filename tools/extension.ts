/** Builds the extension with WXT; the sandbox build is told the sandbox's names, so that nothing of it is in the source. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as settings from '../sandbox/settings.ts'
import { ROOT, run } from './processes.ts'

export type Browser = 'chrome' | 'firefox'

/** @throws {Error} with what WXT said, when it fails. */
export async function buildExtension(
  browser: Browser,
  args: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const { status, output } = await run('wxt', ['build', '-b', browser, ...args], { env, capture: true })
  if (status !== 0) throw new Error(`wxt build failed for ${browser}:\n${output}`)
  const folder = output.match(/\.output\/[\w-]+(?=\/manifest\.json)/)?.[0] ?? '.output'
  process.stderr.write(`tender: built ${folder}\n`)
}

/** The build that talks to the sandbox. Returns the folder of the unpacked extension. */
export async function buildSandboxExtension(browser: Browser): Promise<string> {
  const env: Record<string, string> = {
    WXT_PAY_HOST: settings.PAY_HOST,
    WXT_GATEWAY_URL: settings.GATEWAY_URL,
    WXT_API_KEY: settings.WALLET_API_KEY,
    WXT_APP_ID: settings.APP_ID,
    WXT_SHOP_URL: settings.SHOP_URL,
  }
  for (const { id, namespace, path } of settings.CHAINS) {
    const reference = id.slice(id.indexOf(':') + 1)
    const rpcUrls = settings.rpcPaths(path).map((at) => `https://${settings.RPC_HOST}/${at}`)
    env[`WXT_RPC_${reference}`] = rpcUrls.join(',')
    env[`WXT_EXPLORER_${reference}`] = `${settings.EXPLORER_URL}/${path}`
    if (namespace === 'eip155')
      env[`WXT_COLLECTORS_${reference}`] = `${settings.COLLECTOR_ADDRESS},${settings.ROUTER_ADDRESS}`
  }
  await buildExtension(browser, ['--mode', 'sandbox'], env)
  return sandboxExtension(browser)
}

/** With this the stories in Chromium run the build of {@link copyWithoutBrowser}. */
export const WITHOUT_BROWSER = { TENDER_WITHOUT_BROWSER: '1' }

export const sandboxExtension = (browser: Browser): string =>
  browser === 'chrome' && process.env['TENDER_WITHOUT_BROWSER'] ? copied() : built(browser)
const built = (browser: Browser): string => join(ROOT, '.output', `${browser}-mv3-sandbox`)
const copied = (): string => `${built('chrome')}-without-browser`

/**
 * What Chromium has had only since the version of the manifest, 120: `browser` (148), methods of sets and iterators (122), and what a
 * script could take for granted beside them. Nor does a listener answer with a promise. A browser that keeps any of it is told at once.
 */
const TAKE_AWAY = `delete globalThis.browser;
if (globalThis.browser !== undefined) throw new Error('this browser keeps its own \`browser\`');
for (const [holder, names] of [
  [globalThis.Set?.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom'],
  [globalThis.Iterator?.prototype, 'map filter take drop flatMap reduce toArray forEach some every find'],
  [globalThis.Map?.prototype, 'getOrInsert getOrInsertComputed'],
  [globalThis.Uint8Array, 'fromBase64 fromHex'],
  [globalThis.Uint8Array?.prototype, 'toBase64 toHex setFromBase64 setFromHex'],
  [globalThis.Intl, 'DurationFormat'],
  [globalThis.Intl?.Locale?.prototype, 'getTextInfo getWeekInfo'],
  [globalThis.ReadableStream?.prototype, 'values'],
  [globalThis.PublicKeyCredential, 'parseCreationOptionsFromJSON parseRequestOptionsFromJSON signalUnknownCredential getClientCapabilities'],
  [globalThis.Element?.prototype, 'moveBefore'],
  [globalThis.Promise, 'try'], [globalThis.Array, 'fromAsync'], [globalThis.URL, 'parse'],
  [globalThis.RegExp, 'escape'], [globalThis.Error, 'isError'], [globalThis.Math, 'sumPrecise'],
]) for (const name of names.split(' ')) if (holder) delete holder[name];
delete globalThis.ReadableStream?.prototype[Symbol.asyncIterator];
delete globalThis.Iterator;
{
  const onMessage = globalThis.chrome?.runtime?.onMessage;
  if (onMessage && !onMessage.isOlder) {
    const { addListener } = onMessage;
    onMessage.addListener = (listener) => addListener.call(onMessage, (...given) => listener(...given) === true);
    onMessage.isOlder = true;
    if (onMessage.addListener === addListener) throw new Error('this browser keeps its own listeners of messages');
  }
}
`

/** A copy of the sandbox's build as the oldest Chromium of the manifest runs it: each script takes away first what came later. */
export function copyWithoutBrowser(): void {
  rmSync(copied(), { recursive: true, force: true })
  cpSync(built('chrome'), copied(), { recursive: true })
  // The scripts in folders are modules, which the first script of their page comes before.
  for (const name of readdirSync(copied()).filter((one) => one.endsWith('.js'))) {
    const path = join(copied(), name)
    writeFileSync(path, TAKE_AWAY + readFileSync(path, 'utf8'))
  }
}
