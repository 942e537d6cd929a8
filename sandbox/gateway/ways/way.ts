// One way to pay: the wallet's actions, the check of each result, and the collection of the money.

import { Refusal } from '../../web/reply.ts'

/** A wallet RPC call (protocol W3.7). */
export type Call = { chain_id: string; method: string; params: unknown[] }

export type Step = {
  call: Call
  /** @throws Refusal 400 for a result that does not do what the call asks. */
  check(result: string): Promise<void>
}

/** The outcome of the collection: the transaction that moved the money, or failed to. */
export type Settlement = { isSuccess: boolean; txId: string }

export type Way = {
  steps: Step[]
  /** The opaque data of the `build` action that stands for the actions; without it they come with the option. */
  build?: string
  /** Set if the chain itself rejects what comes after the quote's expiry: what was mined was in time. */
  isTimedByChain?: true
  /** Collects what the checked results allow. A revert is a result: nothing moved. */
  settle(results: readonly string[]): Promise<Settlement>
}

/** For each wrong result. */
export function refuse(message: string): never {
  throw new Refusal(400, 'params_validation', message)
}

/** protocol W3.8: hex of the JSON of the call that fetch later returns. */
export function hexOfCall(call: Call): string {
  return Buffer.from(JSON.stringify(call)).toString('hex')
}
