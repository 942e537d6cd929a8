/** Lists the Permit2 allowances that payments made, and lets the payer revoke them. screens §11.2. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import type { AllowanceList, AllowanceView, RevocationView, WalletStatus } from '../../messages/views.ts'
import { formatUpTo, isEndless } from '../../text/allowances.ts'
import { formatAmount, isUnlimited } from '../../text/amounts.ts'
import { formatDate } from '../../text/times.ts'
import { APPROVAL, APPROVALS, NOT_REVOKED, REVOKING, tokenOnText, usedUpText } from '../../text/words/approvals.ts'
import { PAGE_NAMES } from '../../text/words/pages.ts'
import type { AskWorker } from '../client/client.ts'
import { usePolledQuery } from '../client/use-polled-query.ts'
import { TokenMark } from '../marks/token-mark.tsx'
import { Address, ShortFigure } from '../parts/address.tsx'
import { useIsSlow } from '../parts/clock.ts'
import { Heading } from '../parts/heading.tsx'
import { problemText } from '../parts/problem.tsx'
import { TransactionLink } from '../parts/transaction-link.tsx'
import { type ReplacementProps, WaitingReplacements } from '../send/waiting-replacements.tsx'
import { fill, unseen } from '../words/message.tsx'
import { RevokeForm } from './revoke-form.tsx'
import { UnlockPage } from './unlock-first.tsx'

/** True while a revocation is unconfirmed. */
const isBeingRevoked = ({ revocation }: AllowanceView): boolean => revocation !== undefined && isUnsettled(revocation)

/** The amount as read from the chain, and "any" for one that no balance can reach: all its digits are a press away. */
function amountText({ amountBaseUnits, symbol, decimals, atMs }: AllowanceView): ComponentChildren {
  if (amountBaseUnits === undefined) return APPROVAL.unread
  if (isUnlimited(amountBaseUnits)) return APPROVAL.any(formatDate(atMs))
  const given = { amountBaseUnits, symbol, decimals }
  const short = isEndless(given) ? APPROVAL.endless : formatUpTo(given)
  return fill(APPROVAL.amount, { amount: <ShortFigure short={short} full={formatAmount(given)} /> })
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

type AllowanceRowProps = { of: AllowanceView; replacements: ReplacementProps; onRevoke: () => void }

/** One allowance: its amount, the payment that made it, and the state of its revocation. */
function AllowanceRow({ of: allowance, replacements, onRevoke }: AllowanceRowProps) {
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

const isUnderWay = ({ allowances }: AllowanceList, at: string): boolean =>
  at === 'loaded' && allowances.some(isBeingRevoked)

/** Zero allowances without a revocation in progress. */
const isUsedUp = (one: AllowanceView): boolean => one.amountBaseUnits === 0n && !isBeingRevoked(one)

type ListProps = {
  allowances: AllowanceView[]
  replacements: ReplacementProps
  onRevoke: (one: AllowanceView) => void
}

function Rows({ allowances, replacements, onRevoke }: ListProps) {
  return (
    <ul class="card sets">
      {allowances.map((one) => (
        <AllowanceRow
          key={`${one.account} ${one.tokenAddress}`}
          of={one}
          replacements={replacements}
          onRevoke={() => onRevoke(one)}
        />
      ))}
    </ul>
  )
}

function List({ allowances, ...rest }: ListProps) {
  const usedUp = allowances.filter(isUsedUp)
  const others = allowances.filter((one) => !isUsedUp(one))
  return (
    <>
      {others.length > 0 && <Rows allowances={others} {...rest} />}
      {allowances.length === 0 && <p>{APPROVALS.empty}</p>}
      {allowances.length > 0 && others.length === 0 && <p>{APPROVALS.noneLeft}</p>}
      {usedUp.length > 0 && (
        <details class="details">
          <summary>{usedUpText(usedUp.length)}</summary>
          <Rows allowances={usedUp} {...rest} />
        </details>
      )}
    </>
  )
}

type Props = { status: WalletStatus; call: AskWorker; onStatus: (status: WalletStatus) => void }

export function AllowancesPage({ status, call, onStatus }: Props) {
  const { answer, reload, last: list } = usePolledQuery(() => call('allowances.list', {}), isUnderWay)
  const [revoking, setRevoking] = useState<AllowanceView>()
  const [isUnlocking, setUnlocking] = useState(false)
  const back = () => {
    setRevoking(undefined)
    setUnlocking(false)
    reload()
  }
  const unlocked = (now: WalletStatus) => {
    onStatus(now)
    back()
  }
  if (revoking) return <RevokeForm of={revoking} status={status} call={call} onStatus={onStatus} onDone={back} />
  if (isUnlocking) return <UnlockPage call={call} why={APPROVALS.unlockToReplace} onUnlocked={unlocked} onBack={back} />
  const replacements: ReplacementProps = {
    call,
    clockOffsetMs: list?.clockOffsetMs ?? 0,
    isUnlocked: status.state === 'unlocked',
    onUnlock: () => setUnlocking(true),
    onAsked: reload,
  }
  const isUnread = list?.allowances.some(({ amountBaseUnits }) => amountBaseUnits === undefined) ?? false
  return (
    <>
      <Heading>{PAGE_NAMES.allowances}</Heading>
      <p class="note">{APPROVALS.text}</p>
      {list && <List allowances={list.allowances} replacements={replacements} onRevoke={setRevoking} />}
      {!list && answer.at === 'loading' && <p role="status">{APPROVALS.loading}</p>}
      {answer.at === 'failed' && (
        <p role="status">
          {APPROVALS.failed} {problemText(answer.problem)}
        </p>
      )}
      {(answer.at === 'failed' || isUnread) && (
        <button type="button" class="secondary" disabled={answer.at === 'loading'} onClick={reload}>
          {APPROVALS.retry}
        </button>
      )}
    </>
  )
}
