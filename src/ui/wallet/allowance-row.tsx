/** One allowance: its amount, the payment that made it, and the state of its revocation. */
import { isUnsettled, type TransactionEnd } from '../../core/transaction/stored-transaction.ts'
import type { AllowanceView, RevocationView } from '../../messages/views.ts'
import { formatAmount, isUnlimited } from '../../text/amounts.ts'
import { formatDate } from '../../text/times.ts'
import { TokenMark } from '../marks/token-mark.tsx'
import { Address } from '../parts/address.tsx'
import { useIsSlow } from '../parts/replacements.tsx'
import { TransactionLink } from '../parts/transaction-link.tsx'
import { type ReplacementProps, WaitingReplacements } from '../send/waiting-replacements.tsx'

/** True while a revocation is unconfirmed. */
export const isBeingRevoked = ({ revocation }: AllowanceView): boolean =>
  revocation !== undefined && isUnsettled(revocation)

/** The amount as read from the chain. `unlimited` only for 2^256 − 1. */
function amountText({ amountBaseUnits, symbol, decimals, atMs }: AllowanceView): string {
  if (amountBaseUnits === undefined) return 'Amount unavailable'
  if (isUnlimited(amountBaseUnits)) return `any amount, since ${formatDate(atMs)}`
  return `${formatAmount({ amountBaseUnits, symbol, decimals })} approved`
}

const FAILED_TEXT: Record<Extract<TransactionEnd, { state: 'failed' }>['reason'], string> = {
  reverted: 'Couldn’t revoke: the transaction failed. You only paid the network fee.',
  'nonce-used': 'Not revoked: another transaction from this account went through instead.',
  cancelled: 'Cancelled, so it wasn’t revoked. You only paid a network fee.',
  rejected: 'Not revoked: the network didn’t accept the transaction. You paid nothing.',
}

function sentText({ isCancel }: RevocationView, isSlow: boolean): string {
  if (isCancel) return 'Trying to cancel. The approval may still be revoked.'
  return isSlow
    ? 'Revoking: the network is taking longer than usual. You can close this page.'
    : 'Revoking: waiting for the network.'
}

function revocationText(revocation: RevocationView, isSlow: boolean): string {
  switch (revocation.state) {
    case 'signed':
      return 'Revoking: signed, not sent yet.'
    case 'sent':
      return sentText(revocation, isSlow)
    case 'done':
      return revocation.isCancel
        ? `Too late to cancel. Revoked on ${formatDate(revocation.atMs)}.`
        : `Revoked on ${formatDate(revocation.atMs)}.`
    case 'failed':
      return FAILED_TEXT[revocation.reason]
    default:
      return revocation satisfies never
  }
}

/** Hides a finished revocation once a later payment has renewed the allowance. */
const isRevocationShown = ({ revocation, atMs, amountBaseUnits }: AllowanceView): boolean =>
  revocation !== undefined && (revocation.state !== 'done' || revocation.atMs > atMs || amountBaseUnits === 0n)

const REQUESTS = { 'speed-up': 'allowances.speedUp', cancel: 'allowances.cancelRevocation' } as const

type Props = { of: AllowanceView; replacements: ReplacementProps; onRevoke: () => void }

export function AllowanceRow({ of: allowance, replacements, onRevoke }: Props) {
  const { symbol, networkName, address, merchantName, revocation, amountBaseUnits, account, tokenAddress } = allowance
  const key = { account, tokenAddress }
  const waiting = revocation?.waiting
  const isSlow = useIsSlow(waiting?.transaction, replacements.clockOffsetMs)
  const mayRevoke = amountBaseUnits !== undefined && amountBaseUnits > 0n && !isBeingRevoked(allowance)
  return (
    <li class="set-choices" data-testid="allowance">
      <div class="row-flat">
        <TokenMark symbol={symbol} network={networkName} />
        <div class="row-main">
          <h2>
            {symbol} on {networkName}: {amountText(allowance)}
          </h2>
          <p class="note">
            From your payment to <bdi>{merchantName || 'an unnamed shop'}</bdi> · <Address of={address} />
          </p>
        </div>
        {mayRevoke && (
          <button type="button" class="secondary" onClick={onRevoke}>
            Revoke
            <span class="unseen">
              {' '}
              {symbol} on {networkName}
            </span>
          </button>
        )}
      </div>
      <p role="status">{revocation && isRevocationShown(allowance) && revocationText(revocation, isSlow)}</p>
      {waiting && isSlow && (
        <WaitingReplacements
          {...{ waiting, name: `${symbol} on ${networkName}` }}
          purpose="approval"
          quote={() => replacements.call('allowances.quoteReplacement', key)}
          replace={(request, kind, fees) => request.send(REQUESTS[kind], { ...key, fees })}
          {...replacements}
        />
      )}
      {revocation && isBeingRevoked(allowance) && <TransactionLink hash={revocation.hash} url={revocation.url} />}
    </li>
  )
}
