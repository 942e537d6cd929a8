/** A released signature that may still move money, and what its chain says of it. security C.4. */
import type { ChainId } from '../base/caip.ts'

/** `live`: it may still move money. `used`: it has. `dead`: it has not and cannot any more. */
export type AuthorityStatus = 'live' | 'used' | 'dead'

/** EIP-3009's nonce is bytes32 hex, Permit2's a number of its bitmap; `transaction` is the signed Solana transaction in base64. */
export type Authority = { chainId: ChainId } & (
  | { kind: 'eip-3009'; tokenAddress: string; from: string; nonce: string; deadlineS: bigint }
  | { kind: 'permit2'; owner: string; nonce: bigint; deadlineS: bigint }
  | { kind: 'solana'; transaction: string; blockhash: string }
)
