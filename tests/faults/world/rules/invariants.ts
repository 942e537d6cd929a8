// The invariants of pay-once §2, checked on what happened in a world. Each returns its violations, as text.
import { isCommitted, opening } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { ADDRESS, GATEWAY_URL, KEY, RPC_URLS, SOLANA_KEY, TYPED_NAME } from '../people/people.ts'
import type { World } from '../world.ts'
import { silentAfterEnd } from './after-end.ts'
import { bounded, isForService, obedient } from './pace.ts'
import type { Entry, Sent } from './record.ts'
import { payloadOf } from './results.ts'

export type Invariant = (world: World) => string[]

/** At most one authority of a payment is alive at any time. */
const oneAuthority: Invariant = ({ chronicle, service }) => [
  ...chronicle.of('signed').flatMap(({ rivals, authority }) => rivals.map((rival) => `${authority} beside ${rival}`)),
  ...service.seconds.map((body) => `a second confirm: ${body}`),
]

/** One payload and one nonce for each action that the payer approved. */
const onePayload: Invariant = ({ chains, chronicle }) => {
  const nonces = new Map<string, Set<number>>()
  for (const one of chains.evm.offered) {
    if (isOwnWish(one.to, one.data)) continue
    const payload = payloadOf({ ...one, nonce: 0 })
    nonces.set(payload, (nonces.get(payload) ?? new Set()).add(one.nonce))
  }
  const pinned = chronicle.of('written').filter(({ event }) => event.type === 'transaction-prepared').length
  const used = [...nonces.values()].reduce((sum, each) => sum + each.size, 0)
  return used > pinned ? [`${used} nonces for ${pinned} pinned transactions`] : []
}

/** What the payer asks for beside a payment: an allowance of zero, or an empty transaction in the place of another. */
const isOwnWish = (to: string, data: string): boolean => REVOKED.test(data) || (to === ADDRESS && data === '0x')
const REVOKED = /^0x095ea7b3[0-9a-f]{64}0{64}$/

/** What was sent had been stored before. */
const writeAhead: Invariant = ({ chronicle }) => {
  let text = ''
  return chronicle.entries.flatMap((entry) => {
    if (entry.is === 'written' || entry.is === 'stored') text += entry.text
    return entry.is === 'sent'
      ? signaturesIn(entry).flatMap((one) => (text.includes(one) ? [] : [`${one} unwritten`]))
      : []
  })
}
function signaturesIn({ step, body }: Sent): string[] {
  if (step === 'eth_sendRawTransaction') return [JSON.parse(body).params[0]]
  if (step !== 'confirm') return []
  return JSON.parse(body).results.map(({ data }: { data: unknown[] }) => data[0])
}

const sameBytes: Invariant = ({ chronicle, service }) =>
  [...service.payments.keys()].flatMap((id) => {
    const bodies = new Set(
      chronicle.of('sent').flatMap((one) => (one.step === 'confirm' && one.paymentId === id ? [one.body] : [])),
    )
    return bodies.size > 1 ? [`${bodies.size} different confirm bodies`] : []
  })

const aligned: Invariant = ({ service }) => service.misaligned

type Plan = { hash: string; text: string; isApproved: boolean }
/** Only what was reviewed, shown, approved by the payer and journaled is signed. */
const approvedOnly: Invariant = ({ chronicle }) => {
  const plans = new Map<string, Plan>()
  const approvals = new Set<string>()
  const wishes: string[] = []
  return chronicle.entries.flatMap((entry) => {
    if (entry.is === 'done' && entry.planHash !== undefined) approvals.add(entry.planHash)
    if (entry.is === 'written') noteApproval(entry, plans, approvals)
    if (entry.is === 'done') wishes.push(entry.act)
    if (entry.is !== 'signed') return []
    const [, to = '', , data = ''] = entry.authority.split(' ')
    if (isOwnWish(to, data)) return wishes.includes(data === '0x' ? 'cancel' : 'revoke') ? [] : [`${entry.id} unasked`]
    const isOf = ({ text }: Plan) => partsOf(entry).every((part) => text.includes(part))
    const isApproved = [...plans.values()].some((plan) => plan.isApproved && isOf(plan))
    return isApproved ? [] : [`${entry.id} without approval`]
  })
}
function noteApproval(
  { paymentId, event, text }: Extract<Entry, { is: 'written' }>,
  plans: Map<string, Plan>,
  approvals: ReadonlySet<string>,
): void {
  if (event.type === 'plan-reviewed') plans.set(paymentId, { hash: event.review.planHash, text, isApproved: false })
  const plan = plans.get(paymentId)
  if (event.type === 'approved' && plan) plan.isApproved = plan.hash === event.planHash && approvals.has(event.planHash)
}
/** The part of a signed thing that must be in the plan: a digest, a whole Solana transaction, or recipient and data of a call. */
const partsOf = ({ authority }: { authority: string }): string[] => {
  const [, to, , data] = authority.split(' ')
  return to === undefined || data === undefined ? [authority] : [to, data]
}

const GUARD_MS = 10_000
/** Nothing is signed in the last ten seconds, nor after a payment that moved money is closed. */
const inTime: Invariant = (world) => {
  const { chronicle, service } = world
  const late = chronicle.of('signed').flatMap((one) => {
    const payment = service.payments.get(one.paymentId)
    return payment && one.atMs >= payment.expiresAtMs - GUARD_MS ? [`${one.id} signed too late`] : []
  })
  return [...late, ...silentAfterEnd(world), ...[...service.payments.keys()].flatMap((id) => reopened(world, id))]
}
function reopened({ chronicle }: World, paymentId: string): string[] {
  let session = opening(paymentId as never)
  return chronicle.of('written').flatMap((one) => {
    if (one.paymentId !== paymentId) return []
    const before = session
    session = transition(session, one.event)
    const hasPaid = before.step === 'closed' && isCommitted(before)
    return hasPaid && session.step !== 'closed' ? [`${one.event.type} reopened a closed payment`] : []
  })
}

const lockedKeys: Invariant = ({ chronicle }) =>
  chronicle.of('signed').flatMap(({ id, isUnlocked }) => (isUnlocked ? [] : [`${id} signed while locked`]))

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const SECRETS = [TYPED_NAME, hexOf(KEY), hexOf(SOLANA_KEY)]
const noSecrets: Invariant = ({ chronicle }) =>
  chronicle.entries.flatMap((entry) => {
    const text = entry.is === 'sent' ? entry.body + entry.url : entry.is === 'written' ? entry.text : ''
    return SECRETS.filter((secret) => text.includes(secret)).map(() => `a secret in ${entry.is}`)
  })

/** "Paid" is shown only after the service's final status, and nobody is invited to pay again while an authority is alive. */
const truthful: Invariant = ({ chronicle, service }) =>
  chronicle.of('shown').flatMap(({ session, atMs }) => {
    const payment = service.payments.get(session.paymentId)
    const isPaid = payment?.taken !== undefined && atMs >= payment.taken.atMs + service.settleMs
    if (session.step === 'closed' && session.outcome === 'succeeded' && !isPaid) return ['"Paid" too early']
    const again = transition(session, { type: 'restarted', atMs })
    const isTaken = payment?.taken !== undefined && payment.taken.atMs < atMs
    // "Check again" only asks how a payment of somebody else ended.
    const isElsewhere = session.step === 'closed' && session.outcome === 'in-progress'
    if (isElsewhere) return []
    return isTaken && again.step === 'opening' && session.step !== 'opening' ? ['"start over" while it is paid'] : []
  })

/** A plan is approved once, and once more for what is left of it; a repeated command has nothing to do. */
const onceOnly: Invariant = ({ chronicle, service }) =>
  [...service.payments.keys()].flatMap((id) => {
    const types = chronicle.of('written').flatMap(({ event, paymentId }) => (paymentId === id ? [event.type] : []))
    const count = (type: string) => types.filter((one) => one === type).length
    const lapsed = types.filter(
      (one, at) => one === 'approval-lapsed' && types.slice(0, at).includes('result-recorded'),
    )
    return count('approved') > count('plan-reviewed') + lapsed.length ? ['approved twice'] : []
  })

const MOST_TRIES = 4
/** protocol §8.1: three retries at most, doubling from 100 ms, never after a 4xx answer. */
const patient: Invariant = (world) => {
  const { chronicle } = world
  const calls = Map.groupBy(chronicle.of('sent').filter(isForService), ({ call }) => call)
  return [
    ...obedient(world),
    ...[...calls.values()].flatMap((tries) => [
      ...(tries.length > MOST_TRIES ? [`${tries.length} tries of ${tries[0]?.step}`] : []),
      ...tries.slice(1).flatMap((one, at) => tooSoon(tries[at], one, at)),
    ]),
  ]
}
function tooSoon(before: Sent | undefined, one: Sent, at: number): string[] {
  if (!before) return []
  const { status, retryAfterMs = 0 } = before
  const isFinal = typeof status === 'number' && status >= 400 && status < 500 && status !== 429
  const pauseMs = Math.max(100 * 2 ** at, retryAfterMs)
  return [
    ...(isFinal ? [`${one.step} tried again after ${status}`] : []),
    ...(one.atMs - before.atMs < pauseMs ? [`${one.step} tried again after ${one.atMs - before.atMs} ms`] : []),
  ]
}

const formBound: Invariant = ({ chronicle }) => {
  const forms = chronicle.of('done').filter(({ act }) => act === 'form').length
  const taken = chronicle.of('written').filter(({ event }) => event.type === 'data-collected').length
  return taken > forms ? ['data was taken that nobody entered'] : []
}

const HOSTS = [GATEWAY_URL, ...Object.values(RPC_URLS).flat()]
const knownHosts: Invariant = ({ chronicle }) =>
  chronicle.of('sent').flatMap(({ url }) => (HOSTS.some((host) => url.startsWith(host)) ? [] : [`asked ${url}`]))

/** What the journal says about a transaction matches the chain, whatever one node claimed. */
const notByOne: Invariant = ({ chronicle, chains }) =>
  chronicle.of('written').flatMap(({ event }) => {
    if (event.type === 'result-recorded' && /^0x[0-9a-f]{64}$/.test(event.result))
      return chains.evm.wasMined.has(event.result) ? [] : [`${event.result} was never mined`]
    return event.type === 'transaction-reverted' && !chains.evm.hasReverted ? ['no transaction has reverted'] : []
  })

/** I11 is asserted where a world ends; I18 by what may be sent (I3) and by its cells. */
export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  ...{ I1: oneAuthority, I2: onePayload, I3: writeAhead, I4: sameBytes, I5: aligned, I6: approvedOnly, I7: inTime },
  ...{ I8: lockedKeys, I9: noSecrets, I10: truthful, I11: bounded, I12: onceOnly, I13: patient, I14: bounded },
  ...{ I15: formBound, I16: knownHosts, I17: notByOne, I18: writeAhead },
}

/** All violations in a world, each with its invariant. Secrets are searched for on the disk as well. */
export async function brokenIn(world: World): Promise<string[]> {
  const said = Object.entries(INVARIANTS).flatMap(([name, wrongs]) =>
    [...new Set(wrongs(world))].map((one) => `${name}: ${one}`),
  )
  const texts = await world.disk.texts()
  const kept = SECRETS.filter((secret) => texts.some((text) => text.includes(secret))).map(
    () => 'I9: a secret on the disk',
  )
  return [...said, ...kept]
}
