// What may leave the worker once a payment is over: only a transaction that cancels, and what the service has had before.
import { type Hex, parseTransaction } from 'viem'
import { opening, type Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { ADDRESS } from '../people/people.ts'
import type { World } from '../world.ts'
import type { Sent, Written } from './record.ts'

type Known = { session: Session; raws: Set<string>; bodies: Set<string> }

/** pay-once §7: nothing of a payment is sent for the first time, and none of its transactions again, after its end. */
export function silentAfterEnd({ chronicle, service }: World): string[] {
  const known = new Map<string, Known>()
  const of = (paymentId: string): Known => {
    const one = known.get(paymentId) ?? { session: opening(paymentId as never), raws: new Set(), bodies: new Set() }
    known.set(paymentId, one)
    return one
  }
  const isOver = (paymentId: string, atMs: number): boolean =>
    of(paymentId).session.step === 'closed' || atMs >= (service.payments.get(paymentId)?.expiresAtMs ?? atMs)
  return chronicle.entries.flatMap((entry) => {
    if (entry.is === 'written') note(of(entry.paymentId), entry)
    if (entry.is !== 'sent') return []
    if (entry.step === 'confirm') return confirmed(entry, of(entry.paymentId), isOver(entry.paymentId, entry.atMs))
    if (entry.step !== 'eth_sendRawTransaction') return []
    const raw = String(JSON.parse(entry.body).params[0])
    const owners = [...known].filter(([, { raws }]) => raws.has(raw))
    const late = owners.filter(([paymentId]) => isOver(paymentId, entry.atMs))
    return late.length > 0 && !isCancelling(raw) ? [`a transaction of ${late[0]?.[0]} sent after its end`] : []
  })
}

function note(one: Known, { event }: Written): void {
  one.session = transition(one.session, event)
  if (event.type === 'transaction-signed') one.raws.add(event.signed.raw)
}

const IS_HASH = /^0x[0-9a-f]{64}$/

function confirmed({ paymentId, body }: Sent, { session, bodies }: Known, isOver: boolean): string[] {
  const isNew = !bodies.has(body)
  bodies.add(body)
  if (session.step === 'closed') return [`confirm of ${paymentId} after its end`]
  // A mined transaction has paid, and confirming it only says so.
  const [result] = JSON.parse(body).results.at(-1).data
  return isOver && isNew && !IS_HASH.test(result)
    ? [`results of ${paymentId} sent for the first time after its end`]
    : []
}

/** Empty, to the account itself. */
function isCancelling(raw: string): boolean {
  const { to, value = 0n, data = '0x' } = parseTransaction(raw as Hex)
  return to?.toLowerCase() === ADDRESS && value === 0n && data === '0x'
}
