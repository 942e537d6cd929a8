/** What stands at an address that money is to be sent to, as its chain knows it. security A.5. */
import type { PlaceRefusal } from '../base/errors.ts'

/**
 * `contract` is on EVM networks, where an account that lends itself code (EIP-7702) is a wallet. The others are on Solana, and refused. An
 * address where nothing is yet is a wallet on both.
 */
export type RecipientKind = 'wallet' | 'contract' | PlaceRefusal

/** `wallet`: of the owner of a token account, base58, where that is a wallet’s address. */
export type RecipientFacts = { kind: RecipientKind; wallet?: string }
