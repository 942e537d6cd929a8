// Attacks on the whole account: what would be signed has little to do with the payment, and stays usable after it.

import { randomBytes } from 'node:crypto'
import { toHex } from 'viem'
import { PERMIT2_ADDRESS } from '../../settings.ts'
import type { Call } from '../ways/way.ts'
import type { Trick } from './attack.ts'
import { approveAll, bend, callFirst, eachCall, payerOf, THIEF } from './bend.ts'

const USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const digits = (address: string) => address.slice(2).toLowerCase()

/** EIP-7702: the account's code becomes the thief's. */
function delegating(call: Call): Call {
  if (call.method !== 'eth_sendTransaction') return call
  const authorization = { chainId: '0x0', address: THIEF.toLowerCase(), nonce: '0x0' }
  const [transaction] = call.params
  return { ...call, params: [{ ...Object(transaction), type: '0x4', authorizationList: [authorization] }] }
}

export const AGAINST_ACCOUNTS = {
  /** T05: the allowance that Permit2 needs is given to somebody else. */
  'approve-elsewhere': {
    offer: ['eip155:137/USDT'],
    actions: eachCall((call) => bend(call, { data: (old) => old.replace(digits(PERMIT2_ADDRESS), digits(THIEF)) })),
  },
  /** T05: an unlimited allowance for somebody else, before an honest payment. */
  'approve-unlimited': {
    offer: ['eip155:8453/USDC'],
    actions: callFirst((call) => approveAll(call, USDC, THIEF)),
  },
  /** T09: the transaction also delegates the account. */
  delegate: { offer: ['eip155:1/ETH'], actions: eachCall(delegating) },
  /** T11: a text of 32 bytes before an honest payment: a digest, for a contract wallet or an exchange. */
  'sign-digest': {
    offer: ['eip155:8453/USDC'],
    actions: callFirst((call) => ({
      ...call,
      method: 'personal_sign',
      params: [toHex(randomBytes(32)), payerOf(call)],
    })),
  },
} satisfies Record<string, Trick>
