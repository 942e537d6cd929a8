/** One allowance: its amount, the payment that made it, and the state of its revocation. */
import type { ComponentChildren } from 'preact'
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import type { AllowanceView, RevocationView } from '../../messages/views.ts'
import { formatUpTo } from '../../text/allowances.ts'
import { formatAmount, isUnlimited } from '../../text/amounts.ts'
import { formatDate } from '../../text/times.ts'
import { APPROVAL, NOT_REVOKED, REVOKING, tokenOnText } from '../../text/words/approvals.ts'
import { TokenMark } from '../marks/token-mark.tsx'
import { Address, ShortFigure } from '../parts/address.tsx'
import { useIsSlow } from '../parts/clock.ts'
import { TransactionLink } from '../parts/transaction-link.tsx'
import { type ReplacementProps, WaitingReplacements } from '../send/waiting-replacements.tsx'
import { fill } from '../words/message.tsx'
import { unseen } from '../words/tags.tsx'

/** True while a revocation is unconfirmed. */
export const isBeingRevoked = ({ revocation }: AllowanceView): boolean =>
  revocation !== undefined && isUnsettled(revocation)

/** The amount as read from the chain. `unlimited` only for 2^256 − 1. */
function amountText({ amountBaseUnits, symbol, decimals, atMs }: AllowanceView): ComponentChildren {
  if (amountBaseUnits === undefined) return APPROVAL.unread
  if (isUnlimited(amountBaseUnits)) return APPROVAL.any(formatDate(atMs))
  const given = { amountBaseUnits, symbol, decimals }
  return fill(APPROVAL.amount, { amount: <ShortFigure short={formatUpTo(given)} full={formatAmount(given)} /> })
}

function sentText({ isCancel, waiting }: RevocationView, isSlow: boolean): string {
  if (isCancel) return REVOKING.cancelling
  if (waiting?.transaction.isRejected) return REVOKING.refused
  return isSlow ? REVOKING.slow : REVOKING.sent
}

function revocationText(revocation: RevocationView, isSlow: boolean): string {
  switch (revocation.state) {
    case 'signed':
      return REVOKING.signed
    case 'sent':
      return sentText(revocation, isSlow)
    case 'done':
      return (revocation.isCancel ? REVOKING.tooLate : REVOKING.done)(formatDate(revocation.atMs))
    case 'failed':
      return NOT_REVOKED[revocation.reason]
    default:
      return revocation satisfies never
  }
}

/** The payment that made it. */
function fromText({ merchantName, address }: AllowanceView): ComponentChildren {
  const parts = { address: <Address of={address} /> }
  return merchantName === ''
    ? fill(APPROVAL.fromUnnamed, parts)
    : fill(APPROVAL.from, { ...parts, shop: <bdi>{merchantName}</bdi> })
}

/** Hides a finished revocation once a later payment has renewed the allowance. */
const isRevocationShown = ({ revocation, atMs, amountBaseUnits }: AllowanceView): boolean =>
  revocation !== undefined && (revocation.state !== 'done' || revocation.atMs > atMs || amountBaseUnits === 0n)

const REQUESTS = { 'speed-up': 'allowances.speedUp', cancel: 'allowances.cancelRevocation' } as const

type Props = { of: AllowanceView; replacements: ReplacementProps; onRevoke: () => void }

export function AllowanceRow({ of: allowance, replacements, onRevoke }: Props) {
  const { symbol, networkName, revocation, amountBaseUnits, account, tokenAddress } = allowance
  const name = tokenOnText(symbol, networkName)
  const key = { account, tokenAddress }
  const waiting = revocation?.waiting
  const isSlow = useIsSlow(waiting?.transaction, replacements.clockOffsetMs)
  const mayRevoke = amountBaseUnits !== undefined && amountBaseUnits > 0n && !isBeingRevoked(allowance)
  return (
    <li class="set-choices" data-testid="allowance">
      <div class="row-flat">
        <TokenMark symbol={symbol} network={networkName} />
        <div class="row-main">
          <h2>{name}</h2> <p>{amountText(allowance)}</p>
          <p class="note">{fromText(allowance)}</p>
        </div>
        {mayRevoke && (
          <button type="button" class="secondary" onClick={onRevoke}>
            {fill(APPROVAL.revoke, { unseen, approval: name })}
          </button>
        )}
      </div>
      <p role="status">{revocation && isRevocationShown(allowance) && revocationText(revocation, isSlow)}</p>
      {waiting && (isSlow || waiting.transaction.isRejected) && (
        <WaitingReplacements
          waiting={waiting}
          name={name}
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
