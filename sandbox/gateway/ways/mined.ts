// Results that are hashes: the transaction must be mined, successful, the payer's, and the requested one.

import { type Address, decodeFunctionData, type Hex, isAddressEqual, isHash } from 'viem'
import { APPROVE_ABI } from '../../chain/contracts.ts'
import type { Eip155Chain } from '../../chain/eip155.ts'
import type { Mined } from '../../chain/eip155-reads.ts'
import { PERMIT2_ADDRESS } from '../../settings.ts'
import { refuse } from './way.ts'

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
