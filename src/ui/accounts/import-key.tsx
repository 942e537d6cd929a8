/** Takes in a private key, as another wallet shows it. A password field, so that browsers don't keep it. security T37. */
import { useState } from 'preact/hooks'
import { CHAIN_FAMILIES, type ChainFamily, type TypedKey } from '../../core/base/chain-family.ts'
import type { AccountsView } from '../../messages/views.ts'
import { ACCOUNTS, IMPORT_KEY, KEY_FAMILY } from '../../text/words/accounts.ts'
import { BACK } from '../../text/words/pages.ts'
import { IMPORT_PHRASE } from '../../text/words/phrase.ts'
import { KEY_TEXT } from '../../text/words/refused-entries.ts'
import { SETUP } from '../../text/words/setup.ts'
import type { AskWorker } from '../client/client.ts'
import { type PageRequest, type Problem, usePageRequest } from '../client/use-page-request.ts'
import { Choice } from '../parts/choice.tsx'
import { Heading } from '../parts/heading.tsx'
import { problemText } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'

const textOf = (problem: Problem): string =>
  problem.code === 'key/invalid' ? KEY_TEXT[problem.reason] : problemText(problem)

type AnswerProps = {
  isOff: boolean
  problem: Problem | undefined
  label: string
  onKey: () => void
  onWatch: (() => void) | undefined
}

/** Where a text can be both, only the person knows what it is. */
const Answers = ({ isOff, problem, label, onKey, onWatch }: AnswerProps) =>
  problem?.code === 'key/invalid' && problem.reason === 'either' ? (
    <>
      <button type="button" class="primary" disabled={isOff} onClick={onKey}>
        {IMPORT_KEY.isKey}
      </button>
      {onWatch && (
        <button type="button" class="secondary" onClick={onWatch}>
          {IMPORT_KEY.isAddress}
        </button>
      )}
    </>
  ) : (
    <button type="submit" class="primary" disabled={isOff}>
      {label}
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

type FormProps = {
  request: PageRequest
  label: string
  /** Resolves to whether the key was taken. */
  take: (key: TypedKey) => Promise<boolean>
  /** Where an address can be watched instead. */
  onWatch?: () => void
}

function KeyForm({ request, label, take, onWatch }: FormProps) {
  const [family, setFamily] = useState<ChainFamily>('eip155')
  const [key, setKey] = useState('')
  const isOff = request.isBlocked || key.trim() === ''
  const { problem } = request
  const submit = async (isChosen: boolean) => {
    if (await take({ family, key, ...(isChosen && { isChosen }) })) setKey('')
  }
  return (
    <form
      class="stack"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff) void submit(false)
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
      <Answers isOff={isOff} problem={problem} label={label} onKey={() => void submit(true)} onWatch={onWatch} />
    </form>
  )
}

type Props = {
  request: PageRequest
  onAdded: (view: AccountsView | undefined) => void
  onWatch: () => void
  onBack: () => void
}

export function ImportKey({ request, onAdded, onWatch, onBack }: Props) {
  const add = async (key: TypedKey) => {
    const view = await request.send('wallet.importKey', key)
    onAdded(view)
    return view !== undefined
  }
  return (
    <SettingsRoom title={ACCOUNTS.importKey} onBack={onBack} back={ACCOUNTS.back}>
      <p>{IMPORT_KEY.text}</p>
      <KeyForm request={request} label={IMPORT_KEY.import} take={add} onWatch={onWatch} />
    </SettingsRoom>
  )
}

export type FirstKeyProps = {
  call: AskWorker
  onReady: (words: string[], imported: TypedKey) => void
  onBack: () => void
}

/** For a wallet that is still to be made, which has a phrase of its own beside it. */
export function FirstKey({ call, onReady, onBack }: FirstKeyProps) {
  const request = usePageRequest(call)
  const take = async (key: TypedKey) => {
    if (!(await request.send('wallet.checkKey', key))) return false
    const made = await request.send('wallet.newPhrase', { wordCount: 12 })
    if (made) onReady(made.words, key)
    return made !== undefined
  }
  return (
    <section class="stack">
      <Heading>{ACCOUNTS.importKey}</Heading>
      <p>
        {IMPORT_KEY.text} {SETUP.keyText}
      </p>
      <KeyForm request={request} label={IMPORT_PHRASE.continue} take={take} />
      <button type="button" class="quiet" onClick={onBack}>
        {BACK}
      </button>
    </section>
  )
}
