/**
 * The authority status of a released signature: used, dead or still live. Goes by the chain's clock, as the contract
 * does. With several endpoints, two must agree. pay-once §3; EIP-3009, Permit2's SignatureTransfer.
 */

import { encodeFunctionData } from 'viem/utils'
import { isRecord } from '../../core/base/decode.ts'
import type { Authority, AuthorityStatus } from '../../core/plan/authority.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { pollNodes, quorum } from '../../net/quorum.ts'
import { CALLS, hexOf } from './abi.ts'
import { quantity, wordOf } from './reads.ts'

type EvmAuthority = Extract<Authority, { kind: 'eip-3009' | 'permit2' }>

/** Minimum age of a deadline against the newest block, because a reorg may replace that block with an older one. */
const REORG_MARGIN_S = 60n

/** @throws {PayError} chain/unreachable when too few nodes answer. */
export async function readAuthorityStatus(
  rpc: Endpoints,
  authority: EvmAuthority,
  permit2: string,
): Promise<AuthorityStatus> {
  const blocks = await pollNodes(rpc, 'eth_getBlockByNumber', ['latest', false], timeOf)
  // Read after the blocks: unused now, with the deadline passed before, means unused forever.
  const states = await quorum(rpc, 'eth_call', [callFor(authority, permit2), 'latest'], wordOf)
  if (states.agree((state) => isUsed(authority, state))) return 'used'
  const isOver = (node: number) => (blocks.byNode[node] ?? 0n) > authority.deadlineS + REORG_MARGIN_S
  return states.agree((state, node) => !isUsed(authority, state) && isOver(node)) ? 'dead' : 'live'
}

function callFor(authority: EvmAuthority, permit2: string): { to: string; data: string } {
  if (authority.kind === 'eip-3009') {
    const { tokenAddress, from, nonce } = authority
    const args = [hexOf(from), hexOf(nonce)] as const
    return { to: tokenAddress, data: encodeFunctionData({ abi: CALLS, functionName: 'authorizationState', args }) }
  }
  const args = [hexOf(authority.owner), authority.nonce >> 8n] as const
  return { to: permit2, data: encodeFunctionData({ abi: CALLS, functionName: 'nonceBitmap', args }) }
}

const isUsed = (authority: EvmAuthority, state: bigint): boolean =>
  authority.kind === 'eip-3009' ? state !== 0n : ((state >> (authority.nonce & 0xffn)) & 1n) === 1n

const timeOf = (block: unknown): bigint | undefined => (isRecord(block) ? quantity(block.timestamp) : undefined)
