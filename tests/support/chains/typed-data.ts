// An EIP-3009 payload as the service sends it (live-service W5.2, W5.3), made fresh for every test. Addresses are made up.

import type { ChainId } from '../../../src/core/base/caip.ts'
import type { SignRequest } from '../../../src/core/offer/action.ts'
import type { DecodedAction } from '../../../src/core/plan/review.ts'

export const BASE = 'eip155:8453' as ChainId
export const PAYER = '0x1111111111111111111111111111111111111111'
export const COLLECTOR = '0x2222222222222222222222222222222222222222'
export const USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
export const NONCE = `0x${'ab'.repeat(32)}`

export type Members = Record<string, unknown>
export type Typed = { types: Members; domain: Members; primaryType: unknown; message: Members }

export const DOMAIN_MEMBERS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
export const AUTHORIZATION_MEMBERS = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
]

export const goodTyped = (scheme = 'ReceiveWithAuthorization'): Typed => ({
  types: { EIP712Domain: structuredClone(DOMAIN_MEMBERS), [scheme]: structuredClone(AUTHORIZATION_MEMBERS) },
  domain: { name: 'USD Coin', version: '2', chainId: '0x2105', verifyingContract: USDC },
  primaryType: scheme,
  message: {
    from: PAYER,
    to: COLLECTOR,
    value: '0xbd3580',
    validAfter: '0x0',
    validBefore: '0x6955b900',
    nonce: NONCE,
  },
})

export const request = (...params: unknown[]): SignRequest => ({
  type: 'walletRpc',
  chainId: BASE,
  method: 'eth_signTypedData_v4',
  params,
})

/** The request for a payload that one edit has made different. */
export function edited(edit: (typed: Typed) => void, scheme?: string): SignRequest {
  const typed = goodTyped(scheme)
  edit(typed)
  return request(PAYER, JSON.stringify(typed))
}

export const refusal = (decoded: DecodedAction): string =>
  decoded.kind === 'not-understood' ? decoded.reason : decoded.kind
