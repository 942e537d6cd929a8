/**
 * What an address is by its code: a contract, an account with a key, or the payer's own account with code of its own. Nodes must
 * agree. security §4, EIP-7702.
 */
import { PayError } from '../../core/base/errors.ts'
import type { AccountType } from '../../core/plan/verdict.ts'
import { callEach, type Endpoints, type RpcReply } from '../../net/json-rpc.ts'
import { quorum, votesNeeded } from '../../net/quorum.ts'

/** security §4 requires two: with a single endpoint no other node could contradict it, so the type is unread. */
const NEEDED = 2

/**
 * EIP-7702: an account that delegates to a contract still has a key. No contract's code begins with 0xef (EIP-3541).
 */
const DELEGATION = /^0xef0100/i
const CODE = /^0x(?:[0-9a-f]{2})*$/i

const kindOfCode = (code: string): 'account' | 'contract' =>
  code === '0x' || DELEGATION.test(code) ? 'account' : 'contract'

/** Resolves as soon as two nodes agree; `unread` if no two do within the node timeout. Never throws. */
export const readAccountType = (rpc: Endpoints, address: string): Promise<AccountType> =>
  readKind(rpc, address, NEEDED, kindOfCode)

/**
 * Whether the payer's own account has code, which then answers for its signatures (ERC-1271). Enough nodes must agree, as on a balance:
 * an only one is believed, because its answer releases nothing. `unread` if they don't. Never throws.
 */
export const readPayerCode = (rpc: Endpoints, address: string): Promise<'code' | 'none' | 'unread'> =>
  readKind(rpc, address, votesNeeded(rpc), (code) => (code === '0x' ? 'none' : 'code'))

async function readKind<K extends string>(
  rpc: Endpoints,
  address: string,
  needed: number,
  kindOf: (code: string) => K,
): Promise<K | 'unread'> {
  const votes = new Map<K, number>()
  return new Promise((resolve) => {
    const counting = callEach(rpc, 'eth_getCode', [address, 'latest']).map(async (answering) => {
      const code = codeIn(await answering)
      if (code === undefined) return
      const kind = kindOf(code)
      votes.set(kind, (votes.get(kind) ?? 0) + 1)
      if (votes.get(kind) === needed) resolve(kind)
    })
    void Promise.all(counting).then(() => resolve('unread'))
  })
}

const codeIn = (answer: RpcReply | undefined): string | undefined =>
  answer && 'result' in answer ? codeOf(answer.result) : undefined

const codeOf = (code: unknown): string | undefined => (typeof code === 'string' && CODE.test(code) ? code : undefined)

/**
 * As `readAccountType` where nothing goes on without it, so that a single endpoint is believed. Where as many nodes see code as see none,
 * it is a contract. @throws {PayError} chain/nodes-differ, chain/unreachable.
 */
export async function requireAccountType(rpc: Endpoints, address: string): Promise<'contract' | 'account'> {
  const { agree } = await quorum(rpc, 'eth_getCode', [address, 'latest'], (raw) => {
    const code = codeOf(raw)
    return code === undefined ? undefined : kindOfCode(code)
  })
  if (agree((kind) => kind === 'contract')) return 'contract'
  if (agree((kind) => kind === 'account')) return 'account'
  throw new PayError({ code: 'chain/nodes-differ' })
}
