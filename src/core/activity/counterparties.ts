/**
 * What this wallet remembers of whom a payment is to: of the shop's name, which is only claimed, and of the address that gets the
 * money, which is signed. From the payments of this wallet alone; where their record does not say, nothing is said. security T48.
 */
import { isPayingAction, transferOf } from '../plan/transfer.ts'
import { releasedBy } from '../session/released.ts'
import type { Outcome, Session } from '../session/session.ts'
import type { Summarised } from './summary.ts'

/** What is known of a payment without its events. `recipients` are CAIP-10 accounts; records from before they were kept have none. */
export type Remembered = Summarised & {
  recipients?: string[]
  receipt?: { outcome: Outcome; wasSigned: boolean; closedAtMs: number }
}

/** `first`: this wallet has signed nothing under this name before. */
export type MerchantRecord = 'first' | { count: number; lastMs: number }

/** `new`: no money of this wallet went to this address before; else the newest payment in which it did, and to whom it was said to be. */
export type RecipientRecord = { address: string; before: 'new' | { atMs: number; merchantName: string } }
export type CounterpartyHistory = { merchant?: MerchantRecord; recipients: RecipientRecord[] }

/** Who gets the money of what was signed; undefined where nothing that can pay was. */
export function recipientsOf(s: Session): string[] | undefined {
  return 'results' in s && releasedBy(s).wasSigned ? payeesOf(s) : undefined
}

function payeesOf(s: Session): string[] | undefined {
  const { option, review } = 'review' in s ? s : {}
  const paying = review?.decodedActions.find(isPayingAction)
  if (!option || !paying) return undefined
  const { chainId } = option.asset
  return [...new Set(transferOf(paying, chainId).recipients.map((address) => `${chainId}:${address}`))]
}

/** What a review is shown with; undefined at every other step. @param all the summaries of this wallet's payments. */
export function counterpartyHistoryOf(s: Session, all: readonly Remembered[]): CounterpartyHistory | undefined {
  if (s.step !== 'reviewing') return undefined
  const others = all.filter(({ paymentId }) => paymentId !== s.paymentId)
  const merchant = merchantRecordOf(s.offer.info?.merchantName ?? '', others)
  const recipients = (payeesOf(s) ?? []).flatMap((payee) => recipientRecordOf(payee, others))
  return { ...(merchant && { merchant }), recipients }
}

function merchantRecordOf(name: string, others: readonly Remembered[]): MerchantRecord | undefined {
  if (name === '') return undefined
  const under = others.filter(({ merchantName }) => merchantName === name)
  const paid = under.filter(isPaid)
  if (paid.length > 0) return { count: paid.length, lastMs: Math.max(...paid.map(timeOf)) }
  // A record that cannot be read may have been of this shop.
  const isUnknown = others.some(({ step, merchantName }) => step === 'corrupted' && merchantName === '')
  return isUnknown || under.some(mayBeSigned) ? undefined : 'first'
}

function recipientRecordOf(payee: string, others: readonly Remembered[]): RecipientRecord[] {
  const address = payee.slice(payee.lastIndexOf(':') + 1)
  const [newest] = others
    .filter((one) => isPaid(one) && one.recipients?.includes(payee))
    .sort((a, b) => timeOf(b) - timeOf(a))
  if (newest) return [{ address, before: { atMs: timeOf(newest), merchantName: newest.merchantName } }]
  const mayHaveBeen = others.some((one) => mayBeSigned(one) && one.recipients?.includes(payee) !== false)
  return mayHaveBeen ? [] : [{ address, before: 'new' }]
}

const isPaid = ({ receipt }: Remembered): boolean => receipt?.outcome === 'succeeded' && receipt.wasSigned

/** What is said never to have happened must be certain: whatever was approved, or is not closed, may have been signed. */
const mayBeSigned = ({ step, approval, receipt }: Remembered): boolean =>
  receipt
    ? receipt.wasSigned
    : approval !== undefined || step === 'executing' || step === 'confirming' || step === 'corrupted'

const timeOf = ({ approval, receipt }: Remembered): number => approval?.atMs ?? receipt?.closedAtMs ?? 0
