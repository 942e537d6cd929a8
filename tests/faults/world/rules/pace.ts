// How often hosts are asked: a `Retry-After` is obeyed, and what is repeated by itself becomes rare. A press of the payer is
// answered at once, and counted apart. pay-once §7, I13, I14.
import { GATEWAY_URL } from '../people/people.ts'
import type { World } from '../world.ts'
import type { Done, Sent } from './record.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The results are sent once more before the time is over in which they can be taken. */
const GUARD_MS = 10_000

export const isForService = ({ url }: Sent): boolean => url.startsWith(GATEWAY_URL)
const isBusy = ({ status }: Sent): boolean => status === 429 || (typeof status === 'number' && status >= 500)

/** Each kind of request of a payment waits as long as the service asks, for up to an hour. */
export function obedient({ chronicle, service }: World): string[] {
  const presses = chronicle.of('done')
  const kinds = Map.groupBy(chronicle.of('sent').filter(isForService), ({ paymentId, step }) => `${paymentId} ${step}`)
  return [...kinds].flatMap(([kind, sent]) =>
    sent.slice(1).flatMap((one, at) => {
      const before = sent[at]
      const waitMs = before && isBusy(before) ? Math.min(before.retryAfterMs || 0, HOUR_MS) : 0
      const isEarly = before !== undefined && one.atMs < before.atMs + waitMs
      const expiresAtMs = service.payments.get(one.paymentId)?.expiresAtMs ?? 0
      const isLast = one.step === 'confirm' && one.atMs >= expiresAtMs - GUARD_MS - 1_000
      return isEarly && !isLast && pressesIn(presses, before.atMs, one.atMs) === 0 ? [`${kind} before its time`] : []
    }),
  )
}

const pressesIn = (presses: readonly Done[], fromMs: number, toMs: number): number =>
  presses.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs).length

/** What a payer's press may ask of a host: the options or the plan, or a quote of the fees, each with its retries. */
const PER_PRESS = 24
/** Requests of one host for one poll: of a node the head, receipts, counts and a block. */
const PER_POLL = { service: 1, node: 6 }
/** The look before each key, and the chain's state for the review and the nonce. */
const AT_FIRST = 60

/** No host is asked more than its polls, which grow rarer with their age, and the payer's presses account for. */
export function bounded(world: World): string[] {
  const { chronicle, time } = world
  const [first] = chronicle.entries
  const ageMs = time.nowMs() - (first?.atMs ?? 0)
  const presses = chronicle.of('done').length
  const hosts = Map.groupBy(chronicle.of('sent'), ({ url }) => new URL(url).host)
  const wrongs = [...hosts.values()].flatMap((sent) => {
    const [one] = sent
    const perPoll = one && isForService(one) ? PER_POLL.service : PER_POLL.node
    const most = pollers(world) * (AT_FIRST + perPoll * mostPolls(ageMs)) + PER_PRESS * presses
    const asked = one && isForService(one) ? callsOf(sent) : sent.length
    return asked > most ? [`${asked} requests of ${one?.url} in ${ageMs / 1000} s`] : []
  })
  return [...wrongs, ...rare(world)]
}

/** Payments and revocations: each is polled for. */
export const pollers = ({ service, chronicle }: World): number =>
  service.payments.size + chronicle.of('done').filter(({ act }) => act === 'revoke').length
/** Attempts of one call count once. */
const callsOf = (sent: readonly Sent[]): number => new Set(sent.map(({ call }) => call)).size

const [MINUTE_S, HOUR_S, DAY_S] = [60, 3_600, 86_400]
/** One a second for a minute, one for each sixtieth of the age in the first hour, then one a minute, after a day one in two hours. */
function mostPolls(ageMs: number): number {
  const ageS = ageMs / 1_000
  const early = Math.min(ageS, MINUTE_S) + MINUTE_S * Math.log(Math.max(1, Math.min(ageS, HOUR_S) / MINUTE_S))
  const hours = Math.max(0, Math.min(ageS, DAY_S) - HOUR_S) / HOUR_S
  return early + 60 * hours + 12 * (Math.max(0, ageS - DAY_S) / DAY_S)
}

/** With one more for the edges of the time that is measured. */
const [MOST_PER_HOUR, MOST_PER_DAY] = [61, 13]

/** Per payment at most 60 polls in any hour that begins an hour after the last approval, and 12 in a day after the first. */
function rare(world: World): string[] {
  const { chronicle } = world
  const approvedMs = chronicle.of('written').findLast(({ event }) => event.type === 'approved')?.atMs
  if (approvedMs === undefined) return []
  const presses = chronicle.of('done')
  const polls = pollsIn(chronicle.of('sent'))
  const most = (fromMs: number, lastsMs: number, count: number): string[] => {
    const later = polls.filter((atMs) => atMs >= fromMs)
    const founds = later.map((atMs, at) => {
      const end = later.findIndex((other) => other >= atMs + lastsMs)
      return (end < 0 ? later.length : end) - at - pressesIn(presses, atMs, atMs + lastsMs)
    })
    const found = Math.max(0, ...founds)
    return found > count * pollers(world) ? [`${found} polls in ${lastsMs / HOUR_MS} h`] : []
  }
  return [...most(approvedMs + HOUR_MS, HOUR_MS, MOST_PER_HOUR), ...most(approvedMs + DAY_MS, DAY_MS, MOST_PER_DAY)]
}

/** Each question to a chain begins with one of these. */
const FIRST_CALLS = ['eth_blockNumber', 'eth_sendRawTransaction', 'eth_getBlockByNumber', 'getSignatureStatuses']
/** When something was asked. Attempts of one call count once, and so do nodes that are asked the same. */
export function pollsIn(sent: readonly Sent[]): number[] {
  const seen = new Set<number>()
  const node = sent.find((one) => !isForService(one))?.url
  return sent.flatMap((one) => {
    const isCounted = isForService(one) ? !seen.has(one.call) : one.url === node && FIRST_CALLS.includes(one.step)
    if (isForService(one)) seen.add(one.call)
    return isCounted ? [one.atMs] : []
  })
}
