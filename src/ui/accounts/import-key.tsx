/** Takes in a private key, as another wallet shows it. A password field, so that browsers don't keep it. security T37. */
import { useState } from 'preact/hooks'
import type { ChainFamily } from '../../core/base/chain-family.ts'
import type { AccountsView } from '../../messages/views.ts'
import { KEY_TEXT } from '../../text/accounts.ts'
import type { PageRequest, Problem } from '../client/use-page-request.ts'
import { Choice } from '../parts/choice.tsx'
import { problemText } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'

const FAMILIES: Record<ChainFamily, { name: string; text: string }> = {
  eip155: { name: 'Ethereum and other EVM networks', text: '64 digits from 0 to f, often after 0x.' },
  solana: { name: 'Solana', text: 'About 88 letters and digits, or a list of 64 numbers.' },
}
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
    <SettingsRoom title="Import a private key" onBack={onBack} back="Back to accounts">
      <p>It opens one account on one kind of network. Your recovery phrase does not bring it back: keep the key.</p>
      <form
        class="stack"
        autocomplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOff) void add()
        }}
      >
        <fieldset class="stack">
          <legend>Networks</legend>
          {FAMILY_NAMES.map((one) => (
            <Choice
              key={one}
              id={`import-${one}`}
              group="import-family"
              value={one}
              label={FAMILIES[one].name}
              text={FAMILIES[one].text}
              isChosen={family === one}
              isBlocked={request.isBlocked}
              choose={() => setFamily(one)}
            />
          ))}
        </fieldset>
        <div class="field">
          <label for="import-key">Private key</label>
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
          Import
        </button>
      </form>
    </SettingsRoom>
  )
}
