/**
 * What this wallet's own payments show about a counterparty: the merchant name, which is only claimed, and the
 * recipient address, which is signed. Without a record nothing is claimed. security T48.
 */
import { addressPart } from '../base/caip.ts'
import { payeesOf } from '../plan/transfer.ts'
import { releasedBy } from '../session/released.ts'
import type { Outcome, Session } from '../session/session.ts'
import type { Settlement } from '../session/settlement.ts'
import type { Summarised } from './summary.ts'

/** What is known of a payment without its events. `recipients`: CAIP-10 accounts, once it was signed. */
export type Remembered = Summarised & {
  recipients?: string[] | undefined
  receipt?:
    | { outcome: Outcome; wasSigned: boolean; closedAtMs: number; settlement?: Settlement | undefined }
    | undefined
}

/** `first`: this wallet has signed nothing under this name before. */
export type MerchantRecord = 'first' | { count: number; lastMs: number }

/** `new`: this wallet has never paid this address; otherwise the newest payment to it that its chain has shown, and its merchant name. */
export type RecipientRecord = { address: string; before: 'new' | { atMs: number; merchantName: string } }
export type CounterpartyHistory = { merchant?: MerchantRecord | undefined; recipients: RecipientRecord[] }

/** Recipients of what was signed; undefined if nothing that can pay was signed. */
export function recipientsOf(s: Session): string[] | undefined {
  const payees = 'results' in s && releasedBy(s).wasSigned ? payeesIn(s) : []
  return payees.length > 0 ? payees : undefined
}

function payeesIn(s: Session): string[] {
  const { option, review } = 'review' in s ? s : {}
  return option && review ? payeesOf(review.decodedActions, option.asset.chainId) : []
}

/** How many payments to each of these CAIP-10 accounts succeeded and were seen on their chain; of several the fewest. */
export function settledPaymentsTo(recipients: readonly string[], all: readonly Remembered[]): number {
  const counts = recipients.map((to) => all.filter((one) => isSeenAt(one, to)).length)
  return counts.length === 0 ? 0 : Math.min(...counts)
}

/**
 * The counterparty history of a review; undefined at every other step. @param all the summaries of this wallet's
 * payments.
 */
export function counterpartyHistoryOf(s: Session, all: readonly Remembered[]): CounterpartyHistory | undefined {
  if (s.step !== 'reviewing') return undefined
  const others = all.filter(({ paymentId }) => paymentId !== s.paymentId)
  const merchant = merchantRecordOf(s.offer.info?.merchantName ?? '', others)
  const recipients = payeesIn(s).flatMap((payee) => recipientRecordOf(payee, others))
  return { merchant, recipients }
}

function merchantRecordOf(name: string, others: readonly Remembered[]): MerchantRecord | undefined {
  if (name === '') return undefined
  const under = others.filter(({ merchantName }) => merchantName === name)
  const paid = under.filter(isPaid)
  if (paid.length > 0) return { count: paid.length, lastMs: Math.max(...paid.map(timeOf)) }
  // A corrupted payment may have been to this merchant.
  const isUnknown = others.some(({ step, merchantName }) => step === 'corrupted' && merchantName === '')
  return isUnknown || under.some(mayBeSigned) ? undefined : 'first'
}

function recipientRecordOf(payee: string, others: readonly Remembered[]): RecipientRecord[] {
  const address = addressPart(payee)
  const [newest] = others.filter((one) => isSeenAt(one, payee)).sort((a, b) => timeOf(b) - timeOf(a))
  if (newest) return [{ address, before: { atMs: timeOf(newest), merchantName: newest.merchantName } }]
  const mayHaveBeen = others.some((one) => mayBeSigned(one) && one.recipients?.includes(payee) !== false)
  return mayHaveBeen ? [] : [{ address, before: 'new' }]
}

const isPaid = ({ receipt }: Remembered): boolean => receipt?.outcome === 'succeeded' && receipt.wasSigned

/** The service alone may not make an address known. */
const isSeenAt = (one: Remembered, payee: string): boolean =>
  isPaid(one) && one.receipt?.settlement === 'seen' && one.recipients?.includes(payee) === true

/** "Never before" must be certain, and any payment that was approved or is not closed may have been signed. */
const mayBeSigned = ({ step, approval, receipt }: Remembered): boolean =>
  receipt
    ? receipt.wasSigned
    : approval !== undefined || step === 'executing' || step === 'confirming' || step === 'corrupted'

const timeOf = ({ approval, receipt }: Remembered): number => approval?.atMs ?? receipt?.closedAtMs ?? 0
