/** Builds the extension with WXT; the sandbox build is told the sandbox's names, so that nothing of it is in the source. */
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

export const sandboxExtension = (browser: Browser): string => join(ROOT, '.output', `${browser}-mv3-sandbox`)
