// Faults that a test or a person switches on for a payment and a call: which one meets a call, and how long it lasts.
// How each one is carried out stands in misbehave.ts.

import type { FailureCode } from '../payments.ts'
import type { Alteration } from './alter.ts'

export type GatewayCall = 'read' | 'options' | 'fetch' | 'confirm' | 'status' | 'cancel'

export type Fault =
  /** The connection is cut: before the service has seen the call (the default), or after it has acted on it. */
  (
    | { kind: 'reset'; when?: 'before' | 'after' }
    /** The service acts at once; its answer comes this much later. */
    | { kind: 'delay'; ms: number }
    /** Until it is released: the call does not reach the service, or the answer does not leave it. */
    | { kind: 'hold'; when: 'before' | 'after' }
    /** A web page instead, as captive portals (200, the default) and broken front ends (502) send; nothing is acted on. */
    | { kind: 'html'; status?: number }
    /** A refusal with the usual code of its status, or another; nothing is acted on. */
    | { kind: 'status'; status: number; code?: string; retryAfterS?: number }
    /** 503 so many times (twice by default), then fine; nothing is acted on meanwhile. */
    | { kind: 'flapping' }
    /** 429 with Retry-After; nothing is acted on. */
    | { kind: 'rate-limited'; retryAfterS: number }
    /** A refusal (400 by default) with a code that nobody has heard of; nothing is acted on. */
    | { kind: 'unknown-code'; status?: number }
    /** Somewhere else, for ever; nothing is acted on. */
    | { kind: 'redirect'; to: string; status?: 301 | 302 | 303 | 307 | 308 }
    /** 200 and JSON by its header, but cut short; nothing is acted on. */
    | { kind: 'garbage' }
    /** The service acts; its answer is written in another way, see alter.ts. */
    | { kind: 'altered'; how: Alteration }
    /** The answer that belongs to another payment; nothing is acted on. */
    | { kind: 'other-payment'; paymentId: string }
    /** The service acts; its answer has a member of so many bytes more (50 MB by default), compressed if asked for. */
    | { kind: 'huge'; bytes?: number; gzip?: boolean }
    /** The service acts; its answer has a member nested so deeply (100,000 by default). */
    | { kind: 'deep'; depth?: number }
    /** The service acts; its answer comes one byte at a time (every 100 ms by default) until the fault is released. */
    | { kind: 'slow-loris'; everyMs?: number }
    /**
     * The service says this of the payment, to everyone and from this call on. Results that a confirm call brings are
     * checked and recorded as ever, but not settled. A final status stays for good; `processing` lasts as long as the
     * fault, then what was accepted is settled.
     */
    | { kind: 'outcome'; status: 'failed' | 'processing' | 'expired' | 'cancelled'; failureCode?: FailureCode }
  ) & {
    /** How many calls it meets. Without it: every call, until it is released or the faults are cleared. */
    times?: number
  }

/** A fault in place, in the hands of who put it there. */
export type FaultHandle = {
  /** Resolves when a call has met the fault; with `hold` and `delay`, when it is being held up. */
  reached: Promise<void>
  /** Ends the fault: lets go what it holds, lifts the `processing` that it forces. */
  release(): void
  /** `used-up`: no further call can meet it, but what it holds up or forces may last until it is released. */
  standing(): 'on' | 'used-up' | 'over'
}

/** A fault that has met a call. `reach` tells who put it there; `end` is their release. */
export type MetFault = { fault: Fault; over: AbortSignal; isUsedUp: boolean; reach(): void; end(): void }

/** For calls of the service on its payments; or for those of a chain's nodes, by chain id and method. */
export type Faults<Call extends string = GatewayCall> = {
  add(paymentId: string, call: Call | '*', fault: Fault): FaultHandle
  /** The first fault for this call, with one more use of it counted. */
  meet(paymentId: string, call: Call): MetFault | undefined
  clear(): void
}

/** No faults. */
export function createFaults<Call extends string = GatewayCall>(): Faults<Call> {
  type Armed = { paymentId: string; call: string; fault: Fault; left: number; reach(): void; over: AbortController }
  const armed = new Set<Armed>()
  return {
    add(paymentId, call, fault) {
      const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
      const over = new AbortController()
      const entry = { paymentId, call, fault, left: fault.times ?? usualTimes(fault), reach, over }
      armed.add(entry)
      over.signal.addEventListener('abort', () => armed.delete(entry))
      return {
        reached,
        release: () => over.abort(),
        standing: () => (over.signal.aborted ? 'over' : entry.left === 0 ? 'used-up' : 'on'),
      }
    },
    meet(paymentId, call) {
      const entry = [...armed].find(
        (candidate) =>
          candidate.left > 0 &&
          (candidate.paymentId === '*' || candidate.paymentId === paymentId) &&
          (candidate.call === '*' || candidate.call === call),
      )
      if (!entry) return undefined
      entry.left -= 1
      const { fault, over, reach } = entry
      return { fault, over: over.signal, isUsedUp: entry.left === 0, reach, end: () => over.abort() }
    },
    clear() {
      for (const entry of armed) entry.over.abort()
    },
  }
}

/** Flapping ends by itself; every other fault lasts. */
function usualTimes({ kind }: Fault): number {
  return kind === 'flapping' ? 2 : Number.POSITIVE_INFINITY
}

/** Resolves when the fault has been released or cleared. */
export function whenOver({ over }: MetFault): Promise<void> {
  return new Promise((resolve) => {
    if (over.aborted) resolve()
    over.addEventListener('abort', () => resolve())
  })
}
