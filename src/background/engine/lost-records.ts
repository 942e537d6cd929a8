/**
 * Compares journal and witness, when a worker starts and before a payment is used: a payment whose signature only the
 * witness knows has lost its records. pay-once §1, I18.
 */
import type { PaymentId } from '../../core/base/caip.ts'
import { ignoreExpected } from '../../core/base/errors.ts'
import type { LostRecord } from '../../core/plan/authority.ts'
import type { Session } from '../../core/session/session.ts'
import type { Journal } from '../storage/journal.ts'
import type { Witness } from '../storage/witness.ts'

/** What only the witness knows; undefined if the journal has the record that the witness followed from. */
export async function findLost(session: Session, next: number, witness: Witness): Promise<LostRecord | undefined> {
  const entry = (await witness.read()).entries.find(({ paymentId }) => paymentId === session.paymentId)
  if (!entry || session.step === 'corrupted' || next > entry.sequence) return undefined
  const { paymentId: _, sequence: __, ...lost } = entry
  return lost
}

type Deps = {
  witness: Witness
  journal: Pick<Journal, 'signed'>
  /** Reads one payment and notes what it has lost. */
  find: (paymentId: PaymentId) => Promise<unknown>
}

/**
 * Finds every payment of the witness. A torn witness is rebuilt from the closed payments that still have signatures; the
 * open ones are found by whoever resumes them. @throws {PayError} journal/unwritable.
 */
export async function compareWitness({ witness, journal, find }: Deps): Promise<void> {
  const { isWhole, entries } = await witness.read()
  const closed = isWhole ? [] : await journal.signed()
  for (const { paymentId } of [...entries, ...closed]) await find(paymentId).catch(ignoreExpected)
  if (!isWhole) await witness.mend()
}
