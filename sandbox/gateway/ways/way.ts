// One way to pay: the wallet's actions, the check of each result, and the collection of the money.

import { type Address, decodeFunctionData, type Hex, isAddressEqual, isHash } from 'viem'
import { APPROVE_ABI } from '../../chain/contracts.ts'
import type { Eip155Chain } from '../../chain/eip155.ts'
import type { Mined } from '../../chain/eip155-reads.ts'
import { PERMIT2_ADDRESS } from '../../settings.ts'
import { Refusal } from '../../web/reply.ts'

/** A wallet RPC call (live-service W3.7). */
export type Call = { chain_id: string; method: string; params: unknown[] }

export type Step = {
  call: Call
  /** @throws Refusal 400 for a result that does not do what the call asks. */
  check(result: string): Promise<void>
}

/** The outcome of the collection: the transaction that moved the money, or failed to. */
export type Settlement = { isSuccess: boolean; txId: string }

export type Way = {
  steps: Step[]
  /** The opaque data of the `build` action that stands for the actions; without it they come with the option. */
  build?: string
  /** Set if the chain itself rejects what comes after the quote's expiry: what was mined was in time. */
  isTimedByChain?: true
  /** Collects what the checked results allow. A revert is a result: nothing moved. */
  settle(results: readonly string[]): Promise<Settlement>
}

/** For each wrong result. */
export function refuse(message: string): never {
  throw new Refusal(400, 'params_validation', message)
}

/** live-service W3.8: hex of the JSON of the call that fetch later returns. */
export function hexOfCall(call: Call): string {
  return Buffer.from(JSON.stringify(call)).toString('hex')
}

// Results that are hashes: the transaction must be mined, successful, the payer's, and the requested one.

/** A successful transaction from `payer` to `to`. @throws Refusal 400 for any other, and for one that is not mined yet */
export async function requireMined(chain: Eip155Chain, payer: Address, to: Address, result: string): Promise<Mined> {
  if (!isHash(result)) refuse('The result is not a transaction hash.')
  const found = await chain.mined(result)
  if (!found) refuse('This transaction is not in a block.')
  const { from, to: called } = found.transaction
  if (!isAddressEqual(from, payer)) refuse('This transaction is not the payer’s.')
  if (!called || !isAddressEqual(called, to)) refuse('This transaction went to another contract.')
  if (found.receipt.status !== 'success') refuse('This transaction was reverted.')
  return found
}

type Approval = { chain: Eip155Chain; payer: Address; token: Address; least: bigint }

/** An approval of Permit2 for at least `least`; 0 means a revocation, which is exact. */
export async function checkApproval({ chain, payer, token, least }: Approval, result: string): Promise<void> {
  const { transaction } = await requireMined(chain, payer, token, result)
  const [spender, amount] = decodeApprove(transaction.input)
  if (!isAddressEqual(spender, PERMIT2_ADDRESS)) refuse('This transaction approves somebody else.')
  // Less than requested is enough: a wallet may limit the allowance to this payment.
  if (least === 0n ? amount !== 0n : amount < least) refuse('This transaction approves another amount.')
}

function decodeApprove(data: Hex): readonly [Address, bigint] {
  try {
    return decodeFunctionData({ abi: APPROVE_ABI, data }).args
  } catch {
    return refuse('This transaction is not an approval.')
  }
}
