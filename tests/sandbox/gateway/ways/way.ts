// One way to pay: what the wallet must do, how each result is checked, and how the money is then collected.

import { Refusal } from '../../web/reply.ts'

/** A wallet RPC call (protocol W3.7). */
export type Call = { chain_id: string; method: string; params: unknown[] }

export type Step = {
  call: Call
  /** @throws Refusal 400 for a result that does not do what the call asks. */
  check(result: string): Promise<void>
}

/** What became of the money: the transaction that moved it, or failed to. */
export type Settlement = { isSuccess: boolean; txId: string }

export type Way = {
  steps: Step[]
  /** The opaque data of the `build` action that stands for the steps; without it they come with the option. */
  build?: string
  /** Set where the chain itself refuses what comes after the quote's end: what got in was in time. */
  isTimedByChain?: true
  /** Collects what the checked results allow. A revert is an answer: nothing moved. */
  settle(results: readonly string[]): Promise<Settlement>
}

/** For each result that is not what it should be. */
export function refuse(message: string): never {
  throw new Refusal(400, 'params_validation', message)
}

/** protocol W3.8: hex of the JSON of the very call that fetch later gives. */
export function hexOfCall(call: Call): string {
  return Buffer.from(JSON.stringify(call)).toString('hex')
}
