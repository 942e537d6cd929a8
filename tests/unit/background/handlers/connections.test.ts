// Messages about the service's identity and the nodes: checked arguments, and what follows from a change.
import { beforeEach, expect, test, vi } from 'vitest'
import { connectionHandlers } from '../../../../src/background/handlers/connections.ts'
import type { ConnectionSettings } from '../../../../src/background/wallet/connection-settings.ts'
import { failureOf } from '../../../support/vault/fixtures.ts'

const VIEW = { serviceHost: 'api.example', networks: [], hosts: [] }
const done: string[] = []
const noting = (name: string) => async () => void done.push(name)
const settings: ConnectionSettings = {
  view: async () => VIEW,
  setIdentity: async ({ kind, value }) => void done.push(`set ${kind} ${value}`),
  clearIdentity: noting('clear'),
  addEndpoint: async (chainId, text) => void done.push(`add ${chainId} ${text}`),
  removeEndpoint: async (chainId, url) => void done.push(`remove ${chainId} ${url}`),
}
const handlers = connectionHandlers({
  connectionSettings: settings,
  payments: { retryUnauthorized: noting('retry') },
  balances: { expire: () => void done.push('expire') },
  onWalletChange: () => void done.push('changed'),
})
const ask = async (name: keyof typeof handlers, args: unknown) => {
  const { parse, run } = handlers[name] as unknown as {
    parse: (raw: unknown) => unknown
    run: (args: unknown) => Promise<unknown>
  }
  return run(parse(args))
}
const ENDPOINT = { chainId: 'eip155:1', url: 'https://node.example/k' }
const CALLS: [keyof typeof handlers, unknown, string[]][] = [
  ['connections.get', {}, []],
  ['connections.setIdentity', { kind: 'app-id', value: ' app-1 ' }, ['set app-id app-1', 'changed', 'retry']],
  ['connections.clearIdentity', {}, ['clear', 'changed', 'retry']],
  ['connections.addEndpoint', ENDPOINT, ['add eip155:1 https://node.example/k', 'expire']],
  ['connections.removeEndpoint', ENDPOINT, ['remove eip155:1 https://node.example/k', 'expire']],
]

beforeEach(() => {
  done.length = 0
})

test.each(CALLS)(
  '%s does its one thing, tells those it concerns and answers with what holds now',
  async (name, args, did) => {
    expect(await ask(name, args)).toEqual(VIEW)
    expect(done).toEqual(did)
  },
)

test.each([
  ['connections.setIdentity', { kind: 'partner', value: 'k' }],
  ['connections.setIdentity', { kind: 'app-id', value: 'two words' }],
  ['connections.setIdentity', { kind: 'app-id' }],
  ['connections.addEndpoint', { chainId: '', url: 'x' }],
  ['connections.addEndpoint', { chainId: 'eip155:1' }],
  ['connections.removeEndpoint', { url: 7, chainId: 'eip155:1' }],
] as const)('%s refuses %j', async (name, args) => {
  expect(await failureOf(vi.fn(async () => ask(name, args))())).toMatchObject({ code: 'message/refused' })
  expect(done).toEqual([])
})
