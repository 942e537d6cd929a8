/** A released signature that can still move money, and its status on its chain. pay-once §3. */
import type { AccountId, ChainId } from '../base/caip.ts'

/** A plan whose signature would stay valid longer is never signed, whatever the payment says of its own end. security §4. */
export const LONGEST_AUTHORITY_MS = 7 * 24 * 3_600_000

/** `live`: it can still move money. `used`: it has. `dead`: it has not and never will. */
export type AuthorityStatus = 'live' | 'used' | 'dead'

/**
 * The nonce is bytes32 hex for EIP-3009 and a bitmap position for Permit2. `transaction`: the signed Solana transaction, base64;
 * `lastValidBlockHeight`: of the last block that may take it.
 */
export type Authority = { chainId: ChainId } & (
  | { kind: 'eip-3009'; tokenAddress: string; from: string; nonce: string; deadlineS: bigint }
  | { kind: 'permit2'; owner: string; nonce: bigint; deadlineS: bigint }
  | { kind: 'solana'; transaction: string; lastValidBlockHeight: bigint | undefined }
)

/** `place`: chain, contract, account and nonce, the same for every signature that uses the same nonce. */
export type SignedNonce = { place: string[]; digest: string }

/**
 * The signature or own transaction of a payment, as it is known without the journal. `authority`: absent for an own
 * transaction. `nonce`: where it was used, so that no other payment signs it. `untilMs`: until when it can move money.
 */
export type LostRecord = {
  account?: AccountId | undefined
  authority?: Authority | undefined
  nonce?: SignedNonce | undefined
  untilMs: number
}
