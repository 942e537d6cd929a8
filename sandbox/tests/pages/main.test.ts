// The sandbox command: what it prints, and that ending it ends everything.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import type { SandboxAddresses } from '../../addresses.ts'
import { createClient } from '../../independent/client.ts'
import { namesIn } from '../../named-payments.ts'
import { patiently } from '../../patiently.ts'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

function start(...args: string[]) {
  return run(fileURLToPath(new URL('../../main.ts', import.meta.url)), ...args)
}

function run(...args: string[]) {
  const child = spawn(process.execPath, args)
  started.push(child)
  const lines: string[] = []
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return { child, lines, output, ended: once(child, 'close') }
}

test('--json prints one line for a client, and SIGTERM ends it', async () => {
  const { child, lines, output, ended } = start('--json')
  await once(output, 'line')
  const where = JSON.parse(lines[0] ?? '') as SandboxAddresses
  expect(Object.keys(where).sort()).toEqual([
    'appId',
    'collectorAddress',
    'explorerUrl',
    'faucetUrl',
    'gatewayUrl',
    'hostRules',
    'loopback',
    'merchantAddress',
    'merchantApiKey',
    'merchantUrl',
    'payHost',
    'proxyUrl',
    'rpcNodeUrls',
    'rpcUrls',
    'shopUrl',
    'spki',
    'walletApiKey',
  ])
  const client = createClient(where)
  const payer = await client.fundedPayer()
  expect(await client.options(await client.createPayment(1240), payer)).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(lines).toHaveLength(1)
  await expect(fetch(where.loopback.shopUrl)).rejects.toThrow()
})

test('without --json it prints how to open the shop, and Ctrl-C ends it and its node', async () => {
  const { child, lines, output, ended } = start()
  for await (const line of output) if (line.startsWith('Stop with')) break
  const text = lines.join('\n')
  const [rpcUrl = ''] = /http:\/\/127\.0\.0\.1:\d+\/rpc\/8453/.exec(text) ?? []
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_nodeInfo', params: [] })
  expect((await fetch(rpcUrl, { method: 'POST', body })).status).toBe(200)
  const [nodePid = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
  expect(process.kill(Number(nodePid), 0)).toBe(true)
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(() => process.kill(Number(nodePid), 0)).toThrow('ESRCH')
  for (const part of [
    'chromium --user-data-dir=',
    '--host-resolver-rules="MAP *.tender.test:443 127.0.0.1:',
    '--ignore-certificate-errors-spki-list=',
    '--load-extension=',
    'https://shop.tender.test/',
    'https://merchant.tender.test/',
    'sandbox-wallet-key',
    'sandbox-merchant-key',
    'Ctrl-C',
  ]) {
    expect(text).toContain(part)
  }
})

test('--scenario live lists nine payments with their links, each known to the gateway, and stays up', async () => {
  const { child, lines, output, ended } = start('--scenario', 'live')
  for await (const line of output) if (line.startsWith('Stop with')) break
  const text = lines.join('\n')
  const [gatewayUrl = ''] = /http:\/\/127\.0\.0\.1:\d+\/gateway/.exec(text) ?? []
  const ids = [...text.matchAll(/^ +https:\/\/pay\.tender\.test\/\?pid=(pay_\w+)$/gm)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(9)
  for (const name of namesIn('live')) expect(text).toMatch(new RegExp(`^  ${name} +\\S.*\\n +https:`, 'm'))
  const headers = { 'Api-Key': 'sandbox-wallet-key' }
  const answers = ids.map((id) => fetch(`${gatewayUrl}/v1/gateway/payment/${id}`, { headers }))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(ids.map(() => 200))
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
})

test('protocol §3.1 --scenario three-calls is a service with options, fetch and confirm alone, and lists a payment of each family', async () => {
  const { child, lines, output, ended } = start('--scenario', 'three-calls')
  for await (const line of output) if (line.startsWith('Stop with')) break
  const text = lines.join('\n')
  const [gatewayUrl = ''] = /http:\/\/127\.0\.0\.1:\d+\/gateway/.exec(text) ?? []
  const [controlUrl = ''] = /http:\/\/127\.0\.0\.1:\d+\/control\/payments/.exec(text) ?? []
  for (const name of namesIn('three-calls')) expect(text).toMatch(new RegExp(`^  ${name} +\\S.*\\n +https:`, 'm'))
  // One that is made later, as by the shop.
  const made = await fetch(controlUrl, { method: 'POST', body: '{"amountMinor":"100"}' })
  const { paymentId } = await made.json()
  const ids = [...text.matchAll(/pid=(pay_\w+)$/gm)].map(([, id]) => id)
  expect(ids).toHaveLength(namesIn('three-calls').length)
  const headers = { 'Api-Key': 'sandbox-wallet-key' }
  const statusOf = async (id: string | undefined, call: string, method: string, body?: string) => {
    const url = `${gatewayUrl}/v1/gateway/payment/${id}${call}`
    return (await fetch(url, { method, headers, ...(body !== undefined && { body }) })).status
  }
  for (const id of [...ids, paymentId])
    expect([
      await statusOf(id, '', 'GET'),
      await statusOf(id, '/status', 'GET'),
      await statusOf(id, '/options', 'POST', '{"accounts":[]}'),
    ]).toEqual([404, 404, 200])
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
})

test('a scenario that is not there is named with those that exist, and nothing is started', async () => {
  const { child, lines, ended } = start('--scenario', 'dead')
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  expect(await ended).toEqual([2, null])
  expect(said.join('')).toBe('sandbox: There is no scenario “dead”. Those that exist: live, three-calls.\n')
  expect(lines).toEqual([])
})

test('a process that ends without close takes its node with it', async () => {
  const [eip155, settings] = ['../../chain/eip155.ts', '../../settings.ts'].map((file) =>
    JSON.stringify(new URL(file, import.meta.url).href),
  )
  const script = `
    const { startEip155Chain } = await import(${eip155})
    const { CHAINS } = await import(${settings})
    console.log((await startEip155Chain(CHAINS[0])).rpcUrl)
    process.exit(3)`
  const { lines, ended } = run('--input-type=module', '--eval', script)
  expect(await ended).toEqual([3, null])
  const [rpcUrl = ''] = lines
  expect(rpcUrl).toMatch(/^http:/)
  await patiently(() => expect(fetch(rpcUrl)).rejects.toThrow())
})
