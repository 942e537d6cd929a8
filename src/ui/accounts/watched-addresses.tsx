/** Addresses that are only watched. Their balances are read when the person asks: a node then learns who asks for them. */
import { useState } from 'preact/hooks'
import { accountTag } from '../../core/base/chain-family.ts'
import type { AccountsView, WatchedAccount } from '../../messages/views.ts'
import { BALANCE } from '../../text/words/account.ts'
import { ACCOUNT_BUTTON, WATCHING } from '../../text/words/accounts.ts'
import { Balances } from '../account/balances.tsx'
import type { AskWorker } from '../client/client.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { AskAgain } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { unseen } from '../words/tags.tsx'
import { AccountAddresses } from './account-row.tsx'

const UNREACHABLE = { code: 'chain/unreachable' } as const

function WatchedBalances({ tag, call }: { tag: string; call: AskWorker }) {
  const [answer, reload] = useQuery(() => call('wallet.watchedBalances', { tag }), tag)
  if (answer.at === 'loading') return <p role="status">{BALANCE.loading}</p>
  if (answer.at === 'failed') return <AskAgain problem={answer.problem} reload={reload} />
  const { balances, hasFailed } = answer.value
  return hasFailed ? <AskAgain problem={UNREACHABLE} reload={reload} /> : <Balances balances={balances} />
}

type RowProps = { watched: WatchedAccount; call: AskWorker; request: PageRequest; onRemove: () => void }

function WatchedRow({ watched, call, request, onRemove }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li class="account">
      <div class="card-head">
        <h3>{watched.name}</h3>
        <button type="button" class="quiet" disabled={request.isBlocked} onClick={onRemove}>
          {fill(ACCOUNT_BUTTON.unwatch, { unseen, account: watched.name })}
        </button>
      </div>
      <AccountAddresses of={watched} name={watched.name} />
      <details class="details" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{fill(ACCOUNT_BUTTON.balances, { unseen, account: watched.name })}</summary>
        {isOpen && <WatchedBalances tag={accountTag(watched)} call={call} />}
      </details>
    </li>
  )
}

type Props = {
  watched: readonly WatchedAccount[]
  call: AskWorker
  request: PageRequest
  onChanged: (view: AccountsView | undefined) => void
}

export function WatchedAddresses({ watched, call, request, onChanged }: Props) {
  if (watched.length === 0) return null
  return (
    <section class="stack">
      <h2>{WATCHING.title}</h2>
      <p class="note">{WATCHING.note}</p>
      <ul class="rows">
        {watched.map((one) => (
          <WatchedRow
            key={accountTag(one)}
            watched={one}
            call={call}
            request={request}
            onRemove={() => void request.send('wallet.unwatch', { tag: accountTag(one) }).then(onChanged)}
          />
        ))}
      </ul>
    </section>
  )
}
