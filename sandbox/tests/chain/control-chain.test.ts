// Faults of the chains through the loopback control API, for people and for clients in another process.

import { expect, test } from 'vitest'
import { BASE, type Failure } from '../../independent/client.ts'
import { askNode } from '../../independent/nodes.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox } = useSandbox()

const chainIdOf = async (node: 'a' | 'b') => (await askNode(sandbox, BASE, node, 'eth_chainId')).result
const add = (body: unknown) =>
  fetch(sandbox.loopback.chainFaultsUrl, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const end = async (path = '') => (await fetch(sandbox.loopback.chainFaultsUrl + path, { method: 'DELETE' })).status

test('control: a node’s fault is switched on, ended by its id, and all faults are cleared', async () => {
  const fault = { kind: 'chain-id', reference: '1' }
  const made = await add({ chainId: BASE, node: 'b', fault })
  expect(made.status).toBe(201)
  const { faultId } = (await made.json()) as { faultId: string }
  expect([await chainIdOf('a'), await chainIdOf('b')]).toEqual(['0x2105', '0x1'])
  expect([await end(`/${faultId}`), await chainIdOf('b')]).toEqual([204, '0x2105'])
  await add({ chainId: BASE, node: '*', fault })
  expect([await chainIdOf('a'), await chainIdOf('b')]).toEqual(['0x1', '0x1'])
  expect([await end(), await chainIdOf('a'), await chainIdOf('b')]).toEqual([204, '0x2105', '0x2105'])
  expect(await end('/99')).toBe(404)
})

test.each([
  { kind: 'down', method: 'eth_call' },
  { kind: 'down', method: 'eth_call', when: 'after' },
  { kind: 'error', method: 'eth_call', code: -32000 },
  { kind: 'slow', method: 'eth_call', ms: 1 },
  { kind: 'no-receipt' },
  { kind: 'false-receipt' },
  { kind: 'other-hash' },
  { kind: 'swallow' },
  { kind: 'no-browsers' },
  { kind: 'behind', blocks: 2 },
  { kind: 'no-pending' },
  { kind: 'nonce', count: 0 },
  { kind: 'halt' },
])('control knows the fault %j', async (fault) => {
  expect((await add({ chainId: BASE, node: '*', fault })).status).toBe(201)
  expect(await end()).toBe(204)
})

test.each<[unknown, string]>([
  [{ node: 'a', fault: { kind: 'down' } }, 'chainId'],
  [{ chainId: BASE, node: 'c', fault: { kind: 'down' } }, 'node'],
  [{ chainId: BASE, node: 'a', fault: { kind: 'dwon' } }, 'kind'],
  [{ chainId: BASE, node: 'a', fault: { kind: 'down', when: 'later' } }, 'before, after'],
  [{ chainId: BASE, node: 'a', fault: { kind: 'behind' } }, 'blocks'],
  [{ chainId: BASE, node: 'a', fault: { kind: 'behind', blocks: -1 } }, 'blocks'],
  [{ chainId: BASE, node: 'a', fault: { kind: 'swallow', method: 'eth_call' } }, 'method'],
  [{ chainId: BASE, node: 'a', fault: { kind: 'halt' } }, 'both nodes'],
  [{ chainId: 'eip155:5', node: 'a', fault: { kind: 'down' } }, 'eip155:5'],
])('control refuses the fault %j and says why', async (body, reason) => {
  const refused = await add(body)
  const failure = (await refused.json()) as Failure
  expect([refused.status, failure.code]).toEqual([400, 'params_validation'])
  expect(failure.message).toContain(reason)
})
