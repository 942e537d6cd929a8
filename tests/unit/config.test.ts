// Build configuration: the defaults of the real service, and the environment variables that override them.
import { afterEach, expect, test, vi } from 'vitest'
import { makeRegistry } from '../../src/chains/registry/registry.ts'
import { readConfig } from '../../src/config.ts'

const BASE = 'eip155:8453'
const DEFAULTS = readConfig({}, 'production')

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('live-service W2.1: without variables a build uses the real service over https and has no key', () => {
  expect(DEFAULTS).toMatchObject({
    payHost: 'pay.walletconnect.com',
    gatewayUrl: 'https://api.pay.walletconnect.com',
    apiKey: '',
    appId: '',
    explorerUrls: {},
    canAskWebsites: true,
    isSandbox: false,
  })
})

test('architecture §9: every chain has at least three public https endpoints on different hosts', () => {
  for (const urls of Object.values(DEFAULTS.rpcUrls)) {
    expect(new Set(urls.map((url) => new URL(url).hostname)).size).toBeGreaterThanOrEqual(3)
    expect(urls.every((url) => url.startsWith('https://'))).toBe(true)
  }
  expect(Object.keys(DEFAULTS.rpcUrls)).toEqual(makeRegistry({}).networks.map(({ chainId }) => chainId))
})

test('architecture §9: service, key, pay host, RPC and explorer come from trimmed variables', () => {
  const env = {
    WXT_PAY_HOST: ' pay.example ',
    WXT_GATEWAY_URL: 'https://gateway.example//',
    WXT_API_KEY: ' key-1\n',
    WXT_APP_ID: 'app-1',
    WXT_RPC_8453: 'https://one.example, https://two.example\nhttps://three.example,',
    WXT_EXPLORER_8453: 'https://explorer.example',
  }
  expect(readConfig(env, 'production')).toEqual({
    payHost: 'pay.example',
    gatewayUrl: 'https://gateway.example',
    apiKey: 'key-1',
    appId: 'app-1',
    rpcUrls: {
      ...DEFAULTS.rpcUrls,
      [BASE]: ['https://one.example', 'https://two.example', 'https://three.example'],
    },
    explorerUrls: { [BASE]: 'https://explorer.example' },
    collectors: {},
    rpcSources: expect.arrayContaining(['https://one.example', 'https://*.infura.io']),
    canAskWebsites: true,
    isSandbox: false,
  })
})

test('an empty or invalid variable is ignored', () => {
  const env = { WXT_PAY_HOST: ' ', WXT_GATEWAY_URL: '', WXT_API_KEY: undefined, WXT_RPC_8453: ' , ', WXT_APP_ID: 7 }
  expect(readConfig(env, 'production')).toEqual(DEFAULTS)
})

test('only the mode sandbox makes a sandbox build', () => {
  const modes = ['production', 'development', 'test', 'Sandbox', 'sandbox2', '']
  expect(modes.map((mode) => readConfig({ WXT_SANDBOX: 'true', MODE: 'sandbox' }, mode).isSandbox)).toEqual(
    modes.map(() => false),
  )
  expect(readConfig({}, 'sandbox')).toEqual({ ...DEFAULTS, rpcUrls: {}, rpcSources: [], isSandbox: true })
})

test('architecture §9: a sandbox build reaches only the chains that it names', () => {
  const env = {
    WXT_RPC_8453: 'https://rpc.tender.test/8453',
    WXT_RPC_5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp: 'https://x.test',
  }
  expect(readConfig(env, 'sandbox').rpcUrls).toEqual({
    [BASE]: ['https://rpc.tender.test/8453'],
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['https://x.test'],
  })
})

test('security §9: own nodes may be at the build’s hosts, at fifteen providers and where WXT_CONNECT_HOSTS says', () => {
  const { rpcSources } = readConfig({ WXT_CONNECT_HOSTS: 'node.example, *.nodes.example' }, 'production')
  expect(rpcSources).toEqual([...DEFAULTS.rpcSources, 'https://node.example', 'https://*.nodes.example'])
  const built = new Set(Object.values(DEFAULTS.rpcUrls).flatMap((urls) => urls.map((url) => new URL(url).origin)))
  expect(DEFAULTS.rpcSources.filter((source) => !built.has(source))).toHaveLength(17)
  expect(readConfig({ WXT_CONNECT_HOSTS: 'node.example' }, 'sandbox').rpcSources).toEqual(['https://node.example'])
})

test.each([
  '*',
  '*.com',
  'https://node.example',
  'node.example/path',
  'node.example:8545',
  'a b',
  'NODE.example',
  '*.*.x.y',
])('security §9: a build does not start with “%s” in WXT_CONNECT_HOSTS', (hosts) => {
  const [first = ''] = hosts.split(' ')
  expect(() => readConfig({ WXT_CONNECT_HOSTS: hosts }, 'production')).toThrow(`${first} is no host name`)
})

test.each([' Pay.Example ', 'pay.example', '', ' '])(
  'protocol §2.1: content script and worker have the same lower-case pay host for %j',
  async (host) => {
    vi.stubEnv('WXT_PAY_HOST', host)
    const built = await import('../../src/config.ts')
    expect(built.payHost).toBe(built.config.payHost)
    expect(built.payHost).toBe(host.trim() === '' ? 'pay.walletconnect.com' : 'pay.example')
  },
)

test('security §9: only where the browser has pages without any extension API are websites asked', () => {
  expect(['chrome', 'firefox'].map((BROWSER) => readConfig({ BROWSER }, '').canAskWebsites)).toEqual([true, false])
})
