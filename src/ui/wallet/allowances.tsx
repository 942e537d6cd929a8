/** Lists the Permit2 allowances that payments made, and lets the payer revoke them. architecture A12.12. */
import { useState } from 'preact/hooks'
import type { AllowanceList, AllowanceView, WalletStatus } from '../../messages/views.ts'
import { APPROVALS, usedUpText } from '../../text/words/approvals.ts'
import { PAGE_NAMES } from '../../text/words/pages.ts'
import type { AskWorker } from '../client/client.ts'
import { usePolledQuery } from '../client/use-polled-query.ts'
import { Heading } from '../parts/heading.tsx'
import { problemText } from '../parts/problem.tsx'
import type { ReplacementProps } from '../send/waiting-replacements.tsx'
import { AllowanceRow, isBeingRevoked } from './allowance-row.tsx'
import { RevokeForm } from './revoke-form.tsx'
import { UnlockPage } from './unlock-first.tsx'

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
