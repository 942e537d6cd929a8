// Faults that a test or a person switches on for a payment and a call: which one affects a call, and how long it lasts.
// misbehave.ts executes them.

import type { FailureCode } from '../payments.ts'
import type { Alteration } from './alter.ts'

export type GatewayCall = 'read' | 'options' | 'fetch' | 'confirm' | 'status' | 'cancel'

export type Fault =
  /** The connection is cut: before the service has seen the call (the default), or after it has acted on it. */
  (
    | { kind: 'reset'; when?: 'before' | 'after' }
    /** The service acts at once; its answer is delayed by `ms`. */
    | { kind: 'delay'; ms: number }
    /** Until it is released: the call does not reach the service, or the answer does not leave it. */
    | { kind: 'hold'; when: 'before' | 'after' }
    /** A web page, as captive portals (200, the default) and broken front ends (502) send; nothing is acted on. */
    | { kind: 'html'; status?: number }
    /** A refusal with the usual code of its status, or another; nothing is acted on. */
    | { kind: 'status'; status: number; code?: string; retryAfterS?: number }
    /** 503 for a number of calls (two by default), then normal; nothing is acted on meanwhile. */
    | { kind: 'flapping' }
    /** 429 with Retry-After; nothing is acted on. */
    | { kind: 'rate-limited'; retryAfterS: number }
    /** A refusal (400 by default) with an unknown code; nothing is acted on. */
    | { kind: 'unknown-code'; status?: number }
    /** An endless redirect; nothing is acted on. */
    | { kind: 'redirect'; to: string; status?: 301 | 302 | 303 | 307 | 308 }
    /** 200 with a JSON header, but truncated; nothing is acted on. */
    | { kind: 'garbage' }
    /** The service acts; its answer is written differently, see alter.ts. */
    | { kind: 'altered'; how: Alteration }
    /** The answer of another payment; nothing is acted on. */
    | { kind: 'other-payment'; paymentId: string }
    /** The service acts; its answer has a member of this many extra bytes (50 MB by default), optionally compressed. */
    | { kind: 'huge'; bytes?: number; gzip?: boolean }
    /** The service acts; its answer has a member nested this deep (100,000 by default). */
    | { kind: 'deep'; depth?: number }
    /** The service acts; its answer comes one byte at a time (every 100 ms by default) until the fault is released. */
    | { kind: 'slow-loris'; everyMs?: number }
    /**
     * The service reports this status to everyone, from this call on. Results of a confirm call are checked and recorded as usual,
     * but not settled. A final status stays for good; `processing` lasts as long as the fault, then accepted results are settled.
     */
    | { kind: 'outcome'; status: 'failed' | 'processing' | 'expired' | 'cancelled'; failureCode?: FailureCode }
  ) & {
    /** How many calls it affects. Without it: every call, until it is released or the faults are cleared. */
    times?: number
  }

/** An active fault, as its owner sees it. */
export type FaultHandle = {
  /** Resolves when the fault has affected a call; with `hold` and `delay`, when the call is being held. */
  reached: Promise<void>
  /** Ends the fault: releases what it holds, lifts the `processing` that it forces. */
  release(): void
  /** `used-up`: it affects no further call, but what it holds or forces may last until it is released. */
  state(): 'on' | 'used-up' | 'over'
}

/** A fault that has met a call. `reach` notifies its owner; `end` aborts when it is released. */
export type MetFault = { fault: Fault; over: AbortSignal; isUsedUp: boolean; reach(): void; end(): void }

/** For calls of the service on its payments, or for those of a chain's nodes, by chain id and method. */
export type Faults<Call extends string = GatewayCall> = {
  add(paymentId: string, call: Call | '*', fault: Fault): FaultHandle
  /** The first fault for this call, counting one more use. */
  meet(paymentId: string, call: Call): MetFault | undefined
  clear(): void
}

/** Starts without faults. */
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
        state: () => (over.signal.aborted ? 'over' : entry.left === 0 ? 'used-up' : 'on'),
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
