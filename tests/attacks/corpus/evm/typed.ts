// The service's own typed data (live-service W5.2–W5.4), and an attack's edits of single members or the whole.
import { AUTHORIZATION_MEMBERS, DOMAIN_MEMBERS } from '../../../support/chains/typed-data.ts'
import {
  AMOUNT,
  COLLECTOR,
  DEADLINE_S,
  ETHEREUM,
  hex,
  type Members,
  type Otherwise,
  PAYER,
  PERMIT2,
  type Quote,
  type Service,
  SPENDER,
  serviceOf,
  TETHER,
  typedAction,
  USDC,
} from '../../service.ts'

export type Typed = { types: Members; domain: Members; primaryType: unknown; message: Members }

const [NAME, , ...PLACE] = DOMAIN_MEMBERS
export const PERMIT2_DOMAIN = [NAME, ...PLACE]
export { AUTHORIZATION_MEMBERS, DOMAIN_MEMBERS }
export const PERMISSIONS = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
]
export const PERMIT_MEMBERS = [
  { name: 'permitted', type: 'TokenPermissions' },
  { name: 'spender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]
export const NONCE = `0x${'ab'.repeat(32)}`

/** 12.40 USDC to the service's collector, until 300 s after the payment's expiry. */
export const authorization = (scheme = 'ReceiveWithAuthorization'): Typed => ({
  types: { EIP712Domain: DOMAIN_MEMBERS, [scheme]: AUTHORIZATION_MEMBERS },
  domain: { name: 'USD Coin', version: '2', chainId: '0x1', verifyingContract: USDC },
  primaryType: scheme,
  message: {
    ...{ from: PAYER, to: COLLECTOR, value: hex(AMOUNT), validAfter: '0x0' },
    ...{ validBefore: hex(DEADLINE_S), nonce: NONCE },
  },
})

/** 12.40 USDT for the service's spender. */
export const permit = (): Typed => ({
  types: { EIP712Domain: PERMIT2_DOMAIN, PermitTransferFrom: PERMIT_MEMBERS, TokenPermissions: PERMISSIONS },
  domain: { name: 'Permit2', chainId: '0x1', verifyingContract: PERMIT2 },
  primaryType: 'PermitTransferFrom',
  message: {
    permitted: { token: TETHER, amount: hex(AMOUNT) },
    ...{ spender: SPENDER, nonce: NONCE, deadline: hex(DEADLINE_S) },
  },
})

/** The edits of one attack: to the message, domain or types, or other typed data, text or call in their place. */
export type Edits = Otherwise & {
  message?: Members
  permitted?: Members
  domain?: Members
  types?: Members
  primaryType?: string
  typed?: unknown
  /** Rewrites the JSON text of the typed data. */
  text?: (text: string) => string
  signer?: unknown
  chainId?: string
  method?: string
}

export function edited(base: Typed, edits: Edits): string {
  const { message, permitted, domain, types, primaryType = base.primaryType, typed, text = (same) => same } = edits
  if (typed !== undefined) return text(JSON.stringify(typed))
  const inside = permitted && { permitted: { ...(base.message['permitted'] as Members), ...permitted } }
  return text(
    JSON.stringify({
      types: { ...base.types, ...types },
      domain: { ...base.domain, ...domain },
      primaryType,
      message: { ...base.message, ...inside, ...message },
    }),
  )
}

/** A payment of one signature. */
export function typedService(quote: Quote, base: Typed, edits: Edits): Service {
  const { signer = PAYER, chainId = ETHEREUM, method = 'eth_signTypedData_v4' } = edits
  const { data } = typedAction(edited(base, edits), signer, chainId)
  return serviceOf(quote, [{ type: 'walletRpc', data: { ...(data as Members), method } }], edits)
}
