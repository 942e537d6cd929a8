/** Reads of an EVM chain over JSON-RPC. Signs and sends nothing. */
import { readChain } from '../json-rpc.ts'

type Fetch = typeof fetch

/** `balanceOf(address)` and `allowance(address,address)` of ERC-20. */
const BALANCE_OF = '0x70a08231'
const ALLOWANCE = '0xdd62ed3e'

const addressWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** ERC-20 balance in base units. @throws {PayError} chain/unreachable when no endpoint gives a well-formed answer. */
export const getTokenBalance = (
  urls: readonly string[],
  tokenAddress: string,
  account: string,
  fetcher: Fetch,
): Promise<bigint> => callForWord(urls, tokenAddress, BALANCE_OF + addressWord(account), fetcher)

/** What `spender` may take of the account's tokens, in base units. @throws {PayError} chain/unreachable, as above. */
export const getAllowance = (
  urls: readonly string[],
  tokenAddress: string,
  account: string,
  spender: string,
  fetcher: Fetch,
): Promise<bigint> => callForWord(urls, tokenAddress, ALLOWANCE + addressWord(account) + addressWord(spender), fetcher)

/** The account's coins in wei. @throws {PayError} chain/unreachable, as above. */
export const getCoinBalance = (urls: readonly string[], account: string, fetcher: Fetch): Promise<bigint> =>
  readChain(urls, 'eth_getBalance', [account, 'latest'], fetcher, quantity)

/** A number as nodes write it: hex, at most 32 bytes; undefined for anything else. */
export const quantity = (raw: unknown): bigint | undefined =>
  typeof raw === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(raw) ? BigInt(raw) : undefined

const callForWord = (urls: readonly string[], to: string, data: string, fetcher: Fetch): Promise<bigint> =>
  readChain(urls, 'eth_call', [{ to, data }, 'latest'], fetcher, (result) =>
    typeof result === 'string' && /^0x[0-9a-fA-F]{64}$/.test(result) ? BigInt(result) : undefined,
  )
