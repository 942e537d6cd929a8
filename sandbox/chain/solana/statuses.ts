// Transaction statuses as Solana's nodes report them.

import { isSignature } from '@solana/kit'
import { ROOT_DEPTH } from './clock.ts'
import { RpcProblem } from './problem.ts'
import type { Landed, SolanaChain } from './solana.ts'

/** How far back a node looks without a history search. */
const RECENT_BLOCKS = 150
/** The maximum that a real node accepts at a time. */
const MAX_SIGNATURES = 256

/** The value of `getSignatureStatuses`. @throws RpcProblem unless it is a list of signatures */
export function statuses(chain: SolanaChain, signatures: unknown, options: unknown) {
  if (!Array.isArray(signatures)) throw new RpcProblem(-32602, 'Invalid params: signatures')
  if (signatures.length > MAX_SIGNATURES) throw new RpcProblem(-32602, 'Too many inputs provided; max 256')
  const isDeep = Reflect.get(Object(options), 'searchTransactionHistory') === true
  return signatures.map((signature) => {
    if (!isSignature(String(signature))) throw new RpcProblem(-32602, 'Invalid param: Invalid')
    const landed = chain.landed(String(signature))
    const depth = landed ? chain.clock.height() - landed.slot : 0
    return landed && (isDeep || depth <= RECENT_BLOCKS) ? status(landed, depth) : null
  })
}

/** The machine executes a transaction at once; a cluster has voted on it by the time a wallet asks. */
function status(landed: Landed, depth: number) {
  const err = errorOf(landed)
  const isRooted = depth >= ROOT_DEPTH
  return {
    slot: landed.slot,
    confirmations: isRooted ? null : depth,
    err,
    status: err === null ? { Ok: null } : { Err: err },
    confirmationStatus: isRooted ? 'finalized' : 'confirmed',
  }
}

/** `InstructionError(1, Custom(1))` in the RPC's form; every other error is its name. */
function errorOf({ error }: Landed): unknown {
  if (error === undefined) return null
  const [, index, custom, name] = /^InstructionError\((\d+), (?:Custom\((\d+)\)|(\w+))\)$/.exec(error) ?? []
  if (index === undefined) return error
  return { InstructionError: [Number(index), custom === undefined ? name : { Custom: Number(custom) }] }
}
