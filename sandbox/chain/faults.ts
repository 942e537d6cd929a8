// Faults that a test or a person switches on for one node of a chain, or for both (`*`): which calls they affect, and the node's
// answer. Two paths of one RPC host stand for two independent nodes; a fault of one leaves the other honest.

import type { ChainSettings } from '../settings.ts'
import { pauseUntil } from '../web/pause.ts'
import type { Chains } from './chains.ts'
import { eip155Lie } from './lies-eip155.ts'
import { solanaLie } from './lies-solana.ts'

export type ChainNode = 'a' | 'b'
export type When = 'before' | 'after'

export type ChainFault =
  /** The connection is cut, for every call or for one method: before the node sees the call, or `after` it has acted. */
  | { kind: 'down'; method?: string; when?: When }
  /** Answers 403 to requests with an `Origin`, as Solana's public endpoint does: every request of a browser has one. */
  | { kind: 'no-browsers' }
  /** A JSON-RPC error (-32603 by default) for every call or one method; nothing is executed. */
  | { kind: 'error'; method?: string; code?: number }
  /** Every answer, or that of one method, is delayed by `ms`. */
  | { kind: 'slow'; method?: string; ms: number }
  /** No transaction has a receipt; on Solana, no signature has a status. */
  | { kind: 'no-receipt' }
  /** Reports unmined transactions as successful some blocks ago, successful ones as failed, and failed ones as successful. */
  | { kind: 'false-receipt' }
  /** Sends a transaction, but returns another hash. */
  | { kind: 'other-hash' }
  /** Reports a transaction as accepted, and drops it. */
  | { kind: 'swallow' }
  /** Everything that depends on a block is as it was this many blocks ago: height, nonce, receipt, balance, blockhash. */
  | { kind: 'behind'; blocks: number }
  /** A transaction is unknown until it is mined, as at a node that keeps none for others. EVM only. */
  | { kind: 'no-pending' }
  /** Every account has this transaction count. EVM only. */
  | { kind: 'nonce'; count: number }
  /** Another chain: an EVM chain id in digits, on Solana a genesis hash. */
  | { kind: 'chain-id'; reference: string }
  /** Halts the whole chain: sent transactions stay pending, no block is added. EVM only, and both nodes or none. */
  | { kind: 'halt' }

/** `blocksBehind`: answers as of then. Only the sandbox's Solana supports that itself. */
export type Call = { method: string; params: readonly unknown[]; blocksBehind?: number }
export type Reply = { result: unknown } | { error: { code: number; message: string } }
export type Ask = (call: Call) => Promise<Reply>
/** A node's false answer; undefined if the fault does not affect the call. */
export type Lie = (call: Call, ask: Ask) => Promise<Reply> | undefined

export type ChainFaultHandle = {
  /** Resolves once the fault has affected a call. A halt never does. */
  reached: Promise<void>
  /** Ends the fault; resolves when it is over. */
  release(): Promise<void>
}

type Armed = ChainFaultHandle & { chainId: string; node: ChainNode | '*'; fault: ChainFault; lie: Lie; reach(): void }

export type ChainFaults = {
  /** Resolves when the fault is in force. @throws Error for what the chain cannot do */
  add(chainId: string, node: ChainNode | '*', fault: ChainFault): Promise<ChainFaultHandle>
  /** When the node cuts the connection of this call, if it does. */
  cut(chainId: string, node: ChainNode, method: string): When | undefined
  /** Whether the node refuses every request with an `Origin`. */
  refusesBrowsers(chainId: string, node: ChainNode): boolean
  /** Calls the node through its faults; the one switched on first is closest to the honest answer. */
  under(chainId: string, node: ChainNode, ask: Ask): Ask
  clear(): Promise<void>
}

/** Starts without faults. */
export function createChainFaults(chains: Chains): ChainFaults {
  const armed = new Set<Armed>()
  const of = (chainId: string, node: ChainNode) =>
    [...armed].filter((entry) => entry.chainId === chainId && (entry.node === '*' || entry.node === node))
  return {
    async add(chainId, node, fault) {
      const settings = chains.known(chainId)
      if (!settings) throw new Error(`the sandbox has no chain ${chainId}`)
      const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
      const over = new AbortController()
      const lie = lieOf(settings, fault, over.signal)
      const resume = fault.kind === 'halt' ? await halt(chains, chainId, node) : undefined
      async function release(): Promise<void> {
        over.abort()
        if (armed.delete(entry)) await resume?.()
      }
      const entry: Armed = { chainId, node, fault, lie, reached, reach, release }
      armed.add(entry)
      return { reached, release }
    },
    cut(chainId, node, method) {
      const cuts = of(chainId, node).flatMap(({ fault, reach }) => {
        if (fault.kind !== 'down' || !concerns(fault, method)) return []
        reach()
        return [fault.when ?? 'before']
      })
      return cuts.includes('before') ? 'before' : cuts[0]
    },
    refusesBrowsers(chainId, node) {
      const refusing = of(chainId, node).filter(({ fault }) => fault.kind === 'no-browsers')
      for (const { reach } of refusing) reach()
      return refusing.length > 0
    },
    under: (chainId, node, ask) => of(chainId, node).reduce(throughLie, ask),
    async clear() {
      await Promise.all([...armed].map(({ release }) => release()))
    },
  }
}

function throughLie(ask: Ask, { lie, reach }: Armed): Ask {
  return (call) => {
    const told = lie(call, ask)
    if (told) reach()
    return told ?? ask(call)
  }
}

async function halt(chains: Chains, chainId: string, node: string): Promise<() => Promise<void>> {
  const chain = await chains.open(chainId)
  if (chain.namespace !== 'eip155' || node !== '*') throw new Error('halt is for both nodes (*) of an EVM chain')
  return chain.blocks.halt()
}

const concerns = (fault: { method?: string }, method: string) => fault.method === undefined || fault.method === method

function lieOf({ namespace }: ChainSettings, fault: ChainFault, over: AbortSignal): Lie {
  switch (fault.kind) {
    case 'down':
    case 'no-browsers':
    case 'halt':
      return () => undefined
    case 'error': {
      const error = { code: fault.code ?? -32603, message: 'A fault of the sandbox.' }
      return ({ method }) => (concerns(fault, method) ? Promise.resolve({ error }) : undefined)
    }
    case 'slow':
      return (call, ask) =>
        concerns(fault, call.method) ? pauseUntil(fault.ms, over).then(() => ask(call)) : undefined
    default:
      return namespace === 'eip155' ? eip155Lie(fault) : solanaLie(fault)
  }
}
