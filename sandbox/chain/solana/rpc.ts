// JSON-RPC of the sandbox's Solana: the calls of a wallet to a public node, in its shapes (solana.com/docs/rpc).

import {
  type Address,
  address,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  isFullySignedTransaction,
  isSignature,
  type Transaction,
} from '@solana/kit'
import { isRecord } from '../../../src/core/base/decode.ts'
import type { Call, Reply } from '../faults.ts'
import { ROOT_DEPTH } from './clock.ts'
import { readMintDecimals, readTokenAccount, TOKEN_PROGRAMS } from './programs.ts'
import type { Landed, SolanaChain } from './solana.ts'

type Method = (chain: SolanaChain, params: readonly unknown[]) => unknown

const METHODS: Record<string, Method> = {
  getHealth: () => 'ok',
  getSlot: ({ clock }) => clock.height(),
  getBlockHeight: ({ clock }, [options]) =>
    (isRecord(options) && options.commitment === 'finalized' ? clock.behind(ROOT_DEPTH) : clock).height(),
  getFirstAvailableBlock: () => 0,
  getLatestBlockhash: ({ clock }) => {
    const { blockhash, lastValidBlockHeight } = clock.latest()
    return { blockhash, lastValidBlockHeight: Number(lastValidBlockHeight) }
  },
  // A blockhash has the form of an address.
  isBlockhashValid: ({ clock }, [hash]) => clock.isValid(parseAddress(hash)),
  getGenesisHash: () => GENESIS_HASH,
  getBalance: (chain, [at]) => {
    const account = chain.account(parseAddress(at))
    return account.exists ? Number(account.lamports) : 0
  },
  getAccountInfo: (chain, [at, options]) => accountInfo(chain, parseAddress(at), options),
  getMultipleAccounts: (chain, [places, options]) =>
    (Array.isArray(places) ? places : []).map((at) => accountInfo(chain, parseAddress(at), options)),
  getMinimumBalanceForRentExemption: (chain, [bytes]) => Number(chain.rentOf(wholeNumber(bytes))),
  getTokenAccountBalance: (chain, [at]) => {
    const account = readTokenAccount(chain.account(parseAddress(at)))
    if (!account) throw new RpcProblem(-32602, 'Invalid param: could not find account')
    return uiAmount(chain, account.mint, account.amount)
  },
  getTokenAccountsByOwner: (chain, [owner, filter, options]) =>
    ownedBy(chain, parseAddress(owner), filter).map((pubkey) => ({
      pubkey,
      account: accountInfo(chain, pubkey, options),
    })),
  getSignaturesForAddress: (chain, [at, options]) =>
    chain
      .history(parseAddress(at))
      .slice(0, Number(member(options, 'limit') ?? 1_000))
      .map(({ signature, slot, error }) => ({
        signature,
        slot,
        err: error === undefined ? null : { InstructionError: [] },
      })),
  getSignatureStatuses: (chain, [signatures, options]) => statuses(chain, signatures, options),
  sendTransaction: (chain, [text, options]) => send(chain, String(text), encodingOf(options, 'base58')),
}

/** Every other method's answer carries the slot it refers to. */
const WITHOUT_CONTEXT = [
  'getHealth',
  'getSlot',
  'getBlockHeight',
  'getFirstAvailableBlock',
  'getGenesisHash',
  'getMinimumBalanceForRentExemption',
  'getSignaturesForAddress',
  'sendTransaction',
]
/** That of mainnet-beta, whose first 32 characters are the chain's CAIP-2 reference. */
const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** Answers one call, as of this many blocks ago if given. */
export function answerSolana(now: SolanaChain, { method: name, params, blocksBehind = 0 }: Call): Reply {
  const chain = asOf(now, blocksBehind)
  const slot = chain.clock.height()
  try {
    const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
    if (!method) throw new RpcProblem(-32601, 'Method not found')
    if (Number(member(params.at(-1), 'minContextSlot') ?? 0) > slot) {
      throw new RpcProblem(-32016, 'Minimum context slot has not been reached')
    }
    const value = method(chain, params)
    const context = { apiVersion: '3.0.0', slot }
    return { result: WITHOUT_CONTEXT.includes(name) ? value : { context, value } }
  } catch (problem) {
    if (!(problem instanceof RpcProblem)) throw problem
    return { error: { code: problem.code, message: problem.message } }
  }
}

/** The chain of some blocks ago, with today's accounts: the virtual machine keeps no others. */
function asOf(chain: SolanaChain, blocksBehind: number): SolanaChain {
  const clock = chain.clock.behind(blocksBehind)
  const isSeen = (slot: number) => slot <= clock.height()
  function landed(signature: string) {
    const found = chain.landed(signature)
    return found && isSeen(found.slot) ? found : undefined
  }
  const history = (place: Address) => chain.history(place).filter(({ slot }) => isSeen(slot))
  return { ...chain, clock, landed, history }
}

function member(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined
}

function parseAddress(text: unknown): Address {
  try {
    return address(String(text))
  } catch {
    throw new RpcProblem(-32602, 'Invalid param: WrongSize')
  }
}

function wholeNumber(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new RpcProblem(-32602, 'Invalid params: expected usize')
  return BigInt(value)
}

function encodingOf(options: unknown, usual = 'base64'): string {
  const encoding = member(options, 'encoding') ?? usual
  if (!['base58', 'base64', 'jsonParsed'].includes(String(encoding))) {
    throw new RpcProblem(-32602, `Invalid params: unknown encoding ${encoding}`)
  }
  return String(encoding)
}

/** `dataSlice` cuts what is not parsed, and leaves `space` the whole length. */
function slicedOf(data: Uint8Array, options: unknown): Uint8Array {
  const slice = member(options, 'dataSlice')
  if (slice === undefined) return data
  const [offset, length] = [Number(member(slice, 'offset')), Number(member(slice, 'length'))]
  return data.subarray(offset, offset + length)
}

function accountInfo(chain: SolanaChain, at: Address, options: unknown) {
  const encoding = encodingOf(options)
  const account = chain.account(at)
  if (!account.exists) return null
  const { data, executable, lamports, programAddress: owner } = account
  const parsed = encoding === 'jsonParsed' ? parsedData(chain, at) : undefined
  return {
    data: parsed ?? [Buffer.from(slicedOf(Uint8Array.from(data), options)).toString('base64'), 'base64'],
    executable,
    lamports: Number(lamports),
    owner,
    rentEpoch: 0,
    space: data.length,
  }
}

function parsedData(chain: SolanaChain, at: Address) {
  const account = chain.account(at)
  const token = readTokenAccount(account)
  if (!account.exists || !token) return undefined
  const { mint, owner, amount } = token
  const info = { isNative: false, mint, owner, state: 'initialized', tokenAmount: uiAmount(chain, mint, amount) }
  const program = account.programAddress === TOKEN_PROGRAMS['token-2022'] ? 'spl-token-2022' : 'spl-token'
  return { program, parsed: { info, type: 'account' }, space: account.data.length }
}

function uiAmount(chain: SolanaChain, mint: Address, amount: bigint) {
  const decimals = readMintDecimals(chain.account(mint)) ?? 0
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const uiAmountString = `${whole}.${digits.slice(whole.length)}`.replace(/\.?0*$/, '')
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** The token accounts of an owner, of one mint or of one token program, as the filter says. */
function ownedBy(chain: SolanaChain, owner: Address, filter: unknown): Address[] {
  const mint = member(filter, 'mint')
  const programId = member(filter, 'programId')
  if (mint === undefined && programId === undefined) throw new RpcProblem(-32602, 'Invalid params: mint or programId')
  const programs = Object.values(TOKEN_PROGRAMS).filter((program) => programId === undefined || program === programId)
  const accounts = programs.flatMap((program) => chain.accountsOf(program))
  const own = accounts.filter((account) => {
    const token = readTokenAccount(account)
    return token?.owner === owner && (mint === undefined || token.mint === mint)
  })
  return own.map(({ address: at }) => at)
}

function send(chain: SolanaChain, text: string, encoding: string): string {
  const bytes = encoding === 'base64' ? getBase64Encoder().encode(text) : getBase58Encoder().encode(text)
  let transaction: Transaction
  let blockhash: string
  try {
    transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    blockhash = 'lifetimeToken' in message ? String(message.lifetimeToken) : ''
  } catch {
    throw new RpcProblem(-32602, 'Invalid params: failed to decode the transaction')
  }
  const isSigned = isFullySignedTransaction(transaction)
  const { error, signature } = isSigned
    ? chain.send(transaction, blockhash)
    : { error: 'SignatureFailure', signature: '' }
  if (error === 'SignatureFailure') throw new RpcProblem(-32003, 'Transaction signature verification failure')
  if (error !== undefined) throw new RpcProblem(-32002, `Transaction simulation failed: ${error}`)
  return signature
}

// An error of the sandbox's Solana RPC, with its JSON-RPC code.

/** Thrown where it is detected, turned into an answer by the RPC server. */
class RpcProblem extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** How far back a node looks without a history search. */
const RECENT_BLOCKS = 150
/** The maximum that a real node accepts at a time. */
const MAX_SIGNATURES = 256

/** The value of `getSignatureStatuses`. @throws RpcProblem unless it is a list of signatures */
function statuses(chain: SolanaChain, signatures: unknown, options: unknown) {
  if (!Array.isArray(signatures)) throw new RpcProblem(-32602, 'Invalid params: signatures')
  if (signatures.length > MAX_SIGNATURES) throw new RpcProblem(-32602, 'Too many inputs provided; max 256')
  const isDeep = Reflect.get(Object(options), 'searchTransactionHistory') === true
  return signatures.map((signature) => {
    if (!isSignature(String(signature))) throw new RpcProblem(-32602, 'Invalid param: Invalid')
    const landed = chain.landed(String(signature))
    const depth = landed ? chain.clock.height() - landed.slot : 0
    return landed && (isDeep || depth <= RECENT_BLOCKS) ? status(landed, depth) : null
  })
}

/** The machine executes a transaction at once; a cluster has voted on it by the time a wallet asks. */
function status(landed: Landed, depth: number) {
  const err = errorOf(landed)
  const isRooted = depth >= ROOT_DEPTH
  return {
    slot: landed.slot,
    confirmations: isRooted ? null : depth,
    err,
    status: err === null ? { Ok: null } : { Err: err },
    confirmationStatus: isRooted ? 'finalized' : 'confirmed',
  }
}

/** `InstructionError(1, Custom(1))` in the RPC's form; every other error is its name. */
function errorOf({ error }: Landed): unknown {
  if (error === undefined) return null
  const [, index, custom, name] = /^InstructionError\((\d+), (?:Custom\((\d+)\)|(\w+))\)$/.exec(error) ?? []
  if (index === undefined) return error
  return { InstructionError: [Number(index), custom === undefined ? name : { Custom: Number(custom) }] }
}
