/** A transaction that this wallet signs and sends itself: prepared, signed, sent, and when to poll for its receipt. */
import type { PreparedTransaction, SignedTransaction } from './transaction.ts'

/** Initial polling interval for a receipt: about one block of the fast chains. */
const RECEIPT_PAUSE_MS = 2_000

/** Later a sixtieth of the time waited, up to this maximum: each poll adds a journal record. security I14. */
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

/** Schedules the next receipt poll, or a rebroadcast of the same bytes, which can only be mined once. */
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
 * The own transaction of the current action: pinned, signed, then sent, each journaled before the next. `replacement`:
 * a speed-up by the payer; once signed, the one before joins `replaced`. All share one nonce: only one is mined.
 */
export type OwnTransaction = {
  prepared: PreparedTransaction
  signed?: SignedTransaction
  replacement?: PreparedTransaction
  replaced?: SignedTransaction[]
  isSent?: true
  /** Times of the first and the last broadcast. */
  sentAtMs?: number
  lastSentAtMs?: number
  failures: number
  notBeforeMs: number
}
