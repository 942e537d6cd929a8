// All addresses of the sandbox: https on its host names, plain http on loopback, and a proxy for clients without host rules.

import * as settings from './settings.ts'
import { type Certificate, createCertificate, createHostServer, createLoopbackServer, listen } from './web/listen.ts'
import { createProxy } from './web/proxy.ts'
import type { App } from './web/reply.ts'

/** `control` is on loopback only. */
type Apps = Record<'gateway' | 'pay' | 'wallets' | 'merchant' | 'shop' | 'faucet' | 'explorer' | 'rpc' | 'control', App>

export type Servers = {
  /** The loopback server; each app is below it at `/<name>`. */
  origin: string
  proxyUrl: string
  hostRules: string
  spki: string
  certificatePem: string
  close(): Promise<void>
}

/**
 * The https server of the host names. A browser is started with its port and certificate, so a browser that outlives a sandbox
 * needs hosts that outlive it too.
 */
export type Hosts = {
  port: number
  certificate: Certificate
  /** Replaces what the names serve, and cuts the connections to what they served before. */
  serve(apps: Partial<Apps>): void
  /** Another name of the domain, until the next `serve`. */
  also(host: string, app: App): void
  close(): Promise<void>
}

const HOST_NAMES: readonly (readonly [app: Exclude<keyof Apps, 'control'>, host: string])[] = [
  ['gateway', settings.GATEWAY_HOST],
  ['pay', settings.PAY_HOST],
  ['shop', settings.SHOP_HOST],
  ['wallets', settings.WALLETS_HOST],
  ['merchant', settings.MERCHANT_HOST],
  ['faucet', settings.FAUCET_HOST],
  ['explorer', settings.EXPLORER_HOST],
  ['rpc', settings.RPC_HOST],
]

/** Opens the host names; they serve nothing yet. */
export async function openHosts(): Promise<Hosts> {
  const served = new Map<string, App>()
  const certificate = await createCertificate([
    settings.DOMAIN,
    `*.${settings.DOMAIN}`,
    ...HOST_NAMES.map(([, host]) => host),
  ])
  const { port, cut, close } = await listen(createHostServer(served, certificate))
  return {
    port,
    certificate,
    serve(apps) {
      served.clear()
      for (const [name, host] of HOST_NAMES) {
        const app = apps[name]
        if (app) served.set(host, app)
      }
      cut()
    },
    also: (host, app) => void served.set(host, app),
    close,
  }
}

/** Opens all servers; hosts that are given stay open when these servers close. */
export async function openServers(apps: Apps, given?: Hosts): Promise<Servers> {
  const hosts = given ?? (await openHosts())
  hosts.serve(apps)
  const loopback = await listen(createLoopbackServer(new Map(Object.entries(apps))))
  const proxy = await listen(createProxy(hosts.port))
  return {
    origin: `http://127.0.0.1:${loopback.port}`,
    proxyUrl: `http://127.0.0.1:${proxy.port}`,
    ...rulesOf(hosts),
    certificatePem: hosts.certificate.cert,
    async close() {
      hosts.serve({})
      await Promise.all([proxy.close(), loopback.close(), given ? undefined : hosts.close()])
    },
  }
}

/**
 * What Chromium is started with. `hostRules`: for --host-resolver-rules; the sandbox's names lead here, all others nowhere.
 * `spki`: for --ignore-certificate-errors-spki-list.
 */
export function rulesOf({ port, certificate }: Hosts): Pick<Servers, 'hostRules' | 'spki'> {
  const own = `MAP *.${settings.DOMAIN}:443 127.0.0.1:${port}`
  const hostRules = [own, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'].join(', ')
  return { hostRules, spki: certificate.spki }
}
