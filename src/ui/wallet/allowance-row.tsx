/** One allowance: its amount, the payment that made it, and the state of its revocation. */
import { isUnsettled, type RevocationState } from '../../core/transaction/allowance.ts'
import type { AllowanceView } from '../../messages/views.ts'
import { formatAmount, isUnlimited } from '../../text/amounts.ts'
import { formatDate } from '../../text/times.ts'
import { Address } from '../parts/address.tsx'
import { TransactionLink } from '../parts/transaction-link.tsx'

type Revocation = NonNullable<AllowanceView['revocation']>

/** True while a revocation is unconfirmed. */
export const isBeingRevoked = ({ revocation }: AllowanceView): boolean =>
  revocation !== undefined && isUnsettled(revocation)

/** The amount as read from the chain. `unlimited` only for 2^256 − 1. */
function amountText({ amountBaseUnits, symbol, decimals, atMs }: AllowanceView): string {
  if (amountBaseUnits === undefined) return 'could not be read now'
  if (isUnlimited(amountBaseUnits)) return `unlimited since ${formatDate(atMs)}`
  return `${formatAmount({ amountBaseUnits, symbol, decimals })} left`
}

const FAILED_TEXT: Record<Extract<RevocationState, { state: 'failed' }>['reason'], string> = {
  reverted: 'Taking it back failed on the network. Only the network fee was spent.',
  'nonce-used': 'It was not taken back: another transaction of this account took its place.',
  cancelled: 'Cancelled. Only its network fee left your wallet.',
  rejected: 'It was not taken back: the network refused the transaction, and nothing was sent.',
}

function revocationText(revocation: Revocation): string {
  switch (revocation.state) {
    case 'signed':
      return 'Being taken back: signed, and about to be sent.'
    case 'sent':
      return 'Being taken back: waiting for the network to confirm it.'
    case 'done':
      return `Taken back on ${formatDate(revocation.atMs)}.`
    case 'failed':
      return FAILED_TEXT[revocation.reason]
    default:
      return revocation satisfies never
  }
}

/** Hides a finished revocation once a later payment has renewed the allowance. */
const isRevocationShown = ({ revocation, atMs, amountBaseUnits }: AllowanceView): boolean =>
  revocation !== undefined && (revocation.state !== 'done' || revocation.atMs > atMs || amountBaseUnits === 0n)

export function AllowanceRow({ of: allowance, onRevoke }: { of: AllowanceView; onRevoke: () => void }) {
  const { symbol, networkName, address, merchantName, revocation, amountBaseUnits } = allowance
  const mayRevoke = amountBaseUnits !== undefined && amountBaseUnits > 0n && !isBeingRevoked(allowance)
  return (
    <li class="account" data-testid="allowance">
      <h2>
        {symbol} on {networkName}: {amountText(allowance)}
      </h2>
      <p class="note">
        Allowed by the payment to <bdi>{merchantName || 'an unnamed shop'}</bdi>, from <Address of={address} />
      </p>
      <p role="status">{revocation && isRevocationShown(allowance) && revocationText(revocation)}</p>
      {mayRevoke && (
        <button type="button" class="secondary" onClick={onRevoke}>
          Take back
          <span class="unseen">
            {' '}
            {symbol} on {networkName}
          </span>
        </button>
      )}
      {revocation && isBeingRevoked(allowance) && <TransactionLink hash={revocation.hash} url={revocation.url} />}
    </li>
  )
}
