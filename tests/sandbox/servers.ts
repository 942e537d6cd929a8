// All addresses of the sandbox: https on its host names, plain http on loopback, and a proxy for clients without host rules.

import * as settings from './settings.ts'
import { createCertificate } from './web/certificate.ts'
import { createHostServer, createLoopbackServer, listen } from './web/listen.ts'
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

/** Opens all servers. */
export async function openServers(apps: Apps): Promise<Servers> {
  const hosts = new Map<string, App>([
    [settings.GATEWAY_HOST, apps.gateway],
    [settings.PAY_HOST, apps.pay],
    [settings.SHOP_HOST, apps.shop],
    [settings.WALLETS_HOST, apps.wallets],
    [settings.MERCHANT_HOST, apps.merchant],
    [settings.FAUCET_HOST, apps.faucet],
    [settings.EXPLORER_HOST, apps.explorer],
    [settings.RPC_HOST, apps.rpc],
  ])
  const certificate = await createCertificate([settings.DOMAIN, `*.${settings.DOMAIN}`, ...hosts.keys()])
  const secure = await listen(createHostServer(hosts, certificate))
  const loopback = await listen(createLoopbackServer(new Map(Object.entries(apps))))
  const proxy = await listen(createProxy(secure.port))
  return {
    origin: `http://127.0.0.1:${loopback.port}`,
    proxyUrl: `http://127.0.0.1:${proxy.port}`,
    hostRules: hostRules(secure.port),
    spki: certificate.spki,
    certificatePem: certificate.cert,
    async close() {
      await Promise.all([proxy.close(), loopback.close(), secure.close()])
    },
  }
}

/** For Chromium's --host-resolver-rules: the sandbox's names lead here, all other names nowhere. */
function hostRules(port: number): string {
  const own = `MAP *.${settings.DOMAIN}:443 127.0.0.1:${port}`
  return [own, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'].join(', ')
}
