// What a client asks the two nodes of an EVM chain, and transactions to ask about.

import { type Hex, keccak256 } from 'viem'
import type { SandboxAddresses } from '../addresses.ts'
import { type Account, newAccount } from './account.ts'

export type Node = 'a' | 'b'
type Said = { result?: unknown; error?: { code: number; message: string } }

/** Asks one node of a chain over HTTP; returns its result or its error. */
export async function askNode(
  where: SandboxAddresses,
  chainId: string,
  node: Node,
  method: string,
  ...params: unknown[]
) {
  const url = where.loopback.rpcNodeUrls[chainId]?.[node === 'a' ? 0 : 1] ?? ''
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', body })
  return (await response.json()) as Said
}

export type Signed = { raw: Hex; hash: Hex }

/** One wei to oneself: the smallest transaction. */
export async function signOwn(payer: Account, chainReference: number, nonce: number): Promise<Signed> {
  const fees = { maxFeePerGas: 100_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n, gas: 21_000n }
  const raw = await payer.signTransaction({ chainId: chainReference, to: payer.address, value: 1n, nonce, ...fees })
  return { raw, hash: keccak256(raw) }
}

/** A funded account that has never sent anything. */
export async function newPayer(fund: (account: string) => Promise<unknown>, chainId: string): Promise<Account> {
  const payer = newAccount()
  await fund(`${chainId}:${payer.address}`)
  return payer
}
