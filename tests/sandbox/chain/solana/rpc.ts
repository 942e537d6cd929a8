// JSON-RPC of the sandbox's Solana: what a wallet asks of a public node, in its shapes (solana.com/docs/rpc).

import {
  type Address,
  address,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  isFullySignedTransaction,
  type Transaction,
} from '@solana/kit'
import { json } from '../../web/reply.ts'
import { readMintDecimals, readTokenAccount, TOKEN_PROGRAMS } from './programs.ts'
import type { Landed, SolanaChain } from './solana.ts'

class RpcProblem extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

type Method = (chain: SolanaChain, params: readonly unknown[]) => unknown

const METHODS: Record<string, Method> = {
  getHealth: () => 'ok',
  getSlot: ({ clock }) => clock.height(),
  getBlockHeight: ({ clock }) => clock.height(),
  getLatestBlockhash: ({ clock }) => {
    const { blockhash, lastValidBlockHeight } = clock.latest()
    return { blockhash, lastValidBlockHeight: Number(lastValidBlockHeight) }
  },
  isBlockhashValid: ({ clock }, [hash]) => clock.isValid(String(hash)),
  getBalance: (chain, [at]) => {
    const account = chain.account(parseAddress(at))
    return account.exists ? Number(account.lamports) : 0
  },
  getAccountInfo: (chain, [at, options]) => accountInfo(chain, parseAddress(at), encodingOf(options)),
  getTokenAccountBalance: (chain, [at]) => {
    const account = readTokenAccount(chain.account(parseAddress(at)))
    if (!account) throw new RpcProblem(-32602, 'Invalid param: could not find account')
    return uiAmount(chain, account.mint, account.amount)
  },
  getTokenAccountsByOwner: (chain, [owner, filter, options]) =>
    ownedBy(chain, parseAddress(owner), filter).map((pubkey) => ({
      pubkey,
      account: accountInfo(chain, pubkey, encodingOf(options)),
    })),
  getSignatureStatuses: (chain, [signatures, options]) => statuses(chain, signatures, options),
  sendTransaction: (chain, [text, options]) => send(chain, String(text), encodingOf(options, 'base58')),
}

/** Every other method's answer carries the slot that it is true of. */
const WITHOUT_CONTEXT = ['getHealth', 'getSlot', 'getBlockHeight', 'sendTransaction']

/** Answers a JSON-RPC body, one call or a batch. */
export function answerSolanaRpc(chain: SolanaChain, body: string): Response {
  let calls: unknown
  try {
    calls = JSON.parse(body)
  } catch {
    return json({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })
  }
  return json(Array.isArray(calls) ? calls.map((call) => answer(chain, call)) : answer(chain, calls))
}

function answer(chain: SolanaChain, call: unknown) {
  const id = member(call, 'id') ?? null
  try {
    const name = String(member(call, 'method'))
    const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
    if (!method) throw new RpcProblem(-32601, 'Method not found')
    const given = member(call, 'params')
    const value = method(chain, Array.isArray(given) ? given : [])
    const context = { apiVersion: '3.0.0', slot: chain.clock.height() }
    return { jsonrpc: '2.0', id, result: WITHOUT_CONTEXT.includes(name) ? value : { context, value } }
  } catch (problem) {
    if (!(problem instanceof RpcProblem)) throw problem
    return { jsonrpc: '2.0', id, error: { code: problem.code, message: problem.message } }
  }
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

function encodingOf(options: unknown, usual = 'base64'): string {
  const encoding = member(options, 'encoding') ?? usual
  if (!['base58', 'base64', 'jsonParsed'].includes(String(encoding))) {
    throw new RpcProblem(-32602, `Invalid params: unknown encoding ${encoding}`)
  }
  return String(encoding)
}

function accountInfo(chain: SolanaChain, at: Address, encoding: string) {
  const account = chain.account(at)
  if (!account.exists) return null
  const { data, executable, lamports, programAddress: owner } = account
  const parsed = encoding === 'jsonParsed' ? parsedData(chain, at) : undefined
  return {
    data: parsed ?? [Buffer.from(data).toString('base64'), 'base64'],
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

/** How far back a node looks that is not told to search its history. */
const RECENT_BLOCKS = 150

function statuses(chain: SolanaChain, signatures: unknown, options: unknown) {
  if (!Array.isArray(signatures)) throw new RpcProblem(-32602, 'Invalid params: signatures')
  const isDeep = member(options, 'searchTransactionHistory') === true
  return signatures.map((signature) => {
    const landed = chain.landed(String(signature))
    if (!landed || (!isDeep && chain.clock.height() - landed.slot > RECENT_BLOCKS)) return null
    const err = errorOf(landed)
    const status = err === null ? { Ok: null } : { Err: err }
    return { slot: landed.slot, confirmations: null, err, status, confirmationStatus: 'finalized' }
  })
}

/** `InstructionError(1, Custom(1))` in the RPC's own form; every other error is its name. */
function errorOf({ error }: Landed): unknown {
  if (error === undefined) return null
  const [, index, custom, name] = /^InstructionError\((\d+), (?:Custom\((\d+)\)|(\w+))\)$/.exec(error) ?? []
  if (index === undefined) return error
  return { InstructionError: [Number(index), custom === undefined ? name : { Custom: Number(custom) }] }
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
