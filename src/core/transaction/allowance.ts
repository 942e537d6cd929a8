/**
 * The allowances for Permit2 that payments have made, and the way of one that is taken back: asked for (signed and stored), sent,
 * then done or failed. On paper only: `background/allowances` reads them, `background/revoking` takes them back. UX A12 #12.
 */
import { type AccountId, isSameAddress, partsOf } from '../base/caip.ts'
import { hasResults, type OwnRecord, type Session } from '../session/session.ts'
import type { PreparedTransaction, SignedTransaction } from './transaction.ts'

/** Whose tokens of which contract; the network is the account's. Always for the Permit2 of the registry. */
export type AllowanceKey = { account: AccountId; tokenAddress: string }

/** An allowance that a payment made; the amount was true when it was made. */
export type Grant = AllowanceKey & { paymentId: string; merchantName: string; atMs: number }

/**
 * `asked`: signed and stored, and surely never sent. `sent`: it may be in the network. The journal's order holds here too: the bytes
 * are stored before they are sent, and `sent` is stored before the first byte leaves.
 */
export type Revocation = AllowanceKey & {
  state: 'asked' | 'sent' | 'done' | 'failed'
  atMs: number
  prepared: PreparedTransaction
  signed: SignedTransaction
  /** Why it can never count: it ran and took its fee, another transaction took its number, or no node would take it. */
  reason?: 'reverted' | 'nonce-used' | 'rejected'
}

/** One name for one allowance, however its addresses are spelled. */
export const allowanceName = ({ account, tokenAddress }: AllowanceKey): string =>
  `${account}/${tokenAddress}`.toLowerCase()

/** True while the chain has the word. */
export const isRunning = ({ state }: Revocation): boolean => state === 'asked' || state === 'sent'

/** The allowances among a payment's own transactions; a reset to nothing is none, and a failed one allowed nothing. */
export const grantsIn = (
  transactions: readonly OwnRecord[],
  payment: Pick<Grant, 'paymentId' | 'merchantName' | 'atMs'>,
): Grant[] =>
  transactions.flatMap(({ state, allows }) => {
    if (state === 'failed' || !allows?.key || allows.amountBaseUnits === 0n) return []
    return [{ ...allows.key, ...payment }]
  })

/** The newest payment of each allowance, the newest allowance first. */
export function newestGrants(grants: readonly Grant[]): Grant[] {
  const newest = new Map<string, Grant>()
  for (const grant of grants) {
    const known = newest.get(allowanceName(grant))
    if (!known || known.atMs < grant.atMs) newest.set(allowanceName(grant), grant)
  }
  return [...newest.values()].sort((a, b) => b.atMs - a.atMs)
}

/** How long behind a permit's end the chain may still take it: clocks differ, and a block may be replaced by an older one. */
const MARGIN_MS = 60_000

/**
 * True for a payment that still needs this allowance: it was approved, its permit is of this token, and it can still be handed in.
 * To take the allowance back would break it.
 */
export function needsAllowance(s: Session, { account, tokenAddress }: AllowanceKey, nowMs: number): boolean {
  if (!hasResults(s)) return false
  const permit = s.review.explanations.find((one) => one.kind === 'permit-transfer')
  const { chainId, address } = partsOf(account)
  if (permit?.kind !== 'permit-transfer' || `eip155:${permit.chainId}` !== chainId) return false
  const isSame =
    isSameAddress(chainId, permit.signer, address) && isSameAddress(chainId, permit.tokenAddress, tokenAddress)
  return isSame && Number(permit.deadlineS) * 1000 + MARGIN_MS > nowMs
}
