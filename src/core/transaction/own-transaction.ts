/** A transaction that this wallet signs and sends itself: prepared, signed, sent, and when its receipt is asked for. */
import type { PreparedTransaction, SignedTransaction } from './transaction.ts'

/** How often the chain is asked for a receipt at first: about one block of the fast chains. */
const RECEIPT_PAUSE_MS = 2_000

/** Later a sixtieth of the time that it waits already, up to this: each answer is a record of the journal. security I14. */
const [PAUSE_SHARE, LONGEST_RECEIPT_PAUSE_MS] = [60, 60_000]

/** Rebroadcast interval: a node may accept a transaction without propagating it. security C, E18. */
const RESEND_AFTER_MS = 30_000

export const afterBroadcast = (transaction: OwnTransaction, atMs: number): OwnTransaction => ({
  ...transaction,
  isSent: true,
  sentAtMs: transaction.sentAtMs ?? atMs,
  lastSentAtMs: atMs,
  failures: 0,
  notBeforeMs: atMs,
})

/** Asks for the receipt later, or for a rebroadcast of the same bytes, which can only be mined once. */
export function afterNoReceipt(
  { isSent, ...transaction }: OwnTransaction,
  atMs: number,
  isMined = false,
): OwnTransaction {
  const isForgotten = atMs - (transaction.lastSentAtMs ?? transaction.sentAtMs ?? atMs) >= RESEND_AFTER_MS
  const waitedMs = atMs - (transaction.sentAtMs ?? atMs)
  const pauseMs = Math.max(RECEIPT_PAUSE_MS, Math.round(waitedMs / PAUSE_SHARE))
  const notBeforeMs = atMs + Math.min(pauseMs, LONGEST_RECEIPT_PAUSE_MS)
  return { ...transaction, ...(isSent && (isMined || !isForgotten) && { isSent }), failures: 0, notBeforeMs }
}

/**
 * The transaction of the action that is being executed. Pinned, then signed, then sent; each is written down before the next.
 * `replacement` is the same at a higher fee, which the payer asked for; once it is signed the one before is among the `replaced`. All
 * of them have one nonce, so the chain takes one.
 */
export type OwnTransaction = {
  prepared: PreparedTransaction
  signed?: SignedTransaction
  replacement?: PreparedTransaction
  replaced?: SignedTransaction[]
  isSent?: true
  /** When it was sent first, and last. */
  sentAtMs?: number
  lastSentAtMs?: number
  failures: number
  notBeforeMs: number
}
