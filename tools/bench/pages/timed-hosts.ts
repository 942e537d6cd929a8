/** The sandbox's hosts with a clock: how long the service and the nodes had a request in hand is not the wallet's time. */
import { setTimeout } from 'node:timers/promises'
import type { Hosts } from '../../../sandbox/servers.ts'
import type { App } from '../../../sandbox/web/reply.ts'

type Span = { beginMs: number; endMs: number }
export type TimedHosts = {
  hosts: Hosts
  /** Within these two instants: the time in which at least one request was in hand. */
  busyMs: (beginMs: number, endMs: number) => number
}

const nowMs = (): number => performance.timeOrigin + performance.now()

/** @param pauseMs how much longer each call of the service takes, as one over a network does */
export function timedHosts(hosts: Hosts, pauseMs: number): TimedHosts {
  const spans: Span[] = []
  const timed = (app: App | undefined, delayMs: number): App | undefined =>
    app &&
    (async (request) => {
      const span = { beginMs: nowMs(), endMs: Number.POSITIVE_INFINITY }
      spans.push(span)
      await setTimeout(delayMs)
      return app(request).finally(() => {
        span.endMs = nowMs()
      })
    })
  return {
    hosts: {
      ...hosts,
      serve({ gateway, rpc, ...others }) {
        const [slow, nodes] = [timed(gateway, pauseMs), timed(rpc, 0)]
        hosts.serve({ ...others, ...(slow && { gateway: slow }), ...(nodes && { rpc: nodes }) })
      },
    },
    busyMs: (beginMs, endMs) => covered(spans, beginMs, endMs),
  }
}

/** The length of what the spans cover together, between two instants. */
export function covered(spans: readonly Span[], fromMs: number, toMs: number): number {
  let [sum, doneMs] = [0, fromMs]
  for (const { beginMs, endMs } of spans.toSorted((a, b) => a.beginMs - b.beginMs)) {
    const [start, end] = [Math.max(beginMs, doneMs), Math.min(endMs, toMs)]
    if (end <= start) continue
    sum += end - start
    doneMs = end
  }
  return sum
}
