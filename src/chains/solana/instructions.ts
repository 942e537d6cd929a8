/**
 * One Solana instruction → its effect, from its program, exact number of accounts and exact bytes. A closed list:
 * everything else is not understood. `decode` checks whether the instructions fit together. security §5.
 */
import type { SolanaMovement, SolanaTransfer, Undecoded } from '../../core/plan/decoded-action.ts'
import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, MEMOS, SYSTEM, TOKEN_PROGRAMS, type TokenProgram } from './programs.ts'
import { type Instruction, notUnderstood } from './transaction.ts'

/** A plain Transfer names no mint: it moves whatever token its source account holds. */
export type UnnamedToken = { program: TokenProgram; mint?: undefined }

/** `withheldBaseUnits`: the part of the amount that the token keeps as its fee. */
export type TransferInstruction = {
  kind: 'transfer'
  asset: SolanaTransfer['asset'] | UnnamedToken
  movement: SolanaMovement
  authority: string
  withheldBaseUnits: bigint
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
/** spl-token, `TokenInstruction`: opcode, amount, and decimals where they are checked. */
const TRANSFER = { opcode: 3, bytes: 9 }
const TRANSFER_CHECKED = { opcode: 12, bytes: 10 }
/** spl-token-2022, `TransferFeeInstruction`: opcode and sub-opcode, amount, decimals, fee. */
const TRANSFER_FEE = 26
const TRANSFER_CHECKED_WITH_FEE = { opcode: 1, bytes: 19 }
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
export function decodeInstruction(instruction: Instruction, references: readonly string[]): DecodedInstruction {
  const { program } = instruction
  if (program === SYSTEM) return readSystem(instruction, references)
  if (program === TOKEN_PROGRAMS['spl-token']) return readToken(instruction, 'spl-token', references)
  if (program === TOKEN_PROGRAMS['token-2022']) return readToken(instruction, 'token-2022', references)
  if (program === ASSOCIATED_TOKEN) return readCreation(instruction)
  if (program === COMPUTE_BUDGET) return readBudget(instruction)
  return MEMOS.some((memo) => memo === program) ? readMemo(instruction) : notUnderstood('program-unknown')
}

const unknown = notUnderstood('instruction-unknown')

function readSystem({ accounts, data }: Instruction, references: readonly string[]): DecodedInstruction {
  const [source, destination, ...more] = accounts
  const opcode = data.length >= 4 ? viewOf(data).getUint32(0, true) : undefined
  if (SYSTEM_NONCE.includes(opcode)) return notUnderstood('durable-nonce')
  if (opcode !== SYSTEM_TRANSFER || data.length !== 12) return unknown
  if (source === undefined || destination === undefined || !isSameList(more, references)) return unknown
  const movement = { source, destination, amountBaseUnits: viewOf(data).getBigUint64(4, true) }
  return { kind: 'transfer', asset: { program: 'system' }, movement, authority: source, withheldBaseUnits: 0n }
}

const isSameList = (found: readonly string[], expected: readonly string[]): boolean =>
  found.length === expected.length && found.every((one, at) => one === expected[at])

function readToken(
  { accounts, data }: Instruction,
  program: TokenProgram,
  references: readonly string[],
): DecodedInstruction {
  const [opcode, next] = data
  const { length } = data
  if (opcode === TRANSFER.opcode && length === TRANSFER.bytes) return readPlain(accounts, viewOf(data), program)
  if (opcode === TRANSFER_CHECKED.opcode && length === TRANSFER_CHECKED.bytes)
    return readChecked(accounts, viewOf(data, 1), program, references)
  const isWithFee = next === TRANSFER_CHECKED_WITH_FEE.opcode && length === TRANSFER_CHECKED_WITH_FEE.bytes
  if (program !== 'token-2022' || opcode !== TRANSFER_FEE || !isWithFee) return unknown
  return readChecked(accounts, viewOf(data, 2), program, references, viewOf(data).getBigUint64(11, true))
}

function readPlain(accounts: readonly string[], view: DataView, program: TokenProgram): DecodedInstruction {
  const [source, destination, authority, ...more] = accounts
  if (source === undefined || destination === undefined || authority === undefined || more.length > 0) return unknown
  const movement = { source, destination, amountBaseUnits: view.getBigUint64(1, true) }
  return { kind: 'transfer', asset: { program }, movement, authority, withheldBaseUnits: 0n }
}

/**
 * Requires exactly four accounts and the references: any other would belong to a hook or another signer.
 * @param view begins at the amount, which the decimals follow.
 */
function readChecked(
  accounts: readonly string[],
  view: DataView,
  program: TokenProgram,
  references: readonly string[],
  withheldBaseUnits = 0n,
): DecodedInstruction {
  const [source, mint, destination, authority, ...more] = accounts
  if (source === undefined || mint === undefined || destination === undefined) return unknown
  if (authority === undefined || !isSameList(more, references)) return unknown
  const movement = { source, destination, amountBaseUnits: view.getBigUint64(0, true) }
  const asset = { program, mint, decimals: view.getUint8(8) }
  return { kind: 'transfer', asset, movement, authority, withheldBaseUnits }
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

const viewOf = (data: Uint8Array, from = 0) => new DataView(data.buffer, data.byteOffset + from, data.byteLength - from)
