/**
 * What a payment has released so far, as the journal proves it: signatures that can pay, own transactions, a lasting
 * allowance. architecture §7, pay-once §3.
 */
import type { Option } from '../offer/option.ts'
import type { DecodedAction } from '../plan/decoded-action.ts'
import { isPayingAction, movesMoney, transferOf } from '../plan/transfer.ts'
import { ownHashOf } from '../transaction/own-transaction.ts'
import {
  feeIn,
  type TransactionFee,
  type TransactionRecord,
  transactionUrl,
} from '../transaction/transaction-record.ts'
import { type Confirming, isCommitted, isOnChain, type Session } from './session.ts'

export type Released = {
  /** A signature that can pay was released, or a paying transaction may have been broadcast. */
  wasSigned: boolean
  /** Until when a released signature can move money; absent if the payment was a transaction or is done. */
  authorityUntilMs?: number | undefined
  /** In order, with those from before a restart first. */
  transactions: TransactionRecord[]
  /** What Permit2 may still take, if nothing was paid with it. */
  allowance?: TransactionRecord['allows']
  /** A signature was released whose transaction pays its own fee. It is dead, but may have failed on the chain. */
  mayHaveCostFee?: true | undefined
}

export function releasedBy(s: Session): Released {
  const transactions = ownTransactionsOf(s)
  const wasSigned = isReleased(s)
  const allows = transactions.findLast(({ state, allows }) => state === 'mined' && allows)?.allows
  return {
    wasSigned,
    transactions,
    authorityUntilMs: authorityUntilMs(s),
    allowance: allows && allows.amountBaseUnits > 0n && !wasSigned ? allows : undefined,
    ...(s.mayHaveCostFee && { mayHaveCostFee: true }),
  }
}

const decodedActionsOf = (s: Session): readonly DecodedAction[] => ('review' in s && s.review?.decodedActions) || []

/** True if what was released pays by itself; an allowance does not. */
function isReleased(s: Session): boolean {
  if (!('results' in s)) return false
  const released = s.results.length + (isOnChain(s) ? 1 : 0)
  return Array.from({ length: released }, (_, index) => decodedActionsOf(s)[index]).some(movesMoney)
}

/** True if what pays is a transaction that this wallet sends itself: once it is mined, its hash is all that the service gets. */
export const paysByTransaction = ({ review }: Pick<Confirming, 'review'>): boolean =>
  review.decodedActions.some((one) => 'call' in one && isPayingAction(one))

/** True if a released signature is a transaction whose fee this wallet pays, as on Solana. */
export const hasSignedOwnFee = (s: Session): boolean =>
  'results' in s &&
  decodedActionsOf(s)
    .slice(0, s.results.length)
    .some((one) => 'feePayer' in one && one.feePayer === one.signer)

/** Every own transaction that is or may have been broadcast. */
export function ownTransactionsOf(s: Session): TransactionRecord[] {
  const { option } = 'option' in s ? s : { option: undefined }
  if (!('results' in s) || !option) return [...(s.earlier ?? [])]
  const found = decodedActionsOf(s).map((one, index): TransactionRecord | undefined => {
    const known = 'call' in one ? stateAt(s, index) : undefined
    return known && withFee(recordOf(known, one, option), option, s.fees)
  })
  return [...(s.earlier ?? []), ...found.filter((record) => record !== undefined)]
}

type Known = Pick<TransactionRecord, 'hash' | 'state'>

function stateAt(s: Extract<Session, { results: string[] }>, index: number): Known | undefined {
  const hash = s.results[index]
  if (hash) return { hash, state: 'mined' }
  if (index > s.results.length) return undefined
  if (isOnChain(s)) return { hash: ownHashOf(s.transaction), state: 'sent' }
  if (s.step !== 'closed') return undefined
  if (s.failure?.code === 'chain/cancelled') return { hash: s.failure.hash, state: 'cancelled' }
  return s.failure?.code === 'chain/reverted' ? { hash: s.failure.hash, state: 'failed' } : undefined
}

function recordOf(known: Known, decoded: DecodedAction, { token, network, account }: Option): TransactionRecord {
  const { symbol, decimals } = token
  const record = { ...known, url: transactionUrl(network, known.hash) }
  if (decoded.kind !== 'allowance' || known.state === 'cancelled') return record
  const { valueBaseUnits: amountBaseUnits, tokenAddress } = decoded
  return { ...record, allows: { amountBaseUnits, decimals, symbol, key: { account, tokenAddress } } }
}

function withFee(
  record: TransactionRecord,
  { network }: Option,
  fees: readonly TransactionFee[] = [],
): TransactionRecord {
  const paid = fees.find(({ hash }) => hash === record.hash)
  return paid ? { ...record, fee: feeIn(network, paid.feeWei) } : record
}

/** Until when a released signature can move money; undefined if none was released or it was used. */
export function authorityUntilMs(s: Session): number | undefined {
  if (!('results' in s) || !isCommitted(s) || (s.step === 'closed' && s.outcome === 'succeeded')) return undefined
  const released = decodedActionsOf(s).slice(0, s.results.length).filter(isPayingAction)
  const ends = released.flatMap((one) => {
    // A mined transaction is done: it is no authority.
    const deadlineS = 'call' in one ? undefined : transferOf(one, s.option?.asset.chainId ?? '').deadlineS
    return deadlineS === undefined ? [] : [Number(deadlineS) * 1000]
  })
  return ends.length === 0 ? undefined : Math.max(...ends)
}
