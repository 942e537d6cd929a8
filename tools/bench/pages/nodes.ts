/** The public nodes of all networks, played on this machine: each answers what the popup asks of it after the same pause. */
import { setTimeout } from 'node:timers/promises'
import { decodeFunctionData, encodeFunctionResult, multicall3Abi, toHex } from 'viem'
import { createCertificate, createHostServer, listen } from '../../../sandbox/web/listen.ts'
import { type App, json } from '../../../sandbox/web/reply.ts'
import { readConfig } from '../../../src/config.ts'
import type { Reach } from '../chromium/browser.ts'

type Call = { id: unknown; method: string; params: unknown }
type Nodes = { networks: number; reach: Reach; close: () => Promise<void> }

/** Of every token and coin. */
const AMOUNT = toHex(1_000_000n, { size: 32 })
const ALL = toHex(3n, { size: 32 })

function answer({ method, params }: Call): unknown {
  if (method === 'getMultipleAccounts') {
    const [keys] = params as [readonly string[]]
    return { context: { slot: 1 }, value: keys.map(() => null) }
  }
  if (method !== 'eth_call') return ALL
  const [{ data }] = params as [{ data: `0x${string}` }]
  // Only balances are asked for in one call for many; a price feed gets an answer that it cannot be.
  if (!data.startsWith('0x82ad56cb')) return '0x'
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const [calls] = args as [readonly unknown[]]
  const result = calls.map(() => ({ success: true, returnData: AMOUNT }))
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}

/** @param pauseMs how long each answer takes, as over a network */
export async function playNodes(pauseMs: number): Promise<Nodes> {
  const { rpcUrls } = readConfig({}, 'production')
  const hosts = [
    ...new Set(
      Object.values(rpcUrls)
        .flat()
        .map((url) => new URL(url).hostname),
    ),
  ]
  const app: App = async (request) => {
    const call: Call = JSON.parse(await request.text())
    await setTimeout(pauseMs)
    return json({ jsonrpc: '2.0', id: call.id, result: answer(call) })
  }
  const certificate = await createCertificate(['nodes.test'])
  const { port, close } = await listen(createHostServer(new Map(hosts.map((host) => [host, app])), certificate))
  const rules = hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`)
  return {
    networks: Object.keys(rpcUrls).length,
    reach: { hostRules: [...rules, 'MAP * ~NOTFOUND'].join(', '), spki: certificate.spki },
    close,
  }
}
