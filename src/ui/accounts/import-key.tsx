/** Takes in a private key, as another wallet shows it. A password field, so that browsers don't keep it. security T37. */
import { useState } from 'preact/hooks'
import type { ChainFamily } from '../../core/base/chain-family.ts'
import type { AccountsView } from '../../messages/views.ts'
import { KEY_TEXT } from '../../text/accounts.ts'
import { ACCOUNTS, IMPORT_KEY, KEY_FAMILY } from '../../text/wallet/accounts.ts'
import type { PageRequest, Problem } from '../client/use-page-request.ts'
import { Choice } from '../parts/choice.tsx'
import { problemText } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'

const FAMILY_NAMES = ['eip155', 'solana'] as const

const textOf = (problem: Problem): string =>
  problem.code === 'key/invalid' ? KEY_TEXT[problem.reason] : problemText(problem)

type Props = { request: PageRequest; onAdded: (view: AccountsView | undefined) => void; onBack: () => void }

export function ImportKey({ request, onAdded, onBack }: Props) {
  const [family, setFamily] = useState<ChainFamily>('eip155')
  const [key, setKey] = useState('')
  const isOff = request.isBlocked || key.trim() === ''
  const add = async () => {
    const view = await request.send('wallet.importKey', { family, key })
    if (view) setKey('')
    onAdded(view)
  }
  return (
    <SettingsRoom title={ACCOUNTS.importKey} onBack={onBack} back={ACCOUNTS.back}>
      <p>{IMPORT_KEY.text}</p>
      <form
        class="stack"
        autocomplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOff) void add()
        }}
      >
        <fieldset class="stack">
          <legend>{IMPORT_KEY.networks}</legend>
          {FAMILY_NAMES.map((one) => (
            <Choice
              key={one}
              id={`import-${one}`}
              group="import-family"
              value={one}
              label={KEY_FAMILY[one].name}
              text={KEY_FAMILY[one].text}
              isChosen={family === one}
              isBlocked={request.isBlocked}
              choose={() => setFamily(one)}
            />
          ))}
        </fieldset>
        <div class="field">
          <label for="import-key">{IMPORT_KEY.key}</label>
          <input
            id="import-key"
            type="password"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            value={key}
            aria-invalid={request.problem?.code === 'key/invalid'}
            aria-describedby="import-key-problem"
            onInput={(event) => setKey(event.currentTarget.value)}
          />
        </div>
        <div role="alert" id="import-key-problem" class="problem">
          {request.problem && <p>{textOf(request.problem)}</p>}
        </div>
        <button type="submit" class="primary" disabled={isOff}>
          {IMPORT_KEY.import}
        </button>
      </form>
    </SettingsRoom>
  )
}
