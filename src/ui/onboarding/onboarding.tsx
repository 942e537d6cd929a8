/** Creates or imports a wallet. Always in a tab, because closing a popup would lose the phrase. screens §4. */
import { useState } from 'preact/hooks'
import type { TypedPhrase } from '../../messages/account-calls.ts'
import type { WalletStatus } from '../../messages/views.ts'
import { WELCOME } from '../../text/words/setup.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Icon } from '../marks/icon.tsx'
import { Heading } from '../parts/heading.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { Done } from './done.tsx'
import { NewPhrase, PhraseCheck, type Random, secureRandom } from './new-phrase.tsx'
import { Outdated } from './outdated.tsx'
import type { PhraseImportProps } from './phrase-import.tsx'
import { RestoreBackup } from './restore-backup.tsx'

/** Most make a new wallet. */
export const LazyPhraseImport = lazyPart<PhraseImportProps>(
  async () => (await import('./phrase-import.tsx')).PhraseImport,
  {
    loading: null,
    failed: <Outdated />,
  },
)

type Step =
  | { at: 'welcome' }
  | { at: 'new'; words: string[] }
  | { at: 'check'; words: string[] }
  | { at: 'import' }
  | { at: 'restore' }
  | { at: 'password'; phrase: TypedPhrase; back: Step }
  | { at: 'done'; status: WalletStatus }

type WelcomeProps = { isBlocked: boolean; onCreate: () => void; onImport: () => void; onRestore: () => void }

function Welcome({ isBlocked, onCreate, onImport, onRestore }: WelcomeProps) {
  return (
    <section class="stack">
      <span class="sign">
        <Icon name="wallet" />
      </span>
      <Heading>{WELCOME.title}</Heading>
      <p>{WELCOME.text}</p>
      <button type="button" class="primary" disabled={isBlocked} onClick={onCreate}>
        {WELCOME.create}
      </button>
      <button type="button" class="secondary" disabled={isBlocked} onClick={onImport}>
        {WELCOME.import}
      </button>
      <button type="button" class="quiet" disabled={isBlocked} onClick={onRestore}>
        {WELCOME.restore}
      </button>
    </section>
  )
}

type WelcomeStepProps = Pick<WelcomeProps, 'onImport' | 'onRestore'> & {
  call: AskWorker
  onNew: (words: string[]) => void
}

/** The worker generates the phrase: it has the word list and the random generator. */
function WelcomeStep({ call, onNew, ...ways }: WelcomeStepProps) {
  const request = usePageRequest(call)
  const make = async () => {
    const made = await request.send('wallet.newPhrase', { wordCount: 12 })
    if (made) onNew(made.words)
  }
  return (
    <>
      <Welcome isBlocked={request.isBlocked} onCreate={() => void make()} {...ways} />
      <ProblemLine problem={request.problem} />
    </>
  )
}

type NewPhraseStepProps = {
  call: AskWorker
  words: string[]
  onNew: (words: string[]) => void
  onWritten: () => void
  onBack: () => void
}

function NewPhraseStep({ call, words, onNew, onWritten, onBack }: NewPhraseStepProps) {
  const request = usePageRequest(call)
  const remake = async (wordCount: 12 | 24) => {
    const made = await request.send('wallet.newPhrase', { wordCount })
    if (made) onNew(made.words)
  }
  return (
    <>
      <NewPhrase
        key={words.length}
        words={words}
        isBlocked={request.isBlocked}
        onOtherCount={(count) => void remake(count)}
        onWritten={onWritten}
        onBack={onBack}
      />
      <ProblemLine problem={request.problem} />
    </>
  )
}

type Props = { call: AskWorker; random?: Random }

export function Onboarding({ call, random = secureRandom }: Props) {
  const [step, setStep] = useState<Step>({ at: 'welcome' })
  const toWelcome = () => setStep({ at: 'welcome' })
  const toNew = (words: string[]) => setStep({ at: 'new', words })
  const toPassword = (phrase: TypedPhrase, back: Step) => setStep({ at: 'password', phrase, back })
  switch (step.at) {
    case 'welcome':
      return (
        <WelcomeStep
          call={call}
          onNew={toNew}
          onImport={() => setStep({ at: 'import' })}
          onRestore={() => setStep({ at: 'restore' })}
        />
      )
    case 'new': {
      const { words } = step
      const toCheck = () => setStep({ at: 'check', words })
      return <NewPhraseStep call={call} words={words} onNew={toNew} onWritten={toCheck} onBack={toWelcome} />
    }
    case 'check': {
      const { words } = step
      const toPage = () => toNew(words)
      const passed = () => toPassword({ words }, { at: 'new', words })
      return <PhraseCheck words={words} random={random} onPassed={passed} onBack={toPage} />
    }
    case 'import':
      return (
        <LazyPhraseImport call={call} onPhrase={(phrase) => toPassword(phrase, { at: 'import' })} onBack={toWelcome} />
      )
    case 'restore':
      return <RestoreBackup call={call} onRestored={(status) => setStep({ at: 'done', status })} onBack={toWelcome} />
    case 'password': {
      const { phrase, back } = step
      const created = (status: WalletStatus) => setStep({ at: 'done', status })
      return <ChoosePassword call={call} phrase={phrase} onCreated={created} onBack={() => setStep(back)} />
    }
    case 'done':
      return <Done status={step.status} call={call} />
    default:
      return step satisfies never
  }
}
