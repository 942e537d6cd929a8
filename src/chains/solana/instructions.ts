/**
 * One Solana instruction → its effect, from its program, exact number of accounts and exact bytes. A closed list:
 * everything else is not understood. `decode` checks whether the instructions fit together. security A.6.
 */
import type { SolanaMovement, SolanaTransfer, Undecoded } from '../../core/plan/decoded-action.ts'
import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, MEMOS, SYSTEM, TOKEN_PROGRAMS, type TokenProgram } from './programs.ts'
import { type Instruction, notUnderstood } from './transaction.ts'

export type TransferInstruction = {
  kind: 'transfer'
  asset: SolanaTransfer['asset']
  movement: SolanaMovement
  authority: string
}
export type Creation = {
  kind: 'creation'
  account: string
  owner: string
  funder: string
  mint: string
  program: TokenProgram
}
export type BudgetField = 'heap' | 'limit' | 'price' | 'loaded-size'
export type Budget = { kind: 'budget'; field: BudgetField; value: bigint }
export type Memo = { kind: 'memo'; text: string; signers: readonly string[] }
export type DecodedInstruction = TransferInstruction | Creation | Budget | Memo | Undecoded

/** spl-memo: a longer text exceeds the compute units of a transaction that does nothing else. */
const MAX_MEMO_BYTES = 566
/** solana-sdk, `SystemInstruction`: Transfer, and the five that manage a nonce account. */
const SYSTEM_TRANSFER = 2
const SYSTEM_NONCE: readonly (number | undefined)[] = [4, 5, 6, 7, 12]
/** spl-token, `TokenInstruction`. */
const TRANSFER_CHECKED = 12
/** spl-associated-token-account: empty data also means Create. */
const CREATE = 0
const CREATE_IDEMPOTENT = 1

/**
 * solana-sdk, `ComputeBudgetInstruction`: byte → field and the bytes of its number. 0 is the deprecated instruction.
 */
const BUDGETS: Readonly<Record<number, [field: BudgetField, bytes: 4 | 8]>> = {
  1: ['heap', 4],
  2: ['limit', 4],
  3: ['price', 8],
  4: ['loaded-size', 4],
}

/** Never throws: the accounts of a parsed instruction are addresses, and its data may be any bytes. */
export function decodeInstruction(instruction: Instruction): DecodedInstruction {
  const { program } = instruction
  if (program === SYSTEM) return readSystem(instruction)
  if (program === TOKEN_PROGRAMS['spl-token']) return readToken(instruction, 'spl-token')
  if (program === TOKEN_PROGRAMS['token-2022']) return readToken(instruction, 'token-2022')
  if (program === ASSOCIATED_TOKEN) return readCreation(instruction)
  if (program === COMPUTE_BUDGET) return readBudget(instruction)
  return MEMOS.some((memo) => memo === program) ? readMemo(instruction) : notUnderstood('program-unknown')
}

const unknown = notUnderstood('instruction-unknown')

function readSystem({ accounts, data }: Instruction): DecodedInstruction {
  const [source, destination, ...more] = accounts
  const opcode = data.length >= 4 ? viewOf(data).getUint32(0, true) : undefined
  if (SYSTEM_NONCE.includes(opcode)) return notUnderstood('durable-nonce')
  if (opcode !== SYSTEM_TRANSFER || data.length !== 12) return unknown
  if (source === undefined || destination === undefined || more.length > 0) return unknown
  const movement = { source, destination, amountBaseUnits: viewOf(data).getBigUint64(4, true) }
  return { kind: 'transfer', asset: { program: 'system' }, movement, authority: source }
}

/** Requires exactly four accounts: a fifth would belong to a hook or another signer. */
function readToken({ accounts, data }: Instruction, program: TokenProgram): DecodedInstruction {
  const [source, mint, destination, authority, ...more] = accounts
  const decimals = data[9]
  if (data[0] !== TRANSFER_CHECKED || data.length !== 10 || decimals === undefined) return unknown
  if (source === undefined || mint === undefined || destination === undefined) return unknown
  if (authority === undefined || more.length > 0) return unknown
  const movement = { source, destination, amountBaseUnits: viewOf(data).getBigUint64(1, true) }
  return { kind: 'transfer', asset: { program, mint, decimals }, movement, authority }
}

function readCreation({ accounts, data }: Instruction): DecodedInstruction {
  const [funder, account, owner, mint, system, tokenProgram, ...more] = accounts
  const isCreation = data.length === 0 || (data.length === 1 && (data[0] === CREATE || data[0] === CREATE_IDEMPOTENT))
  if (!isCreation || system !== SYSTEM || more.length > 0) return unknown
  if (funder === undefined || account === undefined || owner === undefined || mint === undefined) return unknown
  if (tokenProgram === TOKEN_PROGRAMS['spl-token'])
    return { kind: 'creation', account, owner, funder, mint, program: 'spl-token' }
  if (tokenProgram === TOKEN_PROGRAMS['token-2022'])
    return { kind: 'creation', account, owner, funder, mint, program: 'token-2022' }
  return unknown
}

function readBudget({ accounts, data }: Instruction): DecodedInstruction {
  const [field, bytes] = BUDGETS[data[0] ?? 0] ?? []
  if (field === undefined || bytes === undefined || data.length !== 1 + bytes || accounts.length > 0) return unknown
  const view = viewOf(data)
  return { kind: 'budget', field, value: bytes === 8 ? view.getBigUint64(1, true) : BigInt(view.getUint32(1, true)) }
}

function readMemo({ accounts, data }: Instruction): DecodedInstruction {
  if (data.length > MAX_MEMO_BYTES) return unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
    return { kind: 'memo', text, signers: accounts }
  } catch {
    return unknown
  }
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
