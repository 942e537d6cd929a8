/** What keeps two transactions of one account from taking the same nonce. pay-once §5. */
import type { AccountId } from '../../core/base/caip.ts'

/** Lock held from choosing a nonce of this account until the first broadcast has its outcome. */
export const nonceLock = (account: AccountId): string => `nonce/${account.toLowerCase()}`

/** Nonces signed by this account and not mined, without those of payment `except`. @throws {PayError} chain/nonce-busy. */
export type SignedNonces = (account: AccountId, except: string) => Promise<bigint[]>
