/** The allowances that payments made, and what must wait until a permit has ended. security A.5. */
import { isSameAddress, partsOf } from '../base/caip.ts'
import { isApproved, type Session } from '../session/session.ts'
import { type AllowanceKey, allowanceName } from '../transaction/allowance.ts'
import type { TransactionRecord } from '../transaction/transaction-record.ts'

/** An allowance that a payment made; the amount was true when it was made. */
export type AllowanceGrant = AllowanceKey & { paymentId: string; merchantName: string; atMs: number }

/** How long behind a permit's end the chain may still take it: clocks differ, and a block may be replaced by an older one. */
const MARGIN_MS = 60_000

/** The allowances among a payment's own transactions; a reset to nothing is none, and a failed one allowed nothing. */
export const grantsIn = (
  transactions: readonly TransactionRecord[],
  payment: Pick<AllowanceGrant, 'paymentId' | 'merchantName' | 'atMs'>,
): AllowanceGrant[] =>
  transactions.flatMap(({ state, allows }) => {
    if (state === 'failed' || !allows || allows.amountBaseUnits === 0n) return []
    return [{ ...allows.key, ...payment }]
  })

/** The newest payment of each allowance, the newest allowance first. */
export function newestGrants(grants: readonly AllowanceGrant[]): AllowanceGrant[] {
  const newest = new Map<string, AllowanceGrant>()
  for (const grant of grants) {
    const known = newest.get(allowanceName(grant))
    if (!known || known.atMs < grant.atMs) newest.set(allowanceName(grant), grant)
  }
  return [...newest.values()].sort((a, b) => b.atMs - a.atMs)
}

/**
 * True for a payment that still needs this allowance: it was approved, its permit is of this token, and it can still be handed in.
 * To take the allowance back would break it.
 */
export function blocksRevocation(s: Session, { account, tokenAddress }: AllowanceKey, nowMs: number): boolean {
  if (!isApproved(s)) return false
  const permit = s.review.decodedActions.find((one) => one.kind === 'permit-transfer')
  const { chainId, address } = partsOf(account)
  if (permit?.kind !== 'permit-transfer' || `eip155:${permit.chainId}` !== chainId) return false
  const isSame =
    isSameAddress(chainId, permit.signer, address) && isSameAddress(chainId, permit.tokenAddress, tokenAddress)
  return isSame && Number(permit.deadlineS) * 1000 + MARGIN_MS > nowMs
}
