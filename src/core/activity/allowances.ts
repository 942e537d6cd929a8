/** The allowances that payments made, and which revocations must wait for a permit to expire. security §4. */
import { isSameAddress, partsOf } from '../base/caip.ts'
import { networkOf, type Registry, tokenAt } from '../base/registry.ts'
import type { PermitTransfer } from '../plan/decoded-action.ts'
import { isApproved, type Session } from '../session/session.ts'
import { type AllowanceKey, allowanceName, type Revocation } from '../transaction/allowance.ts'
import { feeIn, type TransactionRecord, transactionUrl } from '../transaction/transaction-record.ts'
import type { PaymentSummary } from './summary.ts'

/** An allowance that a payment made; its amount is as of that time. */
export type AllowanceGrant = AllowanceKey & { paymentId: string; merchantName: string; atMs: number }

/**
 * How long after its expiry a permit may still be accepted: clocks differ, and a reorg may bring an older block time.
 */
const MARGIN_MS = 60_000

/** The allowances among a payment's own transactions, without resets and failed ones. */
export const grantsIn = (
  transactions: readonly TransactionRecord[],
  payment: Pick<AllowanceGrant, 'paymentId' | 'merchantName' | 'atMs'>,
): AllowanceGrant[] =>
  transactions.flatMap(({ state, allows }) => {
    if (state === 'failed' || !allows || allows.amountBaseUnits === 0n) return []
    return [{ ...allows.key, ...payment }]
  })

/** The newest payment of each allowance, newest first. */
export function newestGrants(grants: readonly AllowanceGrant[]): AllowanceGrant[] {
  const newest = new Map<string, AllowanceGrant>()
  for (const grant of grants) {
    const known = newest.get(allowanceName(grant))
    if (!known || known.atMs < grant.atMs) newest.set(allowanceName(grant), grant)
  }
  return [...newest.values()].sort((a, b) => b.atMs - a.atMs)
}

/**
 * True if an approved payment still needs this allowance: its permit is of this token and can still be submitted. A
 * revocation would break it.
 */
export const blocksRevocation = (s: Session, key: AllowanceKey, nowMs: number): boolean =>
  permitOf(s, key, nowMs) !== undefined

/** True once the payment has begun to set up this allowance or to use it. Another payment's own would replace it. */
export const holdsAllowance = (s: Session, key: AllowanceKey, nowMs: number): boolean =>
  isApproved(s) &&
  (s.step === 'confirming' || s.results.length > 0 || s.transaction !== undefined) &&
  blocksRevocation(s, key, nowMs)

/** What the payment's signed permit may still take of this allowance. */
export function claimedBaseUnits(s: Session, key: AllowanceKey, nowMs: number): bigint {
  const permit = permitOf(s, key, nowMs)
  if (!permit || !isApproved(s)) return 0n
  return s.results.length > s.review.decodedActions.indexOf(permit) ? permit.valueBaseUnits : 0n
}

/** The permit of an approved payment for this allowance, while it can be submitted. */
function permitOf(s: Session, { account, tokenAddress }: AllowanceKey, nowMs: number): PermitTransfer | undefined {
  if (!isApproved(s)) return undefined
  const permit = s.review.decodedActions.find((one) => one.kind === 'permit-transfer')
  const { chainId, address } = partsOf(account)
  if (permit?.kind !== 'permit-transfer' || `eip155:${permit.chainId}` !== chainId) return undefined
  const isSame =
    isSameAddress(chainId, permit.signer, address) && isSameAddress(chainId, permit.tokenAddress, tokenAddress)
  return isSame && Number(permit.deadlineS) * 1000 + MARGIN_MS > nowMs ? permit : undefined
}

/**
 * A transaction that changed what Permit2 may take, as Activity lists it. Zero takes an allowance back. `paymentId`: of the payment
 * that made it; without one it is a revocation. `account`: the address. A token or network that is not known any more has no name.
 */
export type AllowanceMovement = {
  kind: 'allowance'
  paymentId?: string | undefined
  merchantName: string
  atMs: number
  account: string
  amountBaseUnits: bigint
  decimals: number
  symbol: string
  networkName: string
  hash: string
  url?: string | undefined
  state: TransactionRecord['state']
  fee?: TransactionRecord['fee']
}

/** The changes of allowances among a closed payment's own transactions. Listed at the time of the payment. */
export const allowanceMovementsOf = ({
  receipt,
  paymentId,
  merchantName,
  openedAtMs: atMs,
}: PaymentSummary): AllowanceMovement[] =>
  (receipt?.transactions ?? []).flatMap(({ hash, url, state, fee, allows }): AllowanceMovement[] => {
    if (!allows) return []
    const { amountBaseUnits, decimals, symbol, key } = allows
    const networkName = receipt?.paid?.networkName ?? ''
    const account = partsOf(key.account).address
    const common = { kind: 'allowance', paymentId, merchantName, atMs, account, networkName } as const
    return [{ ...common, amountBaseUnits, decimals, symbol, hash, url, state, fee }]
  })

/** A revocation of its own, without a payment. Only the newest of each allowance is stored. */
export function revocationMovement(registry: Registry, revocation: Revocation): AllowanceMovement {
  const { account, tokenAddress, atMs, signed } = revocation
  const feeWei = 'feeWei' in revocation ? revocation.feeWei : undefined
  const { chainId, address } = partsOf(account)
  const network = networkOf(registry, chainId)
  const token = tokenAt(registry, chainId, tokenAddress)
  return {
    kind: 'allowance',
    merchantName: '',
    atMs,
    account: address,
    amountBaseUnits: 0n,
    decimals: token?.decimals ?? 0,
    symbol: token?.symbol ?? '',
    networkName: network?.name ?? '',
    hash: signed.hash,
    url: network && transactionUrl(network, signed.hash),
    state: stateOf(revocation),
    ...(network && feeWei !== undefined && { fee: feeIn(network, feeWei) }),
  }
}

function stateOf(revocation: Revocation): AllowanceMovement['state'] {
  switch (revocation.state) {
    case 'signed':
    case 'sent':
      return 'sent'
    case 'done':
      return 'mined'
    case 'failed':
      return revocation.reason === 'cancelled' ? 'cancelled' : 'failed'
    default:
      return revocation satisfies never
  }
}
