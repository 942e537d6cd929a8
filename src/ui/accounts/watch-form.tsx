/** Adds an address without its key: its balances are shown, and no payment is offered it. */
import { useState } from 'preact/hooks'
import { MAX_NAME_LENGTH, parseAccountName } from '../../core/base/account-book.ts'
import type { AccountsView } from '../../messages/views.ts'
import { ACCOUNTS, WATCHING } from '../../text/words/accounts.ts'
import { ADDRESS_TEXT } from '../../text/words/refused-entries.ts'
import type { PageRequest, Problem } from '../client/use-page-request.ts'
import { problemText } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'

const textOf = (problem: Problem): string =>
  problem.code === 'address/invalid' ? ADDRESS_TEXT[problem.reason] : problemText(problem)

type Props = { request: PageRequest; onAdded: (view: AccountsView | undefined) => void; onBack: () => void }

export function WatchForm({ request, onAdded, onBack }: Props) {
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
        <div class="field">
          <label for="watch-name">{ACCOUNTS.name}</label>
          <input
            id="watch-name"
            type="text"
            autocomplete="off"
            maxLength={MAX_NAME_LENGTH}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
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
