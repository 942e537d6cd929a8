/** Takes in a private key, as another wallet shows it. A password field, so that browsers don't keep it. security T37. */
import { useState } from 'preact/hooks'
import { CHAIN_FAMILIES, type ChainFamily } from '../../core/base/chain-family.ts'
import type { AccountsView } from '../../messages/views.ts'
import { ACCOUNTS, IMPORT_KEY, KEY_FAMILY } from '../../text/words/accounts.ts'
import { KEY_TEXT } from '../../text/words/refused-entries.ts'
import type { PageRequest, Problem } from '../client/use-page-request.ts'
import { Choice } from '../parts/choice.tsx'
import { problemText } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'

const textOf = (problem: Problem): string =>
  problem.code === 'key/invalid' ? KEY_TEXT[problem.reason] : problemText(problem)

type Props = {
  request: PageRequest
  onAdded: (view: AccountsView | undefined) => void
  onWatch: () => void
  onBack: () => void
}

type AnswerProps = { isOff: boolean; problem: Problem | undefined; onKey: () => void; onWatch: () => void }

/** Where a text can be both, only the person knows what it is. */
const Answers = ({ isOff, problem, onKey, onWatch }: AnswerProps) =>
  problem?.code === 'key/invalid' && problem.reason === 'either' ? (
    <>
      <button type="button" class="primary" disabled={isOff} onClick={onKey}>
        {IMPORT_KEY.isKey}
      </button>
      <button type="button" class="secondary" onClick={onWatch}>
        {IMPORT_KEY.isAddress}
      </button>
    </>
  ) : (
    <button type="submit" class="primary" disabled={isOff}>
      {IMPORT_KEY.import}
    </button>
  )

type FieldProps = { value: string; problem: Problem | undefined; onValue: (value: string) => void }

const KeyField = ({ value, problem, onValue }: FieldProps) => (
  <>
    <div class="field">
      <label for="import-key">{IMPORT_KEY.key}</label>
      <input
        id="import-key"
        type="password"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={value}
        aria-invalid={problem?.code === 'key/invalid'}
        aria-describedby="import-key-problem"
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </div>
    <div role="alert" id="import-key-problem" class="problem">
      {problem && <p>{textOf(problem)}</p>}
    </div>
  </>
)

export function ImportKey({ request, onAdded, onWatch, onBack }: Props) {
  const [family, setFamily] = useState<ChainFamily>('eip155')
  const [key, setKey] = useState('')
  const isOff = request.isBlocked || key.trim() === ''
  const { problem } = request
  const add = async (isChosen: boolean) => {
    const view = await request.send('wallet.importKey', { family, key, ...(isChosen && { isChosen }) })
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
          if (!isOff) void add(false)
        }}
      >
        <fieldset class="stack">
          <legend>{IMPORT_KEY.networks}</legend>
          {CHAIN_FAMILIES.map((one) => (
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
        <KeyField value={key} problem={problem} onValue={setKey} />
        <Answers isOff={isOff} problem={problem} onKey={() => void add(true)} onWatch={onWatch} />
      </form>
    </SettingsRoom>
  )
}
