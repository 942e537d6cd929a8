/** The chains of a build for the engine: their endpoints, and all requests to them. All @throws {PayError} chain/*. */

import { type AccountId, accountId, type ChainId, evmChainId, partsOf, referenceOf } from '../core/base/caip.ts'
import { type Network, networkOf, type Registry, type RpcUrls, type Token } from '../core/base/registry.ts'
import type { Authority, AuthorityStatus } from '../core/plan/authority.ts'
import type { PermitTransfer } from '../core/plan/decoded-action.ts'
import type { NeededFacts } from '../core/plan/facts.ts'
import type { AccountType, PlanFacts } from '../core/plan/verdict.ts'
import type { AllowanceKey } from '../core/transaction/allowance.ts'
import type { RecipientFacts } from '../core/transaction/send.ts'
import { type EvmCall, type FeeQuote, maxFeeWei, type SignedTransaction } from '../core/transaction/transaction.ts'
import type { Endpoints } from '../net/json-rpc.ts'
import { findTransactionOutcome, type TransactionCandidates, type TransactionOutcome } from './eip155/broadcast.ts'
import { quoteFees } from './eip155/fees.ts'
import { getNonce, proveChain } from './eip155/nonce.ts'
import { requireAllowance, requireCoins } from './eip155/reads.ts'
import { readAccountType } from './facts/account-type.ts'
import { type FactDeps, readFacts } from './facts/facts.ts'
import { type Family, familyOf } from './family.ts'
import { isBlockhashExpired, readLastValidHeight, readTokenOwner } from './solana/reads.ts'
import { type Rents, readAccountRent, readRents } from './solana/rent.ts'
import { readBlockhash, readTransferFacts, type TransferFacts, type TransferPlaces } from './solana/transfer.ts'

export type ChainClient = {
  /** Quotes the maximum fee of a call. @throws {PayError} chain/fee-too-high. */
  quoteFees: (call: EvmCall) => Promise<FeeQuote>
  /** Resolves if the account can pay for its calls and fees. @throws {PayError} chain/too-few-coins, chain/nodes-differ. */
  requireCoins: (calls: readonly { call: EvmCall; fees: FeeQuote }[]) => Promise<void>
  /** Resolves if the permit's allowance suffices. @throws {PayError} chain/allowance-short, chain/nodes-differ. */
  requireAllowance: (permit: PermitTransfer) => Promise<void>
  /**
   * What Permit2 may take of an account's tokens now, in base units. @throws {PayError} chain/nodes-differ,
   * chain/unreachable.
   */
  readAllowance: (key: AllowanceKey) => Promise<bigint>
  /** The next nonce of an address, counting pending transactions. @throws {PayError} chain/nodes-differ. */
  getNonce: (chainId: ChainId, address: string) => Promise<bigint>
  /** Idempotent: a transaction that is already known counts as sent. @throws {PayError} chain/rejected. */
  broadcast: (chainId: ChainId, signed: SignedTransaction) => Promise<void>
  findOutcome: (chainId: ChainId, candidates: TransactionCandidates) => Promise<TransactionOutcome>
  /** True if no Solana node knows the blockhash any more. Never throws. */
  isBlockhashExpired: (chainId: ChainId, blockhash: string) => Promise<boolean>
  /** The height of the last Solana block that may take what is signed by now; undefined if the nodes do not say. Never throws. */
  readLastValidHeight: (chainId: ChainId) => Promise<bigint | undefined>
  readAuthorityStatus: (authority: Authority) => Promise<AuthorityStatus>
  /** What a review needs to know of the chain at this time. @throws {PayError} chain/nodes-differ, chain/unreachable. */
  readFacts: (needed: NeededFacts, nowMs: number) => Promise<PlanFacts>
}

/** What only a send asks. All @throws {PayError} chain/unreachable. */
export type TransferReads = {
  /** What the account has of each token, in base units; undefined where it could not be read. A token without address is the coin. */
  readAmounts: (account: AccountId, tokens: readonly Token[]) => Promise<(bigint | undefined)[]>
  /** What stands at the address that is to receive. @throws {PayError} chain/nodes-differ. */
  readRecipient: (chainId: ChainId, address: string) => Promise<RecipientFacts>
  /** What a transfer on Solana depends on. */
  readTransferFacts: (chainId: ChainId, places: TransferPlaces) => Promise<TransferFacts>
  /** What accounts on Solana have to hold. @throws {PayError} chain/nodes-differ. */
  readRents: (chainId: ChainId, token: Pick<Token, 'program'>) => Promise<Rents>
  /** A recent blockhash of Solana, for a transaction that is to land within about a minute. */
  readBlockhash: (chainId: ChainId) => Promise<string>
  /** Who owns a token account of Solana; empty where there is none. */
  readTokenOwner: (chainId: ChainId, tokenAccount: string) => Promise<string>
}

/** @param readUrls read for each request, so that what the payer sets is used at once. */
export function createChainClient(
  registry: Registry,
  readUrls: () => Promise<RpcUrls>,
  fetcher: typeof fetch,
): ChainClient & TransferReads {
  const rpcsNow = async () => {
    const urls = await readUrls()
    return (chainId: ChainId): Endpoints => ({ urls: urls[chainId] ?? [], fetcher })
  }
  const rpcOf = async (chainId: ChainId) => (await rpcsNow())(chainId)
  const networkFor = (chainId: ChainId): Network => {
    const network = networkOf(registry, chainId)
    if (!network) throw new Error(`a plan for ${chainId} was judged, but no option is on it`)
    return network
  }
  const familyFor = (chainId: ChainId): Family => {
    const family = familyOf(chainId)
    if (!family) throw new Error(`a plan for ${chainId} was judged, but no family is its`)
    return family
  }
  const kindOf = rememberedKinds(rpcOf)
  return {
    quoteFees: async (call) => {
      const chainId = evmChainId(call.chainId)
      const proven = await proveChain(await rpcOf(chainId), call.chainId)
      return quoteFees(proven, call, networkFor(chainId))
    },
    requireCoins: async (calls) => {
      const [first] = calls
      if (!first) return
      const chainId = evmChainId(first.call.chainId)
      const { coin, name } = networkFor(chainId)
      const neededWei = calls.reduce((sum, { call, fees }) => sum + call.valueWei + maxFeeWei(fees), 0n)
      const tooFew = { code: 'chain/too-few-coins', symbol: coin.symbol, networkName: name } as const
      await requireCoins(await rpcOf(chainId), first.call.from, neededWei, tooFew)
    },
    requireAllowance: async ({ chainId: chainNumber, tokenAddress, signer, permit2, valueBaseUnits }) => {
      const expected = { token: tokenAddress, owner: signer, spender: permit2, amountBaseUnits: valueBaseUnits }
      await requireAllowance(await rpcOf(evmChainId(chainNumber)), expected)
    },
    readAllowance: async ({ account, tokenAddress }) => {
      const { chainId, address } = partsOf(account)
      const spender = networkFor(chainId).permit2
      const { allowances } = familyFor(chainId)
      if (spender === undefined || !allowances) throw new Error(`no Permit2 on ${chainId}`)
      return allowances.read(await rpcOf(chainId), { token: tokenAddress, owner: address, spender })
    },
    getNonce: async (chainId, address) => getNonce(await rpcOf(chainId), BigInt(referenceOf(chainId)), address),
    broadcast: async (chainId, signed) => familyFor(chainId).broadcast(await rpcOf(chainId), signed),
    findOutcome: async (chainId, candidates) => findTransactionOutcome(await rpcOf(chainId), candidates),
    isBlockhashExpired: async (chainId, blockhash) => isBlockhashExpired(await rpcOf(chainId), blockhash),
    readLastValidHeight: async (chainId) => readLastValidHeight(await rpcOf(chainId)),
    readFacts: async (needed, nowMs) => {
      const rpcs = await rpcsNow()
      const accountRentOf: FactDeps['accountRentOf'] = (chainId, program) => readAccountRent(rpcs(chainId), program)
      return readFacts(needed, { registry, rpcOf: rpcs, kindOf, accountRentOf, nowMs })
    },
    readAmounts: async (account, tokens) => {
      const { chainId, address } = partsOf(account)
      const [amounts = []] = await familyFor(chainId).readAmounts(await rpcOf(chainId), tokens, [address])
      return amounts
    },
    readRecipient: async (chainId, address) => familyFor(chainId).readRecipient(await rpcOf(chainId), address),
    readTransferFacts: async (chainId, places) => readTransferFacts(await rpcOf(chainId), places),
    readRents: async (chainId, token) => readRents(await rpcOf(chainId), token),
    readBlockhash: async (chainId) => readBlockhash(await rpcOf(chainId)),
    readTokenOwner: async (chainId, tokenAccount) => readTokenOwner(await rpcOf(chainId), tokenAccount),
    readAuthorityStatus: async (authority) => {
      const { chainId } = authority
      return familyFor(chainId).readAuthorityStatus(await rpcOf(chainId), authority, networkFor(chainId))
    },
  }
}

/** Retries addresses that could not be read. Caches the others: an address does not change type during a payment. */
function rememberedKinds(rpcOf: (chainId: ChainId) => Promise<Endpoints>): FactDeps['kindOf'] {
  const known = new Map<string, AccountType>()
  return async (chainId, address) => {
    const key = accountId(chainId, address.toLowerCase())
    const kind = known.get(key) ?? (await readAccountType(await rpcOf(chainId), address))
    if (kind !== 'unread') known.set(key, kind)
    return kind
  }
}
