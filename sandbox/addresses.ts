// The addresses and keys of a running sandbox: what `--json` prints, and all that an independent client needs.

import type { Servers } from './servers.ts'
import * as settings from './settings.ts'

export type SandboxAddresses = {
  gatewayUrl: string
  payHost: string
  walletApiKey: string
  merchantApiKey: string
  appId: string
  shopUrl: string
  merchantUrl: string
  faucetUrl: string
  explorerUrl: string
  /** First node of each chain, by CAIP-2 id. */
  rpcUrls: Record<string, string>
  /** Both nodes of each chain, first node first. */
  rpcNodeUrls: Record<string, readonly string[]>
  /** The same services over http, for clients without the host names. */
  loopback: {
    gatewayUrl: string
    payUrl: string
    walletsUrl: string
    shopUrl: string
    merchantUrl: string
    faucetUrl: string
    explorerUrl: string
    rpcUrls: Record<string, string>
    rpcNodeUrls: Record<string, readonly string[]>
    /** Creates payments with a scenario; not served on the host names. */
    controlUrl: string
    webhooksUrl: string
    ratesUrl: string
    /** Switches faults of the chains; not served on the host names. */
    chainFaultsUrl: string
  }
  /** For Chromium's --host-resolver-rules. */
  hostRules: string
  /** For Chromium's --ignore-certificate-errors-spki-list. */
  spki: string
  /** An HTTP CONNECT proxy that knows the host names. */
  proxyUrl: string
  collectorAddress: string
  merchantAddress: string
}

/** The fixed names and keys, with the ports of these servers. */
export function addressesOf({ origin, hostRules, spki, proxyUrl }: Servers): SandboxAddresses {
  return {
    gatewayUrl: settings.GATEWAY_URL,
    payHost: settings.PAY_HOST,
    walletApiKey: settings.WALLET_API_KEY,
    merchantApiKey: settings.MERCHANT_API_KEY,
    appId: settings.APP_ID,
    shopUrl: settings.SHOP_URL,
    merchantUrl: settings.MERCHANT_URL,
    faucetUrl: settings.FAUCET_URL,
    explorerUrl: settings.EXPLORER_URL,
    rpcUrls: rpcUrls(`https://${settings.RPC_HOST}`),
    rpcNodeUrls: rpcNodeUrls(`https://${settings.RPC_HOST}`),
    loopback: {
      gatewayUrl: `${origin}/gateway`,
      payUrl: `${origin}/pay`,
      walletsUrl: `${origin}/wallets`,
      shopUrl: `${origin}/shop/`,
      merchantUrl: `${origin}/merchant/`,
      faucetUrl: `${origin}/faucet/`,
      explorerUrl: `${origin}/explorer`,
      rpcUrls: rpcUrls(`${origin}/rpc`),
      rpcNodeUrls: rpcNodeUrls(`${origin}/rpc`),
      controlUrl: `${origin}/control/payments`,
      chainFaultsUrl: `${origin}/control/chain-faults`,
      webhooksUrl: `${origin}/control/webhooks`,
      ratesUrl: `${origin}/control/rates`,
    },
    hostRules,
    spki,
    proxyUrl,
    collectorAddress: settings.COLLECTOR_ADDRESS,
    merchantAddress: settings.MERCHANT_ADDRESS,
  }
}

function rpcUrls(base: string): Record<string, string> {
  return Object.fromEntries(settings.CHAINS.map(({ id, path }) => [id, `${base}/${path}`]))
}

function rpcNodeUrls(base: string): Record<string, readonly string[]> {
  return Object.fromEntries(
    settings.CHAINS.map(({ id, path }) => [id, settings.rpcPaths(path).map((at) => `${base}/${at}`)]),
  )
}
