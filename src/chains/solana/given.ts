/**
 * A transaction that a website made, as Solana Pay has it: where nobody has signed it yet, the wallet sets its blockhash. Otherwise no
 * byte of its message changes. What it does, `decode` says. security §5.
 */
import {
  type CompiledTransactionMessage,
  getBase64Decoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/web3.js'
import type { Undecoded } from '../../core/plan/decoded-action.ts'
import { SYSTEM, TOKEN_PROGRAMS } from './programs.ts'
import { notUnderstood, parseSolanaTransaction, type SolanaTransaction } from './transaction.ts'

/** `payload`: base64, to be signed. `references`: what its transfer names besides its own accounts. */
export type GivenTransaction = { kind: 'given'; payload: string; references: readonly string[] }

const SIGNATURE_BYTES = 64

/**
 * Refuses what this account cannot complete: it signs once and last. Never throws for hostile text. @param blockhash of the wallet,
 * once it is to be signed: for a transaction that nobody has signed.
 */
export function readGiven(text: string, account: string, blockhash?: string): GivenTransaction | Undecoded {
  const transaction = parseSolanaTransaction(text)
  if (transaction.kind === 'not-understood') return transaction
  const { signers } = transaction
  if (!signers.some(({ address }) => address === account)) return notUnderstood('account-differs')
  const isLast = signers.every(({ address, signature }) => (address === account) === (signature === undefined))
  if (!isLast) return notUnderstood('signers')
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const references = referencesIn(transaction, message)
  if (!references) return notUnderstood('instruction-unknown')
  // Nobody has signed it.
  const isOpen = signers.length === 1
  return {
    kind: 'given',
    payload: isOpen && blockhash !== undefined ? timed(message, blockhash) : text,
    references,
  }
}

/** With one slot for a signature, which is still empty. */
function timed(message: CompiledTransactionMessage, blockhash: string): string {
  const messageBytes = getCompiledTransactionMessageEncoder().encode({ ...message, lifetimeToken: blockhash })
  return getBase64Decoder().decode(Uint8Array.of(1, ...new Uint8Array(SIGNATURE_BYTES), ...messageBytes))
}

/** The accounts behind those of each transfer, if they can be nothing but keys: none signs, none is written, none is there twice. */
function referencesIn({ instructions }: SolanaTransaction, message: CompiledTransactionMessage): string[] | undefined {
  const { staticAccounts, header } = message
  const idle = staticAccounts.slice(staticAccounts.length - header.numReadonlyNonSignerAccounts)
  const references = instructions.flatMap(({ program, accounts, data }) => accounts.slice(ownAccounts(program, data)))
  const isIdle = (key: string) => idle.some((one) => one === key)
  return new Set(references).size === references.length && references.every(isIdle) ? references : undefined
}

/** System, Transfer: source, destination. spl-token, TransferChecked, also with a fee: source, mint, destination, authority. */
function ownAccounts(program: string, data: Uint8Array): number {
  const [opcode] = data
  if (program === SYSTEM) return opcode === 2 ? 2 : Number.POSITIVE_INFINITY
  const isToken = program === TOKEN_PROGRAMS['spl-token'] || program === TOKEN_PROGRAMS['token-2022']
  return isToken && (opcode === 12 || opcode === 26) ? 4 : Number.POSITIVE_INFINITY
}
