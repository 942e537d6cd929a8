// An own transaction of a plan, with the product's fees, nonce, signature and broadcast.
import { type Address, erc20Abi, type Hex } from 'viem'
import { broadcast } from '../../../src/chains/eip155/broadcast.ts'
import { quoteFees } from '../../../src/chains/eip155/fees.ts'
import { getNonce } from '../../../src/chains/eip155/nonce.ts'
import { signTransaction } from '../../../src/chains/eip155/sign.ts'
import type { DecodedAction } from '../../../src/core/plan/decoded-action.ts'
import { maxFeeWei } from '../../../src/core/transaction/transaction.ts'
import { digestOfRaw } from '../../support/chains/oracle.ts'
import { keyOf } from '../signatures.ts'
import type { Run } from './execute.ts'

/** A transaction as sent, and the digest that was signed. */
export type Sent = { raw: string; digest: string }

type OwnTransaction = Extract<DecodedAction, { call: unknown }>

export async function pay({ world, of, fees, seen, sent, mine }: Run, one: OwnTransaction): Promise<void> {
  const { rpc, node } = world
  const { chainId, from, to, valueWei, data } = one.call
  const { network, amountBaseUnits } = of.option
  const quote = await quoteFees(rpc, one.call, network)
  const nonce = await getNonce(rpc, chainId, from)
  const signed = signTransaction({ ...quote, chainId, nonce, to, valueWei, data }, keyOf(from), from)
  await broadcast(rpc, signed.raw, signed.hash)
  await mine()
  const receipt = await node.getTransactionReceipt({ hash: signed.hash as Hex })
  if (receipt.status !== 'success') seen.push(`${one.kind} reverted`)
  fees.named += maxFeeWei(quote)
  fees.most += network.feeCapWei
  fees.paid += receipt.gasUsed * receipt.effectiveGasPrice
  sent.push({ raw: signed.raw, digest: digestOfRaw(signed.raw) })
  if (one.kind !== 'allowance') return
  const args = [from as Address, one.spender as Address] as const
  const token = { address: one.tokenAddress as Address, abi: erc20Abi }
  const allowed = await node.readContract({ ...token, functionName: 'allowance', args })
  if (allowed !== one.valueBaseUnits || allowed > amountBaseUnits)
    seen.push(`${allowed} allowed, ${one.valueBaseUnits} said, ${amountBaseUnits} quoted`)
}
