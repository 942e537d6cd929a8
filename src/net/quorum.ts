/** Asks every node and determines what enough of them agree on. pay-once I17. */
import { PayError } from '../core/base/errors.ts'
import { callAll, type Endpoints } from './json-rpc.ts'

/** The answers of all nodes to one question. */
export type Poll<T> = {
  /** In the order of the endpoints; undefined for a node without a well-formed answer. */
  byNode: readonly (T | undefined)[]
  heard: readonly T[]
  /** True if enough nodes gave an answer that `holds` accepts. */
  agree: (holds: (answer: T, node: number) => boolean) => boolean
  /** How many nodes have to say the same. */
  needed: number
  /** The endpoints whose answer `holds` accepts. */
  endpoints: (holds: (answer: T) => boolean) => Endpoints
}

/** Two of several nodes must agree, so one of them can delay a decision but never make it. */
export const votesNeeded = ({ urls }: Endpoints): number => Math.min(2, Math.max(1, new Set(urls).size))

/** Asks every node. `read` returns undefined for a malformed result. Never throws. */
export async function pollNodes<T>(
  rpc: Endpoints,
  method: string,
  params: unknown[],
  read: (result: unknown) => T | undefined,
): Promise<Poll<T>> {
  const replies = await callAll(rpc, method, params)
  const byNode = replies.map((reply) => (reply && 'result' in reply ? read(reply.result) : undefined))
  const needed = votesNeeded(rpc)
  const urls = [...new Set(rpc.urls)]
  return {
    needed,
    endpoints: (holds) => ({
      ...rpc,
      urls: urls.filter((_, node) => {
        const answer = byNode[node]
        return answer !== undefined && holds(answer)
      }),
    }),
    byNode,
    heard: byNode.filter((answer) => answer !== undefined),
    agree: (holds) => byNode.filter((answer, node) => answer !== undefined && holds(answer, node)).length >= needed,
  }
}

/**
 * Like `pollNodes`. @throws {PayError} chain/unreachable if too few nodes gave a well-formed answer to agree on
 * anything.
 */
export async function quorum<T>(...question: Parameters<typeof pollNodes<T>>): Promise<Poll<T>> {
  const poll = await pollNodes<T>(...question)
  if (!poll.agree(() => true)) throw new PayError({ code: 'chain/unreachable' })
  return poll
}

/**
 * The highest number that enough nodes reach: the second-highest of several answers, or the only endpoint's. One lie,
 * high or low, changes it at most to another honest answer. Undefined if too few answered.
 */
export const reached = ({ heard, needed }: Poll<bigint>): bigint | undefined => descending(heard)[needed - 1]

export const descending = (numbers: readonly bigint[]): bigint[] => numbers.toSorted((a, b) => (a < b ? 1 : -1))
