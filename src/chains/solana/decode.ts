/**
 * A Solana transaction → its one payment, or why it is not understood. `core/plan/review` judges whether amount, asset,
 * destination and fee match the quote. protocol §4.7.2, security §5, live-service W5.7.
 */

import { isRecord } from '../../core/base/decode.ts'
import type { SignRequest } from '../../core/offer/action.ts'
import type { SolanaTransfer, Undecoded } from '../../core/plan/decoded-action.ts'
import type { RefuseReason } from '../../core/plan/reasons.ts'
import { tokensOf } from '../registry/registry.ts'
import { type Budget, type Creation, decodeInstruction, type Memo, type TransferInstruction } from './instructions.ts'
import { associatedAccountOf } from './programs.ts'
import { notUnderstood, parseSolanaTransaction, type SolanaTransaction } from './transaction.ts'

/** solana-sdk, `DEFAULT_TARGET_LAMPORTS_PER_SIGNATURE`, unchanged since the first mainnet. */
const LAMPORTS_PER_SIGNATURE = 5_000n

/** Compute units of an instruction without a limit. Built-in programs get fewer (SIMD-0170), so this is the maximum. */
const UNITS_PER_INSTRUCTION = 200_000n

/** solana-sdk, `MAX_COMPUTE_UNIT_LIMIT`: a higher limit counts as this. */
const MAX_UNITS = 1_400_000n
const MICROLAMPORTS_PER_LAMPORT = 1_000_000n

/** security §5: at most 2 destinations. */
const MAX_MOVEMENTS = 2

/**
 * Decodes one request of the `solana` namespace for the account that would sign it (base58; the request does not name
 * it). Never throws for hostile data. @param references the accounts that its transfer must name besides its own, in this order: Solana
 * Pay lets a shop find it by them. Without any it may name none.
 */
export function decodeSolana(
  request: SignRequest,
  account: string,
  references: readonly string[] = [],
): SolanaTransfer | Undecoded {
  if (request.method !== 'solana_signTransaction') return notUnderstood('method-unknown')
  const text = transactionTextOf(request.params)
  if (text === undefined) return notUnderstood('params-malformed')
  const transaction = parseSolanaTransaction(text)
  if (transaction.kind === 'not-understood') return transaction
  const fault = signersFaultOf(transaction, account)
  return fault ? notUnderstood(fault) : decodeInstructions(transaction, account, references)
}

/** `[{ transaction }]`, or the bare text in the array (live-service W5.7); undefined for anything else. */
export function transactionTextOf(params: readonly unknown[]): string | undefined {
  const [only, ...more] = params
  if (more.length > 0) return undefined
  const isWrapped = isRecord(only) && Object.keys(only).length === 1
  const text = isWrapped ? only['transaction'] : only
  return typeof text === 'string' ? text : undefined
}

/** All signers except us and the fee payer have already signed, so nobody can add terms after our signature. */
function signersFaultOf({ signers }: SolanaTransaction, account: string): RefuseReason | undefined {
  const own = signers.find(({ address }) => address === account)
  if (!own) return 'account-differs'
  const isMissing = signers.slice(1).some((signer) => signer !== own && !signer.signature)
  return own.signature || isMissing ? 'signers' : undefined
}

/** The decoded instructions by kind. */
type Sorted = { transfers: TransferInstruction[]; creations: Creation[]; budgets: Budget[]; memos: Memo[] }

function sort(transaction: SolanaTransaction, references: readonly string[]): Sorted | Undecoded {
  const sorted: Sorted = { transfers: [], creations: [], budgets: [], memos: [] }
  for (const instruction of transaction.instructions) {
    const meaning = decodeInstruction(instruction, references)
    if (meaning.kind === 'not-understood') return meaning
    if (meaning.kind === 'transfer') sorted.transfers.push(meaning)
    if (meaning.kind === 'creation') sorted.creations.push(meaning)
    if (meaning.kind === 'budget') sorted.budgets.push(meaning)
    if (meaning.kind === 'memo') sorted.memos.push(meaning)
  }
  return sorted
}

function decodeInstructions(
  transaction: SolanaTransaction,
  account: string,
  references: readonly string[],
): SolanaTransfer | Undecoded {
  const sorted = sort(transaction, references)
  if ('kind' in sorted) return sorted
  const { creations, budgets, memos } = sorted
  const transfers = sorted.transfers.flatMap((transfer) => named(transfer, account) ?? [])
  if (transfers.length < sorted.transfers.length) return notUnderstood('source-account')
  const [first] = transfers
  const [feePayer, ...others] = transaction.signers
  if (!first || !feePayer) return notUnderstood('type-unknown')
  const parties = transaction.signers.map(({ address }) => address)
  const fault =
    transfersFaultOf(transfers, first, account) ??
    creationsFaultOf(creations, transfers, parties) ??
    sidesFaultOf(budgets, memos, parties)
  if (fault) return notUnderstood(fault)
  const [creation] = creations
  const withheldBaseUnits = transfers.reduce((sum, transfer) => sum + transfer.withheldBaseUnits, 0n)
  return {
    kind: 'solana-transfer',
    signer: account,
    feePayer: feePayer.address,
    otherSigners: [feePayer, ...others]
      .filter(({ address }) => address !== account)
      .map(({ address, signature }) => ({ address, hasSigned: signature !== undefined })),
    asset: first.asset,
    movements: transfers.map(({ movement }) => movement),
    feeLamports: feeOf(transaction, budgets),
    creates: creation && { account: creation.account, owner: creation.owner, funder: creation.funder },
    ...(withheldBaseUnits > 0n && { withheldBaseUnits }),
    memo: memos.length > 0 ? memos.map(({ text }) => text).join('\n') : undefined,
    blockhash: transaction.blockhash,
    version: transaction.version,
  }
}

type Named = TransferInstruction & { asset: SolanaTransfer['asset'] }

/**
 * Names the token of a plain Transfer: the program moves only the mint of the source account, and the associated account
 * of an owner holds only the mint that it is derived from. Undefined for any other source.
 */
function named(transfer: TransferInstruction, account: string): Named | undefined {
  const { asset, movement } = transfer
  if (asset.program === 'system' || asset.mint !== undefined) return { ...transfer, asset }
  const { program } = asset
  const token = tokensOf(program).find(
    ({ address }) => associatedAccountOf(account, address, program) === movement.source,
  )
  return token && { ...transfer, asset: { program, mint: token.address, decimals: token.decimals } }
}

/** Allows one asset, from this account or its associated account, by this account's own authority. */
function transfersFaultOf(transfers: Named[], { asset }: Named, account: string): RefuseReason | undefined {
  if (transfers.length > MAX_MOVEMENTS) return 'too-many-transfers'
  if (transfers.some((transfer) => !isSameAsset(transfer.asset, asset))) return 'too-many-transfers'
  const source = asset.program === 'system' ? account : associatedAccountOf(account, asset.mint, asset.program)
  const isOwn = transfers.every(({ movement, authority }) => movement.source === source && authority === account)
  return isOwn ? undefined : 'source-account'
}

const isSameAsset = (one: SolanaTransfer['asset'], other: SolanaTransfer['asset']): boolean =>
  one.program === 'system' || other.program === 'system'
    ? one.program === other.program
    : one.program === other.program && one.mint === other.mint && one.decimals === other.decimals

/** Allows at most one new account: the payment's destination, for the same token, funded by a signer. */
function creationsFaultOf(
  creations: Creation[],
  transfers: Named[],
  parties: readonly string[],
): RefuseReason | undefined {
  if (creations.length > 1) return 'instruction-unknown'
  const isNeeded = creations.every(
    ({ account, owner, mint, program, funder }) =>
      transfers.some(
        ({ asset, movement }) =>
          asset.program === program && 'mint' in asset && asset.mint === mint && movement.destination === account,
      ) &&
      parties.includes(funder) &&
      associatedAccountOf(owner, mint, program) === account,
  )
  return isNeeded ? undefined : 'instruction-unknown'
}

/** A shop's order number and a service's reference. */
const MAX_MEMOS = 2

/** Allows each instruction that moves nothing once, and memos only in the name of signers. */
function sidesFaultOf(budgets: Budget[], memos: Memo[], parties: readonly string[]): RefuseReason | undefined {
  const isOnce = new Set(budgets.map(({ field }) => field)).size === budgets.length && memos.length <= MAX_MEMOS
  const isTheirs = memos.every(({ signers }) => signers.every((signer) => parties.includes(signer)))
  return isOnce && isTheirs ? undefined : 'instruction-unknown'
}

/** security T15: 5,000 · signatures + ⌈price · limit / 10⁶⌉; never less than the chain charges. */
function feeOf({ signers, instructions }: SolanaTransaction, budgets: Budget[]): bigint {
  const budgetOf = (field: Budget['field']) => budgets.find((budget) => budget.field === field)?.value
  const units = budgetOf('limit') ?? BigInt(instructions.length) * UNITS_PER_INSTRUCTION
  const microlamports = (budgetOf('price') ?? 0n) * (units < MAX_UNITS ? units : MAX_UNITS)
  const priority = (microlamports + MICROLAMPORTS_PER_LAMPORT - 1n) / MICROLAMPORTS_PER_LAMPORT
  return BigInt(signers.length) * LAMPORTS_PER_SIGNATURE + priority
}
