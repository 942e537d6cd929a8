/** Reads of an EVM chain over JSON-RPC. Signs and sends nothing. */
import { encodeFunctionData } from 'viem/utils'
import { type Failure, PayError } from '../../core/base/errors.ts'
import { callFirst, type Endpoints } from '../../net/json-rpc.ts'
import { quorum } from '../../net/quorum.ts'
import { CALLS, decodeResult, hexOf, RESULTS } from './abi.ts'

/** Call data that reads the allowance of `spender` (EIP-20). */
export const allowanceData = (owner: string, spender: string): string =>
  encodeFunctionData({ abi: CALLS, functionName: 'allowance', args: [hexOf(owner), hexOf(spender)] })

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

/**
 * Multicall3 has the same address on every network of the registry, Celo and Monad included (multicall3.com/deployments,
 * viem's chain definitions).
 */
export const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11'

/**
 * What each account has of each token, in base units, by one call; an empty address is the coin. Undefined for a token
 * whose contract failed. An endpoint without Multicall3 answers `0x`, which counts as malformed.
 * @throws {PayError} chain/unreachable when no endpoint gives a well-formed answer.
 */
export function readAmounts(
  { urls, fetcher }: Endpoints,
  tokens: readonly string[],
  accounts: readonly string[],
): Promise<(bigint | undefined)[][]> {
  const callOf = (token: string, account: string) => ({
    target: hexOf(token === '' ? MULTICALL3 : token),
    allowFailure: true,
    callData: encodeFunctionData({
      abi: CALLS,
      functionName: token === '' ? 'getEthBalance' : 'balanceOf',
      args: [hexOf(account)],
    }),
  })
  const calls = accounts.flatMap((account) => tokens.map((token) => callOf(token, account)))
  const data = encodeFunctionData({ abi: CALLS, functionName: 'aggregate3', args: [calls] })
  return callFirst(urls, 'eth_call', [{ to: MULTICALL3, data }, 'latest'], fetcher, (result) => {
    const [results] = decodeResult([RESULTS], result) ?? []
    if (results?.length !== calls.length) return undefined
    const amounts = results.map(({ success, returnData }) => (success ? wordOf(returnData) : undefined))
    return accounts.map((_, at) => amounts.slice(at * tokens.length, (at + 1) * tokens.length))
  })
}

/** Whether an account has sent a transaction, as one node says: nothing is signed by it. @throws {PayError} chain/unreachable. */
export const hasHistory = async ({ urls, fetcher }: Endpoints, account: string): Promise<boolean> =>
  (await callFirst(urls, 'eth_getTransactionCount', [account, 'latest'], fetcher, quantity)) > 0n

/** A number as nodes encode it: hex, at most 32 bytes; undefined for anything else. */
export const quantity = (raw: unknown): bigint | undefined =>
  typeof raw === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(raw) ? BigInt(raw) : undefined

/** The single 32-byte word of a call's result; undefined for anything else. */
export const wordOf = (result: unknown): bigint | undefined =>
  typeof result === 'string' && /^0x[0-9a-fA-F]{64}$/.test(result) ? BigInt(result) : undefined
