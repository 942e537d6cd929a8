/** What differs between chain families, one entry each. protocol §4.7.1 */
import { type AccountId, accountId, type ChainId } from '../core/base/caip.ts'
import { type ChainFamily, chainFamilyOf } from '../core/base/chain-family.ts'
import type { Network, Token } from '../core/base/registry.ts'
import type { SignRequest } from '../core/offer/action.ts'
import type { Authority, AuthorityStatus } from '../core/plan/authority.ts'
import type { DecodedAction } from '../core/plan/decoded-action.ts'
import type { RecipientFacts } from '../core/transaction/send.ts'
import type { PreparedTransaction, SignedTransaction } from '../core/transaction/transaction.ts'
import type { Endpoints } from '../net/json-rpc.ts'
import { approveData, limitAllowance, readAllowance } from './eip155/allowance.ts'
import { readAuthorityStatus as readEip155AuthorityStatus } from './eip155/authority-status.ts'
import { broadcast as broadcastEip155 } from './eip155/broadcast.ts'
import { decodeEip155 } from './eip155/decode.ts'
import { EIP155_NODE } from './eip155/node.ts'
import { hasHistory as hasEip155History, readAmounts as readEip155Amounts } from './eip155/reads.ts'
import { signDigest, signTransaction } from './eip155/sign.ts'
import { requireAccountType } from './facts/account-type.ts'
import { readAuthorityStatus as readSolanaAuthorityStatus, transactionIdOf } from './solana/authority-status.ts'
import { broadcast as broadcastSolana } from './solana/broadcast.ts'
import { decodeSolana, transactionTextOf } from './solana/decode.ts'
import { SOLANA_NODE } from './solana/node.ts'
import { hasHistory as hasSolanaHistory, readAmounts as readSolanaAmounts } from './solana/reads.ts'
import { readRecipient as readSolanaRecipient } from './solana/recipient.ts'
import { signSolana } from './solana/sign.ts'

/** Only families with allowances have these. */
type Allowances = {
  /** The call data that allows `spender` this much. */
  approveData: (spender: string, amountBaseUnits: bigint) => string
  /** @throws {PayError} chain/nodes-differ, chain/unreachable. */
  read: (rpc: Endpoints, allowance: { token: string; owner: string; spender: string }) => Promise<bigint>
}

/** `head`: of the newest block that a node has, in a unit of the family; `mostBehind` is in the same unit. */
export type NodeTest = {
  /** Undefined for an endpoint without a well-formed answer. */
  isOnChain: (endpoint: Endpoints, chainId: ChainId) => Promise<boolean | undefined>
  /** The head that enough of the endpoints reach; undefined if too few answered. */
  readHead: (rpc: Endpoints) => Promise<bigint | undefined>
  mostBehind: bigint
}

export type Family = {
  /** `account`: the payer's address on the request's chain, if one was offered. Never throws for hostile data. */
  decode: (request: SignRequest, account: string | undefined, references?: readonly string[]) => DecodedAction
  /** Limits the request's allowance; returns any other request unchanged. security §4. */
  limitAllowance: (request: SignRequest, mostBaseUnits: bigint) => SignRequest
  allowances: Allowances | undefined
  /** Signs the payload of a `Signable`. `address` is the account's. @throws {Error} if the key is not the account's. */
  sign: (payload: string, privateKey: Uint8Array, address: string) => string
  /** Undefined if the wallet sends no own transactions in this family. Throws like `sign`. */
  signTransaction:
    | ((prepared: PreparedTransaction, privateKey: Uint8Array, address: string) => SignedTransaction)
    | undefined
  /**
   * What each account has of each token in base units, by one request; undefined where it could not be read.
   * @throws {PayError} chain/unreachable.
   */
  readAmounts: (
    rpc: Endpoints,
    tokens: readonly Token[],
    accounts: readonly string[],
  ) => Promise<(bigint | undefined)[][]>
  /** Whether an account was ever used. @throws {PayError} chain/unreachable. */
  hasHistory: (rpc: Endpoints, account: string) => Promise<boolean>
  /**
   * What stands at an address that money is sent to, as enough nodes agree. @throws {PayError} chain/nodes-differ, chain/unreachable.
   */
  readRecipient: (rpc: Endpoints, address: string) => Promise<RecipientFacts>
  /**
   * Sends the signed bytes to every endpoint; again is harmless. @throws {PayError} chain/rejected, chain/unreachable.
   */
  broadcast: (rpc: Endpoints, signed: SignedTransaction) => Promise<void>
  /** How one endpoint is tested before it is kept. */
  node: NodeTest
  /** @throws {PayError} chain/unreachable. */
  readAuthorityStatus: (rpc: Endpoints, authority: Authority, network: Network) => Promise<AuthorityStatus>
  /** The on-chain id of a signed payment, where the signature determines it. */
  transactionIdOf: (authority: Authority) => string | undefined
}

const FAMILIES: Readonly<Record<ChainFamily, Family>> = {
  eip155: {
    decode: (request) => decodeEip155(request),
    limitAllowance,
    allowances: { approveData, read: readAllowance },
    sign: (payload, privateKey, address) => signDigest(payload, privateKey, address.toLowerCase()),
    signTransaction: (prepared, privateKey, address) => signTransaction(prepared, privateKey, address.toLowerCase()),
    readAmounts: (rpc, tokens, accounts) =>
      readEip155Amounts(
        rpc,
        tokens.map(({ address }) => address),
        accounts,
      ),
    hasHistory: hasEip155History,
    readRecipient: async (rpc, address) => ({
      kind: (await requireAccountType(rpc, address)) === 'contract' ? 'contract' : 'wallet',
    }),
    broadcast: (rpc, { raw, hash }) => broadcastEip155(rpc, raw, hash),
    node: EIP155_NODE,
    readAuthorityStatus: async (rpc, authority, { permit2 = '' }) =>
      authority.kind === 'solana' ? foreign(authority) : readEip155AuthorityStatus(rpc, authority, permit2),
    transactionIdOf: () => undefined,
  },
  solana: {
    decode: (request, account, references) =>
      account === undefined
        ? { kind: 'not-understood', reason: 'method-unknown' }
        : decodeSolana(request, account, references),
    limitAllowance: (request) => request,
    allowances: undefined,
    sign: (payload, privateKey, address) => signSolana(payload, address, privateKey),
    signTransaction: undefined,
    readAmounts: readSolanaAmounts,
    hasHistory: hasSolanaHistory,
    readRecipient: readSolanaRecipient,
    broadcast: broadcastSolana,
    node: SOLANA_NODE,
    readAuthorityStatus: async (rpc, authority) =>
      authority.kind === 'solana' ? readSolanaAuthorityStatus(rpc, authority) : foreign(authority),
    transactionIdOf: (authority) =>
      authority.kind === 'solana' ? transactionIdOf(authority.transaction) : foreign(authority),
  },
}

function foreign({ kind, chainId }: Authority): never {
  throw new Error(`an authority of kind ${kind} on ${chainId}`)
}

/** Undefined for a namespace without keys in this wallet. */
export function familyOf(chainId: ChainId): Family | undefined {
  const family = chainFamilyOf(chainId)
  return family && FAMILIES[family]
}

/** One use of a key: `payload` is an EVM digest as 0x hex, or a Solana transaction in base64. */
export type Signable = { account: AccountId; family: ChainFamily; payload: string }

/** What a key signs for a decoded request; undefined for an own transaction, and for what no key signs. */
export function signableOf({ chainId, params }: SignRequest, decoded: DecodedAction): Signable | undefined {
  switch (decoded.kind) {
    case 'transfer-authorization':
    case 'permit-transfer':
    case 'text-message':
      return { account: accountId(chainId, decoded.signer), family: 'eip155', payload: decoded.digest }
    case 'solana-transfer': {
      const payload = transactionTextOf(params)
      if (payload === undefined) return undefined
      return { account: accountId(chainId, decoded.signer), family: 'solana', payload }
    }
    case 'allowance':
    case 'token-transfer':
    case 'coin-transfer':
    case 'router-call':
    case 'not-understood':
      return undefined
    default:
      return decoded satisfies never
  }
}
