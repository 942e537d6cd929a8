/** Reads of an EVM chain over JSON-RPC. Signs and sends nothing. */
import { encodeFunctionData } from 'viem/utils'
import { type Failure, PayError } from '../../core/base/errors.ts'
import { callFirst, type Endpoints } from '../../net/json-rpc.ts'
import { quorum } from '../../net/quorum.ts'
import { CALLS, hexOf } from './abi.ts'

type Fetch = typeof fetch

/** Call data that reads the allowance of `spender` (EIP-20). */
export const allowanceData = (owner: string, spender: string): string =>
  encodeFunctionData({ abi: CALLS, functionName: 'allowance', args: [hexOf(owner), hexOf(spender)] })

/** ERC-20 balance in base units. @throws {PayError} chain/unreachable when no endpoint gives a well-formed answer. */
export const getTokenBalance = (
  urls: readonly string[],
  tokenAddress: string,
  account: string,
  fetcher: Fetch,
): Promise<bigint> =>
  callForWord(
    urls,
    tokenAddress,
    encodeFunctionData({ abi: CALLS, functionName: 'balanceOf', args: [hexOf(account)] }),
    fetcher,
  )

/**
 * Resolves if enough nodes agree that `spender` may take this much of the account's tokens: a mined approval may still
 * have allowed less. @throws {PayError} chain/allowance-short when as many agree that it may not, chain/nodes-differ,
 * chain/unreachable.
 */
export async function requireAllowance(
  rpc: Endpoints,
  {
    token,
    owner,
    spender,
    amountBaseUnits,
  }: { token: string; owner: string; spender: string; amountBaseUnits: bigint },
): Promise<void> {
  const data = allowanceData(owner, spender)
  const { agree } = await quorum(rpc, 'eth_call', [{ to: token, data }, 'latest'], wordOf)
  if (agree((allowed) => allowed >= amountBaseUnits)) return
  const isShort = agree((allowed) => allowed < amountBaseUnits)
  throw new PayError({ code: isShort ? 'chain/allowance-short' : 'chain/nodes-differ' })
}

/**
 * Resolves if enough nodes agree that the account has this many coins. @throws {PayError} as `tooFew` when as many agree
 * that it has not, chain/nodes-differ, chain/unreachable.
 */
export async function requireCoins(rpc: Endpoints, account: string, neededWei: bigint, tooFew: Failure): Promise<void> {
  const { agree } = await quorum(rpc, 'eth_getBalance', [account, 'latest'], quantity)
  if (agree((wei) => wei >= neededWei)) return
  throw new PayError(agree((wei) => wei < neededWei) ? tooFew : { code: 'chain/nodes-differ' })
}

/** The account's coins in wei. @throws {PayError} chain/unreachable, as above. */
export const getCoinBalance = (urls: readonly string[], account: string, fetcher: Fetch): Promise<bigint> =>
  callFirst(urls, 'eth_getBalance', [account, 'latest'], fetcher, quantity)

/** A number as nodes encode it: hex, at most 32 bytes; undefined for anything else. */
export const quantity = (raw: unknown): bigint | undefined =>
  typeof raw === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(raw) ? BigInt(raw) : undefined

const callForWord = (urls: readonly string[], to: string, data: string, fetcher: Fetch): Promise<bigint> =>
  callFirst(urls, 'eth_call', [{ to, data }, 'latest'], fetcher, wordOf)

/** The single 32-byte word of a call's result; undefined for anything else. */
export const wordOf = (result: unknown): bigint | undefined =>
  typeof result === 'string' && /^0x[0-9a-fA-F]{64}$/.test(result) ? BigInt(result) : undefined
