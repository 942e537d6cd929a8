// Paying with any other token: the payer approves Permit2 once, and signs a `PermitTransferFrom` for the collector (live-service W5.4,
// W5.5).

import { randomBytes } from 'node:crypto'
import {
  type Address,
  bytesToBigInt,
  encodeFunctionData,
  type Hex,
  maxUint256,
  numberToHex,
  recoverTypedDataAddress,
} from 'viem'
import { APPROVE_ABI } from '../../chain/contracts.ts'
import type { Eip155Chain, Permit } from '../../chain/eip155.ts'
import { type Erc20Settings, PERMIT2_ADDRESS } from '../../settings.ts'
import { parseSignatureHex, requirePayer, typedDataCall } from './typed-data.ts'
import { checkApproval, hexOfCall, refuse, type Step, type Way } from './way.ts'

type Asked = {
  chain: Eip155Chain
  token: Erc20Settings
  payer: Address
  value: bigint
  deadlineS: number
  /** The contract that collects. */
  collector: Address
  /** Whether all actions are behind one build action. */
  isBuilt: boolean
}

const TYPES = {
  PermitTransferFrom: [
    { name: 'permitted', type: 'TokenPermissions' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
  TokenPermissions: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
} as const

const EIP712_DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const

/** A permit with its own nonce, after the approvals that are missing. */
export async function payByPermit2(asked: Asked): Promise<Way> {
  const { chain, token, payer, value, deadlineS, collector, isBuilt } = asked
  const permit = {
    permitted: { token: token.address, amount: value },
    nonce: bytesToBigInt(randomBytes(32)),
    deadline: BigInt(deadlineS),
  }
  const approvals = await approvalsDue(chain, token, payer, value)
  const call = typedDataCall(chain.settings.id, payer, wireTypedData(chain, permit, collector))
  const permitStep: Step = { call, check: (result) => checkPermit(asked, permit, result) }
  return {
    steps: [...approvals, permitStep],
    ...(isBuilt && { build: hexOfCall(call) }),
    async settle(results) {
      const signature = parseSignatureHex(results.at(-1) ?? '')
      const receipt = await chain.settleByPermit2(permit, payer, signature, collector)
      return { isSuccess: receipt.status === 'success', txId: receipt.transactionHash }
    },
  }
}

/** None if the allowance is enough; two for Tether if it is too small, because it changes only from or to zero. */
async function approvalsDue(chain: Eip155Chain, token: Erc20Settings, payer: Address, value: bigint): Promise<Step[]> {
  const allowance = await chain.allowanceForPermit2(token.address, payer)
  if (allowance >= value) return []
  const isReset = token.contract === 'SandboxTether' && allowance > 0n
  const amounts = isReset ? [0n, maxUint256] : [maxUint256]
  return amounts.map((amount) => ({
    call: approveCall(chain.settings.id, payer, token.address, amount),
    check: (result) => checkApproval({ chain, payer, token: token.address, least: amount === 0n ? 0n : value }, result),
  }))
}

/** live-service W5.5: no value, gas or chainId member, in this order. */
function approveCall(chainId: string, payer: Address, token: Address, amount: bigint) {
  const data = encodeFunctionData({ abi: APPROVE_ABI, functionName: 'approve', args: [PERMIT2_ADDRESS, amount] })
  const transaction = { data, from: payer.toLowerCase(), to: token.toLowerCase() }
  return { chain_id: chainId, method: 'eth_sendTransaction', params: [transaction] }
}

/** The payer signed exactly this permit, its nonce is unused, and Permit2 may take the amount. */
async function checkPermit({ chain, payer, collector }: Asked, permit: Permit, result: string): Promise<void> {
  const signature: Hex = parseSignatureHex(result)
  const recovering = recoverTypedDataAddress({
    domain: { name: 'Permit2', chainId: chain.settings.reference, verifyingContract: PERMIT2_ADDRESS },
    types: TYPES,
    primaryType: 'PermitTransferFrom',
    message: { ...permit, spender: collector },
    signature,
  })
  await requirePayer(payer, recovering)
  if (await chain.isPermit2NonceUsed(payer, permit.nonce)) refuse('This permit was used or cancelled on chain.')
  const { token, amount } = permit.permitted
  if ((await chain.allowanceForPermit2(token, payer)) < amount) refuse('Permit2 is not allowed to take the amount.')
}

/** live-service W5.2, W5.4: a domain without a version, numbers as hex, addresses in lower case. */
function wireTypedData({ settings }: Eip155Chain, { permitted, nonce, deadline }: Permit, collector: Address) {
  return {
    domain: {
      name: 'Permit2',
      chainId: numberToHex(settings.reference),
      verifyingContract: PERMIT2_ADDRESS.toLowerCase(),
    },
    types: { EIP712Domain: EIP712_DOMAIN, ...TYPES },
    primaryType: 'PermitTransferFrom',
    message: {
      permitted: { token: permitted.token.toLowerCase(), amount: numberToHex(permitted.amount) },
      spender: collector.toLowerCase(),
      nonce: numberToHex(nonce),
      deadline: numberToHex(deadline),
    },
  }
}
