/**
 * The account type of an address: a contract, or an account with a key. Two nodes must agree. security A.5, EIP-7702.
 */
import type { AccountType } from '../../core/plan/verdict.ts'
import { callEach, type Endpoints, type RpcReply } from '../../net/json-rpc.ts'

/** security A.5 requires two: with a single endpoint no other node could contradict it, so the type is unread. */
const NEEDED = 2

/**
 * EIP-7702: an account that delegates to a contract still has a key. No contract's code begins with 0xef (EIP-3541).
 */
const DELEGATION = /^0xef0100/i
const CODE = /^0x(?:[0-9a-f]{2})*$/i

/** Resolves as soon as two nodes agree; `unread` if no two do within the node timeout. Never throws. */
export async function readAccountType(rpc: Endpoints, address: string): Promise<AccountType> {
  const votes = { contract: 0, account: 0 }
  return new Promise((resolve) => {
    const counting = callEach(rpc, 'eth_getCode', [address, 'latest']).map(async (answering) => {
      const kind = kindOf(await answering)
      if (kind && ++votes[kind] >= NEEDED) resolve(kind)
    })
    void Promise.all(counting).then(() => resolve('unread'))
  })
}

function kindOf(answer: RpcReply | undefined): keyof Votes | undefined {
  if (!answer || !('result' in answer)) return undefined
  const { result: code } = answer
  if (typeof code !== 'string' || !CODE.test(code)) return undefined
  return code === '0x' || DELEGATION.test(code) ? 'account' : 'contract'
}

type Votes = { contract: number; account: number }
