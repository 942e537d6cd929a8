// Everything outside the worker as a value, and one effect that is under way in it. Each answer that the outside can give is one way of a
// chance. pay-once §4.2.

import { type Failure, PayError } from '../../../../src/core/base/errors.ts'
import type { Flow } from '../people/flows.ts'
import { START_MS } from '../people/people.ts'
import type { Pick } from './chances.ts'

/** Times that matter: fresh, too old for an approval, after the payment's expiry, after all deadlines. */
export const TIMES_MS = [0, 61_000, 960_000, 5_400_000] as const
export const LAST_TIME = TIMES_MS.length - 1
export const EXPIRES_MS = START_MS + 900_000

export type Outside = {
  flow: Flow
  /** False for a service with the three calls of the specification alone. */
  hasStatus: boolean
  /** Options calls so far; each voids the one before. */
  issued: number
  /** The account's next nonce by its blocks. */
  nonce: number
  /** Everything that left the worker and could pay, by its content; and what of it can do so no more. */
  released: readonly string[]
  dead: readonly string[]
  /** The hashes of transactions that nodes have, of those in a block, and of those that failed there. */
  held: readonly string[]
  mined: readonly string[]
  reverted: readonly string[]
  /** The confirm bodies that were sent, and whether the service accepted one. */
  confirmed: readonly string[]
  taken: boolean
  /** The shop cancelled it, or somebody else paid. */
  isGone: boolean
  /** Index into `TIMES_MS`. */
  time: number
  /** False until the service has answered the worker since the browser started. */
  isClockKnown: boolean
}

const names = new Map<string, string>()
/** A short name for long bytes: places are compared by their text. */
export function nameOf(bytes: string): string {
  const name = names.get(bytes) ?? `#${names.size}`
  names.set(bytes, name)
  return name
}

/** One effect that is under way. `wrong`: what must never happen. */
export type Run = { outside: Outside; faults: number; wrong?: string; pick: Pick }

export const atMs = ({ time }: Outside): number => START_MS + (TIMES_MS[time] ?? 0)
export const isLate = ({ time }: Outside): boolean => time > 1

/** Authorities that could still be executed, or were. */
export const livingOf = ({ released, dead }: Outside): readonly string[] =>
  released.filter((one) => !dead.includes(one))

export const change = (run: Run, part: Partial<Outside>): void => {
  run.outside = { ...run.outside, ...part }
}
export const joined = (all: readonly string[], ...more: string[]): string[] => [...new Set([...all, ...more])]

export type Way<T> = () => T
/** An effect with more faults is only slower. */
const MOST_FAULTS = 2
/** Takes one of the ways; those of `bad` count as faults. */
export function oneOf<T>(run: Run, good: readonly Way<T>[], bad: readonly Way<T>[] = []): T {
  const ways = run.faults < MOST_FAULTS ? [...good, ...bad] : good
  const at = ways.length > 1 ? run.pick(ways.length) : 0
  if (at >= good.length) run.faults += 1
  const way = ways[at]
  if (!way) throw new Error('no way')
  return way()
}
export const refuse =
  (
    code: Failure['code'] &
      (
        | 'gateway/unreachable'
        | 'gateway/no-status'
        | 'chain/unreachable'
        | 'chain/rejected'
        | 'quote/expired'
        | 'payment/expired'
      ),
  ) =>
  (): never => {
    throw new PayError({ code })
  }
export const SILENT = refuse('chain/unreachable')
export const [UNHEARD, GONE] = [refuse('gateway/unreachable'), refuse('quote/expired')]
