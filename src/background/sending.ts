/** The payer's own EVM transaction: nonce and fees pinned, then sent as often as need be, then waited for. DESIGN.md §4 "pay once". */
import { getNonce, quoteFees } from '../chains/eip155/fees.ts'
import { getReceipt, broadcast as sendRaw } from '../chains/eip155/send.ts'
import type { Config } from '../config.ts'
import { type ChainId, evmChainId } from '../core/caip.ts'
import type { EvmCall } from '../core/explanation.ts'
import { networkOf, type Registry } from '../core/registry.ts'
import type { Effect, Executing } from '../core/session.ts'
import type { FeeQuote, SignedTransaction } from '../core/transaction.ts'
import type { ServiceClock } from './clock.ts'
import { callOf } from './judging.ts'
import type { Fact } from './perform.ts'
import { lastLook } from './signing.ts'

/** One EVM chain as the engine uses it. All @throws {PayError} chain/*. */
export type Sender = {
  /** The most that a call may cost. @throws {PayError} chain/fee-too-high. */
  quoteFees: (call: EvmCall) => Promise<FeeQuote>
  /** The next nonce of an address, transactions that wait included. */
  getNonce: (chainId: ChainId, address: string) => Promise<bigint>
  /** Sending the same bytes again is harmless; a transaction that is known already was sent. */
  broadcast: (chainId: ChainId, signed: SignedTransaction) => Promise<void>
  /** Undefined while the transaction is not mined. */
  getReceipt: (chainId: ChainId, hash: string) => Promise<{ status: 'success' | 'reverted' } | undefined>
}

/** The EVM chains of a build. */
export function createSender(registry: Registry, config: Config, fetcher: typeof fetch): Sender {
  const rpcOf = (chainId: ChainId) => ({ urls: config.rpcUrls[chainId] ?? [], fetcher })
  return {
    quoteFees: async (call) => {
      const chainId = evmChainId(call.chainId)
      const network = networkOf(registry, chainId)
      if (!network) throw new Error(`a plan for ${chainId} was judged, but no option is on it`)
      return quoteFees(rpcOf(chainId), call, network)
    },
    getNonce: (chainId, address) => getNonce(rpcOf(chainId), address),
    broadcast: (chainId, { raw, hash }) => sendRaw(rpcOf(chainId), raw, hash),
    getReceipt: (chainId, hash) => getReceipt(rpcOf(chainId), hash),
  }
}

type Of<Do extends Effect['do']> = Extract<Effect, { do: Do }>

/** Pins nonce and fees: with the fees that the payer approved, not with those of this moment. */
export async function prepare(
  index: number,
  session: Executing,
  tools: { clock: ServiceClock; sender: Sender },
): Promise<Fact> {
  const judged = lastLook(session, index, tools.clock)
  if ('type' in judged) return judged
  const call = callOf(judged.explanation)
  const fees = session.review.fees?.[index]
  const request = session.plan[index]
  if (!call || !fees || !request) return { type: 'effect-failed', failure: { code: 'action/changed' } }
  const nonce = await tools.sender.getNonce(request.chainId, call.from)
  const { chainId, to, valueWei, data } = call
  return { type: 'transaction-prepared', prepared: { ...fees, chainId, nonce, to, valueWei, data } }
}

export async function broadcast({ chainId, signed }: Of<'broadcast'>, sender: Sender): Promise<Fact> {
  await sender.broadcast(chainId, signed)
  return { type: 'transaction-sent' }
}

export async function readReceipt({ chainId, hash }: Of<'get-receipt'>, sender: Sender): Promise<Fact> {
  const receipt = await sender.getReceipt(chainId, hash)
  if (!receipt) return { type: 'receipt-missing' }
  return receipt.status === 'success' ? { type: 'result-recorded', result: hash } : { type: 'transaction-reverted' }
}
