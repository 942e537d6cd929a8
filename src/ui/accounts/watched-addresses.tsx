/**
 * Addresses that are only watched: their list, and the form that adds one. Their balances are read when the person asks: a node then learns
 * who asks for them.
 */
import { useState } from 'preact/hooks'
import { parseAccountName } from '../../core/base/account-book.ts'
import { accountTag } from '../../core/base/chain-family.ts'
import type { AccountsView, WatchedAccount } from '../../messages/views.ts'
import { ACCOUNT_BUTTON, ACCOUNTS, WATCHING } from '../../text/words/accounts.ts'
import { ADDRESS_TEXT } from '../../text/words/refused-entries.ts'
import type { AskWorker } from '../client/client.ts'
import type { PageRequest, Problem } from '../client/use-page-request.ts'
import { problemText } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'
import { fill, unseen } from '../words/message.tsx'
import { AccountAddresses, AccountBalances, NameField } from './account-row.tsx'

const textOf = (problem: Problem): string =>
  problem.code === 'address/invalid' ? ADDRESS_TEXT[problem.reason] : problemText(problem)

type WatchFormProps = { request: PageRequest; onAdded: (view: AccountsView | undefined) => void; onBack: () => void }

/** Adds an address without its key: its balances are shown, and no payment is offered it. */
export function WatchForm({ request, onAdded, onBack }: WatchFormProps) {
  const [typed, setTyped] = useState('')
  const [address, setAddress] = useState('')
  const name = parseAccountName(typed)
  const isOff = request.isBlocked || name === undefined || address.trim() === ''
  return (
    <SettingsRoom title={ACCOUNTS.watch} onBack={onBack} back={ACCOUNTS.back}>
      <p>{WATCHING.text}</p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOff && name !== undefined) void request.send('wallet.watch', { address, name }).then(onAdded)
        }}
      >
        <NameField id="watch-name" label={ACCOUNTS.name} value={typed} onValue={setTyped} />
        <div class="field">
          <label for="watch-address">{WATCHING.address}</label>
          <input
            id="watch-address"
            type="text"
            class="mono"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            value={address}
            aria-invalid={request.problem?.code === 'address/invalid'}
            aria-describedby="watch-problem"
            onInput={(event) => setAddress(event.currentTarget.value)}
          />
        </div>
        <div role="alert" id="watch-problem" class="problem">
          {request.problem && <p>{textOf(request.problem)}</p>}
        </div>
        <button type="submit" class="primary" disabled={isOff}>
          {WATCHING.watch}
        </button>
      </form>
    </SettingsRoom>
  )
}

type RowProps = { watched: WatchedAccount; call: AskWorker; request: PageRequest; onRemove: () => void }

function WatchedRow({ watched, call, request, onRemove }: RowProps) {
  return (
    <li class="account">
      <div class="card-head">
        <h3>{watched.name}</h3>
        <button type="button" class="quiet" disabled={request.isBlocked} onClick={onRemove}>
          {fill(ACCOUNT_BUTTON.unwatch, { unseen, account: watched.name })}
        </button>
      </div>
      <AccountAddresses of={watched} />
      <AccountBalances of={watched} call={call} />
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
