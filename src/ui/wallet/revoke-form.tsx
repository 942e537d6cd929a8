/** Review of a revocation: what is signed, from which account, the maximum fee, and one button. */

import { useState } from 'preact/hooks'
import { maxFeeWei } from '../../core/transaction/transaction.ts'
import type { AllowanceView, RatesView, RevokeQuote, WalletStatus } from '../../messages/views.ts'
import { REVOKE } from '../../text/words/approvals.ts'
import { BACK } from '../../text/words/pages.ts'
import { Fee } from '../account/fee.tsx'
import { useRates } from '../account/worth.tsx'
import type { AskWorker } from '../client/client.ts'
import { type PageRequest, usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Address } from '../parts/address.tsx'
import { FactRow } from '../parts/fact.tsx'
import { Heading } from '../parts/heading.tsx'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { UnlockFirst } from './unlock-first.tsx'

type FactsProps = { of: AllowanceView; quote: RevokeQuote; rates: RatesView | undefined | null }

/** Every field of the transaction that the payer signs. */
function Facts({ of: allowance, quote, rates }: FactsProps) {
  const { call, spender, fees, coin } = quote
  return (
    <dl class="facts" aria-label={REVOKE.facts}>
      <FactRow name={REVOKE.sign}>{REVOKE.call}</FactRow>
      <FactRow name={REVOKE.spender}>
        <Address of={spender} />
      </FactRow>
      <FactRow name={REVOKE.contract}>
        {allowance.symbol} <Address of={call.to} />
      </FactRow>
      <FactRow name={REVOKE.network}>{allowance.networkName}</FactRow>
      <FactRow name={REVOKE.from}>
        <Address of={allowance.address} />
      </FactRow>
      <FactRow name={REVOKE.fee}>
        {fill(REVOKE.upTo, { amount: <Fee baseUnits={maxFeeWei(fees)} coin={coin} rates={rates} /> })}
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
  const rates = useRates(call, 'fee')
  if (answer.at === 'loading') return <p role="status">{REVOKE.loading}</p>
  if (answer.at === 'failed') return <AskAgain problem={answer.problem} reload={reload} />
  const { fees } = answer.value
  const revoke = async () => {
    if (await request.send('allowances.revoke', { ...key, fees })) onDone()
  }
  return (
    <>
      <Facts of={allowance} quote={answer.value} rates={rates} />
      <p class="note">{REVOKE.note(symbol)}</p>
      <ProblemLine problem={request.problem} />
      <button type="button" class="primary" disabled={request.isBlocked} onClick={() => void revoke()}>
        {request.isBlocked ? REVOKE.revoking : REVOKE.revoke}
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
      <Heading>{REVOKE.title(allowance.symbol, allowance.networkName)}</Heading>
      <p>{REVOKE.text(allowance.symbol)}</p>
      {isUnlocked ? (
        <Confirm of={allowance} call={call} request={request} onDone={onDone} />
      ) : (
        <UnlockFirst call={call} why={REVOKE.unlock} onUnlocked={unlocked} />
      )}
      <button type="button" class="quiet" onClick={onDone}>
        {BACK}
      </button>
    </section>
  )
}
