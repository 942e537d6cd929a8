/** Reads of Solana over JSON-RPC: balances, and whether a blockhash is still valid. Signs and sends nothing. */
import { decode, isRecord, malformedAnswer } from '../../core/base/decode.ts'
import { callFirst, type Endpoints } from '../../net/json-rpc.ts'
import { pollNodes } from '../../net/quorum.ts'
import { associatedAccountOf } from './programs.ts'

type Fetch = typeof fetch

/** The state that two thirds of the stake have voted for: in practice it will not be rolled back. */
const COMMITMENT = { commitment: 'confirmed' }

/**
 * The coins of `account` in lamports. @throws {PayError} chain/unreachable when no endpoint gives a well-formed answer.
 */
export const getCoinBalance = (urls: readonly string[], account: string, fetcher: Fetch): Promise<bigint> =>
  callFirst(urls, 'getBalance', [account, COMMITMENT], fetcher, (result) => {
    // Rejects numbers beyond 2^53 lamports (nine million SOL), which JSON would round.
    const lamports = decode(result, 'result', malformedAnswer).member('value').whole()
    return lamports >= 0 ? BigInt(lamports) : undefined
  })

/**
 * The tokens of `mint` in base units that `account` can pay with: those in its associated accounts of either token
 * program, because a payment may use no others (security A.6). 0 if there is no such account.
 * @throws {PayError} chain/unreachable when no endpoint gives a well-formed answer.
 */
export function getMintBalance(
  urls: readonly string[],
  mint: string,
  account: string,
  fetcher: Fetch,
): Promise<bigint> {
  const places = [associatedAccountOf(account, mint, 'spl-token'), associatedAccountOf(account, mint, 'token-2022')]
  const params = [account, { mint }, { ...COMMITMENT, encoding: 'jsonParsed' }]
  return callFirst(urls, 'getTokenAccountsByOwner', params, fetcher, (result) =>
    decode(result, 'result', malformedAnswer)
      .member('value')
      .list()
      .map((entry) => decode(entry, 'result.value[]', malformedAnswer))
      .filter((entry) => places.includes(entry.member('pubkey').text()))
      .map((entry) => entry.member('account').member('data').member('parsed').member('info'))
      .map((info) => info.member('tokenAmount').member('amount').digits())
      .reduce((sum, amountBaseUnits) => sum + amountBaseUnits, 0n),
  )
}

/**
 * True if enough nodes agree that a transaction with this blockhash can no longer land. Never throws: a node without a
 * well-formed answer does not count.
 */
export async function isBlockhashExpired(rpc: Endpoints, blockhash: string): Promise<boolean> {
  const { agree } = await pollNodes(rpc, 'isBlockhashValid', [blockhash, COMMITMENT], isValidIn)
  return agree((isValid) => !isValid)
}

/** The answer of `isBlockhashValid`; undefined if malformed. */
export const isValidIn = (result: unknown): boolean | undefined =>
  isRecord(result) && typeof result.value === 'boolean' ? result.value : undefined
