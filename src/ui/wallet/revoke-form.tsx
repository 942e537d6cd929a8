/** Review of a revocation: what is signed, from which account, the maximum fee, and one button. */

import { useState } from 'preact/hooks'
import { maxFeeWei } from '../../core/transaction/transaction.ts'
import type { AllowanceView, RevokeQuote, WalletStatus } from '../../messages/views.ts'
import { formatAmount } from '../../text/amounts.ts'
import type { AskWorker } from '../client/client.ts'
import { type PageRequest, usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Address } from '../parts/address.tsx'
import { FactRow } from '../parts/fact.tsx'
import { Heading } from '../parts/heading.tsx'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { UnlockFirst } from './unlock-first.tsx'

type FactsProps = { of: AllowanceView; quote: RevokeQuote }

/** Every field of the transaction that the payer signs. */
function Facts({ of: allowance, quote }: FactsProps) {
  const { call, spender, fees, coin } = quote
  return (
    <dl class="facts" aria-label="What you sign">
      <FactRow name="You sign">approve(Permit2, 0)</FactRow>
      <FactRow name="Permit2">
        <Address of={spender} />
      </FactRow>
      <FactRow name="Token contract">
        {allowance.symbol} <Address of={call.to} />
      </FactRow>
      <FactRow name="Network">{allowance.networkName}</FactRow>
      <FactRow name="From">
        <Address of={allowance.address} />
      </FactRow>
      <FactRow name="Network fee">
        At most <b>{formatAmount({ ...coin, amountBaseUnits: maxFeeWei(fees) })}</b>
      </FactRow>
    </dl>
  )
}

type Props = {
  of: AllowanceView
  status: WalletStatus
  call: AskWorker
  onStatus: (status: WalletStatus) => void
  /** Returns to the list, also after a revocation. */
  onDone: () => void
}

type ConfirmProps = Pick<Props, 'of' | 'call' | 'onDone'> & { request: PageRequest }

function Confirm({ of: allowance, call, request, onDone }: ConfirmProps) {
  const { account, tokenAddress, symbol } = allowance
  const key = { account, tokenAddress }
  const [answer, reload] = useQuery(() => call('allowances.quote', key), '')
  if (answer.at === 'loading') return <p role="status">Getting the network fee…</p>
  if (answer.at === 'failed') return <AskAgain problem={answer.problem} reload={reload} />
  const { fees } = answer.value
  const revoke = async () => {
    if (await request.send('allowances.revoke', { ...key, fees })) onDone()
  }
  return (
    <>
      <Facts of={allowance} quote={answer.value} />
      <p class="note">
        The next payment with {symbol} on this network will need a new approval, which costs a network fee.
      </p>
      <ProblemLine problem={request.problem} />
      <button type="button" class="primary" disabled={request.isBlocked} onClick={() => void revoke()}>
        {request.isBlocked ? 'Revoking…' : 'Revoke'}
      </button>
    </>
  )
}

export function RevokeForm({ of: allowance, status, call, onStatus, onDone }: Props) {
  const [unlocks, setUnlocks] = useState(0)
  const request = usePageRequest(call, String(unlocks))
  // The wallet may have locked itself while this page was open.
  const isUnlocked = status.state === 'unlocked' && request.problem?.code !== 'vault/locked'
  const unlocked = (now: WalletStatus) => {
    setUnlocks(unlocks + 1)
    onStatus(now)
  }
  return (
    <section class="card stack">
      <Heading>
        Revoke {allowance.symbol} on {allowance.networkName}
      </Heading>
      <p>
        After this, Permit2 can’t move this account’s {allowance.symbol}, whatever you sign, until you approve it again.
      </p>
      {isUnlocked ? (
        <Confirm of={allowance} call={call} request={request} onDone={onDone} />
      ) : (
        <UnlockFirst call={call} why="Unlock your wallet to revoke this approval." onUnlocked={unlocked} />
      )}
      <button type="button" class="quiet" onClick={onDone}>
        Back
      </button>
    </section>
  )
}
